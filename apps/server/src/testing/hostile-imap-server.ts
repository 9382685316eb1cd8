/**
 * A hostile mail server in a process of its own, so that its floods cost the test's process nothing. Answers properly until it is asked what its
 * misbehaviour is about. Key and certificate come in the environment; writes its port to the standard output.
 */
import type { AddressInfo } from "node:net";
import { createServer, type TLSSocket } from "node:tls";

type Flood = {
  /** The command that begins it; absent: the greeting. */
  at?: RegExp;
  /** How often; absent: for ever. */
  times?: number;
  /** One answer, by its number. */
  chunk: (n: number) => string | Buffer;
  /** Said before the flood: the proper answer to the command. */
  before?: (tag: string) => string;
  /** How many messages it claims to hold. */
  uids?: number;
};

const at = "10-Mar-2026 08:00:00 +0000";
const literal = (name: string, size: number, fill = "x") => `${name} {${size}}\r\n${fill.repeat(size)}`;
const megabyte = 1_024 * 1_024;
const head = "BODY[HEADER.FIELDS (FROM SUBJECT MESSAGE-ID AUTHENTICATION-RESULTS)]";
const nested = (depth: number) =>
  `From: office@oak.sch.uk\r\nAuthentication-Results: localhost; ${"(".repeat(depth)}${")".repeat(depth)}; dmarc=pass\r\n\r\n`;
const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
const big = once(() => literal(head, 20 * megabyte));
const whole = once(() => literal("BODY[]", 24 * megabyte));
const folder = once(() => `* LIST () "/" ${literal("", 20 * megabyte, "f").trimStart()}\r\n`);
const manyExists = once(() => "* 7 EXISTS\r\n".repeat(5_000));
const manyOk = once(() => "* OK still here\r\n".repeat(4_000));
const manyFetch = once(() => "* 9 FETCH (UID 999 FLAGS (\\Seen))\r\n".repeat(2_000));

export const floods: Record<string, Flood> = {
  "20 MB of headers with each time of 400 messages": {
    at: /^UID FETCH/,
    uids: 400,
    times: 400,
    chunk: (n) => `* ${n + 1} FETCH (UID ${n + 1} INTERNALDATE "${at}" ${big()})\r\n`,
  },
  "100 kB of headers with each time of 5,000 messages": {
    at: /^UID FETCH/,
    uids: 5_000,
    times: 5_000,
    chunk: (n) => `* ${n + 1} FETCH (UID ${n + 1} INTERNALDATE "${at}" ${literal(head, 100_000)})\r\n`,
  },
  "endless EXISTS": { at: /^UID SEARCH/, chunk: manyExists },
  "endless OK": { at: /^UID SEARCH/, chunk: manyOk },
  "endless OK instead of a greeting": { chunk: manyOk },
  "endless FETCH of a message not asked for": { at: /^UID FETCH/, chunk: manyFetch },
  "endless folder names of 20 MB": { at: /^LIST "" "?[*%]/, chunk: folder },
  "endless copies of a message of 24 MB": {
    at: /^UID FETCH .*BODY.PEEK\[\]/,
    chunk: () => `* 1 FETCH (UID 1 ${whole()})\r\n`,
  },
  "endless OK after its answer": {
    at: /^UID SEARCH/,
    before: (tag) => `* SEARCH 1\r\n${tag} OK done\r\n`,
    chunk: manyOk,
  },
  "one literal that never ends": {
    at: /^UID FETCH/,
    chunk: (n) => (n === 0 ? `* 1 FETCH (UID 1 ${head} {1000000}\r\n` : "x".repeat(64)),
  },
  "deeply nested comments in 50 headers": {
    at: /^UID FETCH .*BODY/,
    uids: 50,
    times: 50,
    chunk: (n) => {
      const text = nested(4_900);
      return `* ${n + 1} FETCH (UID ${n + 1} INTERNALDATE "${at}" RFC822.SIZE 9 ${head} {${text.length}}\r\n${text})\r\n`;
    },
  },
};

const flood = floods[process.argv[2] ?? ""];
if (flood) serve(flood);

function serve(misbehaviour: Flood): void {
  const { key = "", cert = "" } = JSON.parse(process.env["HOSTILE_CERTIFICATE"] ?? "{}") as Record<
    string,
    string
  >;
  const server = createServer({ key, cert }, (socket) => {
    socket.on("error", () => socket.destroy());
    if (misbehaviour.at === undefined) return pour(socket, misbehaviour, "");
    socket.write("* OK [CAPABILITY IMAP4rev1 SASL-IR AUTH=PLAIN SPECIAL-USE] ready\r\n");
    socket.on("data", (bytes) => {
      for (const line of bytes.toString("latin1").split("\r\n").filter(Boolean)) {
        const [tag = "", ...words] = line.split(" ");
        answer(socket, misbehaviour, tag, words.join(" "));
      }
    });
  });
  server.on("tlsClientError", () => undefined);
  server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
}

function answer(socket: TLSSocket, misbehaviour: Flood, tag: string, command: string): void {
  if (misbehaviour.at?.test(command)) pour(socket, misbehaviour, tag);
  else answerPolitely(socket, tag, command, misbehaviour.uids);
}

/** As a mail server with this many messages does. */
export function answerPolitely(socket: TLSSocket, tag: string, command: string, uids = 1): void {
  const all = Array.from({ length: uids }, (_, n) => n + 1);
  if (command.startsWith("EXAMINE"))
    socket.write(`* ${uids} EXISTS\r\n* OK [UIDVALIDITY 7] ok\r\n* OK [UIDNEXT ${uids + 1}] ok\r\n`);
  if (command.startsWith("UID SEARCH")) socket.write(`* SEARCH ${all.join(" ")}\r\n`);
  if (/^(LIST|LSUB) "" ""/.test(command)) socket.write('* LIST () "/" ""\r\n');
  else if (command.startsWith("LIST")) socket.write('* LIST () "/" INBOX\r\n');
  if (command.startsWith("UID FETCH"))
    for (const uid of all) socket.write(`* ${uid} FETCH (UID ${uid} INTERNALDATE "${at}" RFC822.SIZE 9)\r\n`);
  socket.write(`${tag} OK done\r\n`);
}

/** As fast as the client reads. */
function pour(socket: TLSSocket, { times = Infinity, chunk, before }: Flood, tag: string): void {
  if (before) socket.write(before(tag));
  let n = 0;
  const more = () => {
    while (!socket.destroyed && n < times)
      if (!socket.write(chunk(n++))) return void socket.once("drain", more);
    if (n >= times && !socket.destroyed) socket.write(`${tag} OK done\r\n`);
  };
  more();
}
