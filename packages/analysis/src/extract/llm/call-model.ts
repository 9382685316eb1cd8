import { generateText, type LanguageModel } from "ai";
import type { Usage } from "../../types.ts";
import { costOf, type LanguageModelConfig } from "./config.ts";

/**
 * Extracting needs no thinking aloud, which is charged and counts as output: as little as the model can do with. And OpenAI keeps
 * no copy of the mail, as it else does for a month.
 */
const plainly = {
  reasoning: "none",
  providerOptions: { openai: { store: false, reasoningSummary: null } },
} as const;

/** Room for models that cannot do without. */
const thinkingTokens = 2_000;

type Call = {
  model: LanguageModel;
  config: LanguageModelConfig;
  system: string;
  prompt: string;
  /** Tokens of an ordinary answer. */
  room: number;
  /** What the call used is added to it. */
  usage: Usage;
  signal: AbortSignal | undefined;
};

/**
 * The answer's text. No schema is sent: it would cost as much again as the form in the instructions, and providers refuse one with so many optional fields.
 * @throws what the provider's library throws, and what ends `signal`
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

/** Nothing used yet. */
export const noUsage = (config: LanguageModelConfig): Usage => ({
  provider: config.provider,
  model: config.model,
  calls: 0,
  input_tokens: 0,
  output_tokens: 0,
  cost_usd: costOf(config, 0, 0),
});
