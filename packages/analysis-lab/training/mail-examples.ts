import type { Entry } from "../evaluate/corpus.ts";
import { mailFeaturesOf, type MailWeights } from "@gatepost/analysis/reading/mail-model";
import { type Example, fitWeights } from "./fit.ts";
import { foldsOf } from "./folds.ts";
import { markedUnitsOf } from "./marked-units.ts";

/** A sentence in its place in a labelled message; the answer is whether it matches or repeats a label. */
export type MailExample = Example & { id: string };

/** The weights for analysing a message. */
export type MailWeightsOf = (id: string) => MailWeights;

/** A repeat of a label is also a request, but not an item. */
const repeatCounts = 0.3;

/** With more rounds, these few sentences would be memorised. */
const rounds = 8;

/** Every sentence of our children's school messages, in the order of the labels. */
export async function mailExamplesOf(entries: readonly Entry[]): Promise<MailExample[]> {
  const found: MailExample[] = [];
  for (const entry of entries) {
    const read = await markedUnitsOf(entry);
    if (!read) continue;
    for (const { unit: sentence, coming, best, repeats } of read.marked)
      found.push({
        id: entry.label.id,
        features: mailFeaturesOf(sentence, coming, read.context.newsletter),
        answer: best !== null || repeats ? 1 : 0,
        counts: repeats ? repeatCounts : 1,
      });
  }
  return found;
}

export function fitMail(examples: readonly MailExample[]): MailWeights {
  return fitWeights(examples, rounds);
}

/**
 * Judges each message with weights trained without its fold, so that later models learn from judgements of unseen messages. Messages
 * without a fold are judged by `whole`.
 */
export function mailCrossFitted(
  examples: readonly MailExample[],
  ids: readonly string[],
  whole: MailWeights,
): MailWeightsOf {
  const foldOf = foldsOf(ids);
  const byFold = new Map(
    [...new Set(foldOf.values())].map((fold) => [
      fold,
      fitMail(examples.filter(({ id }) => foldOf.get(id) !== fold)),
    ]),
  );
  return (id) => byFold.get(foldOf.get(id) ?? -1) ?? whole;
}
