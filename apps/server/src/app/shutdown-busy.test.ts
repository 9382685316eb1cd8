import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { afterFile } from "../testing/after-file.ts";
import { registrationOf } from "../testing/factories.ts";
import { googleEnv, schoolMail, startTestGoogle, testMailboxes } from "../testing/gmail.ts";
import { type KeptServer, startKeptServer } from "../testing/kept-server.ts";
import { listenHere } from "../testing/listen-here.ts";

const parent = registrationOf({ email: "busy@example.org" });
const mailbox = testMailboxes[0]!.email;
const messages = 12;
let google: Awaited<ReturnType<typeof startTestGoogle>>;
let server: KeptServer;
/** A mail server that accepts the connection and then sends nothing. */
const silent = createServer((socket) => void mailSockets.add(socket));
const mailSockets = new Set<Socket>();

beforeAll(async () => {
  google = await startTestGoogle(() => new Date());
  const port = await listenHere(silent);
  afterFile(() => mailSockets.forEach((socket) => socket.destroy()));
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "hello@gatepost.example" };
  server = await startKeptServer(parent, { ...googleEnv(google), ...mail });
});

const storedCount = async () => (await server.call<{ count: number }>("GET", "/emails/originals/")).count;

/** A parent whose mailbox is being read slowly, while the welcome email is on its way to a silent server. */
async function givenBusyServer(): Promise<string> {
  await server.register(parent);
  await server.connectGmail(mailbox);
  for (let n = 1; n <= messages; n += 1)
    google.mailbox(mailbox).addRaw(schoolMail({ subject: `Letter ${n}` }), { receivedAt: new Date() });
  google.faults.add({ route: "messages.get", kind: "slow", delay_ms: 1_500 });
  const run = await server.startRun();
  await expect.poll(storedCount, { interval: 50 }).toBeGreaterThan(0);
  await expect.poll(() => mailSockets.size).toBeGreaterThan(0);
  return run;
}

/** A request whose body never ends, like one from a phone in a tunnel. */
async function openRequest(): Promise<Socket> {
  const socket = connect(server.port(), "127.0.0.1");
  await once(socket, "connect");
  socket.write("POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n");
  socket.write('Content-Length: 100\r\n\r\n{"username":');
  return socket;
}

test("with a run in progress, a half-sent request and a silent mail server it ends within 10 seconds, and nothing is lost", async () => {
  const run = await givenBusyServer();
  const request = await openRequest();
  const cut = once(request, "close");
  expect(await storedCount()).toBeLessThan(messages);
  expect(await server.end("SIGTERM")).toBe(0); // 1 if its own nine seconds had to end it
  await cut;

  google.faults.clear();
  await server.startAgain();
  expect(await server.runEnded(run)).toMatchObject({ status: "completed" });
  expect(await storedCount()).toBe(messages);
});
