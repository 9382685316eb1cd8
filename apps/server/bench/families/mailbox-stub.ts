/**
 * `node mailbox-stub.ts LETTERS ANSWER_MS`: Gmail at the network's edge, as little of it as a run asks for. Every access token
 * is a mailbox of its own with so many new letters; each answer takes so long.
 */
import { createServer, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { seededRandom } from "../figures.ts";
import { makeSentences } from "../mail/sentences.ts";

const [letters, answerMs] = process.argv.slice(2).map(Number) as [number, number];
const address = `http://127.0.0.1:${process.env["PORT"]}`;
const bodies = await makeBodies(200);

const server = createServer((request, response) => {
  void answer(request.url ?? "", (request.headers.authorization ?? "").slice("Bearer ".length), response);
});
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => console.log(JSON.stringify({ msg: "ready" })));
process.once("SIGTERM", () => process.exit(0));
process.once("disconnect", () => process.exit(0));

async function answer(path: string, mailbox: string, response: ServerResponse): Promise<void> {
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
  if (pathname.endsWith("/profile")) return { emailAddress: `${mailbox}@bench.example`, historyId: "1000" };
  if (pathname.endsWith("/messages"))
    return {
      messages: Array.from({ length: letters }, (_, n) => ({ id: `letter${n}`, threadId: `letter${n}` })),
    };
  const id = pathname.split("/").at(-1) ?? "";
  const letter = letterOf(mailbox, id);
  const known = { id, threadId: id, internalDate: String(Date.now() - 3_600_000), sizeEstimate: 3_000 };
  if (searchParams.get("format") === "raw")
    return { ...known, raw: Buffer.from(letter.source).toString("base64url") };
  return { ...known, snippet: "Dear parents", payload: { headers: letter.headers } };
}

function letterOf(mailbox: string, id: string) {
  const seed = [...(mailbox + id)].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7);
  const random = seededRandom(seed);
  const headers = [
    { name: "From", value: "Oakwood Office <office@oakwood.example>" },
    { name: "Subject", value: `Letter for Year ${1 + Math.floor(random() * 6)}` },
    { name: "Message-ID", value: `<${mailbox}-${id}@oakwood.example>` },
  ];
  const head = headers.map(({ name, value }) => `${name}: ${value}`);
  return { headers, source: [...head, "", bodies[Math.floor(random() * bodies.length)]].join("\r\n") };
}

/** Letters of about 150 words. */
async function makeBodies(count: number): Promise<string[]> {
  const sentences = await makeSentences(2_000);
  const random = seededRandom(3);
  return Array.from({ length: count }, () =>
    Array.from({ length: 12 }, () => sentences[Math.floor(random() * sentences.length)]).join(" "),
  );
}
