import { trainedWeights } from "@gatepost/analysis/reading/weights";
import type { Entry } from "../evaluate/corpus.ts";
import { requestFeatures } from "@gatepost/analysis/extract/requests/request-features";
import type { FeatureValues } from "@gatepost/analysis/model/weighted-features";
import { markedUnitsOf } from "./marked-units.ts";
import type { MailWeightsOf } from "./mail-examples.ts";

/** A sentence of a labelled message, its features, whether it is the best match of a label, and its weight in training. */
export type Candidate = { id: string; signs: FeatureValues; item: boolean; counts: number };

/** Items that a right answer may omit weigh less: similar ones are labelled in one message and not in another. */
const omittedCounts = 0.3;

/** Every sentence of our children's school messages that could be an item, in the order of the labels, except repeats of a label. */
export async function candidatesOf(entries: readonly Entry[], mail: MailWeightsOf): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const entry of entries) {
    const { id } = entry.label;
    const read = await markedUnitsOf(entry, { ...trainedWeights(), mail: mail(id) });
    if (!read) continue;
    const { context: reading, marked } = read;
    for (const { unit: sentence, ask: request, coming, best, repeats } of marked)
      if (!repeats)
        found.push({
          id,
          signs: requestFeatures(sentence, request, coming, reading),
          item: best !== null,
          counts: best?.omit_accept ? omittedCounts : 1,
        });
  }
  return found;
}
