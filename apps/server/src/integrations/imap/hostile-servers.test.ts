import { makeCertificate } from "@gatepost/demo/imap";
import { createServer, type TLSSocket } from "node:tls";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openHostileMailbox } from "../../testing/hostile-imap.ts";
import { answerPolitely } from "../../testing/hostile-imap-server.ts";
import { listenHere } from "../../testing/listen-here.ts";
import { trust } from "../../testing/trust.ts";
import { createImap } from "./index.ts";
import { limitsMs } from "./limits.ts";

let pair: { key: string; cert: string };
beforeAll(async () => {
  pair = await makeCertificate();
  trust(pair.cert);
});
const usual = { ...limitsMs };
/** For cases that only a timeout ends: the full time passes, twice. */
const waitLittle = () => void Object.assign(limitsMs, { connect: 1_000, command: 500, source: 500 });
beforeEach(() => void Object.assign(limitsMs, { connect: 20_000, command: 20_000, source: 20_000 }));
afterEach(() => void Object.assign(limitsMs, usual));

type Answer = (socket: TLSSocket, tag: string, command: string) => void;

/** A mail server that answers normally except where `misbehave` takes over. */
async function openAt(misbehave: Answer, greet?: (socket: TLSSocket) => void) {
  const sockets: TLSSocket[] = [];
  const server = createServer({ ...pair, maxVersion: "TLSv1.3" }, (socket) => {
    sockets.push(socket);
    socket.on("error", () => socket.destroy());
    if (greet) return greet(socket);
    socket.write("* OK [CAPABILITY IMAP4rev1 SASL-IR AUTH=PLAIN] ready\r\n");
    socket.on("data", (bytes) => {
      for (const line of bytes.toString("latin1").split("\r\n").filter(Boolean)) {
        const [tag = "", ...command] = line.split(" ");
        misbehave(socket, tag, command.join(" "));
      }
    });
  });
  server.on("tlsClientError", () => undefined);
  const port = await listenHere(server);
  return { mailbox: openHostileMailbox(port), hangUp: () => sockets.forEach((socket) => socket.destroy()) };
}

const polite: Answer = (socket, tag, command) => answerPolitely(socket, tag, command);

/** Behaves, except for commands with this start. */
const but =
  (start: string, misbehave: Answer): Answer =>
  (socket, tag, command) =>
    (command.startsWith(start) ? misbehave : polite)(socket, tag, command);

const listing = { senders: ["oak.sch.uk"], since: new Date("2026-03-01T00:00:00Z") };
const failed = (call: Promise<unknown>) =>
  call.then(
    () => ({ name: "no failure" }),
    (error: unknown) => error as Error,
  );

const line = (socket: TLSSocket, text: string) => void socket.write(`${text}\r\n`);

/** Writes for ever, as fast as the client reads. */
function flood(socket: TLSSocket, chunk: string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
    socket.once("drain", more);
  };
  more();
}

describe("a hostile mail server ends in a clear error", () => {
  test.each<[string, Answer, RegExp]>([
    [
      "an endless line",
      but("UID SEARCH", (socket) => flood(socket, "x".repeat(65_536))),
      /NotUnderstood|ServerUnavailable/,
    ],
    [
      "an endless list of uids",
      but("UID SEARCH", (socket) => {
        socket.write("* SEARCH");
        flood(socket, " 1234567".repeat(8_192));
      }),
      /NotUnderstood|ServerUnavailable/,
    ],
    [
      "a literal of four gigabytes",
      but("UID FETCH", (socket) => {
        line(socket, "* 1 FETCH (UID 1 BODY[] {4294967296}");
        flood(socket, "x".repeat(65_536));
      }),
      /NotUnderstood|ServerUnavailable/,
    ],
    [
      "200,000 hits",
      but("UID SEARCH", (socket, tag) => {
        line(socket, `* SEARCH ${Array.from({ length: 200_000 }, (_, n) => n + 1).join(" ")}`);
        line(socket, `${tag} OK done`);
      }),
      /TooManyMessages/,
    ],
    [
      "a million tokens",
      but("UID FETCH", (socket, tag) => {
        line(socket, `* 1 FETCH (UID 1 X (${"a ".repeat(1_000_000)}))`);
        line(socket, `${tag} OK done`);
      }),
      /NotUnderstood/,
    ],
    [
      "garbage",
      but("EXAMINE", (socket) => void socket.end(Buffer.alloc(10_000, 0xff))),
      /ServerUnavailable|NotUnderstood/,
    ],
    ["a NO to everything", (socket, tag) => line(socket, `${tag} NO never`), /SignInRefused/],
    ["no answer but a closed line", but("EXAMINE", (socket) => void socket.destroy()), /ServerUnavailable/],
    [
      "a BYE in the middle",
      but("UID SEARCH", (socket) => void socket.end("* BYE go away\r\n")),
      /ServerUnavailable/,
    ],
    [
      "a refused search",
      but("UID SEARCH", (socket, tag) => line(socket, `${tag} BAD what`)),
      /NotUnderstood|ServerUnavailable/,
    ],
  ])("%s", { timeout: 60_000 }, async (_, misbehave, name) => {
    const { mailbox, hangUp } = await openAt(misbehave);
    expect((await failed(mailbox.list(listing))).name).toMatch(name);
    await mailbox.close();
    hangUp();
  });

  test("a response of endless brackets times out", { timeout: 60_000 }, async () => {
    waitLittle();
    const { mailbox, hangUp } = await openAt(but("UID FETCH", (socket) => line(socket, "(".repeat(100_000))));
    expect((await failed(mailbox.list(listing))).name).toMatch(/NotUnderstood|ServerUnavailable/);
    await mailbox.close();
    hangUp();
  });

  test("a greeting that trickles in times out", { timeout: 60_000 }, async () => {
    waitLittle();
    const drips = (socket: TLSSocket) => {
      const drip = setInterval(() => socket.write("* "), 100);
      socket.on("close", () => clearInterval(drip));
    };
    const { mailbox, hangUp } = await openAt(polite, drips);
    expect((await failed(mailbox.check())).name).toMatch(/ServerUnavailable/);
    await mailbox.close();
    hangUp();
  });

  test("one that hangs up before its greeting is unavailable, and its certificate isn't blamed", async () => {
    const { mailbox } = await openAt(polite, (socket) => socket.end());
    expect((await failed(mailbox.check())).name).toBe("ServerUnavailable");
    await mailbox.close();
  });

  test("a message that trickles in times out", { timeout: 60_000 }, async () => {
    waitLittle();
    const drips = but("UID FETCH", (socket) => {
      line(socket, "* 1 FETCH (UID 1 BODY[] {20000000}");
      const drip = setInterval(() => socket.write("x"), 50);
      socket.on("close", () => clearInterval(drip));
    });
    const { mailbox, hangUp } = await openAt(drips);
    expect((await failed(mailbox.source("7:1:INBOX"))).name).toMatch(/ServerUnavailable/);
    await mailbox.close();
    hangUp();
  });

  test("data about messages that were not requested are ignored", async () => {
    const at = "10-Mar-2026 08:00:00 +0000";
    const chatty = but("UID FETCH", (socket, tag) => {
      line(socket, `* 1 FETCH (UID 1 INTERNALDATE "${at}")`);
      line(socket, `* 2 FETCH (UID 99 INTERNALDATE "${at}")`);
      line(socket, `${tag} OK done`);
    });
    const { mailbox, hangUp } = await openAt(chatty);
    expect(await mailbox.list(listing)).toEqual(["7:1:INBOX"]);
    await mailbox.close();
    hangUp();
  });

  test("a server whose certificate has another name or an unknown issuer gets no password", async () => {
    const { cert, key } = await makeCertificate();
    let heard = 0;
    const server = createServer({ cert, key }, (socket) => {
      socket.on("error", () => undefined);
      socket.on("data", () => (heard += 1));
    });
    server.on("tlsClientError", () => undefined);
    const port = await listenHere(server);
    const mailbox = createImap(
      { allowed_hosts: [`localhost:${port}`] },
      { patience: { attempts: 1, wait_ms: 1, sleep: async () => undefined } },
    ).openMailbox({
      host: "localhost",
      port,
      username: "a",
      password: "secret",
      email_address: "a@localhost",
      folders: "inbox",
    });
    expect((await failed(mailbox.check())).name).toBe("NotSecure");
    expect(heard).toBe(0);
  });

  test.each([
    ["127.0.0.1"],
    ["10.0.0.8"],
    ["169.254.169.254"],
    ["::ffff:127.0.0.1"],
    ["93.184.215.14", "192.168.0.1"],
  ])("a name that leads to %s is not connected to", async (...addresses) => {
    const mailbox = createImap(
      { allowed_hosts: [], resolve: async () => addresses },
      { patience: { attempts: 3, wait_ms: 1, sleep: async () => undefined } },
    ).openMailbox({
      host: "imap.family.example",
      port: 993,
      username: "a",
      password: "secret",
      email_address: "a@family.example",
      folders: "inbox",
    });
    expect((await failed(mailbox.check())).name).toBe("ServerNotAllowed");
  });
});
