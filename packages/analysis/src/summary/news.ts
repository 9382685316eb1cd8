import { joinPassages } from "../text/passages.ts";
import { sentencesOf } from "../document/sentences-of.ts";
import { longestLine } from "../wording/wording.ts";
import { clip } from "../text/clip.ts";
import type { Reading } from "../reading/reading.ts";
import type { Disruption } from "../reading/disruptions.ts";
import type { Pressing } from "../assess/verdict.ts";
import { tellingUnits } from "./candidates.ts";
import { leansBack } from "../text/leans-back.ts";
import { withoutChatter } from "../text/chatter.ts";
import type { Sentence } from "../document/types.ts";
import type { Item } from "../types.ts";
import { markNearest, markPressing } from "./pressing.ts";

/**
 * Adds information without a day or a request ("The coach hasn't turned up", "The lights went out and came back"), so that no message about
 * a child is without a line. If plans change at once, the sentence that says so is shown beside the requests.
 */
export function withNews(
  items: readonly Item[],
  children: readonly string[],
  reading: Reading,
  pressing: Pressing | null,
  disruptions: readonly Disruption[],
  byModel = false,
): Item[] {
  if (children.length === 0) return [...items];
  // A language model has already worded the information, so the urgent item is among its items.
  if (byModel && items.length > 0) return pressing ? markNearest(items, pressing) : [...items];
  if (byModel && !pressing) return [];
  const marked = pressing && markPressing(items, pressing);
  const pressed =
    pressing && !marked && sentencesOf(reading.document).find((sentence) => sentence.text === pressing.text);
  const told = marked ?? [
    ...items,
    ...(pressed ? [{ ...newsOf(withBefore([pressed], reading), children), pressing: true }] : []),
  ];
  const change = pressing ? disruptions.find(({ now, day }) => now || day >= reading.reference) : undefined;
  if (told.length > 0 && (!change || told.some((item) => saysIt(item, change)))) return told;
  const changed = change && sentencesOf(reading.document).find((sentence) => sentence.text === change.text);
  const sentences = (told.length > 0 && changed ? [changed] : tellingUnits(reading)).filter(
    (sentence) => !isOver(sentence, reading),
  );
  return sentences.length === 0 ? told : [...told, newsOf(withBefore(sentences, reading), children)];
}

/** "He's asking for you": the sentence before says who "he" is. */
function withBefore(sentences: readonly Sentence[], reading: Reading): readonly Sentence[] {
  const [first] = sentences;
  if (!first || !leansBack(first.text)) return sentences;
  const all = sentencesOf(reading.document);
  const before = all[all.indexOf(first) - 1];
  return before?.paragraph === first.paragraph && before.form === "sentence" && !isOver(before, reading)
    ? [before, ...sentences]
    : sentences;
}

function newsOf(sentences: readonly Sentence[], children: readonly string[]): Item {
  const text = sentences.map((sentence) => withoutChatter(sentence.text)).join(" ");
  return {
    kind: "info",
    text: clip(text, longestLine),
    children: [...children],
    due: null,
    starts_at: null,
    ends_at: null,
    amount: null,
    link: null,
    optional: false,
    evidence: {
      text: joinPassages(...sentences.map((sentence) => sentence.evidence)),
      place: sentences[0]?.section.place ?? "email",
    },
    flags: [],
  };
}

/** True if all its days are past. */
function isOver(sentence: Sentence, reading: Reading): boolean {
  const moments = reading.sentences.get(sentence)?.moments ?? [];
  return moments.length > 0 && moments.every(({ day, lastDay }) => (lastDay ?? day) < reading.reference);
}

const saysIt = (item: Item, change: Disruption): boolean =>
  item.evidence.text.includes(change.text) || item.text.includes(change.text);
