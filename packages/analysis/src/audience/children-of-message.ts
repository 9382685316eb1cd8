import type { Audience } from "../family/types.ts";
import type { Reading } from "../reading/reading.ts";
import type { Disruption } from "../reading/disruptions.ts";
import type { Document, Sentence } from "../document/types.ts";
import { sentencesOf } from "../document/sentences-of.ts";
import type { Item } from "../types.ts";
import { audienceOf, type AudienceRules } from "./audience-of.ts";
import { isHeaded } from "./opening.ts";
import { specific } from "./specific.ts";

/** The message's children: those of its items or, if it has none, those its subject, greeting or sections address. */
export function childrenOfMessage(
  reading: Reading,
  rules: AudienceRules,
  items: readonly Item[],
  disruptions: readonly Disruption[],
): { children: string[]; addressed: boolean } {
  if (rules.othersOnly) return { children: [], addressed: false };
  const order = rules.scope.map((child) => child.id);
  const fromItems = new Set(items.flatMap((item) => item.children));
  const addressed = rules.whole !== null && rules.whole.children.length > 0;
  const sentences = sentencesOf(reading.document).filter((sentence) => sentence.text.length > cry);
  const own = sentences.map((sentence) => rules.read(sentence.text)).filter((audience) => audience !== null);
  // "Both schools open at 10.30 today. Nursery as usual.": a change for all is not Nursery's alone.
  const changed = new Set(disruptions.map(({ text }) => text));
  const troubled = sentences
    .filter((sentence) => changed.has(sentence.text))
    .flatMap((sentence) => audienceOf(sentence.evidence, sentence, rules).children);
  const told = new Set([...fromItems, ...own.filter(specific).flatMap((audience) => audience.children)]);
  if (rules.whole) {
    // A subject about others does not remove what the message says to ours; a greeting to others does.
    const heard = addressed || rules.group ? fromItems : told;
    const children = new Set([...rules.whole.children, ...heard]);
    return { children: order.filter((id) => children.has(id)), addressed };
  }
  if (reading.newsletter) return { children: order, addressed: false };
  if (told.size > 0) {
    const children = new Set([...told, ...troubled]);
    return { children: order.filter((id) => children.has(id)), addressed: false };
  }
  return {
    children: speaksToOthersOnly(own, sentences[0], reading.document)
      ? []
      : order.filter((id) => rules.unnamed.includes(id)),
    addressed: false,
  };
}

/** "URGENT!", "Happy Friday!": too short to say anything. */
const cry = 15;

/** A message that asks nothing of ours is for others if most of its audiences are others, or if it opens with them and its subject fits. */
function speaksToOthersOnly(
  own: readonly Audience[],
  opener: Sentence | undefined,
  document: Document,
): boolean {
  const others = own.filter(specific).length;
  if (others === 0 || !opener) return false;
  const opens = own[0] !== undefined && specific(own[0]) && isHeaded(document, opener);
  return opens || others > own.length - others;
}
