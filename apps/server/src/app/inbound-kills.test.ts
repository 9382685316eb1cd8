import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import type { ProcessingLog, ProcessStarted } from "@gatepost/contract/processing";
import { type Dns, startDns } from "@gatepost/demo/dns";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { registrationOf } from "../testing/factories.ts";
import { schoolMail } from "../testing/gmail.ts";
import { parentOverHttp } from "../testing/parent-over-http.ts";
import { freePort, type ServerProcess, startProcess } from "../testing/server-processes.ts";
import { publishSigner, type Signer } from "../testing/signed-mail.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { testSecrets } from "../testing/test-secrets.ts";

let dns: Dns;
let school: Signer;
let database: TestDatabase;
let server: ServerProcess;
let environment: Record<string, string>;
let port: number;
let address: string;
let proxy: Server;
const parent = registrationOf({ email: "killed@example.org" });
const { call, signIn } = parentOverHttp(() => server.url);

beforeAll(async () => {
  dns = await startDns();
  school = publishSigner(dns, "oakwood.northshire.sch.uk", { policy: "reject" });
  database = await openTestDatabase(inject("engine"), inject("template"));
  await database.release();
  port = await freePort();
  environment = {
    NODE_ENV: "development",
    APP_URL: "http://localhost:3000",
    DATA_DIR: database.data_dir,
    ...(database.database_url ? { DATABASE_URL: database.database_url } : {}),
    ...testSecrets,
    INBOUND_DOMAIN: "in.gatepost.example",
    INBOUND_SMTP_PORT: String(port),
    INBOUND_SMTP_HOST: "127.0.0.1",
    INBOUND_DNS_SERVERS: dns.address,
  };
  server = await startProcess("start", environment);
  await call("POST", "/auth/register/", parent);
  await signIn(parent);
  await call("POST", "/children/", { name: "Amelia", year_group: "Year 5" });
  await call("POST", "/auth/school-domains/", { domain: "oakwood.northshire.sch.uk" });
  ({ email: address } = await call<{ email: string }>("POST", "/auth/email-providers/address/"));
});
afterAll(async () => {
  server.child.kill("SIGKILL");
  proxy?.close();
  await dns.close();
  await database.close();
});

const mailed = async (subject: string) =>
  school.sign(`${schoolMail({ subject, body: "Year 5: please bring wellies on Friday." })}\r\n`);
const send = (raw: Buffer, at = port) =>
  createTransport({ host: "127.0.0.1", port: at, ignoreTLS: true }).sendMail({
    envelope: { from: "office@oakwood.northshire.sch.uk", to: address },
    raw,
  });

async function kill(): Promise<void> {
  const gone = once(server.child, "exit");
  server.child.kill("SIGKILL");
  await gone;
}

async function read(): Promise<ProcessingLog> {
  const { log_id } = await call<ProcessStarted>("POST", "/emails/process/", {});
  for (;;) {
    const { results } = await call<{ results: ProcessingLog[] }>("GET", "/emails/processing-logs/");
    const log = results.find(({ id }) => id === log_id);
    if (log && log.status !== "running") return log;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

test("a process that dies between DATA and 250 has acknowledged nothing, and the retry is stored once", async () => {
  const raw = await mailed("Before it was stored");
  dns.behave("silent"); // it waits for the name server, the mail in hand
  const lost = send(raw).then(
    () => "acknowledged",
    () => "not acknowledged",
  );
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await kill();
  expect(await lost).toBe("not acknowledged");
  dns.behave("well");
  server = await startProcess("start", environment);
  await send(raw);
  await signIn(parent);
  expect((await read()).emails_processed).toBe(1);
});

test("a process that dies with its 250 on the way has stored the mail, and the retry doubles nothing", async () => {
  const raw = await mailed("Stored, but the sender never heard");
  const through = await listenBetween((socket) => {
    server.child.kill("SIGKILL");
    socket.destroy();
  });
  await expect(send(raw, through)).rejects.toThrow(/socket|closed|connection/i);
  server = await startProcess("start", environment);
  await send(raw);
  await signIn(parent);
  expect((await read()).emails_processed).toBe(1);
});

/** Passes everything on but the answer that acknowledges a mail. @returns its port */
async function listenBetween(acknowledged: (client: Socket) => void): Promise<number> {
  proxy = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    for (const socket of [client, upstream]) socket.on("error", () => undefined);
    client.pipe(upstream);
    upstream.on("data", (some) => {
      if (some.includes("Received")) acknowledged(client);
      else client.write(some);
    });
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return (proxy.address() as { port: number }).port;
}
