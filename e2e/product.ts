/** The whole product for one test worker: stand-ins in this process, the unchanged server as a child, its data in a temporary folder. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startAiService } from "@gatepost/demo/ai";
import { type Google, startGoogle } from "@gatepost/demo/google";
import { type ImapFolder, type ImapStandIn, startImap } from "@gatepost/demo/imap";
import { startMicrosoft } from "@gatepost/demo/microsoft";
import { startMail } from "@gatepost/demo/mail";
import { startStripe } from "@gatepost/demo/stripe";
import { startMs } from "./patience.ts";

export type Product = {
  url: string;
  google: Google;
  mail: Awaited<ReturnType<typeof startMail>>;
  stripe: Awaited<ReturnType<typeof startStripe>>;
  /** The operator's mailbox, to which mail for Gatepost's own addresses comes. */
  operatorMailbox: ImapFolder;
  imap: ImapStandIn;
  /** A mailbox at that mail server that no other test uses. */
  newImapAccount: () => { username: string; password: string };
  /** A Google account that no other test of this worker uses. */
  newGoogleAccount: () => string;
  stop: () => Promise<void>;
};

const root = join(import.meta.dirname, "..");
const client = { clientId: "gatepost-e2e", clientSecret: "gatepost-e2e-secret" };
const shop = { secretKey: "sk_test_e2e", priceId: "price_premium" };
const webhookSecret = "whsec_e2e";
const accounts = 60;
const operator = { username: "gatepost", password: "operator-secret" };

/** @param overrides further variables of the server, or `undefined` to remove one */
export async function startProduct(overrides: Record<string, string | undefined> = {}): Promise<Product> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const emails = Array.from({ length: accounts }, (_, index) => `parent.${index + 1}@gmail.example`);
  const google = await startGoogle({
    ...client,
    redirectUris: [`${url}/auth/gmail/callback`],
    users: emails.map((email, index) => ({ email, name: `Parent ${index + 1}` })),
  });
  const mail = await startMail();
  const stripe = await startStripe({
    ...shop,
    webhook: { url: `${url}/api/auth/stripe/webhook/`, secret: webhookSecret },
  });
  // The sample mailbox may be dated to the next day, after midnight.
  const ai = await startAiService({ starts: [0, 86_400_000].map((later) => new Date(Date.now() + later)) });
  const dataDir = await mkdtemp(join(tmpdir(), "gatepost-e2e-"));
  const template = process.env.E2E_TEMPLATE;
  if (template) await cp(join(template, "postgres"), join(dataDir, "postgres"), { recursive: true });
  const imapAccounts = Array.from({ length: accounts }, (_, index) => ({
    username: `parent.${index + 1}@mail.example`,
    password: "abcd-efgh-ijkl-mnop",
  }));
  const microsoft = await startMicrosoft({
    ...client,
    redirectUris: [`${url}/auth/outlook/callback`],
    users: [],
  });
  const imap = await startImap({
    accounts: [...imapAccounts, operator],
  });
  const imapCertificate = join(dataDir, "imap.pem");
  await writeFile(imapCertificate, imap.cert);
  const env = {
    ...process.env,
    NODE_ENV: "test",
    LOG_LEVEL: "warn",
    PORT: String(port),
    HOST: "127.0.0.1",
    APP_URL: url,
    DATA_DIR: dataDir,
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_ISSUER: google.issuer,
    GMAIL_API_URL: google.gmailApiUrl,
    MICROSOFT_CLIENT_ID: client.clientId,
    MICROSOFT_CLIENT_SECRET: client.clientSecret,
    MICROSOFT_AUTHORITY: microsoft.authority,
    MICROSOFT_IMAP_HOST: `${imap.host}:${imap.port}`,
    STRIPE_SECRET_KEY: shop.secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: shop.priceId,
    STRIPE_API_URL: stripe.apiUrl,
    SMTP_URL: mail.smtpUrl,
    AI_PROVIDER: "openai-compatible",
    AI_MODEL: "sample-answers",
    AI_BASE_URL: ai.url,
    AI_API_KEY: "none",
    MAIL_FROM: "Gatepost <hello@gatepost.example>",
    IMAP_ALLOWED_HOSTS: `${imap.host}:${imap.port}`,
    NODE_EXTRA_CA_CERTS: imapCertificate,
    INBOUND_DOMAIN: "in.gatepost.example",
    INBOUND_IMAP_URL: `imaps://${operator.username}:${operator.password}@${imap.host}:${imap.port}`,
    // Set-up through the API uses many addresses (steps/api.ts): journeys don't test limits per address.
    TRUST_PROXY: "127.0.0.1",
    ...overrides,
  };
  const server = spawn(process.execPath, [join(root, "apps/server/src/entrypoints/start.ts")], {
    cwd: root,
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  // The server must not outlive its test worker.
  const endWithMe = () => server.kill("SIGKILL");
  process.once("exit", endWithMe);
  const stop = async () => {
    await stopChild(server);
    process.off("exit", endWithMe);
    const standIns = [google, mail, stripe, ai, imap, microsoft];
    await Promise.all(standIns.map((each) => each.close()));
    await rm(dataDir, { recursive: true, force: true });
  };
  await ready(url, server).catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  return {
    url,
    google,
    mail,
    stripe,
    operatorMailbox: imap.folder(operator.username),
    imap,
    newImapAccount: () => {
      const account = imapAccounts.shift();
      if (!account) throw new Error(`more than ${accounts} mailboxes in one worker: raise the number`);
      return account;
    },
    newGoogleAccount: () => {
      const email = emails.shift();
      if (!email) throw new Error(`more than ${accounts} Google accounts in one worker: raise the number`);
      return email;
    },
    stop,
  };
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  // Slightly before the fixture's timeout, whose message says less.
  const withinMs = startMs * 0.9;
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null)
      throw new Error(`the server ended with ${server.exitCode} before it was ready`);
    const answer = await fetch(`${url}/api/ready/`).catch(() => null); // refused until it listens
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`the server was not ready within ${withinMs / 1_000} s`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 12_000);
  await once(child, "exit");
  clearTimeout(timer);
}

/**
 * Below the range of ephemeral ports: nothing can take it between this check and the server's start, not even Playwright's other workers,
 * whose ports end in another digit.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port =
      20_000 + 10 * Math.floor(Math.random() * 1_000) + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 10);
    const probe = createServer().listen(port, "127.0.0.1");
    const free = await once(probe, "listening").then(
      () => true,
      () => false, // the port is in use
    );
    if (!free) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
