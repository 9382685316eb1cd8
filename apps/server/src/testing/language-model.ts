import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll } from "vitest";

/** A language model's stand-in, running from the file's first test to its last. */
export function startLanguageModel(): LLMock {
  const provider = new LLMock({ port: 0 });
  beforeAll(() => provider.start());
  afterAll(() => provider.stop());
  return provider;
}

/** Variables that point a test server at a language model's stand-in. @param url the stand-in's address */
export const languageModelEnv = (url: string) => ({
  AI_PROVIDER: "openai-compatible",
  AI_MODEL: "local",
  AI_BASE_URL: `${url}/v1`,
  AI_API_KEY: "test",
});
