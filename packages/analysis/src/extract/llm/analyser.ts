import { randomBytes } from "node:crypto";
import type { LanguageModel } from "ai";
import type { Analyser, Draft, Family, Message, OpenThing, Usage } from "../../types.ts";
import { batches } from "./batches.ts";
import { callModel, noUsage } from "../../read/call-model.ts";
import { costOf, createModel, type LanguageModelConfig } from "../../read/config.ts";
import { isAboutTheContent, plainReason } from "../../read/errors.ts";
import { unusableAnswer } from "../../read/reasons.ts";
import { fallbackWarning } from "./fallback.ts";
import { draftOfAnswer } from "./draft-of-answer.ts";
import { openFor } from "./open-lines.ts";
import { instructions } from "./instructions.ts";
import { buildPrompt } from "./prompt.ts";
import { pseudonyms } from "../../read/pseudonyms.ts";
import { repairJson } from "../../read/repair.ts";
import { answerSchema } from "./schema.ts";

/** `exchange` wraps calls to the provider, to record them or to answer in its place. */
type Options = {
  nonce?: () => string;
  exchange?: (prompt: string, answer: () => Promise<string>) => Promise<string>;
};

/**
 * Analyses with a language model. The model gets no tools and no names; its answer is grounded like any draft. If a call fails, is
 * truncated or makes no sense, its messages go to the embedded analyser, with the reason as a warning.
 */
export function createLanguageModelAnalyser(config: LanguageModelConfig, options: Options = {}): Analyser {
  const model = createModel(config);
  const exchange = options.exchange ?? ((_prompt, answer) => answer());
  const nonce = options.nonce ?? (() => randomBytes(9).toString("base64url"));
  return {
    name: "language_model",
    share: batches,
    draft: async (messages, family, { signal, open = [] } = {}) => {
      const drafts: (Draft | null)[] = messages.map(() => null);
      const usage = noUsage(config);
      const warnings = new Set<string>();
      const askFor = async (indices: number[]): Promise<Answered> => {
        const asked = indices.flatMap((index) => messages[index] ?? []);
        const answered = await ask({
          model,
          exchange,
          config,
          nonce: nonce(),
          family,
          messages: asked,
          open,
          usage,
          signal,
        });
        indices.forEach((index, position) => (drafts[index] = answered.drafts[position] ?? null));
        return answered;
      };
      for (const call of batches(messages)) {
        let answered = [await askFor(call)];
        // One message must not spoil the answer for the others: each without an answer is retried alone, once.
        if (call.length > 1 && answered[0]?.alone) {
          const left = call.filter((index) => drafts[index] === null);
          answered = [];
          for (const index of left) answered.push(await askFor([index]));
        }
        for (const { reason } of answered) if (reason) warnings.add(fallbackWarning(reason));
      }
      usage.cost_usd = costOf(config, usage.input_tokens, usage.output_tokens);
      return { drafts, usage, warnings: [...warnings] };
    },
  };
}

type Call = {
  model: LanguageModel;
  exchange: NonNullable<Options["exchange"]>;
  config: LanguageModelConfig;
  nonce: string;
  family: Family;
  messages: Message[];
  open: readonly OpenThing[];
  usage: Usage;
  signal: AbortSignal | undefined;
};

/** `alone`: the answer failed, not the service, so sending one message at a time may help. */
type Answered = { drafts: (Draft | null)[]; reason: string | null; alone: boolean };

async function ask(call: Call): Promise<Answered> {
  const nobody = call.messages.map(() => null);
  try {
    const names = pseudonyms(call.family);
    const open = openFor(call.messages, call.open);
    const prompt = buildPrompt({ ...call, open, hide: names.hide });
    call.signal?.throwIfAborted();
    call.usage.calls += 1;
    const text = call.exchange(`${instructions}\n\n${prompt}`, () =>
      callModel({ ...call, system: instructions, prompt, room: 1_200 + 1_500 * call.messages.length }),
    );
    const answer = answerSchema.safeParse(repairJson(await text));
    if (!answer.success) return { drafts: nobody, reason: unusableAnswer, alone: true };
    const drafts = call.messages.map(({ from }, index) => {
      const found = answer.data.messages.find(({ id }) => id === `m${index + 1}`);
      return found
        ? draftOfAnswer(found, { family: call.family, open, from: from.address, restore: names.restore })
        : null;
    });
    const missing = drafts.includes(null);
    return { drafts, reason: missing ? "the AI service left this email out" : null, alone: missing };
  } catch (error) {
    return { drafts: nobody, reason: plainReason(error), alone: isAboutTheContent(error) };
  }
}
