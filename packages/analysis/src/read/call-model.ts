import { generateText, jsonSchema, type LanguageModel, type ModelMessage, Output } from "ai";
import type { Usage } from "../types.ts";
import { costOf, type LanguageModelConfig } from "./config.ts";

/**
 * Extraction needs no thinking, which is charged as output, so we ask for the least that the model supports. OpenAI must store no copy; by
 * default it keeps one for a month.
 */
const plainly = {
  reasoning: "none",
  providerOptions: { openai: { store: false, reasoningSummary: null, strictJsonSchema: false } },
} as const;

/** Allowance for models that cannot run without thinking. */
const thinkingTokens = 2_000;

type Call = {
  model: LanguageModel;
  config: LanguageModelConfig;
  system: string;
  prompt: string | ModelMessage[];
  /** The answer's JSON schema, for a provider that holds its models to one. */
  schema?: Record<string, unknown> | undefined;
  /** Tokens for an ordinary answer. */
  room: number;
  /** The call's usage is added to it. */
  usage: Usage;
  signal: AbortSignal | undefined;
};

/**
 * The answer's text. Anthropic is asked to cache the instructions; the others do so by themselves.
 * @throws the provider library's errors, and the abort reason of `signal`
 */
export async function callModel({
  model,
  config,
  system,
  prompt,
  schema,
  room,
  usage,
  signal,
}: Call): Promise<string> {
  const timeOut = AbortSignal.timeout(config.timeout_ms ?? 60_000);
  const result = await generateText({
    model,
    system: { role: "system", content: system, providerOptions: { anthropic: cached } },
    prompt,
    ...(schema ? { output: rawOutput(schema) } : {}),
    maxOutputTokens: thinkingTokens + room,
    ...(config.provider === "openai-compatible"
      ? { providerOptions: { openaiCompatible: notStrict } }
      : plainly),
    maxRetries: config.max_retries ?? 2,
    abortSignal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
  });
  usage.input_tokens += result.usage.inputTokens ?? 0;
  usage.output_tokens += result.usage.outputTokens ?? 0;
  return result.text;
}

const cached = { cacheControl: { type: "ephemeral" } } as const;

/** A strict schema would have to require every field, and empty ones cost as much as full ones. */
const notStrict = { strictJsonSchema: false } as const;

/** Asks for the schema and takes the text as it is: our own parser is the tolerant one. */
const rawOutput = (schema: Record<string, unknown>) => ({
  ...Output.object({ schema: jsonSchema(schema) }),
  parseCompleteOutput: ({ text }: { text: string }) => Promise.resolve(text),
});

/** Zero usage. */
export const noUsage = (config: LanguageModelConfig): Usage => ({
  provider: config.provider,
  model: config.model,
  calls: 0,
  input_tokens: 0,
  output_tokens: 0,
  cost_usd: costOf(config, 0, 0),
});
