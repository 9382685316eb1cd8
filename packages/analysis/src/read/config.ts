import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { type LanguageModel, type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import { boundedFetch } from "./bounded-fetch.ts";

export type LanguageModelConfig = {
  provider: "anthropic" | "openai" | "google" | "openai-compatible";
  model: string;
  api_key: string;
  /** Required for openai-compatible; other providers have a default address. */
  base_url?: string;
  /** Timeout for one call in milliseconds; 60 s by default. */
  timeout_ms?: number;
  max_retries?: number;
  prices?: Prices;
};

export const createModel = (config: LanguageModelConfig): LanguageModel =>
  wrapLanguageModel({ model: providerModel(config), middleware: knownCompromise });

/** We ask for the least thinking; don't log a warning at each call for a model that needs some. */
const knownCompromise: LanguageModelMiddleware = {
  specificationVersion: "v4",
  wrapGenerate: async ({ doGenerate }) => {
    const result = await doGenerate();
    const warnings = result.warnings.filter(
      (warning) => warning.type !== "compatibility" || warning.feature !== "reasoning",
    );
    return { ...result, warnings };
  },
};

function providerModel(config: LanguageModelConfig) {
  const settings = {
    apiKey: config.api_key,
    fetch: boundedFetch(),
    ...(config.base_url ? { baseURL: config.base_url } : {}),
  };
  switch (config.provider) {
    case "anthropic":
      return createAnthropic(settings)(config.model);
    case "openai":
      return createOpenAI(settings)(config.model);
    case "google":
      return createGoogleGenerativeAI(settings)(config.model);
    case "openai-compatible":
      return createOpenAICompatible({
        ...settings,
        name: "openai-compatible",
        baseURL: config.base_url ?? "",
        supportsStructuredOutputs: true,
      })(config.model);
  }
}

/** Whether its models are held to a JSON schema. Anthropic allows fewer optional fields than a thing has. */
export const takesSchema = ({ provider }: LanguageModelConfig): boolean => provider !== "anthropic";

/** Null if the price is unknown: a guess would make a spending limit useless. */
export function costOf(
  config: LanguageModelConfig,
  inputTokens: number,
  outputTokens: number,
): number | null {
  const known = config.prices ?? pricesOf(config.model);
  return known ? (inputTokens * known.input + outputTokens * known.output) / 1_000_000 : null;
}

type Prices = { input: number; output: number };

/** When these were last compared with the providers' price lists. An operator can set others. */
export const pricesAsOf = "October 2026";

/** A model's name begins with one of these. */
const prices: readonly ({ model: string } & Prices)[] = [
  // For prompts up to 100,000 tokens, which ours never exceed.
  { model: "claude-haiku-5-5", input: 0.1, output: 0.5 },
  { model: "claude-haiku-4-5", input: 1, output: 5 },
  { model: "claude-sonnet-5", input: 2, output: 10 },
  { model: "claude-sonnet-4", input: 3, output: 15 },
  { model: "gpt-6-luna", input: 0.1, output: 0.5 },
  { model: "gpt-5.6-luna", input: 0.2, output: 1.2 },
  { model: "gpt-5-mini", input: 0.25, output: 2 },
  { model: "gpt-5-nano", input: 0.05, output: 0.4 },
  { model: "gpt-4.1-mini", input: 0.4, output: 1.6 },
  { model: "gemini-3.5-flash-lite", input: 0.3, output: 2.5 },
  { model: "gemini-2.5-flash-lite", input: 0.1, output: 0.4 },
  { model: "gemini-2.5-flash", input: 0.3, output: 2.5 },
];

/** Undefined for a model that is not in the list. */
export const pricesOf = (name: string): Prices | undefined =>
  prices.find(({ model }) => name.startsWith(model));
