import type { Entry } from "../evaluate/corpus.ts";
import { mailFeaturesOf, type MailWeights } from "@gatepost/analysis/reading/mail-model";
import { type Example, fitWeights } from "./fit.ts";
import { foldsOf } from "./folds.ts";
import { markedUnitsOf } from "./marked-units.ts";

/** A sentence in its place in a labelled message: whether it says what a label asks. */
export type MailExample = Example & { id: string };

/** The weights by which a message is to be read. */
export type MailWeightsOf = (id: string) => MailWeights;

/** What says a label again asks as well, but is no item. */
const repeatCounts = 0.3;

/** More rounds learn these few sentences by heart. */
const rounds = 8;

/** Every sentence of our children's school mail, in the order of the labels. */
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

/** Each message by weights that saw none of its fold: what is learnt from their judgement is learnt from what they do on mail that they never saw. What teaches nothing here is judged by `whole`. */
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
