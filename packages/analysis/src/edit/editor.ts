import { randomBytes } from "node:crypto";
import { callModel, noUsage } from "../read/call-model.ts";
import { costOf, createModel, type LanguageModelConfig } from "../read/config.ts";
import { plainReason } from "../read/errors.ts";
import { unusableAnswer } from "../read/reasons.ts";
import { pseudonyms } from "../read/pseudonyms.ts";
import { repairJson } from "../read/repair.ts";
import { storable } from "../text/storable.ts";
import type { Family } from "../types.ts";
import { checkEdit } from "./check-edit.ts";
import { buildEditPrompt, editing } from "./prompt.ts";
import { editAnswerSchema } from "./schema.ts";
import type { EditedDay, ThingsOfDay } from "./types.ts";

/**
 * Rewords a day's items with all of them in view. If the service fails or its answer can't be used, nothing is edited and `failed` says
 * why. @throws our own errors, and the abort reason of `signal`
 */
export type Editor = (day: ThingsOfDay, family: Family, signal?: AbortSignal) => Promise<EditedDay>;

/** `exchange` wraps calls to the provider, to record them or to answer in its place. */
type Options = {
  nonce?: () => string;
  exchange?: (prompt: string, answer: () => Promise<string>) => Promise<string>;
};

/** An editor that uses a language model: no tools, no names, and its answer is checked against its input. */
export function createLanguageModelEditor(config: LanguageModelConfig, options: Options = {}): Editor {
  const model = createModel(config);
  const exchange = options.exchange ?? ((_prompt, answer) => answer());
  const nonce = options.nonce ?? (() => randomBytes(9).toString("base64url"));
  return async (day, family, signal) => {
    const usage = noUsage(config);
    const none = { edits: [], added: [], lead: null, refused: [] };
    if (day.things.length === 0) return { ...none, usage, failed: null };
    const names = pseudonyms(family);
    const prompt = buildEditPrompt({ day, family, nonce: nonce(), hide: names.hide });
    signal?.throwIfAborted();
    usage.calls += 1;
    const room = 500 + 45 * day.things.length;
    const asked = await exchange(`${editing}\n\n${prompt}`, () =>
      callModel({ model, config, system: editing, prompt, room, usage, signal }),
    ).then(
      (text) => ({ text }),
      (error: unknown) => ({ failed: plainReason(error) }),
    );
    signal?.throwIfAborted();
    usage.cost_usd = costOf(config, usage.input_tokens, usage.output_tokens);
    if ("failed" in asked) return { ...none, usage, failed: asked.failed };
    const answer = editAnswerSchema.safeParse(repairJson(asked.text));
    if (!answer.success) return { ...none, usage, failed: unusableAnswer };
    // The answer alone: what the check returns refers to the items that it was given.
    return { ...checkEdit(storable(answer.data), day, family, names.restore), usage, failed: null };
  };
}
