import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";

export type LanguageModelConfig = {
  provider: "anthropic" | "openai" | "google" | "openai-compatible";
  model: string;
  api_key: string;
  /** Required for openai-compatible; elsewhere the provider's own address is the default. */
  base_url?: string;
  /** For one call, milliseconds; 60 s by default. */
  timeout_ms?: number;
  max_retries?: number;
  /** US dollars for a million tokens, where the built-in list does not know the model. */
  prices?: { input: number; output: number };
};

export function createModel(config: LanguageModelConfig): LanguageModel {
  const settings = { apiKey: config.api_key, ...(config.base_url ? { baseURL: config.base_url } : {}) };
  switch (config.provider) {
    case "anthropic":
      return createAnthropic(settings)(config.model);
    case "openai":
      return createOpenAI(settings)(config.model);
    case "google":
      return createGoogleGenerativeAI(settings)(config.model);
    case "openai-compatible":
      // Servers differ in what they do with a schema: it stands in the prompt as well.
      return createOpenAICompatible({
        name: "openai-compatible",
        apiKey: config.api_key,
        baseURL: config.base_url ?? "",
        supportsStructuredOutputs: false,
      })(config.model);
  }
}

/** US dollars for a million tokens, from the providers' public lists as of November 2025; operators can override them. */
const listed: [RegExp, { input: number; output: number }][] = [
  [/^claude-haiku-4-5/, { input: 1, output: 5 }],
  [/^claude-sonnet-4/, { input: 3, output: 15 }],
  [/^gpt-5-mini/, { input: 0.25, output: 2 }],
  [/^gpt-5-nano/, { input: 0.05, output: 0.4 }],
  [/^gpt-4\.1-mini/, { input: 0.4, output: 1.6 }],
  [/^gemini-2\.5-flash-lite/, { input: 0.1, output: 0.4 }],
  [/^gemini-2\.5-flash/, { input: 0.3, output: 2.5 }],
];

/** Null where no price is known: a guess would make a spending limit useless. */
export function costOf(
  config: LanguageModelConfig,
  inputTokens: number,
  outputTokens: number,
): number | null {
  const prices = config.prices ?? listed.find(([model]) => model.test(config.model))?.[1];
  return prices ? (inputTokens * prices.input + outputTokens * prices.output) / 1_000_000 : null;
}
