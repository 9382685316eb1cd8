import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { wrapLanguageModel, type LanguageModel, type LanguageModelMiddleware } from "ai";
import { boundedFetch } from "./bounded-fetch.ts";
import { type Prices, pricesOf } from "./prices.ts";

export type LanguageModelConfig = {
  provider: "anthropic" | "openai" | "google" | "openai-compatible";
  model: string;
  api_key: string;
  /** Required for openai-compatible; other providers have a default address. */
  base_url?: string;
  /** Timeout for one call in milliseconds; 60 s by default. */
  timeout_ms?: number;
  max_retries?: number;
  /** US dollars per million tokens, for models not in the built-in list. */
  prices?: Prices;
};

export function createModel(config: LanguageModelConfig): LanguageModel {
  return wrapLanguageModel({ model: providerModel(config), middleware: knownCompromise });
}

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
