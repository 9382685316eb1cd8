import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { LLMock } from "@copilotkit/aimock";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { loadCorpus } from "../evaluate/corpus.ts";
import { embeddedAnalyser, isSchoolSender } from "@gatepost/analysis";
import { createLanguageModelAnalyser } from "@gatepost/analysis/extract/llm/analyser";
import { parseMessage } from "@gatepost/analysis/own-mail";
import type { LanguageModelConfig } from "@gatepost/analysis/read/config";
import { prices, pricesAsOf } from "@gatepost/analysis/read/prices";
import type { DraftItem, Family, Message } from "@gatepost/analysis/types";

/**
 * `npm run bench:tokens`: what one family's month of 60 emails costs with each provider's small model. The emails are the open corpus's;
 * the requests and responses are those exchanged with a stand-in of each provider's API, whose answers contain what the built-in
 * analyser finds. Tokens are counted with OpenAI's o200k encoding, an approximation for the others.
 */
const messagesAMonth = 60;
const providers: { provider: LanguageModelConfig["provider"]; model: string }[] = [
  { provider: "anthropic", model: "claude-haiku-5-5" },
  { provider: "openai", model: "gpt-6-luna" },
  { provider: "google", model: "gemini-3.5-flash-lite" },
  { provider: "openai-compatible", model: "local" },
];

const corpus = fileURLToPath(new URL("../corpus/open", import.meta.url));
const { family, month } = await aMonth();
const rows: string[] = [];
for (const { provider, model } of providers)
  for (const [name, runs] of [
    ["a run a day", chunks(month, 2)],
    ["one run for all", [month]],
  ] as const) {
    const used = await measure({ provider, model }, runs);
    const price = prices.find((entry) => entry.model.test(model))?.per_million;
    const cost = price && (used.input * price.input + used.output * price.output) / 1_000_000;
    rows.push(
      `| ${provider}, ${model} | ${name} | ${used.calls} | ${thousands(used.sent)} | ${thousands(used.received)} | ${thousands(used.input)} | ${thousands(used.output)} | ${cost === undefined ? "no list price" : `$${cost.toFixed(3)}`} |`,
    );
  }
process.stdout.write(
  `${month.length} messages. Prices as of ${pricesAsOf}.\n\n| model | how | calls | bytes sent | bytes received | tokens in | tokens out | US dollars a month |\n|---|---|---:|---:|---:|---:|---:|---:|\n${rows.join("\n")}\n`,
);

/** Every n-th message that schools send to the first family of the corpus, in order of arrival. */
async function aMonth(): Promise<{ family: Family; month: Message[] }> {
  const entries = await loadCorpus(corpus);
  const first = entries[0]?.family;
  if (!first) throw new Error("the corpus is empty");
  const read = await Promise.all(
    entries
      .filter((entry) => entry.family === first)
      .map(async ({ path }) => parseMessage(await readFile(path))),
  );
  const school = read
    .filter((message) => isSchoolSender(message.from.address, message.authentication_results, first))
    .toSorted((a, b) => (a.date?.getTime() ?? 0) - (b.date?.getTime() ?? 0));
  const step = school.length / messagesAMonth;
  if (step < 1) throw new Error(`only ${school.length} messages from schools`);
  return {
    family: first,
    month: Array.from({ length: messagesAMonth }, (_, n) => school[Math.floor(n * step)] as Message),
  };
}

type Used = { calls: number; sent: number; received: number; input: number; output: number };

async function measure(
  { provider, model }: (typeof providers)[number],
  runs: readonly (readonly Message[])[],
): Promise<Used> {
  const mock = new LLMock({ port: 0 });
  await mock.start();
  let answer = "";
  mock.onMessage(/./, () => ({ content: answer }));
  const used: Used = { calls: 0, sent: 0, received: 0, input: 0, output: 0 };
  const wire = await record(mock.url, (request, response) => {
    used.calls += 1;
    used.sent += request.length;
    used.received += response.length;
    used.input += tokensOf(JSON.parse(request.toString()));
    used.output += countTokens(answer);
  });
  const analyser = createLanguageModelAnalyser({
    provider,
    model,
    api_key: "bench",
    base_url: `${wire.url}${provider === "google" ? "/v1beta" : "/v1"}`,
    max_retries: 0,
  });
  for (const run of runs)
    for (const call of analyser.share?.(run) ?? []) {
      const messages = call.flatMap((index) => run[index] ?? []);
      answer = await answerTo(messages);
      const { drafts, warnings } = await analyser.draft(messages, family);
      if (drafts.includes(null)) throw new Error(`${provider}: ${warnings.join()}`);
    }
  wire.close();
  await mock.stop();
  return used;
}

/** A model's answer: the built-in analyser's items in the answer's format. */
async function answerTo(messages: Message[]): Promise<string> {
  const { drafts } = await embeddedAnalyser.draft(messages, family);
  return JSON.stringify({
    messages: drafts.map((draft, index) => ({
      id: `m${index + 1}`,
      summary: draft?.summary ?? "",
      events: (draft?.items ?? []).filter(({ kind }) => kind === "event").map(eventOf),
      tasks: (draft?.items ?? []).filter(({ kind }) => kind === "action").map(taskOf),
      notes: (draft?.items ?? [])
        .filter(({ kind }) => kind === "info")
        .slice(0, 3)
        .map(({ text, evidence }) => ({ text, ...audience(), evidence: [evidence] })),
    })),
  });
}

function audience() {
  return { groups: ["Year 6"], children: ["CHILD_1"] };
}

function eventOf({ text, evidence, starts_at, ends_at }: DraftItem) {
  const days = { ...(starts_at ? { start: starts_at } : {}), ...(ends_at ? { end: ends_at } : {}) };
  return { title: text, ...audience(), ...days, evidence: [evidence] };
}

function taskOf({ text, evidence, due, amount, link, optional }: DraftItem) {
  return {
    verb: "other",
    words: "bring",
    object: text,
    ...audience(),
    ...(due ? { due, timing: "by" } : {}),
    ...(amount ? { amount } : {}),
    ...(link ? { link } : {}),
    ...(optional ? { optional } : {}),
    evidence: [evidence],
  };
}

/** Forwards everything to `target` and passes the raw bodies to `onCall`. */
async function record(target: string, onCall: (request: Buffer, response: Buffer) => void) {
  const server = createServer((request, reply) => {
    void (async () => {
      const body = await bodyOf(request);
      const headers = {
        "content-type": "application/json",
        authorization: "Bearer bench",
        "x-api-key": "bench",
      };
      const answered = await fetch(`${target}${request.url}`, { method: "POST", body, headers });
      const response = Buffer.from(await answered.arrayBuffer());
      onCall(body, response);
      reply.writeHead(answered.status, { "content-type": "application/json" }).end(response);
    })().catch((error: unknown) => reply.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Counts every text in the body, and the schema as JSON. */
function tokensOf(value: unknown, key = ""): number {
  if (typeof value === "string") return countTokens(value);
  if (typeof value !== "object" || value === null) return 0;
  if (/schema$/i.test(key)) return countTokens(JSON.stringify(value));
  return Object.entries(value).reduce((sum, [name, each]) => sum + tokensOf(each, name), 0);
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );
}

function thousands(value: number): string {
  return value.toLocaleString("en-GB");
}
