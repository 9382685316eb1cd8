import { setTimeout as wait } from "node:timers/promises";
import { APICallError, generateText, jsonSchema, type LanguageModel, type ModelMessage, Output } from "ai";
import type { Usage } from "../types.ts";
import { type CallTurns, NoTurn } from "./call-turns.ts";
import { costOf, type LanguageModelConfig } from "./config.ts";

/** Extraction needs no thinking, which is charged as output. OpenAI must store no copy; by default it keeps one for a month. */
const plainly = {
  reasoning: "none",
  providerOptions: { openai: { store: false, reasoningSummary: null, strictJsonSchema: false } },
} as const;

const thinkingTokens = 2_000;

type Call = {
  model: LanguageModel;
  config: LanguageModelConfig;
  system: string;
  prompt: string | ModelMessage[];
  /** The answer's JSON schema, for a provider that holds its models to one. */
  schema?: Record<string, unknown> | undefined;
  room: number;
  usage: Usage;
  turns: CallTurns;
  signal: AbortSignal | undefined;
};

/** After the first failure, and doubled at each further one, unless the provider says how long. */
const shortestPauseMs = 2_000;
/** A provider that wants more isn't waited for. */
const longestPauseMs = 60_000;

/** A call that the provider refuses as too busy waits for its pause, see `turns`. @throws the library's errors, the abort reason, NoTurn */
export async function callModel(call: Call): Promise<string> {
  const { config, turns, signal } = call;
  for (let tried = 0; ; tried += 1) {
    let isAsked = false;
    try {
      return await turns.take(() => {
        isAsked = true;
        return callOnce(call);
      }, signal);
    } catch (error) {
      if (!isAsked && !signal?.aborted) noTurn(error);
      if (!APICallError.isInstance(error) || !error.isRetryable) throw error;
      const pause = retryAfter(error) ?? shortestPauseMs * 2 ** tried;
      if (isBusy(error)) await turns.pause(Math.min(pause, longestPauseMs)).catch(noTurn);
      if (tried >= (config.max_retries ?? 2) || pause > longestPauseMs) throw error;
      await wait(pause, undefined, signal ? { signal } : {});
    }
  }
}

const noTurn = (cause: unknown): never => {
  throw new NoTurn("no turn at the language model", { cause });
};

/** 529 is Anthropic's own. */
const isBusy = ({ statusCode }: APICallError): boolean => [429, 503, 529].includes(statusCode ?? 0);

/** In milliseconds; null if it doesn't say. The header holds seconds or a date (RFC 9110, 10.2.3). */
function retryAfter({ responseHeaders }: APICallError): number | null {
  const said = responseHeaders?.["retry-after"];
  if (!said) return null;
  const ms = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

async function callOnce(call: Call): Promise<string> {
  const { model, config, system, prompt, schema, usage, signal } = call;
  usage.calls += 1;
  const timeOut = AbortSignal.timeout(config.timeout_ms ?? 60_000);
  const result = await generateText({
    model,
    system: { role: "system", content: system, providerOptions: { anthropic: cached } },
    prompt,
    ...(schema ? { output: rawOutput(schema) } : {}),
    maxOutputTokens: thinkingTokens + call.room,
    ...(config.provider === "openai-compatible"
      ? { providerOptions: { openaiCompatible: notStrict } }
      : plainly),
    maxRetries: 0,
    abortSignal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
  });
  usage.input_tokens += result.usage.inputTokens ?? 0;
  usage.output_tokens += result.usage.outputTokens ?? 0;
  usage.cost_usd = costOf(config, usage.input_tokens, usage.output_tokens);
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

export const noUsage = (config: LanguageModelConfig): Usage => ({
  provider: config.provider,
  model: config.model,
  calls: 0,
  input_tokens: 0,
  output_tokens: 0,
  cost_usd: costOf(config, 0, 0),
});
