import { joinPassages, passagesOf } from "../text/passages.ts";
import { isoDay } from "../time/day.ts";
import type { Reading } from "../reading/reading.ts";
import { needsNow } from "../reading/at-once.ts";
import { closureIn } from "../reading/closures.ts";
import { isCalledOff } from "../reading/narrative.ts";
import type { Sentence } from "../document/types.ts";
import type { Closure, DraftItem, Evidence, Item, ItemFlag } from "../types.ts";
import { locate, normalise, type SourceText } from "./source-text.ts";
import { supportedDate, supportFor, supportsAmount, textIsSupported } from "./support.ts";

export type Grounded = {
  item: Omit<Item, "children">;
  sentence: Sentence | null;
  passage: string;
  standing: boolean;
  topic: string | null;
  closure?: Closure;
};

/**
 * Holds a drafted item against the message. Null when its evidence is not in it. Dates, times, sums and links that do not follow
 * from the passage and its surroundings are taken out and the item is flagged `unconfirmed`; a weekday that refutes its date is flagged.
 */
export function groundItem(
  draft: DraftItem,
  reading: Reading,
  source: SourceText,
  links: ReadonlySet<string>,
): Grounded | null {
  const passages = passagesOf(draft.evidence)
    .map((part) => part.trim())
    .filter(Boolean);
  const found = passages.map((passage) => findPassage(passage, reading, source));
  if (passages.length === 0 || found.some((place) => place === null)) return null;
  const sentence = found[0]?.unit ?? null;
  const support = supportFor(passages, sentence, reading, source.around);
  const flags = new Set<ItemFlag>();
  const keep = (value: string | null) => {
    const checked = supportedDate(value, support);
    if (checked.unconfirmed) flags.add("unconfirmed");
    if (checked.contradiction) flags.add("weekday_contradiction");
    return checked.value;
  };
  // What is needed at once is needed on the day the message was sent.
  const atOnce =
    draft.due !== null &&
    draft.due.slice(0, 10) === isoDay(reading.reference) &&
    (needsNow(passages.join(" ")) ||
      reading.ofToday ||
      (!reading.newsletter && closureIn(passages[0] ?? "") !== null));
  if (draft.kind === "event" && isCalledOff(passages[0] ?? "")) flags.add("cancelled");
  const due = atOnce ? isoDay(reading.reference) : keep(draft.due);
  const starts_at = keep(draft.starts_at);
  const ends_at = starts_at === null && draft.starts_at !== null ? null : keep(draft.ends_at);
  const amount = draft.amount !== null && supportsAmount(draft.amount, support) ? draft.amount : null;
  if (draft.amount !== null && amount === null) flags.add("unconfirmed");
  const link = draft.link !== null && links.has(draft.link) ? draft.link : null;
  const evidence: Evidence = { text: joinPassages(...passages), place: found[0]?.place ?? "email" };
  const text = textIsSupported(draft.text, support) ? draft.text : asLine(passages[0] ?? draft.text);
  const item = {
    kind: draft.kind,
    text: text.slice(0, 400),
    due,
    starts_at,
    ends_at,
    amount,
    link,
    optional: draft.optional,
    evidence,
    flags: [...flags],
    ...(draft.recurs ? { recurs: draft.recurs } : {}),
    ...(draft.details === undefined ? {} : { details: draft.details }),
    ...(draft.groups ? { groups: draft.groups } : {}),
    ...(draft.recurrence ? { recurrence: draft.recurrence } : {}),
    ...(draft.conflict ? { conflict: draft.conflict } : {}),
  };
  return {
    item,
    sentence,
    passage: passages[0] ?? "",
    standing: draft.standing === true,
    topic: draft.topic ?? null,
    ...(draft.closure ? { closure: draft.closure } : {}),
  };
}

/** A row or a broken passage as one line. */
function asLine(passage: string): string {
  return passage.replace(/\s*\|\s*/g, ", ").replace(/\s*\n\s*/g, ", ");
}

function findPassage(
  passage: string,
  reading: Reading,
  source: SourceText,
): { unit: Sentence | null; place: string } | null {
  const sentence = locate(source, passage);
  if (sentence) return { unit: sentence, place: sentence.section.place };
  const wanted = normalise(passage);
  if (wanted.length >= 4 && normalise(reading.document.subject).includes(wanted))
    return { unit: null, place: "subject" };
  const section = reading.document.sections.find(
    (candidate) =>
      candidate.heading !== null && wanted.length >= 4 && normalise(candidate.heading).includes(wanted),
  );
  return section ? { unit: section.sentences[0] ?? null, place: section.place } : null;
}
