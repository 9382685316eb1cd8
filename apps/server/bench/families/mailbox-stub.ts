/**
 * `node mailbox-stub.ts LETTERS ANSWER_MS`: a stub of Gmail with only what a run or a mailbox check requests. Every access token is a
 * mailbox of its own with this many new messages; each response takes this long. `POST /plant?mailbox=TOKEN` puts an urgent message
 * into one; `GET /stats` returns the number of calls to Gmail, and the units they used.
 */
import { createServer, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { seededRandom } from "../figures.ts";
import { makeSentences } from "../mail/sentences.ts";
import { urgentLetter } from "./urgent-letter.ts";

const [letters, answerMs] = process.argv.slice(2).map(Number) as [number, number];
const urgentId = "urgent";
const address = `http://127.0.0.1:${process.env["PORT"]}`;
const bodies = await makeBodies(200);
/** When the urgent message arrived, by mailbox. */
const planted = new Map<string, number>();
const stats = { calls: 0, units: 0 };

const server = createServer((request, response) => {
  void answer(request.url ?? "", (request.headers.authorization ?? "").slice("Bearer ".length), response);
});
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => console.log(JSON.stringify({ msg: "ready" })));
process.once("SIGTERM", () => process.exit(0));
process.once("disconnect", () => process.exit(0));

async function answer(path: string, mailbox: string, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(path, address);
  if (pathname === "/plant") {
    planted.set(searchParams.get("mailbox") ?? "", Date.now());
    return void response.end();
  }
  if (pathname === "/stats") return void response.end(JSON.stringify(stats));
  if (answerMs > 0) await wait(answerMs);
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(contentOf(new URL(path, address), mailbox)));
}

function contentOf({ pathname, searchParams }: URL, mailbox: string): object {
  if (pathname.endsWith("/openid-configuration"))
    return {
      issuer: address,
      authorization_endpoint: `${address}/authorize`,
      token_endpoint: `${address}/token`,
      revocation_endpoint: `${address}/revoke`,
    };
  stats.calls += 1;
  const historyId = planted.has(mailbox) ? "1001" : "1000";
  if (pathname.endsWith("/profile"))
    return counted(1, { emailAddress: `${mailbox}@bench.example`, historyId });
  if (pathname.endsWith("/history")) {
    const isNew = historyId !== searchParams.get("startHistoryId");
    const message = { id: urgentId, threadId: urgentId };
    const added = [{ id: historyId, messages: [message], messagesAdded: [{ message }] }];
    return counted(2, { historyId, ...(isNew ? { history: added } : {}) });
  }
  if (pathname.endsWith("/messages")) {
    const ids = Array.from({ length: letters }, (_, n) => `letter${n}`);
    if (planted.has(mailbox)) ids.push(urgentId);
    return counted(5, { messages: ids.map((id) => ({ id, threadId: id })) });
  }
  const id = pathname.split("/").at(-1) ?? "";
  const letter =
    id === urgentId
      ? letterBy(mailbox, urgentId, urgentLetter.subject, urgentLetter.text)
      : letterOf(mailbox, id);
  const came = id === urgentId ? (planted.get(mailbox) ?? 0) : Date.now() - 3_600_000;
  counted(20, {});
  const known = { id, threadId: id, internalDate: String(came), sizeEstimate: 3_000 };
  if (searchParams.get("format") === "raw")
    return { ...known, raw: Buffer.from(letter.source).toString("base64url") };
  return { ...known, snippet: letter.snippet, payload: { headers: letter.headers } };
}

function counted<T extends object>(units: number, answered: T): T {
  stats.units += units;
  return answered;
}

function letterOf(mailbox: string, id: string) {
  const seed = [...(mailbox + id)].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7);
  const random = seededRandom(seed);
  const subject = `Letter for Year ${1 + Math.floor(random() * 6)}`;
  return letterBy(mailbox, id, subject, bodies[Math.floor(random() * bodies.length)] ?? "");
}

function letterBy(mailbox: string, id: string, subject: string, text: string) {
  const headers = [
    { name: "From", value: urgentLetter.from },
    { name: "Subject", value: subject },
    { name: "Message-ID", value: `<${mailbox}-${id}@oakwood.example>` },
  ];
  const head = headers.map(({ name, value }) => `${name}: ${value}`);
  return { headers, snippet: text.slice(0, 150), source: [...head, "", text].join("\r\n") };
}

/** Messages of about 150 words. */
async function makeBodies(count: number): Promise<string[]> {
  const sentences = await makeSentences(2_000);
  const random = seededRandom(3);
  return Array.from({ length: count }, () =>
    Array.from({ length: 12 }, () => sentences[Math.floor(random() * sentences.length)]).join(" "),
  );
}
