import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPictureModel } from "./picture-text.ts";
import type { LanguageModelConfig } from "./config.ts";
import { PictureNotRead } from "../pictures/picture-model.ts";
import type { Usage } from "../types.ts";

const mock = new LLMock({ port: 0 });
beforeAll(() => mock.start());
afterAll(() => mock.stop());
beforeEach(() => mock.reset());

const models = {
  anthropic: "claude-haiku-5-5",
  openai: "gpt-6-luna",
  google: "gemini-3.5-flash-lite",
  "openai-compatible": "local",
};
const spent: Usage[] = [];
async function read(provider: LanguageModelConfig["provider"], answer: string) {
  spent.splice(0);
  mock.addFixture({ match: {}, response: { content: answer } });
  const base_url = `${mock.url}${provider === "google" ? "/v1beta" : "/v1"}`;
  const model = createPictureModel(
    { provider, model: models[provider], api_key: "test", base_url, max_retries: 0 },
    async (usage) => void spent.push(usage),
  );
  return model({ media_type: "image/jpeg", content: new Uint8Array([255, 216]) }, undefined);
}

test.each(["anthropic", "openai", "google", "openai-compatible"] as const)(
  "the lines that %s gives are the letter's",
  async (provider) => {
    const lines = ["# Summer fair", "Saturday 4 July on the field.", "- Bring cakes.", "Cake stall | £2.00"];
    expect(await read(provider, JSON.stringify({ lines }))).toEqual({
      blocks: [
        { kind: "heading", level: 3, text: "Summer fair" },
        { kind: "paragraph", text: "Saturday 4 July on the field." },
        { kind: "list_item", text: "Bring cakes." },
        { kind: "table_row", text: "Cake stall | £2.00", cells: ["Cake stall", "£2.00"] },
      ],
      isPoor: false,
    });
    expect(spent).toMatchObject([{ provider, calls: 1 }]);
  },
);

test("a line that it can't read is left out, and the reading is poor", async () => {
  const lines = ["Bring wellies on Friday.", "Please pay [unreadable] by Monday."];
  expect(await read("openai-compatible", JSON.stringify({ lines }))).toMatchObject({
    blocks: [{ text: "Bring wellies on Friday." }],
    isPoor: true,
  });
});

test.each(["I can't help with that.", '{"lines": ["Bring wellies on Fri', '{"lines": 3}', ""])(
  "an answer that is none is no text, and is paid for: %j",
  async (answer) => {
    await expect(read("openai-compatible", answer)).rejects.toBeInstanceOf(PictureNotRead);
    expect(spent).toHaveLength(1);
  },
);
