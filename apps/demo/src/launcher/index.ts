/** Starts the whole product against local stand-ins, and stops it again. */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type AiService, startAiService } from "../ai/index.ts";
import { type SchoolCalendar, startSchoolCalendar } from "../calendar/index.ts";
import { type Google, startGoogle } from "../google/index.ts";
import { type Mail, startMail } from "../mail/index.ts";
import { family, larkmereYear, type SampleMessage } from "../mailbox/index.ts";
import { type MicrosoftStandIn, startMicrosoft } from "../microsoft/index.ts";
import { type PretendStripe, startStripe } from "../stripe/index.ts";
import { datedStarts, fileStore, mailOf } from "./demo-state.ts";
import { startImapMail } from "./imap-mail.ts";
import { beTheOnlyOne } from "./only-one.ts";
import { ensurePageOfToday } from "./first-page.ts";
import { freePort } from "./ports.ts";
import { startServer } from "./server-process.ts";
import { ensureSignIns } from "./sign-in.ts";
import { ensureWebBuild } from "./web-build.ts";

export type DemoOptions = {
  /** The repository's root. */
  root: string;
  /** Where state is stored between starts. */
  folder: string;
  port: number;
  /** Deletes the earlier state first. */
  fresh: boolean;
  /** Whether the demo plays an AI service; without one, or with `AI_PROVIDER` set, it starts none. */
  model: boolean;
  /** The environment that the server may see: PATH, HOME, and settings to try. */
  environment: NodeJS.ProcessEnv;
  say: (line: string) => void;
  now: () => Date;
  /** Aborts the start; what has been started is stopped. */
  signal: AbortSignal;
};

export type Demo = Awaited<ReturnType<typeof startDemo>>;

const CLIENT = { clientId: "gatepost-demo", clientSecret: "gatepost-demo-secret" };
const SHOP = { secretKey: "sk_test_demo", priceId: "price_premium" };
const WEBHOOK_SECRET = "whsec_demo";
const PASSED_ON = /^(PATH|HOME|USER|TMPDIR|LANG|LC_.*|TZ|AI_.*|LOG_LEVEL|MALLOC_.*|NODE_COMPILE_CACHE)$/;

/** Resolves when the demo is up: pages served, the family's messages read, today's page ready. If a step fails, stops what it started. */
export async function startDemo(options: DemoOptions) {
  const { root, folder, say } = options;
  const started: (() => unknown)[] = [await beTheOnlyOne(folder)];
  const stop = async () => {
    for (const end of started.splice(0).toReversed()) await end();
  };
  try {
    if (options.fresh) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const building = new AbortController();
    started.push(() => building.abort());
    // The server serves the pages once they are built, and has much to do until then.
    const built = ensureWebBuild(root, say, AbortSignal.any([options.signal, building.signal]));
    built.catch(() => undefined); // awaited below
    const port = await freePort(options.port);
    if (options.port !== 0 && port !== options.port)
      say(`Port ${options.port} is taken by another program, so Gatepost uses ${port}.`);
    const url = `http://localhost:${port}`;
    const starts = datedStarts(fileStore(folder, "starts.json"), options.now());
    const sampleMail = mailOf(starts);
    const google = await startStandInForGoogle(url, folder, sampleMail);
    started.push(google.close);
    const mail = await startMail({ webPort: await freePort(4020) });
    started.push(mail.close);
    const stripe = await startStripe({
      ...SHOP,
      port: await freePort(4030),
      webhook: { url: `${url}/api/auth/stripe/webhook/`, secret: WEBHOOK_SECRET },
      store: fileStore(folder, "stripe.json"),
    });
    started.push(stripe.close);
    const calendar = await startSchoolCalendar({ port: await freePort(4040), now: options.now });
    started.push(calendar.close);
    const microsoft = await startStandInForMicrosoft(url, options);
    started.push(microsoft.close);
    const { imap, env: imapEnv } = await startImapMail(
      folder,
      await freePort(4060),
      sampleMail,
      microsoft.opens,
    );
    started.push(imap.close);
    const ai = await startStandInForAi(options, starts);
    if (ai) started.push(ai.close);
    const env = {
      ...aiEnvironment(ai),
      ...serverEnvironment(options, { port, url, google, microsoft, mail, stripe, calendar }),
      ...imapEnv,
    };
    say(existsSync(env.DATA_DIR) ? "Starting the server …" : "Making the database (once) …");
    const server = await startServer({
      script: join(root, "apps/server/src/entrypoints/start.ts"),
      cwd: root,
      env,
      url,
      logFile: join(folder, "server.log"),
      signal: options.signal,
    });
    started.push(server.stop);
    const parent = await ensureSignIns(url, calendar.icsUrl);
    await ensurePageOfToday(parent, options);
    await built;
    return {
      url,
      mailUrl: mail.webUrl,
      stripeUrl: stripe.apiUrl,
      imap: { host: imap.host, port: imap.port },
      ended: server.ended,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type StandIns = {
  google: Google;
  microsoft: MicrosoftStandIn;
  mail: Mail;
  stripe: PretendStripe;
  calendar: SchoolCalendar;
};

/** The server's whole environment; nothing else reveals that this is a demo. */
function serverEnvironment(
  { folder, environment }: DemoOptions,
  { port, url, google, microsoft, mail, stripe, calendar }: StandIns & { port: number; url: string },
) {
  return {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => PASSED_ON.test(name))),
    DEMO: "1",
    PORT: String(port),
    APP_URL: url,
    DATA_DIR: join(folder, "server"),
    GOOGLE_CLIENT_ID: CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
    GOOGLE_ISSUER: google.issuer,
    GMAIL_API_URL: google.gmailApiUrl,
    MICROSOFT_CLIENT_ID: CLIENT.clientId,
    MICROSOFT_CLIENT_SECRET: CLIENT.clientSecret,
    MICROSOFT_AUTHORITY: microsoft.authority,
    STRIPE_SECRET_KEY: SHOP.secretKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICE_ID: SHOP.priceId,
    STRIPE_API_URL: stripe.apiUrl,
    SMTP_URL: mail.smtpUrl,
    CALENDAR_ALLOWED_HOSTS: calendar.host,
    MAIL_FROM: "Gatepost <hello@gatepost.example>",
  };
}

async function startStandInForAi({ model, environment }: DemoOptions, starts: Date[]) {
  if (!model || environment["AI_PROVIDER"]) return null;
  return startAiService({ port: await freePort(4080), starts, year: larkmereYear });
}

const aiEnvironment = (ai: AiService | null) =>
  ai && {
    AI_PROVIDER: "openai-compatible",
    AI_MODEL: "sample-answers",
    AI_BASE_URL: ai.url,
    AI_API_KEY: "none",
  };

async function startStandInForGoogle(url: string, folder: string, mail: readonly SampleMessage[]) {
  const google = await startGoogle({
    ...CLIENT,
    port: await freePort(4010),
    redirectUris: [`${url}/auth/gmail/callback`],
    users: [...family.parents],
    store: fileStore(folder, "google-grants.json"),
  });
  for (const { raw, received_at, labels } of mail)
    for (const { email } of family.parents)
      google.mailbox(email).addRaw(raw, { receivedAt: received_at, labelIds: labels });
  return google;
}

const startStandInForMicrosoft = async (url: string, { folder }: DemoOptions) =>
  startMicrosoft({
    ...CLIENT,
    port: await freePort(4070),
    redirectUris: [`${url}/auth/outlook/callback`],
    users: [{ name: "Kit Tennant", email: family.newcomer.outlook }],
    store: fileStore(folder, "microsoft-grants.json"),
  });
