import { joinPassages, passagesOf } from "../text/passages.ts";
import { isoDay, parseIsoDay, weekdayOf } from "../time/day.ts";
import type { Reading } from "../reading/reading.ts";
import { needsNow } from "../reading/at-once.ts";
import { closureIn } from "../reading/closures.ts";
import { isCalledOff } from "../reading/narrative.ts";
import type { Sentence } from "../document/types.ts";
import type { Closure, Details, DraftItem, Evidence, Item, ItemFlag } from "../types.ts";
import type { Drop, DropReason } from "./drops.ts";
import { findEvidence, type Found } from "./find-evidence.ts";
import { groundDetails } from "./ground-details.ts";
import type { SourceText } from "./source-text.ts";
import {
  type Support,
  supportedDate,
  supportFor,
  supportsAmount,
  textIsSupported,
  withThing,
} from "./support.ts";
import { clockText, findTimes } from "../time/find-times.ts";
import { contentWords } from "../wording/wording.ts";
import { isPlainLine } from "../wording/own-line.ts";

export type Grounded = {
  item: Omit<Item, "children">;
  sentence: Sentence | null;
  passage: string;
  standing: boolean;
  topic: string | null;
  closure?: Closure;
  /** A language model's view of the audience. */
  believed?: { groups: string[]; children: string[]; passages: string[] };
};

/**
 * Checks a drafted item against the message. `grounded` is null if its evidence is not there. Dates, times, sums and links not supported by
 * the passages and their context are removed and the item is flagged `unconfirmed`; a weekday that contradicts its date is flagged.
 */
export function groundItem(
  draft: DraftItem,
  reading: Reading,
  source: SourceText,
  links: ReadonlyMap<string, string>,
): { grounded: Grounded | null; drops: Drop[] } {
  const drops: Drop[] = [];
  const drop = (reason: DropReason, field?: string) =>
    drops.push({ reason, text: draft.text, evidence: draft.evidence, ...(field ? { field } : {}) });
  const passages = passagesOf(draft.evidence)
    .map((part) => part.trim())
    .filter(Boolean);
  const found = passages.flatMap((passage) => findEvidence(passage, reading, source) ?? []);
  const [first] = found;
  if (!first) {
    drop("evidence not found");
    return { grounded: null, drops };
  }
  // A heading gives the date and audience; the text below it is the item itself.
  const main = found.find(({ heading, sentence }) => !heading && sentence) ?? first;
  const own = found.flatMap(({ texts }) => texts);
  const sentences = found.flatMap(({ sentence }) => sentence ?? []);
  const { again } = draft;
  const known = [again, draft.event_of].filter((thing) => thing !== undefined);
  const support = known.reduce(withThing, supportFor(own, sentences, reading, source.around));
  const whole = known.reduce(withThing, source.around.whole);
  const flags = new Set<ItemFlag>();
  const keep = (field: string, value: string | null) => {
    const checked = supportedDate(value, support);
    if (checked.unconfirmed && (isItsWeekday(value, draft, own) || isSaidShort(value, own, reading)))
      return value;
    if (checked.unconfirmed) {
      flags.add("unconfirmed");
      drop("unsupported date", field);
    }
    if (checked.contradiction) flags.add("weekday_contradiction");
    return checked.value;
  };
  // "At once" means the day the message was sent.
  const atOnce =
    draft.due !== null &&
    draft.due.slice(0, 10) === isoDay(reading.reference) &&
    (needsNow(own.join(" ")) || reading.ofToday || (!reading.newsletter && closureIn(own[0] ?? "") !== null));
  const around = [
    ...own,
    reading.document.subject,
    ...sentences.flatMap(({ section }) => section.sentences.map(({ text }) => text)),
  ].join(" ");
  const worded = draft.details ? groundDetails(draft.details, whole, around) : null;
  if (worded && !worded.details) {
    drop("unsupported figure");
    return { grounded: null, drops };
  }
  for (const field of worded?.gone ?? []) {
    if (field === "change") flags.add("unconfirmed");
    drop(field === "change" ? "unsupported change" : "unsupported figure", field);
  }
  const change = worded?.details?.kind === "event" ? worded.details : null;
  const replaced = draft.details?.kind === "event" && draft.details.replaces !== null;
  const hasNewDay = change?.change === "moved" || (change !== null && replaced);
  const putOff =
    change?.change === "postponed" && (draft.starts_at === null || draft.starts_at === change.replaces);
  const calledOff =
    change?.change === "cancelled" ||
    putOff ||
    (!hasNewDay &&
      change?.change !== "on_again" &&
      isCalledOff(own[0] ?? "") &&
      isAbout(draft, own[0] ?? ""));
  if (draft.kind === "event" && calledOff) flags.add("cancelled");
  const due = atOnce ? isoDay(reading.reference) : keep("due", draft.due);
  const starts_at = keep("starts_at", draft.starts_at);
  const ends_at = starts_at === null && draft.starts_at !== null ? null : keep("ends_at", draft.ends_at);
  const amount = draft.amount !== null && supportsAmount(draft.amount, support) ? draft.amount : null;
  if (draft.amount !== null && amount === null) {
    flags.add("unconfirmed");
    drop("unsupported amount", "amount");
  }
  const link = draft.link === null ? null : (links.get(linkKey(draft.link)) ?? null);
  if (draft.link !== null && link === null) drop("unsupported link", "link");
  const details = worded?.details ?? null;
  const lineHolds =
    draft.amount === amount && worded?.gone.length === 0 && isOwnLine(details, due ?? starts_at, whole);
  if (!lineHolds && ownLineOf(details)) drop("unsupported line", "line");
  const conflict =
    draft.conflict && textIsSupported(draft.conflict, source.around.whole) ? draft.conflict : null;
  const text =
    draft.details || textIsSupported(draft.text, support) ? draft.text : asLine(own[0] ?? draft.text);
  const item = {
    kind: draft.kind,
    text: text.slice(0, 400),
    due,
    starts_at,
    ends_at,
    amount,
    link,
    optional: draft.optional,
    ...evidenceOf(found, main),
    flags: [...flags],
    ...(draft.recurs ? { recurs: draft.recurs } : {}),
    ...(draft.details === undefined ? {} : { details: lineHolds ? details : withoutLine(details) }),
    ...(draft.groups ? { groups: draft.groups } : {}),
    ...(draft.recurrence ? { recurrence: draft.recurrence } : {}),
    ...(conflict ? { conflict } : {}),
    ...(again ? { of: again.group_id } : {}),
  };
  const grounded: Grounded = {
    item,
    sentence: main.sentence,
    passage: main.texts[0] ?? "",
    standing: draft.standing === true,
    topic: draft.topic ?? null,
    ...(draft.closure ? { closure: draft.closure } : {}),
    ...(draft.children
      ? { believed: { groups: draft.groups ?? [], children: draft.children, passages: own } }
      : {}),
  };
  return { grounded, drops };
}

const ownLineOf = (details: Details | null): string | null =>
  details && details.kind !== "note" ? (details.line ?? null) : null;

/** Whether the model's own line claims no more than the message, and reads like a line of the page. */
function isOwnLine(details: Details | null, day: string | null, whole: Support): boolean {
  const line = ownLineOf(details);
  return line !== null && isPlainLine(line, day) && textIsSupported(line, whole);
}

const withoutLine = (details: Details | null): Details | null =>
  details && ownLineOf(details) ? ({ ...details, line: null } as Details) : details;

/** Passages of one place together, with those of other places as further evidence. */
function evidenceOf(found: readonly Found[], main: Found): Pick<Item, "evidence" | "more_evidence"> {
  const at = (place: string): Evidence => ({
    text: joinPassages(...new Set(found.filter((one) => one.place === place).flatMap(({ texts }) => texts))),
    place,
  });
  const others = [...new Set(found.map(({ place }) => place))].filter((place) => place !== main.place);
  return { evidence: at(main.place), ...(others.length > 0 ? { more_evidence: others.map(at) } : {}) };
}

/** "PE every Tuesday" means each Tuesday. */
function isItsWeekday(value: string | null, { recurrence }: DraftItem, passages: readonly string[]): boolean {
  if (!value || !recurrence) return false;
  const weekday = weekdayOf(parseIsoDay(value));
  const name = weekdayNames[weekday] ?? "never";
  return recurrence.weekdays.includes(weekday + 1) && new RegExp(`\\b${name}`, "i").test(passages.join(" "));
}

/** "the morn (fri)" for a day in the next week, and "by 1pm" for the message's own day. */
function isSaidShort(value: string | null, passages: readonly string[], { reference }: Reading): boolean {
  if (!value || passages.length === 0) return false;
  const said = passages.join(" ");
  const day = parseIsoDay(value);
  if (day === reference && value.length > 10)
    return findTimes(said).some((time) => clockText(time.from) === value.slice(11, 16));
  const name = weekdayNames[weekdayOf(day)] ?? "never";
  return day > reference && day < reference + 7 && new RegExp(`\\b${name}(?:[a-z]*day)?\\b`, "i").test(said);
}

/** If the breakfast club is off, school is not. */
function isAbout({ details, text }: DraftItem, passage: string): boolean {
  if (details?.kind !== "event" || details.change !== null) return true;
  const words = contentWords(passage);
  return [...contentWords(text)].some((word) => words.has(word));
}

const weekdayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** Models omit a trailing slash, or write the host in capitals. */
export const linkKey = (link: string): string => link.trim().toLowerCase().replace(/\/+$/, "");

/** A table row or a passage with line breaks as one line. */
function asLine(passage: string): string {
  return passage.replace(/\s*\|\s*/g, ", ").replace(/\s*\n\s*/g, ", ");
}
