import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LanguageModelConfig } from "../../index.ts";
import { PictureNotRead } from "../../pictures/picture-model.ts";
import { createLanguageModelAnalyser } from "./analyser.ts";
import { createPictureModel } from "../../read/picture-text.ts";
import { analyse, parseMessage } from "../../own-mail.ts";
import { family, mail } from "../../testing/mail.ts";

/** Requests to providers as sent over the wire. */
const bodies: Record<string, unknown>[] = [];
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    bodies.push(JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>);
    response.writeHead(400, { connection: "close" }).end("{}");
  });
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;

async function asked(provider: LanguageModelConfig["provider"], model: string) {
  bodies.length = 0;
  const config = { provider, model, api_key: "test", base_url: address(), max_retries: 0 };
  const message = await parseMessage(mail("Dear parents,\n\nPlease pay £6.50 by Friday 13th March."));
  await analyse(message, family, new Date("2026-03-10T09:00:00Z"), createLanguageModelAnalyser(config));
  return bodies[0];
}

const models = {
  anthropic: "claude-haiku-5-5",
  openai: "gpt-6-luna",
  google: "gemini-3.5-flash-lite",
  "openai-compatible": "local",
};

test.each(Object.keys(models) as (keyof typeof models)[])(
  "sends %s a picture of a letter",
  async (provider) => {
    bodies.length = 0;
    const config = {
      provider,
      model: models[provider],
      api_key: "test",
      base_url: address(),
      max_retries: 0,
    };
    const content = Buffer.from("the points of a picture");
    const read = createPictureModel(config, () => Promise.resolve());
    await expect(read({ media_type: "image/jpeg", content }, undefined)).rejects.toBeInstanceOf(
      PictureNotRead,
    );
    expect(JSON.stringify(bodies)).toContain(content.toString("base64"));
  },
);

test.each([
  ["anthropic", "claude-haiku-5-5", { thinking: { type: "disabled" } }],
  ["anthropic", "claude-opus-5-5", { output_config: { effort: "low" } }],
  ["openai", "gpt-6-luna", { reasoning: { effort: "none" }, store: false }],
  ["openai", "gpt-5-mini", { reasoning: { effort: "minimal" }, store: false }],
  ["google", "gemini-3.5-flash-lite", { generationConfig: { thinkingConfig: { thinkingLevel: "minimal" } } }],
  ["google", "gemini-2.5-flash", { generationConfig: { thinkingConfig: { thinkingBudget: 0 } } }],
] as const)("asks %s's %s for the least thinking and no stored copy", async (provider, model, part) => {
  expect(await asked(provider, model)).toMatchObject(part);
});

test("sends another server no options that it may not know", async () => {
  expect(Object.keys((await asked("openai-compatible", "local")) ?? {}).toSorted()).toEqual([
    "max_tokens",
    "messages",
    "model",
  ]);
});

test.each(["anthropic", "openai", "google"] as const)("gives %s no tools", async (provider) => {
  expect(await asked(provider, models[provider])).not.toHaveProperty("tools");
});
