import { jpegOf, paperLetters, printed } from "@gatepost/analysis/testing/paper";
import { addEmail } from "@gatepost/contract/added-emails";
import { expect, test } from "vitest";
import { readConfig } from "../../../platform/config/config.ts";
import { newFamilyId } from "../../../platform/crypto/ids.ts";
import { languageModelEnv, startLanguageModel } from "../../../testing/language-model.ts";
import { gmailTests } from "../../../testing/processing.ts";
import { testSecrets } from "../../../testing/test-secrets.ts";
import { chooseReader } from "./choose-reader.ts";

const provider = startLanguageModel();
const { app, givenParent, stored } = gmailTests(() => ({
  now: "2026-03-10T09:00:00Z",
  env: { ...languageModelEnv(provider.url), AI_DAILY_BUDGET_USD: "0.50", AI_PICTURES: "on" },
}));

test.each([{}, { AI_PROVIDER: "auto" }])("with %j no model is there to be asked", async (env) => {
  const config = readConfig({ ...testSecrets, ...env });
  const family = { id: newFamilyId(), subscription_tier: "premium" } as const;
  expect(await chooseReader({ ...app.app.platform, config }, family, null)).toEqual({
    reader: null,
    pictureModel: null,
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
  const texts = (await stored(user)).map(({ search_text }) => search_text);
  expect(
    ["canal museum", "scarf", "wellies"].map((word) => texts.filter((text) => text.includes(word)).length),
  ).toEqual([1, 0, 1]);
  const shown = provider
    .getRequests()
    .filter(({ body }) => JSON.stringify(body).includes("picture of a letter"));
  expect(shown).toHaveLength(1);
}, 300_000);
