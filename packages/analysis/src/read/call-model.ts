import { generateText, type LanguageModel } from "ai";
import type { Usage } from "../types.ts";
import { costOf, type LanguageModelConfig } from "./config.ts";

/**
 * Extraction needs no thinking, which is charged as output, so we ask for the least that the model supports. OpenAI must store no copy; by
 * default it keeps one for a month.
 */
const plainly = {
  reasoning: "none",
  providerOptions: { openai: { store: false, reasoningSummary: null } },
} as const;

/** Allowance for models that cannot run without thinking. */
const thinkingTokens = 2_000;

type Call = {
  model: LanguageModel;
  config: LanguageModelConfig;
  system: string;
  prompt: string;
  /** Tokens for an ordinary answer. */
  room: number;
  /** The call's usage is added to it. */
  usage: Usage;
  signal: AbortSignal | undefined;
};

/**
 * The answer's text. We send no schema: it would cost as much again as the format in the instructions, and providers reject one with so
 * many optional fields.
 * @throws the provider library's errors, and the abort reason of `signal`
 */
export async function callModel({
  model,
  config,
  system,
  prompt,
  room,
  usage,
  signal,
}: Call): Promise<string> {
  const timeOut = AbortSignal.timeout(config.timeout_ms ?? 60_000);
  const result = await generateText({
    model,
    system,
    prompt,
    maxOutputTokens: thinkingTokens + room,
    ...(config.provider === "openai-compatible" ? {} : plainly),
    maxRetries: config.max_retries ?? 2,
    abortSignal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
  });
  usage.input_tokens += result.usage.inputTokens ?? 0;
  usage.output_tokens += result.usage.outputTokens ?? 0;
  return result.text;
}

/** Zero usage. */
export const noUsage = (config: LanguageModelConfig): Usage => ({
  provider: config.provider,
  model: config.model,
  calls: 0,
  input_tokens: 0,
  output_tokens: 0,
  cost_usd: costOf(config, 0, 0),
});
