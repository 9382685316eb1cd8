import { joinPassages } from "../text/passages.ts";
import { sentencesOf } from "../document/units-of.ts";
import { longestLine } from "../wording/line-text.ts";
import { clip } from "../text/clip.ts";
import type { Reading } from "../reading/reading.ts";
import type { Disruption } from "../reading/disruptions.ts";
import type { Pressing } from "../assess/verdict.ts";
import { tellingUnits } from "./candidates.ts";
import { leansBack } from "../text/leans-back.ts";
import { withoutChatter } from "../text/chatter.ts";
import type { Sentence } from "../document/types.ts";
import type { Item } from "../types.ts";
import { markPressing } from "./pressing.ts";

/**
 * What a message tells without a day and without asking anything ("The coach hasn't turned up", "The lights went out and came back"): no
 * message about a child is without a line. Where plans change at once, the sentence that says so is told beside what is asked.
 */
export function withNews(
  items: readonly Item[],
  children: readonly string[],
  context: Reading,
  pressing: Pressing | null,
  disruptions: readonly Disruption[],
): Item[] {
  if (children.length === 0) return [...items];
  const marked = pressing && markPressing(items, pressing);
  const pressed =
    pressing && !marked && sentencesOf(context.document).find((unit) => unit.text === pressing.text);
  const told = marked ?? [
    ...items,
    ...(pressed ? [{ ...newsOf(withBefore([pressed], context), children), pressing: true }] : []),
  ];
  const change = pressing ? disruptions.find(({ now, day }) => now || day >= context.reference) : undefined;
  if (told.length > 0 && (!change || told.some((item) => saysIt(item, change)))) return told;
  const changed = change && sentencesOf(context.document).find((unit) => unit.text === change.text);
  const units = (told.length > 0 && changed ? [changed] : tellingUnits(context)).filter(
    (unit) => !isOver(unit, context),
  );
  return units.length === 0 ? told : [...told, newsOf(withBefore(units, context), children)];
}

/** "He's asking for you": who "he" is stands in the sentence before. */
function withBefore(units: readonly Sentence[], context: Reading): readonly Sentence[] {
  const [first] = units;
  if (!first || !leansBack(first.text)) return units;
  const all = sentencesOf(context.document);
  const before = all[all.indexOf(first) - 1];
  return before?.paragraph === first.paragraph && before.form === "sentence" && !isOver(before, context)
    ? [before, ...units]
    : units;
}

function newsOf(units: readonly Sentence[], children: readonly string[]): Item {
  const text = units.map((unit) => withoutChatter(unit.text)).join(" ");
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
      text: joinPassages(...units.map((unit) => unit.evidence)),
      place: units[0]?.section.place ?? "email",
    },
    flags: [],
  };
}

/** All its days are gone by. */
function isOver(unit: Sentence, context: Reading): boolean {
  const moments = context.sentences.get(unit)?.moments ?? [];
  return moments.length > 0 && moments.every(({ day, lastDay }) => (lastDay ?? day) < context.reference);
}

const saysIt = (item: Item, change: Disruption): boolean =>
  item.evidence.text.includes(change.text) || item.text.includes(change.text);
