import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LanguageModelConfig } from "../../index.ts";
import { createLanguageModelAnalyser } from "./analyser.ts";
import { analyse, parseMessage } from "../../own-mail.ts";
import { family, mail } from "../../testing/mail.ts";

/** Provider failures over the wire, in each provider's own format; the server is aimock's. */
const mock = new LLMock({ port: 0 });
beforeAll(() => mock.start());
afterAll(() => mock.stop());
beforeEach(() => {
  mock.reset();
  mock.clearChaos();
});

const evidence = "Please pay £6.50 on the portal by Friday 13th March.";
const body = `Dear parents,\n\nYear 5 will visit the canal museum on Thursday 19th March. ${evidence}`;
const payment = {
  verb: "pay",
  object: "canal museum",
  groups: ["Year 5"],
  children: ["CHILD_2"],
  evidence: [evidence],
  due: "2026-03-13",
  timing: "by",
  amount: "£6.50",
};
const answer = (tasks: unknown[] = [payment]) =>
  JSON.stringify({ messages: [{ id: "m1", summary: "Pay for the canal museum.", tasks }] });

const models = {
  anthropic: "claude-haiku-5-5",
  openai: "gpt-6-luna",
  google: "gemini-3.5-flash-lite",
  "openai-compatible": "local",
} as const;
const providers = Object.keys(models) as (keyof typeof models)[];

async function read(provider: keyof typeof models, options: Partial<LanguageModelConfig> = {}) {
  const analyser = createLanguageModelAnalyser({
    provider,
    model: models[provider],
    api_key: "test",
    base_url: `${mock.url}${provider === "google" ? "/v1beta" : "/v1"}`,
    max_retries: 0,
    timeout_ms: 5_000,
    ...options,
  });
  const message = await parseMessage(mail(body, { subject: "Year 5 trip" }));
  return analyse(message, family, new Date("2026-03-10T09:00:00Z"), analyser);
}
const byModel = {
  analyser: "language_model",
  items: [{ due: "2026-03-13", amount: "£6.50", children: ["c2"] }],
};
const calls = () => mock.getRequests().length;

describe.each(providers)("%s", (provider) => {
  const takenOver = async (reason: RegExp, options?: Partial<LanguageModelConfig>) => {
    const analysis = await read(provider, options);
    expect(analysis.analyser).toBe("embedded_fallback");
    expect(analysis.warnings.join(" ")).toMatch(reason);
    expect(analysis.items.some((item) => item.due === "2026-03-13")).toBe(true);
  };

  test("repairs an answer with a fence and chatter around it", async () => {
    mock.onMessage(/canal/, { content: `Here it is:\n\`\`\`json\n${answer()}\n\`\`\`\nAnything else?` });
    expect(await read(provider)).toMatchObject(byModel);
  });

  test("leaves out an item that breaks the schema and takes the others", async () => {
    mock.onMessage(/canal/, { content: answer([{ ...payment, object: "" }, payment, { object: 3 }, "pay"]) });
    expect(await read(provider)).toMatchObject(byModel);
  });

  test("keeps the complete items of a truncated answer", async () => {
    mock.onMessage(/canal/, { content: answer([payment, payment]).slice(0, -60), finishReason: "length" });
    expect(await read(provider)).toMatchObject(byModel);
  });

  test("retries after a 429, no sooner than Retry-After says", async () => {
    let asked = 0;
    mock.onMessage(/canal/, () =>
      ++asked === 1 ? { error: { message: "slow down" }, status: 429, retryAfter: 1 } : { content: answer() },
    );
    const started = performance.now();
    expect(await read(provider, { max_retries: 1 })).toMatchObject(byModel);
    expect(performance.now() - started).toBeGreaterThan(950);
    expect(calls()).toBe(2);
  });

  test("leaves the message to the built-in analyser if 429 persists", async () => {
    mock.onMessage(/canal/, { error: { message: "slow down" }, status: 429, retryAfter: 1 });
    await takenOver(/the AI service is too busy/);
  });

  test("leaves the message to the built-in analyser after a 500", async () => {
    mock.onMessage(/canal/, { error: { message: "secret-detail" }, status: 500 });
    await takenOver(/the AI service had a fault/);
  });

  test("does not wait for a service that takes too long", async () => {
    mock.setChaos({ latencyMs: 3_000 });
    mock.onMessage(/canal/, { content: answer() });
    await takenOver(/the AI service took too long/, { timeout_ms: 150 });
  });

  test("leaves the message to the built-in analyser if the body is not JSON", async () => {
    mock.setChaos({ malformedRate: 1 });
    await takenOver(/the AI service/);
  });

  test("leaves the message to the built-in analyser if the connection breaks", async () => {
    mock.setChaos({ disconnectRate: 1 });
    await takenOver(/the AI service/);
  });
});
