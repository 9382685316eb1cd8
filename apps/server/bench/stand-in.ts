/**
 * `node stand-in.ts LETTERS ANSWER_MS`: Gmail and a language model, with only what a run requests. Every access token is a mailbox of its
 * own with this many new messages. The model takes this long; 5 % of its answers are 429 with Retry-After, 1 % are cut off.
 * `GET /stats` returns its calls, the most at once, and how many it refused and cut off.
 */
import { setTimeout as wait } from "node:timers/promises";
import { fastify } from "fastify";
import { sampleSentences } from "./sentences.ts";

const [letters, answerMs] = process.argv.slice(2).map(Number) as [number, number];
const address = `http://127.0.0.1:${process.env["PORT"]}`;
const sentences = await sampleSentences();
const stats = { calls: 0, at_once: 0, most_at_once: 0, refused: 0, cut_off: 0 };
const app = fastify({ bodyLimit: 4_000_000 });

app.get("/stats", () => stats);
app.get("/.well-known/openid-configuration", () => ({
  issuer: address,
  authorization_endpoint: `${address}/authorize`,
  token_endpoint: `${address}/token`,
  revocation_endpoint: `${address}/revoke`,
}));

type Asked = { Params: { id: string }; Querystring: { format?: string } };
const mailboxOf = ({ headers }: { headers: { authorization?: string } }) =>
  (headers.authorization ?? "").slice("Bearer ".length);
app.get("/gmail/v1/users/me/profile", (request) => ({
  emailAddress: `${mailboxOf(request)}@bench.example`,
  historyId: "1000",
}));
app.get("/gmail/v1/users/me/history", () => ({ historyId: "1000" }));
app.get("/gmail/v1/users/me/messages", () => ({
  messages: Array.from({ length: letters }, (_, n) => ({ id: `letter${n}`, threadId: `letter${n}` })),
}));
app.get<Asked>("/gmail/v1/users/me/messages/:id", (request) => {
  const { id } = request.params;
  const mailbox = mailboxOf(request);
  const first = Number.parseInt(mailbox.slice(-8), 16) + Number(id.slice("letter".length)) * 12;
  const text = Array.from({ length: 12 }, (_, n) => sentences[(first + n) % sentences.length]).join(" ");
  const headers = [
    { name: "From", value: "Oakwood Office <office@oakwood.example>" },
    { name: "Subject", value: `Letter for Year ${1 + (first % 6)}` },
    { name: "Message-ID", value: `<${mailbox}-${id}@oakwood.example>` },
  ];
  const source = [...headers.map(({ name, value }) => `${name}: ${value}`), "", text].join("\r\n");
  const known = { id, threadId: id, internalDate: String(Date.now() - 3_600_000), sizeEstimate: 3_000 };
  return request.query.format === "raw"
    ? { ...known, raw: Buffer.from(source).toString("base64url") }
    : { ...known, snippet: text.slice(0, 150), payload: { headers } };
});

app.post<{ Body: { messages: { content: unknown }[] } }>("/v1/chat/completions", async ({ body }, reply) => {
  const call = (stats.calls += 1);
  stats.most_at_once = Math.max(stats.most_at_once, (stats.at_once += 1));
  await wait(answerMs);
  stats.at_once -= 1;
  if (call % 20 === 0) {
    stats.refused += 1;
    return reply
      .code(429)
      .header("retry-after", "1")
      .send({ error: { message: "slow down" } });
  }
  const isCut = call % 100 === 1;
  if (isCut) stats.cut_off += 1;
  const whole = answerTo(body.messages.map(({ content }) => JSON.stringify(content)).join(""));
  const message = { role: "assistant", content: isCut ? whole.slice(0, whole.length / 2) : whole };
  const choices = [{ index: 0, finish_reason: isCut ? "length" : "stop", message }];
  const usage = { prompt_tokens: 4_000, completion_tokens: 400, total_tokens: 4_400 };
  return { id: "bench", object: "chat.completion", created: 0, model: "bench", choices, usage };
});

/** A note from each email's first sentence, for all children. */
function answerTo(prompt: string): string {
  const children = [...new Set(prompt.match(/CHILD_\d+/g))];
  const mails = [...prompt.matchAll(/<<<MAIL (m\d+) .*?\\n\\n(.*?)(?<=[.!?]) /g)];
  return JSON.stringify({
    mails: mails.map(([, id, summary]) => {
      return {
        id,
        summary,
        for: children,
        relevance: "high",
        priority: "medium",
        why: "It is for everyone.",
      };
    }),
    new: mails.map(([, mail, words], n) => {
      return { key: `n${n}`, kind: "note", line: words, children, quotes: [{ mail, words }] };
    }),
    change: [],
    end: [],
  });
}

await app.listen({ port: Number(process.env["PORT"]), host: "127.0.0.1" });
for (const end of ["SIGTERM", "disconnect"] as const) process.once(end, () => process.exit(0));
console.log(JSON.stringify({ msg: "ready" }));
