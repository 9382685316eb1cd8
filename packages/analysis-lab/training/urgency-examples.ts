import type { Entry } from "../evaluate/corpus.ts";
import { type Trigger, triggersOf } from "@gatepost/analysis/assess/urgency-features";
import { itemsOfMessage, prepare } from "@gatepost/analysis/pipeline";
import { draftMessage } from "@gatepost/analysis/extract/draft-message";
import { trainedWeights, type Weights as Read } from "@gatepost/analysis/reading/weights";
import type { FeatureWeights } from "@gatepost/analysis/model/weighted-features";
import type { Family, Message } from "@gatepost/analysis/types";
import { isBlind } from "./hold-out.ts";
import type { MailWeightsOf } from "./mail-examples.ts";
import { parseEntry } from "./prepare-entry.ts";
import { lettersFamily, lettersIn } from "./urgency-letters.ts";

/** A message by what may make it urgent, and whether it is. `counts` is its share in the training. */
export type UrgencyExample = { id: string; counts: number; triggers: Trigger[]; urgent: boolean };

/** What is taken for an item is what is weighed. */
type Weights = { mail: MailWeightsOf; tasks: FeatureWeights };

/** The rules were written on the older messages and look better there than they are. */
const newerCounts = 3;
/** Letters written for the training, in wordings that the corpus has not. The later ones lie nearer to the line than mail does: at full weight they cost the hold-out false alarms. */
const lettersOf = [
  { file: "urgency-letters.jsonl", counts: 1 },
  { file: "quiet-letters.jsonl", counts: 0.5 },
];

/** Our children's school mail that is urgent, or is not, by its label alone: where both are right it teaches nothing. */
export async function urgencyExamplesOf(
  entries: readonly Entry[],
  weights: Weights,
): Promise<UrgencyExample[]> {
  const found: UrgencyExample[] = [];
  for (const entry of entries) {
    const { id, priority_accept: accepted } = entry.label;
    const urgent = accepted.includes("urgent");
    if (urgent && accepted.length > 1) continue;
    const triggers = triggersIn(await parseEntry(entry), entry.family, {
      ...weights,
      mail: weights.mail(id),
    });
    if (triggers.length > 0) found.push({ id, counts: isBlind(id) ? newerCounts : 1, triggers, urgent });
  }
  return found;
}

/** Each letter written for the training. */
export async function urgencyExamplesOfLetters(weights: Weights): Promise<UrgencyExample[]> {
  const found: UrgencyExample[] = [];
  for (const { file, counts } of lettersOf)
    for (const { id, message, urgent } of await lettersIn(file)) {
      const triggers = triggersIn(message, lettersFamily, { ...weights, mail: weights.mail(id) });
      if (triggers.length > 0) found.push({ id, counts, triggers, urgent });
    }
  return found;
}

function triggersIn(message: Message, reader: Family, weights: Omit<Read, "urgency">): Trigger[] {
  const now = message.date;
  if (!now) throw new RangeError("a message that teaches has a date");
  const prepared = prepare({ message, now }, reader, { ...trainedWeights(), ...weights });
  if (!prepared.trust.school_mail) return [];
  const { items, about, today } = itemsOfMessage(prepared, draftMessage(prepared.reading), reader);
  return about.children.length === 0 ? [] : triggersOf({ ...about, items }, today);
}
