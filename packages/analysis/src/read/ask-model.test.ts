import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseMessage } from "../mime/parse-message.ts";
import { family, mail } from "../testing/mail.ts";
import { localDay } from "../time/day.ts";
import { answerFormat } from "./answer-format.ts";
import { createModelReader } from "./ask-model.ts";
import type { LanguageModelConfig } from "./config.ts";
import { instructions } from "./instructions.ts";

/** Requests to providers as sent over the wire; `refuses` says which ones the server finds invalid. */
const bodies: Record<string, unknown>[] = [];
let refuses: (body: Record<string, unknown>) => boolean = () => false;
const answer = {
  mails: [{ id: "m1", summary: "Pay for the mill.", for: ["CHILD_2"] }],
  new: [{ kind: "task", line: "Pay £6.50 for the mill", quotes: [{ mail: "m1", words: "pay £6.50" }] }],
};
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
    bodies.push(body);
    if (refuses(body)) return response.writeHead(400).end("{}");
    const message = { role: "assistant", content: `Here:\n${JSON.stringify(answer)}` };
    const choices = [{ index: 0, message, finish_reason: "stop" }];
    return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ choices }));
  });
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

const readerOf = (provider: LanguageModelConfig["provider"], model = "m") => {
  bodies.length = 0;
  refuses = () => false;
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return createModelReader({ provider, model, api_key: "test", base_url, max_retries: 0 });
};
const ask = async (reader: ReturnType<typeof createModelReader>, from?: string) => {
  const letter = mail("Year 5: please pay £6.50 by Friday 13th March.", from ? { from } : {});
  const message = await parseMessage(letter);
  const day = localDay(message.date ?? new Date(), family.timezone);
  const days = { page: day, next_school_day: day };
  return reader({ mails: [{ id: "m1", message, day }], family, things: [], days, newId: () => "n1" });
};

test.each([
  ["Fernhill Office <office@fernhill.sch.uk>", "from: school 1"],
  ["Sam Ackland <sam@home.example>", "from: NAME_\\d NAME_\\d, a parent of the family"],
  ["Coach Fenella <coach@otters.example>", "from: Coach Fenella\n"],
])("an email from %s says who wrote it, and no address or name of the family", async (from, line) => {
  await ask(readerOf("openai-compatible"), from);
  const prompt = JSON.stringify(bodies[0]).replaceAll("\\n", "\n");
  expect(prompt).toMatch(new RegExp(line));
  expect(prompt).not.toMatch(/Ackland|home\.example|otters\.example/);
});

describe("a local server", () => {
  test("is given the answer's schema, and its text is read tolerantly", async () => {
    const { read } = await ask(readerOf("openai-compatible"));
    expect(bodies[0]).toMatchObject({
      response_format: { type: "json_schema", json_schema: { schema: answerFormat, strict: false } },
    });
    expect(read?.claims).toMatchObject([{ fields: { line: "Pay £6.50 for the mill" } }]);
  });
  test("that refuses the schema is asked without one from then on", async () => {
    const reader = readerOf("openai-compatible");
    refuses = (body) => "response_format" in body;
    const first = await ask(reader);
    await ask(reader);
    expect([first.read?.mails.length, first.usage.calls]).toEqual([1, 2]);
    expect(bodies.map((body) => "response_format" in body)).toEqual([true, false, false]);
  });
});

describe("a provider", () => {
  test.each([
    [
      "openai",
      "gpt-6-luna",
      { text: { format: { type: "json_schema", schema: answerFormat } }, store: false },
    ],
    ["google", "gemini-3.5-flash-lite", { generationConfig: { responseMimeType: "application/json" } }],
    ["anthropic", "claude-haiku-5-5", { system: [{ type: "text", cache_control: { type: "ephemeral" } }] }],
  ] as const)("%s is asked in its own way, without tools", async (provider, model, part) => {
    await ask(readerOf(provider, model));
    expect(bodies[0]).toMatchObject(part);
    expect(bodies[0]).not.toHaveProperty("tools");
  });
});

test("the schema and the prompt's example have the same fields", () => {
  const [, example = "{}"] = /^THING = (.*)$/m.exec(instructions) ?? [];
  const { properties } = answerFormat as { properties: { new: { items: { properties: object } } } };
  expect(Object.keys(properties.new.items.properties).toSorted()).toEqual(
    Object.keys(JSON.parse(example) as object).toSorted(),
  );
});
