import { analysisSchema } from "@gatepost/analysis";
import { jpegOf, paperLetters, printed } from "@gatepost/analysis/testing/paper";
import { addEmail } from "@gatepost/contract/added-emails";
import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildGmailTestApp, type GmailTestApp } from "../../../testing/gmail.ts";
import { languageModelEnv } from "../../../testing/language-model.ts";
import { processingSteps } from "../../../testing/processing.ts";

const provider = new LLMock({ port: 0 });
let app: GmailTestApp;
const { deliver, givenParent, run, stored } = processingSteps(() => app);

const passage = "Please pay £6.50 for the canal museum by Friday 13th March.";
const answer = JSON.stringify({
  messages: [
    {
      id: "m1",
      summary: "Pay for the canal museum.",
      tasks: [
        {
          verb: "pay",
          object: "canal museum",
          groups: ["Year 5"],
          due: "2026-03-13",
          timing: "by",
          amount: "£6.50",
          evidence: [passage],
        },
      ],
    },
  ],
});

beforeAll(async () => {
  await provider.start();
  app = await buildGmailTestApp({
    now: "2026-03-10T09:00:00Z",
    env: {
      ...languageModelEnv(provider.url),
      AI_DAILY_BUDGET_USD: "0.50",
      AI_PICTURES: "on",
    },
  });
});
afterAll(() => provider.stop());

describe("email read by a language model", () => {
  test("is grounded and stored like any other, until the daily limit switches to the embedded analyser", async () => {
    provider.onMessage(/canal museum/, { content: answer });
    const user = await givenParent();
    const body = `Dear parents,\r\n\r\nYear 5: ${passage}`;
    deliver({ subject: "Year 5 trip", body }, 3);
    expect(await run(user)).toMatchObject({ status: "completed", emails_processed: 1 });
    deliver({ subject: "Year 5 trip, again", body }, 2);
    expect(await run(user)).toMatchObject({ status: "completed", emails_processed: 1 });

    const analyses = (await stored(user)).map(({ analysis }) => analysisSchema.parse(analysis));
    expect(analyses.map(({ analyser }) => analyser).sort()).toEqual(["embedded_fallback", "language_model"]);
    const byModel = analyses.find(({ analyser }) => analyser === "language_model");
    expect(byModel?.items).toMatchObject([
      { due: "2026-03-13", amount: "£6.50", evidence: { text: passage } },
    ]);
    const byUs = analyses.find(({ analyser }) => analyser === "embedded_fallback");
    expect(byUs?.warnings.join()).toContain("today's limit for the AI service is used up");
    expect(provider.getRequests()).toHaveLength(1);
  });
});

test("a picture of a letter is read by a model that sees, until the daily limit leaves it to be read here", async () => {
  const told = { lines: ["Year 5: please pay £6.50 for the canal museum by Friday 13 March."] };
  provider.addFixture({
    match: { systemMessage: /picture of a letter/ },
    response: { content: JSON.stringify(told) },
  });
  const user = await givenParent();
  const add = async (text: string) => {
    const content = jpegOf(printed({ ...paperLetters[1], text: [text] })).toString("base64");
    const { status } = await app.call(addEmail, {
      token: user.access,
      body: { file: { filename: "a.jpg", content } },
    });
    expect(status).toBe(201);
  };
  await add("Year 5: please bring a scarf on Friday 13 March.");
  await add("Year 5: please bring wellies on Friday 13 March.");
  const texts = (await stored(user)).map(({ analysis }) => JSON.stringify(analysis));
  expect(
    ["canal museum", "scarf", "wellies"].map((word) => texts.filter((text) => text.includes(word)).length),
  ).toEqual([1, 0, 1]);
  const shown = provider
    .getRequests()
    .filter(({ body }) => JSON.stringify(body).includes("picture of a letter"));
  expect(shown).toHaveLength(1);
}, 300_000);
