import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { makeCertificate } from "@gatepost/demo/imap";
import { createTransport } from "nodemailer";
import pino from "pino";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { afterFile } from "../../testing/after-file.ts";
import { SmtpRefusal } from "./index.ts";
import { createInboundListener, type Delivery } from "./listener.ts";

const taken: Delivery[] = [];
let receive: (delivery: Delivery) => Promise<void>;
let port: number;
let hurriedPort: number;

const handlers = {
  admit: async (recipient: string) => {
    if (!recipient.startsWith("family-"))
      throw new SmtpRefusal(550, "There is nobody with this address here");
  },
  receive: (delivery: Delivery) => receive(delivery),
};

beforeAll(async () => {
  const settings = { host: "in.gatepost.example", tls: null, message_bytes: 200_000 };
  const log = pino({ level: "silent" });
  const listener = createInboundListener(settings, handlers, log);
  const hurried = createInboundListener(settings, handlers, log, { silence_ms: 300, session_ms: 900 });
  port = await listener.listen(0, "127.0.0.1");
  hurriedPort = await hurried.listen(0, "127.0.0.1");
  afterFile(() => Promise.all([listener.close(), hurried.close()]));
});

beforeEach(() => {
  taken.length = 0;
  receive = async (delivery) => void taken.push(delivery);
});

const mail = "From: office@oakwood.sch.uk\r\nSubject: Trip\r\n\r\nBring a coat.\r\n";
const deliver = (fields: { to: string | string[]; raw?: string | Buffer }) =>
  createTransport({ host: "127.0.0.1", port, ignoreTLS: true }).sendMail({
    envelope: { from: "office@oakwood.sch.uk", to: fields.to },
    raw: fields.raw ?? mail,
  });

/** A client that sends what it likes after the greeting; returns everything received once the connection is closed. */
async function talk(
  at: number,
  say: (socket: Socket) => Promise<void> | void,
  { waits = true } = {},
): Promise<string> {
  const socket = connect(at, "127.0.0.1");
  let heard = "";
  socket.on("data", (some) => (heard += some.toString("latin1")));
  socket.on("error", () => undefined);
  const closed = once(socket, "close");
  await once(socket, waits ? "data" : "connect");
  await say(socket);
  await closed;
  return heard;
}

describe("the mail listener", () => {
  test("accepts messages for known recipients, with the envelope unchanged", async () => {
    await deliver({ to: ["Family-Abc@IN.gatepost.example", "family-abc@in.gatepost.example"] });
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({
      recipients: ["family-abc@in.gatepost.example"],
      envelope: { ip: "127.0.0.1", mail_from: "office@oakwood.sch.uk" },
    });
    expect(taken[0]?.raw.toString()).toBe(mail);
  });

  test("refuses other recipients at RCPT, and relays nothing", async () => {
    for (const to of ["nobody@in.gatepost.example", "someone@elsewhere.example"])
      await expect(deliver({ to })).rejects.toMatchObject({ responseCode: 550, command: "RCPT TO" });
    expect(taken).toEqual([]);
  });

  test("accepts a message for those of its recipients that it knows", async () => {
    const { rejected } = await deliver({ to: ["family-abc@in.gatepost.example", "x@elsewhere.example"] });
    expect(rejected).toEqual(["x@elsewhere.example"]);
    expect(taken[0]?.recipients).toEqual(["family-abc@in.gatepost.example"]);
  });

  test("accepts bounces, which have no sender", async () => {
    const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
    await transport.sendMail({ envelope: { from: "", to: "family-abc@in.gatepost.example" }, raw: mail });
    expect(taken[0]?.envelope?.mail_from).toBe("");
  });

  test("refuses a message that is too large, announced or not, and stores none of it", async () => {
    const raw = `${mail}${"x".repeat(300_000)}`;
    await expect(deliver({ to: "family-abc@in.gatepost.example", raw })).rejects.toMatchObject({
      responseCode: 552,
    });
    const heard = await talk(port, async (socket) => {
      socket.write(
        "EHLO x\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<family-abc@in.gatepost.example>\r\nDATA\r\n",
      );
      socket.write(`${mail}${"x\r\n".repeat(120_000)}\r\n.\r\nQUIT\r\n`);
    });
    expect(heard).toMatch(/^552 /m);
    expect(taken).toEqual([]);
  });

  test("asks the sender to retry if something fails here", async () => {
    receive = () => Promise.reject(new Error("the database is away"));
    await expect(deliver({ to: "family-abc@in.gatepost.example" })).rejects.toMatchObject({
      responseCode: 451,
    });
  });

  test("accepts null bytes, bare line ends and any other bytes unchanged", async () => {
    const raw = Buffer.concat([
      Buffer.from(mail),
      Buffer.from([0, 255, 254, 10, 13, 0]),
      Buffer.from("end\r\n"),
    ]);
    await deliver({ to: "family-abc@in.gatepost.example", raw });
    expect(taken[0]?.raw.includes(Buffer.from([0, 255, 254]))).toBe(true);
  });

  test("offers neither passwords nor, without a certificate, encryption", async () => {
    const heard = await talk(
      port,
      (socket) => void socket.write("EHLO x\r\nAUTH PLAIN AHgAeA==\r\nSTARTTLS\r\nQUIT\r\n"),
    );
    expect(heard).not.toMatch(/^250.(?:AUTH|STARTTLS)/m);
    expect(heard.match(/^50\d /gm)).toHaveLength(2);
  });

  test("encrypts if the operator has a certificate", async () => {
    const { key, cert } = await makeCertificate();
    const tls = { key: Buffer.from(key), cert: Buffer.from(cert) };
    const settings = { host: "localhost", tls, message_bytes: 200_000 };
    const listener = createInboundListener(settings, handlers, pino({ level: "silent" }));
    const secure = await listener.listen(0, "127.0.0.1");
    const transport = createTransport({
      host: "localhost",
      port: secure,
      requireTLS: true,
      tls: { ca: cert },
    });
    await transport.sendMail({
      envelope: { from: "a@b.example", to: "family-abc@in.gatepost.example" },
      raw: mail,
    });
    expect(taken).toHaveLength(1);
    await listener.close();
  });

  test("survives a client that sends garbage, and one that pipelines everything at once", async () => {
    const garbage = Buffer.from(Array.from({ length: 60_000 }, (_, i) => (i * 7_919) % 256));
    await talk(port, (socket) => void (socket.write(garbage), socket.end()), { waits: false });
    await talk(port, (socket) => void (socket.write(garbage), socket.end()));
    const heard = await talk(
      port,
      (socket) =>
        void socket.write(
          `EHLO x\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<family-abc@in.gatepost.example>\r\nRCPT TO:<x@y.example>\r\nDATA\r\n${mail}.\r\nMAIL FROM:<>\r\nDATA\r\nQUIT\r\n`,
        ),
    );
    expect(heard).toMatch(/^550 /m);
    expect(taken).toHaveLength(1);
    await deliver({ to: "family-abc@in.gatepost.example" });
    expect(taken).toHaveLength(2);
  });

  test("does not accept a hidden second message behind a bare line end (SMTP smuggling)", async () => {
    const hidden = `${mail}\n.\nMAIL FROM:<evil@evil.example>\r\nRCPT TO:<family-abc@in.gatepost.example>\r\nDATA\r\nFrom: evil\r\n\r\nevil\r\n`;
    await talk(port, (socket) => {
      socket.write(
        "EHLO x\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<family-abc@in.gatepost.example>\r\nDATA\r\n",
      );
      socket.write(`${hidden}.\r\nQUIT\r\n`);
    });
    expect(taken).toHaveLength(1);
  });

  test("disconnects silent and trickling clients", async () => {
    const started = Date.now();
    await talk(hurriedPort, () => undefined);
    await talk(hurriedPort, (socket) => {
      const drip = setInterval(() => socket.write("N"), 50);
      socket.on("close", () => clearInterval(drip));
    });
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  test("stores nothing from a client that leaves in the middle of a message", async () => {
    await talk(port, async (socket) => {
      socket.write(
        "EHLO x\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<family-abc@in.gatepost.example>\r\nDATA\r\nFrom: a",
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
      socket.destroy();
    });
    expect(taken).toEqual([]);
  });

  test("temporarily refuses a network that opens too many connections", async () => {
    const sockets = Array.from({ length: 20 }, () => connect(port, "127.0.0.1"));
    await Promise.all(sockets.map((socket) => once(socket, "data")));
    const heard = await talk(port, () => undefined);
    expect(heard).toMatch(/^421 /);
    for (const socket of sockets) socket.destroy();
  });
});
