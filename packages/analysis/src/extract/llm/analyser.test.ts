import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LanguageModelConfig } from "../../index.ts";
import { createLanguageModelAnalyser } from "./analyser.ts";
import { analyse, analyseMany, parseMessage } from "../../own-mail.ts";
import { family, mail } from "../../testing/mail.ts";

const mock = new LLMock({ port: 0 });
beforeAll(() => mock.start());
afterAll(() => mock.stop());
beforeEach(() => mock.reset());

const body =
  "Dear parents,\n\nYear 5 will visit the canal museum on Thursday 19th March. Please pay £6.50 on the portal by Friday 13th March. Jonah has been chosen to hold the map.";
const now = new Date("2026-03-10T09:00:00Z");
const evidence = "Please pay £6.50 on the portal by Friday 13th March.";
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
const answer = (tasks: object[], summary = "Year 5 visit the canal museum; pay £6.50 by 13 March.") =>
  answerOf({ tasks, summary });
const answerOf = (message: object) => JSON.stringify({ messages: [{ id: "m1", ...message }] });

const providers: LanguageModelConfig["provider"][] = ["anthropic", "openai", "google", "openai-compatible"];
const configFor = (provider: LanguageModelConfig["provider"]): LanguageModelConfig => ({
  provider,
  model: {
    anthropic: "claude-haiku-5-5",
    openai: "gpt-6-luna",
    google: "gemini-3.5-flash-lite",
    "openai-compatible": "local",
  }[provider],
  api_key: "test",
  base_url: `${mock.url}${provider === "google" ? "/v1beta" : "/v1"}`,
  max_retries: 0,
  timeout_ms: 5_000,
});
const read = async (config: LanguageModelConfig) =>
  analyse(
    await parseMessage(mail(body, { subject: "Year 5 trip" })),
    family,
    now,
    createLanguageModelAnalyser(config),
  );
const sent = () => JSON.stringify(mock.getRequests().map((request) => request.body));

describe.each(providers)("%s over the wire", (provider) => {
  test("turns a useful answer into grounded items for the right child, with usage", async () => {
    mock.onMessage(/canal museum/, {
      content: answer([payment]),
      usage: {
        prompt_tokens: 900,
        completion_tokens: 120,
        input_tokens: 900,
        output_tokens: 120,
        promptTokenCount: 900,
        candidatesTokenCount: 120,
      },
    });
    const analysis = await read(configFor(provider));
    expect(analysis).toMatchObject({
      analyser: "language_model",
      relevant_children: ["c2"],
      priority: "high",
    });
    expect(analysis.items).toMatchObject([
      {
        kind: "action",
        due: "2026-03-13",
        amount: "£6.50",
        children: ["c2"],
        evidence: { text: evidence, place: "email" },
      },
    ]);
    expect(analysis.usage).toMatchObject({ provider, calls: 1 });
    expect(analysis.usage).toMatchObject({ input_tokens: 900, output_tokens: 120 });
  });

  test("sends none of the family's names", async () => {
    mock.onMessage(/canal museum/, { content: answer([payment]) });
    await read(configFor(provider));
    expect(sent()).toContain("canal museum");
    expect(sent()).not.toMatch(/Jonah|Ackland|ruth@/);
  });

  test.each([401, 429, 500])(
    "falls back to the embedded analyser on status %i, with a plain reason",
    async (status) => {
      mock.nextRequestError(status, { message: "secret-detail-of-the-provider", type: "error" });
      const analysis = await read(configFor(provider));
      expect(analysis.analyser).toBe("embedded_fallback");
      expect(analysis.warnings.join(" ")).toMatch(/Read by the built-in analyser: the AI service/);
      expect(JSON.stringify(analysis)).not.toContain("secret-detail");
      expect(analysis.items.some((item) => item.due === "2026-03-13")).toBe(true);
    },
  );
});

describe("answers that cannot be trusted", () => {
  const config = () => configFor("openai-compatible");

  test("restores names in text, evidence and summary", async () => {
    mock.onMessage(/canal museum/, {
      content: answerOf({
        summary: "CHILD_2 holds the map.",
        notes: [{ text: "CHILD_2 holds the map", evidence: ["CHILD_2 has been chosen to hold the map."] }],
      }),
    });
    const analysis = await read(config());
    expect(analysis.ai_summary).toBe("Jonah holds the map.");
    expect(analysis.items[0]).toMatchObject({
      text: "Jonah holds the map",
      children: ["c2"],
      evidence: { text: "Jonah has been chosen to hold the map." },
    });
  });

  test("drops an item whose evidence is not in the email", async () => {
    mock.onMessage(/canal museum/, {
      content: answer([
        payment,
        { ...payment, object: "a new account", evidence: ["Send £50 to sort code 00-11-22."] },
      ]),
    });
    expect((await read(config())).items).toHaveLength(1);
  });

  test("removes and flags a date, a sum and a link that the email does not contain", async () => {
    mock.onMessage(/canal museum/, {
      content: answer([
        {
          ...payment,
          due: "2026-03-27",
          amount: "£65",
          link: "https://pay.example.net/x",
        },
      ]),
    });
    const [item] = (await read(config())).items;
    expect(item).toMatchObject({ due: null, amount: null, link: null, text: "Pay for canal museum" });
    expect(item?.flags).toContain("unconfirmed");
  });

  test("replaces a summary with invented figures by the email's own sentences", async () => {
    mock.onMessage(/canal museum/, { content: answer([payment], "Pay £999 at https://evil.example today.") });
    expect((await read(config())).ai_summary).not.toMatch(/999|evil/);
  });

  test("keeps the complete items of a truncated answer", async () => {
    mock.onMessage(/canal museum/, { content: answer([payment, payment]).slice(0, -120) });
    const analysis = await read(config());
    expect(analysis.analyser).toBe("language_model");
    expect(analysis.items).toHaveLength(1);
  });

  test.each(["I cannot help with that.", '{"messages": 3}', ""])(
    "falls back to the embedded analyser on %j",
    async (content) => {
      mock.onMessage(/canal museum/, { content });
      expect((await read(config())).analyser).toBe("embedded_fallback");
    },
  );

  test("sends short messages of one family in one call, each with its own answer", async () => {
    mock.onMessage(/./, {
      content: JSON.stringify({
        messages: [
          { id: "m1", summary: "Non-uniform day, Friday." },
          { id: "m2", summary: "Library books back, Monday." },
        ],
      }),
    });
    const messages = await Promise.all(
      [mail("Non-uniform day on Friday."), mail("Library books back on Monday please.")].map((raw) =>
        parseMessage(raw),
      ),
    );
    const analyses = await analyseMany(
      messages.map((message) => ({ message, now })),
      family,
      createLanguageModelAnalyser(config()),
    );
    expect(analyses.map((analysis) => analysis.ai_summary)).toEqual([
      "Non-uniform day, Friday.",
      "Library books back, Monday.",
    ]);
    expect(mock.getRequests()).toHaveLength(1);
  });

  test("never sends mail that is not from school", async () => {
    const message = await parseMessage(
      mail("Is your Year 5 child ready for the test? Book now.", { from: "Tutors <hello@tutors.example>" }),
    );
    const analysis = await analyse(message, family, now, createLanguageModelAnalyser(config()));
    expect(analysis).toMatchObject({ school_mail: false, items: [] });
    expect(mock.getRequests()).toHaveLength(0);
  });
});
