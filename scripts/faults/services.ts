/** Every outside service as a stand-in behind a proxy, and the settings that lead a server to the proxies. */
import { startGoogle } from "@gatepost/demo/google";
import { makeCertificate, startImap } from "@gatepost/demo/imap";
import { startMail } from "@gatepost/demo/mail";
import { startMicrosoft } from "@gatepost/demo/microsoft";
import { startStripe } from "@gatepost/demo/stripe";
import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { json } from "node:stream/consumers";
import { languageModelEnv } from "../../apps/server/src/testing/language-model.ts";
import { startPushService } from "../../apps/server/src/testing/push-service.ts";
import { type Proxy, type ProxyOptions, startProxy } from "./proxy.ts";

export const webhookSecret = "whsec_faults";

const page = "<html><body>Welcome to the hotel's wifi. Please sign in.</body></html>";
const overHttp = {
  answer: `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${page.length}\r\n\r\n${page}`,
};
const overImap = { greeting: "* OK ready\r\n", answer: "* 9 FETCH (UID x BODY[] {9}\r\nnothing\r\n? OK\r\n" };
const overSmtp = { greeting: "554 no mail here\r\n", answer: "554 no mail here\r\n" };

/** `slow`: seconds that an answer takes, at most as long as the fault itself. */
export async function startServices(
  how: { url: string; databaseUrl: string; caFile: string; seconds: number },
  people: Record<"gmail" | "outlook" | "imap", readonly string[]>,
) {
  const pair = await makeCertificate();
  const named = (email: string) => ({ email, name: "Kim Test" });
  const app = { clientId: "faults", clientSecret: "faults" };
  const google = await startGoogle({
    ...app,
    redirectUris: [`${how.url}/auth/gmail/callback`],
    users: people.gmail.map(named),
  });
  const microsoft = await startMicrosoft({
    ...app,
    redirectUris: [`${how.url}/auth/outlook/callback`],
    users: people.outlook.map(named),
  });
  const outlook = await startImap({
    accounts: people.outlook.map((username) => ({ username })),
    acceptsToken: microsoft.opens,
  });
  const imap = await startImap({
    accounts: people.imap.map((username) => ({ username, password: "secret" })),
  });
  const own = await startImap({ accounts: [{ username: "gatepost", password: "secret" }] });
  const mail = await startMail();
  const stripe = await startStripe({
    secretKey: "sk_test_1",
    priceId: "price_premium",
    webhook: { url: `${how.url}/api/auth/stripe/webhook/`, secret: webhookSecret },
    retryMs: Array.from({ length: 600 }, () => 2_000),
  });
  const push = await startPushService();
  const model = await startModel();
  writeFileSync(how.caFile, pair.cert);

  const flap_ms = Math.min(5_000, how.seconds * 250);
  const before = (to: () => Socket, wrong: ProxyOptions["wrong"], slow: number, tls = false) =>
    startProxy({
      connect: to,
      wrong,
      flap_ms,
      slow_ms: Math.min(slow, how.seconds) * 1_000,
      ...(tls ? { pair } : {}),
    });
  const at = (address: string) => () => connect(Number(new URL(address).port), "127.0.0.1");
  const tlsAt = (port: number) => () => connectTls({ port, host: "localhost", rejectUnauthorized: false });
  const database = new URL(how.databaseUrl);
  const socketFolder = database.searchParams.get("host");
  const proxies = {
    database: await before(
      socketFolder ? () => connect(`${socketFolder}/.s.PGSQL.5432`) : at(how.databaseUrl),
      { answer: randomBytes(64) },
      0.2,
    ),
    Gmail: await before(at(google.gmailApiUrl), overHttp, 15),
    Outlook: await before(tlsAt(outlook.port), overImap, 15, true),
    IMAP: await before(tlsAt(imap.port), overImap, 15, true),
    "own address": await before(tlsAt(own.port), overImap, 15, true),
    SMTP: await before(at(mail.smtpUrl), overSmtp, 25),
    Stripe: await before(at(stripe.apiUrl), overHttp, 15),
    push: await before(at(push.address("/")), { answer: "HTTP/1.1 200 OK of a kind\r\n\r\n?" }, 15),
    model: await before(at(model.url), overHttp, 45),
  } satisfies Record<string, Proxy>;

  const vapid = createECDH("prime256v1");
  const publicKey = vapid.generateKeys("base64url");
  const host = (name: keyof typeof proxies) => `localhost:${proxies[name].port}`;
  return {
    proxies,
    google,
    outlook,
    imap,
    own,
    mail,
    stripe,
    push,
    environment: {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${proxies.database.port}${database.pathname}`,
      NODE_EXTRA_CA_CERTS: how.caFile,
      GOOGLE_CLIENT_ID: app.clientId,
      GOOGLE_CLIENT_SECRET: app.clientSecret,
      GOOGLE_ISSUER: google.issuer,
      GMAIL_API_URL: `http://${host("Gmail")}`,
      MICROSOFT_CLIENT_ID: app.clientId,
      MICROSOFT_CLIENT_SECRET: app.clientSecret,
      MICROSOFT_AUTHORITY: microsoft.authority,
      MICROSOFT_IMAP_HOST: host("Outlook"),
      IMAP_ALLOWED_HOSTS: `${host("Outlook")},${host("IMAP")}`,
      INBOUND_DOMAIN: "in.gatepost.example",
      INBOUND_IMAP_URL: `imaps://gatepost:secret@${host("own address")}`,
      SMTP_URL: `smtp://${host("SMTP")}`,
      MAIL_FROM: "hello@gatepost.example",
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_ID: "price_premium",
      STRIPE_API_URL: `http://${host("Stripe")}`,
      PUSH_ALLOWED_HOSTS: host("push"),
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: vapid.getPrivateKey("base64url"),
      ...languageModelEnv(`http://${host("model")}`),
      AI_PRICE_INPUT_USD: "0",
      AI_PRICE_OUTPUT_USD: "0",
    },
    close: async () => {
      for (const proxy of Object.values(proxies)) proxy.close();
      model.server.close();
      await Promise.all([google.close(), microsoft.close(), outlook.close(), imap.close(), own.close()]);
      await Promise.all([mail.close(), stripe.close()]);
    },
  };
}

export type Services = Awaited<ReturnType<typeof startServices>>;
export type Service = keyof Services["proxies"];

/** Answers in the OpenAI form that each email of the prompt asks for boots. */
async function startModel() {
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const asked = JSON.stringify(await json(request).catch(() => ""));
    const ids = [...new Set([...asked.matchAll(/<<<MAIL (m\d+) /g)].map(([, id]) => id))];
    const words = "Year 5 need their boots on Friday.";
    const about = { for: ["CHILD_1"], relevance: "high", priority: "medium", why: "It names Friday" };
    const boots = { kind: "task", verb: "bring", line: "Bring boots", children: ["CHILD_1"] };
    const content = JSON.stringify({
      mails: ids.map((id) => ({ id, summary: words, ...about })),
      new: ids.map((mail) => ({ ...boots, quotes: [{ mail, words }] })),
    });
    const message = { role: "assistant", content };
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        id: "x",
        object: "chat.completion",
        created: 1,
        model: "local",
        choices: [{ index: 0, message, finish_reason: "stop" }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    );
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
