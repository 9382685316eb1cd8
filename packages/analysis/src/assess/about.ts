import type { Reading, PossibleChange } from "../reading/reading.ts";
import { type Disruption, disruptionsOf, changesFor } from "../reading/disruptions.ts";
import { audienceOf, type AudienceRules } from "../audience/audience-of.ts";
import { childrenOfMessage } from "../audience/children-of-message.ts";
import { sentencesOf } from "../document/sentences-of.ts";
import type { Sentence } from "../document/types.ts";
import type { Item, Message } from "../types.ts";

/** What a message says besides its items. */
export type About = {
  /** The children it concerns. */
  children: readonly string[];
  byName: boolean;
  addressed: boolean;
  reading: Reading;
  possibleChanges: readonly PossibleChange[];
  /** The sender's address. */
  sender: string;
  text: string;
  sentences: readonly string[];
  newsletter: boolean;
  disruptions: readonly Disruption[];
};

/** Only the beginning of a long message is judged. */
const longest = 20_000;
/** A child's name applies to the whole message if it is near the top. */
const nearTheTop = 4_000;

export function aboutMessage(
  message: Message,
  reading: Reading,
  rules: AudienceRules,
  items: readonly Item[],
): About {
  const concerns = (sentence: Sentence) => audienceOf(sentence.evidence, sentence, rules).children.length > 0;
  const told = changesFor(reading, concerns);
  const disruptions = disruptionsOf(told, reading);
  const sentences = sentencesOf(reading.document).map((sentence) => sentence.text);
  const text = `${reading.document.subject} ${sentences.join(" ")}`.slice(0, longest);
  const { newsletter } = reading;
  return {
    ...childrenOfMessage(reading, rules, items, disruptions),
    byName: reading.audiences(rules.scope)(text.slice(0, nearTheTop)).byName && !newsletter,
    reading,
    sender: message.from.address,
    newsletter,
    text,
    sentences,
    possibleChanges: told,
    disruptions,
  };
}
