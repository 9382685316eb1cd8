import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { type Dns, startDns } from "@gatepost/demo/dns";
import { createTransport } from "nodemailer";
import { beforeAll, expect, test } from "vitest";
import { afterFile } from "../testing/after-file.ts";
import { registrationOf } from "../testing/factories.ts";
import { schoolMail } from "../testing/gmail.ts";
import { type KeptServer, startKeptServer } from "../testing/kept-server.ts";
import { freePort } from "../testing/server-processes.ts";
import { publishSigner, type Signer } from "../testing/signed-mail.ts";

let dns: Dns;
let school: Signer;
let server: KeptServer;
let port: number;
let address: string;
const parent = registrationOf({ email: "killed@example.org" });

beforeAll(async () => {
  dns = await startDns();
  afterFile(() => dns.close());
  school = publishSigner(dns, "oakwood.northshire.sch.uk", { policy: "reject" });
  port = await freePort();
  server = await startKeptServer(parent, () => ({
    INBOUND_DOMAIN: "in.gatepost.example",
    INBOUND_SMTP_PORT: String(port),
    INBOUND_SMTP_HOST: "127.0.0.1",
    INBOUND_DNS_SERVERS: dns.address,
  }));
  await server.register(parent);
  ({ email: address } = await server.call<{ email: string }>("POST", "/auth/email-providers/address/"));
});

const mailed = async (subject: string) =>
  school.sign(`${schoolMail({ subject, body: "Year 5: please bring wellies on Friday." })}\r\n`);
const send = (raw: Buffer, at = port) =>
  createTransport({ host: "127.0.0.1", port: at, ignoreTLS: true }).sendMail({
    envelope: { from: "office@oakwood.northshire.sch.uk", to: address },
    raw,
  });

async function sentAgainAndRead(raw: Buffer): Promise<number> {
  await server.startAgain();
  await send(raw);
  return (await server.runEnded(await server.startRun())).emails_processed;
}

test("a process that dies between DATA and 250 has acknowledged nothing, and the retry is stored once", async () => {
  const raw = await mailed("Before it was stored");
  dns.behave("silent"); // holding the message, it waits for the name server
  const lost = send(raw).then(
    () => "acknowledged",
    () => "not acknowledged",
  );
  await expect.poll(() => dns.asked()).toBeGreaterThan(0);
  await server.end("SIGKILL");
  expect(await lost).toBe("not acknowledged");
  dns.behave("well");
  expect(await sentAgainAndRead(raw)).toBe(1);
});

test("a process that dies while sending its 250 has stored the message, and the retry creates no duplicate", async () => {
  const raw = await mailed("Stored, but the sender never heard");
  let gone: Promise<unknown> | undefined;
  const through = await listenBetween((socket) => {
    gone ??= server.end("SIGKILL");
    socket.destroy();
  });
  await expect(send(raw, through)).rejects.toThrow(/socket|closed|connection/i);
  await gone;
  expect(await sentAgainAndRead(raw)).toBe(1);
});

/** Forwards everything except the response that acknowledges a message. @returns its port */
async function listenBetween(acknowledged: (client: Socket) => void): Promise<number> {
  const proxy = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    for (const socket of [client, upstream]) socket.on("error", () => undefined);
    client.pipe(upstream);
    upstream.on("data", (some) => {
      if (some.includes("Received")) acknowledged(client);
      else client.write(some);
    });
  });
  afterFile(() => proxy.close());
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return (proxy.address() as { port: number }).port;
}
