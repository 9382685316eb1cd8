import { shareChild } from "../same-thing/worded.ts";
import { parseIsoDay } from "../time/day.ts";
import { dayOf, isoDayOf } from "../time/item-day.ts";
import { timeWords } from "../wording/due-words.ts";
import type { Family, ItemEdit } from "../types.ts";
import { isPlainLine } from "../wording/own-line.ts";
import { contentWords } from "../wording/wording.ts";
import type { EditAnswer } from "./schema.ts";
import type { EditedDay, Thing, ThingsOfDay } from "./types.ts";

/**
 * Holds an editor's answer against the things that it was given: a line says no figure that its thing doesn't, nothing that has to be
 * done is left out unless another line that stays says it, and a day comes from a thing that has one. `restore` puts names back.
 */
export function checkEdit(
  answer: EditAnswer,
  { things, mail, today, next_school_day }: ThingsOfDay,
  family: Pick<Family, "children">,
  restore: (text: string) => string,
): Omit<EditedDay, "usage" | "failed"> {
  const refused: { code: string; reason: string }[] = [];
  const byCode = new Map(things.map((thing) => [thing.code, thing]));
  const leftOut = new Map<string, Thing | null>();
  // What stays because another line says it is settled last: that line must stay itself.
  for (const { id, by, why } of answer.out.toSorted((one, two) => Number(!!one.by) - Number(!!two.by))) {
    const thing = byCode.get(id);
    const other = by && by !== id && !leftOut.has(by) ? (byCode.get(by) ?? null) : null;
    if (thing && mayGo(thing, other, why, today)) leftOut.set(id, other);
    else refused.push({ code: id, reason: "must stay" });
  }
  const edits = new Map<string, Omit<ItemEdit, "left_out">>();
  for (const { id, line, day_of, must, children, hour, note } of answer.lines) {
    const thing = byCode.get(id);
    if (!thing) continue;
    const own = [thing, ...things.filter(({ code }) => leftOut.get(code) === thing)];
    const beside = [
      ...things.filter((other) => sharesMail(other, thing)).map(everything),
      ...mail.map(({ summary }) => summary),
    ];
    const text = line
      ? restore(line)
          .replace(/\s+/g, " ")
          .replace(/[.;,\s]+$/, "")
      : null;
    const reason = text === null ? null : faultOf(text, own, beside);
    if (reason) refused.push({ code: id, reason });
    const day = day_of ? dayFrom(thing, byCode.get(day_of)) : null;
    edits.set(id, {
      line: reason ? null : text,
      day,
      must: must === true,
      children: children ? fewerOf(thing, children, family) : null,
      hour: hour && beside.join(" ").includes(timeWords(hour).replace(/[ap]m$/, "")) ? hour : null,
      note: note === true && isoDayOf(thing.entry.item) === null,
    });
  }
  const lead = answer.lead ? restore(answer.lead).replace(/\s+/g, " ").trim() : "";
  const leads = lead !== "" && isLead(lead, things, next_school_day);
  if (lead !== "" && !leads) refused.push({ code: "lead", reason: "not supported" });
  return {
    edits: things.flatMap(({ code, entry }) => {
      const item = entry.items.at(-1);
      const edit = edits.get(code) ?? asItIs;
      return item ? [{ item, edit: { ...edit, left_out: leftOut.has(code) } }] : [];
    }),
    lead: leads ? { day: next_school_day, text: lead } : null,
    refused,
  };
}

const asItIs: Omit<ItemEdit, "left_out"> = {
  line: null,
  day: null,
  must: false,
  children: null,
  hour: null,
  note: false,
};

/** Ids of some of its children, by their codes; null where none of them, or all, are named. */
function fewerOf(
  { entry }: Thing,
  codes: readonly string[],
  { children }: Pick<Family, "children">,
): string[] | null {
  const named = children.filter((_, at) => codes.includes(`CHILD_${at + 1}`)).map(({ id }) => id);
  const ids = entry.item.children.filter((id) => named.includes(id));
  return ids.length === 0 || ids.length === entry.item.children.length ? null : ids;
}

/** What must be done or happens stays, unless a line that stays is about the same. */
function mayGo(
  { entry: { item } }: Thing,
  by: Thing | null,
  why: EditAnswer["out"][number]["why"],
  today: string,
): boolean {
  if (why === "over") return isOfDayGoneBy(item, today);
  if (why === "noise")
    return item.kind === "info" || (item.optional && !item.closure && !item.flags.includes("cancelled"));
  if (by === null || !item.children.every((id) => by.entry.item.children.includes(id))) return false;
  const [one, two] = [contentWords(wordsOf(item)), contentWords(wordsOf(by.entry.item))];
  return [...one].some((word) => two.has(word));
}

/** "Wear red" of a day gone by; a payment or form may still be owed. */
function isOfDayGoneBy(item: Thing["entry"]["item"], today: string): boolean {
  const day = isoDayOf(item);
  const isOwed =
    item.details?.kind === "task" && /^(?:pay|sign|return|reply|book|order)$/.test(item.details.verb);
  return day !== null && day < today && !isOwed;
}

const wordsOf = ({ text, details, evidence }: Thing["entry"]["item"]): string =>
  `${text} ${details?.kind === "task" ? (details.event ?? "") : ""} ${evidence.text}`;

/** Why a line can't stand; null where it can. */
function faultOf(line: string, own: readonly Thing[], beside: readonly string[]): string | null {
  const day = own[0] && isoDayOf(own[0].entry.item);
  if (!isPlainLine(line, day ?? null)) return "not a plain line";
  if (/https?:|www\./i.test(line)) return "an address";
  const said = own.map(everything).join(" ");
  const around = new Set(figuresOf([said, ...beside].join(" ")));
  if (!figuresOf(line).every((figure) => around.has(figure))) return "a figure that is not there";
  if (!sumsOf(line).every((sum) => sumsOf(said).includes(sum))) return "another sum";
  const words = contentWords(said);
  return [...contentWords(line)].some((word) => words.has(word)) ? null : "about something else";
}

/** "0752" holds the figures of 7.52 too. */
const figuresOf = (text: string): string[] =>
  (
    text
      .replace(/(?<=\d),(?=\d{3})/g, "")
      .replace(/\b([01]\d|2[0-3])([0-5]\d)\b/g, "$& $1 $2")
      .match(/\d+/g) ?? []
  ).map((figure) => String(Number(figure)));

const sumsOf = (text: string): string[] =>
  (text.match(/£\s?[\d,]+(?:\.\d\d)?|\b\d+p\b/g) ?? []).map((sum) => sum.replace(/[\s,]|\.00$/g, ""));

/** An hour may stand in the head of a letter's table, where another of its things was found. */
const sharesMail = (one: Thing, two: Thing): boolean =>
  one.entry.source_ids.some((id) => two.entry.source_ids.includes(id));

/** All that is known of a thing: its fields, and each passage behind it. */
function everything({ entry, when }: Thing): string {
  const { item, items } = entry;
  const clocks = [item.due, item.starts_at, item.ends_at].flatMap((at) =>
    at && at.length > 10 ? [timeWords(at.slice(11, 16)), at.slice(11, 16)] : [],
  );
  const details = item.details;
  const place = details && details.kind !== "note" ? (details.place ?? "") : "";
  const before = details?.kind === "event" ? (details.replaces ?? "") : "";
  const passages = items.flatMap(({ evidence, more_evidence, text }) => [
    text,
    evidence.text,
    ...(more_evidence ?? []).map((each) => each.text),
  ]);
  return [
    item.text,
    item.amount ?? "",
    when,
    place,
    before,
    ...(item.groups ?? []),
    ...clocks,
    ...passages,
  ].join(" ");
}

function dayFrom(thing: Thing, other: Thing | undefined): string | null {
  if (!other || !shareChild(thing.entry.item, other.entry.item)) return null;
  return isoDayOf(thing.entry.item) === null ? isoDayOf(other.entry.item) : null;
}

const longestLead = 220;

/** Every figure of it stands in what is on by that day. */
function isLead(lead: string, things: readonly Thing[], day: string): boolean {
  const until = parseIsoDay(day);
  const ofDay = things.filter(({ entry: { item } }) => (dayOf(item) ?? until) <= until);
  const said = things
    .filter((thing) => ofDay.some((other) => sharesMail(thing, other)))
    .map(everything)
    .join(" ");
  const figures = new Set(figuresOf(said));
  return (
    lead.length <= longestLead &&
    !/\b(?:we|you|your|our|us)\b|https?:|www\.|CHILD_|NAME_/i.test(lead) &&
    figuresOf(lead).every((figure) => figures.has(figure))
  );
}
