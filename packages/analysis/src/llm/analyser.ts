import { randomBytes } from "node:crypto";
import { generateText, type LanguageModel, NoObjectGeneratedError, Output } from "ai";
import type { Analyser, Draft, Family, Message, Usage } from "../types.ts";
import { batches } from "./batches.ts";
import { costOf, createModel, type LanguageModelConfig } from "./config.ts";
import { plainReason } from "./errors.ts";
import { buildPrompt, instructions } from "./prompt.ts";
import { pseudonyms } from "./pseudonyms.ts";
import { repairJson } from "./repair.ts";
import { type Answer, answerSchema, wireSchema } from "./schema.ts";

type Options = { model?: LanguageModel; nonce?: () => string };

/**
 * The same job by a language model. The model gets no tools and no names; what it answers is grounded like any draft. A call that fails,
 * is cut off or makes no sense leaves its messages to the embedded analyser, with the reason as a warning.
 */
export function createLanguageModelAnalyser(config: LanguageModelConfig, options: Options = {}): Analyser {
  const model = options.model ?? createModel(config);
  const nonce = options.nonce ?? (() => randomBytes(9).toString("base64url"));
  return {
    name: "language_model",
    draft: async (messages, family) => {
      const drafts: (Draft | null)[] = messages.map(() => null);
      const usage: Usage = {
        provider: config.provider,
        model: config.model,
        calls: 0,
        input_tokens: 0,
        output_tokens: 0,
        cost_usd: costOf(config, 0, 0),
      };
      const warnings = new Set<string>();
      for (const call of batches(messages)) {
        const answered = await ask({
          model,
          config,
          nonce: nonce(),
          family,
          messages: call.flatMap((index) => messages[index] ?? []),
          usage,
        });
        if (answered.reason) warnings.add(`Read by the built-in analyser: ${answered.reason}.`);
        call.forEach((index, position) => (drafts[index] = answered.drafts[position] ?? null));
      }
      usage.cost_usd = costOf(config, usage.input_tokens, usage.output_tokens);
      return { drafts, usage, warnings: [...warnings] };
    },
  };
}

type Call = {
  model: LanguageModel;
  config: LanguageModelConfig;
  nonce: string;
  family: Family;
  messages: Message[];
  usage: Usage;
};

async function ask(call: Call): Promise<{ drafts: (Draft | null)[]; reason: string | null }> {
  const names = pseudonyms(call.family);
  const nobody = call.messages.map(() => null);
  try {
    call.usage.calls += 1;
    const text = await generate(call, buildPrompt(call.messages, call.family, call.nonce, names.hide));
    const answer = answerSchema.safeParse(repairJson(text));
    if (!answer.success)
      return { drafts: nobody, reason: "the AI service gave an answer that could not be used" };
    const drafts = call.messages.map((_, index) => toDraft(answer.data, `m${index + 1}`, names.restore));
    return { drafts, reason: drafts.includes(null) ? "the AI service left this e-mail out" : null };
  } catch (error) {
    return { drafts: nobody, reason: plainReason(error) };
  }
}

/** The answer's text. Where the provider's own check of the schema fails, the text is still taken: a cut-off answer holds whole items. */
async function generate(call: Call, prompt: string): Promise<string> {
  const count = (
    usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
  ) => {
    call.usage.input_tokens += usage?.inputTokens ?? 0;
    call.usage.output_tokens += usage?.outputTokens ?? 0;
  };
  try {
    const result = await generateText({
      model: call.model,
      system: instructions,
      prompt,
      // Servers of other makes often refuse a schema; the prompt holds its form.
      output:
        call.config.provider === "openai-compatible" ? Output.text() : Output.object({ schema: wireSchema }),
      maxOutputTokens: 1_200 + 900 * call.messages.length,
      maxRetries: call.config.max_retries ?? 2,
      abortSignal: AbortSignal.timeout(call.config.timeout_ms ?? 60_000),
    });
    count(result.usage);
    return result.text;
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error;
    count(error.usage);
    return error.text ?? "";
  }
}

function toDraft(answer: Answer, id: string, restore: (text: string) => string): Draft | null {
  const found = answer.messages.find((message) => message.id === id);
  if (!found) return null;
  return {
    summary: restore(found.summary),
    warnings: [],
    items: found.items
      .slice(0, 80)
      .map((item) => ({ ...item, text: restore(item.text), evidence: restore(item.evidence), recurs: null })),
  };
}
