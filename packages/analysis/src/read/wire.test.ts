import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseMessage } from "../mime/parse-message.ts";
import { family, mail } from "../testing/mail.ts";
import { createModelReader } from "./ask-model.ts";
import { type CallTurns, NoTurn, noTurns } from "./call-turns.ts";
import type { LanguageModelConfig } from "./config.ts";

/** What goes wrong at providers, over the wire and in each one's own format; the server is aimock's. */
const mock = new LLMock({ port: 0 });
beforeAll(() => mock.start());
afterAll(() => mock.stop());
beforeEach(() => {
  mock.reset();
  mock.clearChaos();
});

const payment = {
  kind: "task",
  line: "Pay £6.50 for the canal museum",
  quotes: [{ mail: "m1", words: "pay £6.50" }],
};
const answer = (tasks: unknown[] = [payment]) =>
  JSON.stringify({ mails: [{ id: "m1", summary: "Pay for the canal museum." }], new: tasks });

const models = {
  anthropic: "claude-haiku-5-5",
  openai: "gpt-6-luna",
  google: "gemini-3.5-flash-lite",
  "openai-compatible": "local",
} as const;
const providers = Object.keys(models) as (keyof typeof models)[];

async function ask(
  provider: keyof typeof models,
  options: Partial<LanguageModelConfig> = {},
  more: { turns?: CallTurns } = {},
) {
  const config = {
    provider,
    model: models[provider],
    api_key: "test",
    base_url: `${mock.url}${provider === "google" ? "/v1beta" : "/v1"}`,
    max_retries: 0,
    timeout_ms: 5_000,
    ...options,
  };
  const reader = createModelReader(config, more);
  const message = await parseMessage(mail("Please pay £6.50 for the canal museum by Friday 13th March."));
  const days = { page: 0, next_school_day: 0 };
  return reader({ mails: [{ id: "m1", message, day: 0 }], family, things: [], days, newId: () => "n1" });
}
const read = { read: { claims: [{ does: "new", fields: { line: payment.line } }] } };

describe.each(providers)("%s", (provider) => {
  test("an answer with a fence and chatter around it is read", async () => {
    mock.onMessage(/canal/, { content: `Here it is:\n\`\`\`json\n${answer()}\n\`\`\`\nAnything else?` });
    expect(await ask(provider)).toMatchObject(read);
  });

  test("a thing that breaks the schema is left out, and its email to be named", async () => {
    mock.onMessage(/canal/, { content: answer([{ ...payment, line: 3 }, payment, "pay"]) });
    expect(await ask(provider)).toMatchObject({ read: { ...read.read, lost: ["m1"] } });
  });

  test("the complete things of a truncated answer are read, and its emails to be named", async () => {
    mock.onMessage(/canal/, { content: answer([payment, payment]).slice(0, -60), finishReason: "length" });
    expect(await ask(provider)).toMatchObject({ read: { ...read.read, lost: ["m1"] } });
  });

  test("a 429 is asked again, no sooner than Retry-After says", async () => {
    let asked = 0;
    mock.onMessage(/canal/, () =>
      ++asked === 1 ? { error: { message: "slow down" }, status: 429, retryAfter: 1 } : { content: answer() },
    );
    const started = performance.now();
    expect(await ask(provider, { max_retries: 1 })).toMatchObject(read);
    expect(performance.now() - started).toBeGreaterThan(950);
  });

  test.each([
    [429, "the AI service is too busy"],
    [500, "the AI service had a fault"],
  ])(
    "after a lasting %s nothing is read, and the reason holds no word of the provider's",
    async (status, reason) => {
      mock.onMessage(/canal/, { error: { message: "secret-detail" }, status, retryAfter: 1 });
      expect(await ask(provider)).toMatchObject({ read: null, reason, alone: false });
    },
  );

  test("a service that takes too long is not waited for", async () => {
    mock.setChaos({ latencyMs: 3_000 });
    mock.onMessage(/canal/, { content: answer() });
    const answered = await ask(provider, { timeout_ms: 150 });
    expect(answered).toMatchObject({ read: null, reason: "the AI service took too long" });
  });

  test.each([
    ["is not JSON", { malformedRate: 1 }],
    ["ends with the connection", { disconnectRate: 1 }],
  ])("nothing is read of a body that %s", async (_, chaos) => {
    mock.setChaos(chaos);
    expect(await ask(provider)).toMatchObject({
      read: null,
      reason: expect.stringMatching(/^the AI service/),
    });
  });
});

test("a provider that is busy for an hour is not waited for", async () => {
  mock.onMessage(/canal/, { error: { message: "quota" }, status: 429, retryAfter: 3_600 });
  expect(await ask("openai", { max_retries: 1 })).toMatchObject({ reason: "the AI service is too busy" });
});

test("when a provider is busy the pause is everybody's, and when it fails it is this call's own", async () => {
  const pauses: number[] = [];
  const turns = { ...noTurns, pause: (ms: number) => Promise.resolve(void pauses.push(ms)) };
  let asked = 0;
  mock.onMessage(/canal/, () =>
    ++asked === 1 ? { error: { message: "slow down" }, status: 429, retryAfter: 1 } : { content: answer() },
  );
  expect(await ask("openai", { max_retries: 1 }, { turns })).toMatchObject(read);
  mock.reset();
  mock.onMessage(/canal/, { error: { message: "fault" }, status: 500, retryAfter: 1 });
  await ask("openai", { max_retries: 1 }, { turns });
  expect(pauses).toEqual([1_000]);
});

test("what fails on our own side is no word about the provider", async () => {
  const turns: CallTurns = { ...noTurns, take: () => Promise.reject(new Error("no connection")) };
  await expect(ask("openai", {}, { turns })).rejects.toThrow(NoTurn);
});
