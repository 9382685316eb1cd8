import { familyWords } from "../check/family-words.ts";
import { unsupportedPlaces } from "../check/places.ts";
import { mayChange, maySettle } from "../check/standing.ts";
import { commonWords, unsupportedWords, wordingOf } from "../check/words.ts";
import { shareChild } from "../same-thing/worded.ts";
import { parseIsoDay } from "../time/day.ts";
import { dayOf, isoDayOf } from "../time/item-day.ts";
import { timeWords } from "../wording/due-words.ts";
import type { Family, ItemEdit } from "../types.ts";
import { contentWords } from "../wording/wording.ts";
import { faultOf, sharesMail, tidyLine } from "./fault-of.ts";
import type { EditAnswer } from "./schema.ts";
import { everything, figuresOf, isDayNamed, passagesAbout, saysOf } from "./supported.ts";
import { toldToo } from "./told-too.ts";
import type { EditedDay, MailOfDay, Thing, ThingsOfDay } from "./types.ts";

type Refused = { code: string; reason: string }[];

/**
 * Checks an editor's answer against the items and emails it was given: a line has no figure that they don't give for its item, a compulsory
 * item is left out only if another line covers it or an email settles it, and every day is named in an email. An item without a new edit
 * keeps its earlier one. `restore` puts names back.
 */
export function checkEdit(
  answer: EditAnswer,
  day: ThingsOfDay,
  family: Family,
  restore: (text: string) => string,
): Omit<EditedDay, "usage" | "failed"> {
  const { things, next_school_day } = day;
  const refused: Refused = [];
  const leftOut = thingsLeftOut(
    { ...answer, out: answer.out.map((each) => ({ ...each, words: each.words && restore(each.words) })) },
    day,
    family,
    refused,
  );
  const edits = new Map<Thing, ItemEdit>(things.map((thing) => [thing, earlier(thing)]));
  const byCode = new Map(things.map((thing) => [thing.code, thing]));
  for (const said of answer.lines) {
    const thing = byCode.get(said.id);
    if (!thing) continue;
    const line = said.line ? tidyLine(restore(said.line)) : null;
    const own = [thing, ...things.filter((other) => leftOut.get(other) === thing)];
    const mail = mailThatMay(mayChange, thing, day, family);
    const known = edits.get(thing) ?? asItIs;
    const undated = said.day === "" ? mayLoseDay(thing) : known.undated;
    const other = newDay(thing, said, { ...day, mail }) ?? known.day;
    const beside = undated ? null : (other ?? isoDayOf(thing.entry.item));
    const reason =
      line === null ? null : faultOf(line, beside, { things: own, passage: null, mail, family }, day);
    if (reason) refused.push({ code: said.id, reason });
    edits.set(thing, {
      ...known,
      line: reason ? known.line : (line ?? known.line),
      day: other,
      ...(undated ? { undated } : {}),
      must: said.must ?? known.must,
      children: said.children ? fewerOf(thing, said.children, family) : known.children,
      hour: said.hour && saysHour(said.hour, thing, { ...day, mail }) ? said.hour : known.hour,
      note: said.note === true && isoDayOf(thing.entry.item) === null ? true : known.note,
    });
  }
  const added = answer.add.flatMap((said) => {
    const told = toldToo(said, day, { family, restore });
    if (!told) refused.push({ code: said.mail, reason: "not supported" });
    return told ?? [];
  });
  for (const [thing, twin] of twins(edits, leftOut)) leftOut.set(thing, twin);
  for (const [thing, by] of leftOut) {
    const edit = edits.get(thing);
    if (edit) edits.set(thing, { ...edit, left_out: true });
    const also = by ? thing.entry.item.children.filter((id) => !by.entry.item.children.includes(id)) : [];
    const its = by && edits.get(by);
    if (by && its && also.length > 0) edits.set(by, { ...its, also: [...(its.also ?? []), ...also] });
  }
  const lead = answer.lead ? plain(restore(answer.lead)) : "";
  const leads = lead !== "" && isLead(lead, day, { edits, added, family });
  if (lead !== "" && !leads) refused.push({ code: "lead", reason: "not supported" });
  return {
    edits: [...edits].flatMap(([{ entry }, edit]) => {
      const item = entry.items.at(-1);
      return item ? [{ item, edit }] : [];
    }),
    added,
    lead: leads ? { day: next_school_day, text: lead } : null,
    refused,
  };
}

/** Whether its deadline can be dropped: only if the item is optional or conditional, or its own passages don't name the day. */
function mayLoseDay({ entry }: Thing): boolean {
  const { item, items, received_at } = entry;
  const day = isoDayOf(item);
  if (item.kind !== "action" || day === null) return false;
  if (item.optional || (item.details?.kind === "task" && item.details.condition !== null)) return true;
  const came = received_at.toISOString().slice(0, 10);
  return !isDayNamed(
    day,
    items.map(({ evidence }) => ({ day: came, subject: "", text: evidence.text })),
  );
}

/** Items whose line repeats an earlier one, for other children. */
function twins(edits: ReadonlyMap<Thing, ItemEdit>, leftOut: ReadonlyMap<Thing, Thing | null>) {
  const first = new Map<string, Thing>();
  const found: [Thing, Thing][] = [];
  for (const [thing, { line, day, hour, must, note, children }] of edits) {
    const { item } = thing.entry;
    if (leftOut.has(thing) || children !== null) continue;
    const text = (line ?? item.text).toLowerCase();
    const key = JSON.stringify([item.kind, text, thing.when, day, hour, item.optional && !must, note]);
    const twin = first.get(key);
    if (!twin) first.set(key, thing);
    else if (!shareChild(item, twin.entry.item)) found.push([thing, twin]);
  }
  return found;
}

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

const asItIs: ItemEdit = {
  line: null,
  left_out: false,
  day: null,
  must: false,
  children: null,
  hour: null,
  note: false,
};

const earlier = ({ entry }: Thing): ItemEdit => entry.items.at(-1)?.edit ?? asItIs;

/** Items that may be left out, each with the item whose line covers it. */
function thingsLeftOut(
  { out, lines }: EditAnswer,
  day: ThingsOfDay,
  family: Family,
  refused: Refused,
): Map<Thing, Thing | null> {
  const byCode = new Map(day.things.map((thing) => [thing.code, thing]));
  const leftOut = new Map<Thing, Thing | null>();
  // Items covered by another line come last: that line must itself stay.
  for (const each of out.toSorted((one, two) => Number(!!one.by) - Number(!!two.by))) {
    const thing = byCode.get(each.id);
    const by = each.by ? byCode.get(each.by) : undefined;
    const other = by && by !== thing && !leftOut.has(by) ? by : null;
    const anew = lines.find(({ id }) => id === each.by)?.line ?? "";
    const mail = thing && mailThatMay(each.why === "done" ? maySettle : mayChange, thing, day, family);
    const covers = other && thing && other.senders.some((sender) => mayChange(sender, thing.senders, family));
    if (thing && mayGo(thing, covers ? { thing: other, anew } : null, each, { ...day, mail: mail ?? [] }))
      leftOut.set(thing, other);
    else refused.push({ code: each.id, reason: "must stay" });
  }
  return leftOut;
}

/** A task or event stays, unless a line that stays covers it or an email settles it. */
function mayGo(
  thing: Thing,
  by: { thing: Thing; anew: string } | null,
  { why, mail, words }: EditAnswer["out"][number],
  day: ThingsOfDay,
): boolean {
  const { item } = thing.entry;
  if (why === "over") return item.optional || isOfDayGoneBy(item, day.today);
  if (why === "noise") {
    const asksNothing =
      item.kind === "info" || item.optional || (item.kind === "event" && isoDayOf(item) === null);
    return asksNothing && !item.closure && !item.flags.includes("cancelled");
  }
  if (why === "done" || why === "others") {
    const telling = day.mail.find(({ code }) => code === mail);
    const isSaid = !!telling && !!words && saysOf(words, telling, thing);
    return isSaid && (why === "done" ? item.kind === "action" : !item.closure && !item.pressing);
  }
  if (by === null || (!isFor(item.children, by.thing) && !isTwin(thing, by.thing))) return false;
  const one = contentWords(wordsOf(item));
  const two = contentWords(`${wordsOf(by.thing.entry.item)} ${by.anew}`);
  return [...one].some((word) => two.has(word));
}

const isFor = (children: readonly string[], { entry }: Thing): boolean =>
  children.every((id) => entry.item.children.includes(id));

/** The same on the same day for another child. */
const isTwin = ({ entry: one }: Thing, { entry: two }: Thing): boolean =>
  one.item.kind === two.item.kind &&
  isoDayOf(one.item) === isoDayOf(two.item) &&
  one.item.optional === two.item.optional;

/** "Wear red" for a past day; a payment or form may still be due. */
function isOfDayGoneBy(item: Thing["entry"]["item"], today: string): boolean {
  const day = isoDayOf(item);
  const isOwed =
    item.details?.kind === "task" &&
    item.details.condition === null &&
    /^(?:pay|sign|return|reply|book|order)$/.test(item.details.verb);
  return day !== null && day < today && !isOwed;
}

const wordsOf = ({ text, details, evidence }: Thing["entry"]["item"]): string =>
  `${text} ${details?.kind === "task" ? (details.event ?? "") : ""} ${evidence.text}`;

/** Ids of some of its children, from their codes; null if none or all of them are named. */
function fewerOf(
  { entry }: Thing,
  codes: readonly string[],
  { children }: Pick<Family, "children">,
): string[] | null {
  const named = children.filter((_, at) => codes.includes(`CHILD_${at + 1}`)).map(({ id }) => id);
  const ids = entry.item.children.filter((id) => named.includes(id));
  return ids.length === 0 || ids.length === entry.item.children.length ? null : ids;
}

/** The emails whose senders may change this item, or settle it. */
const mailThatMay = (
  may: typeof mayChange,
  thing: Thing,
  { mail }: ThingsOfDay,
  family: Family,
): MailOfDay[] => mail.filter(({ sender }) => may(sender, thing.senders, family));

const mailOf = ({ entry }: Thing, { mail }: ThingsOfDay): MailOfDay[] =>
  mail.filter(({ message_id }) => entry.source_ids.includes(message_id));

function saysHour(hour: string, thing: Thing, day: ThingsOfDay): boolean {
  const beside = day.things.filter((other) => sharesMail(other, thing)).map(everything);
  const mail = mailOf(thing, day).flatMap(({ summary, text }) => [summary, text ?? ""]);
  const bare = timeWords(hour).replace(/[ap]m$/, "");
  return [...beside, ...mail].some((said) => said.includes(bare) || said.includes(bare.replace(".", ":")));
}

/** The day of another item for one without a day, or a day that its own or a later email names. */
function newDay(thing: Thing, { day, day_of }: EditAnswer["lines"][number], all: ThingsOfDay): string | null {
  const own = isoDayOf(thing.entry.item);
  const other = day_of ? all.things.find(({ code }) => code === day_of) : undefined;
  if (other && own === null && shareChild(thing.entry.item, other.entry.item))
    return isoDayOf(other.entry.item);
  if (!day || day === own || day < all.today) return null;
  const first = all.mail.findIndex(({ message_id }) => thing.entry.source_ids.includes(message_id));
  return first >= 0 && isDayNamed(day, all.mail.slice(first)) ? day : null;
}

const longestLead = 220;

type Checked = Pick<EditedDay, "added"> & { edits: ReadonlyMap<Thing, ItemEdit>; family: Family };

/**
 * Whether the page shows what it says: every word is in a checked line of what is on up to that day, or undated and new, and every figure
 * among what its emails say of that. An email that a model obeys must not word the first thing that a parent reads.
 */
function isLead(
  lead: string,
  { things, mail, next_school_day }: ThingsOfDay,
  { edits, added, family }: Checked,
): boolean {
  const until = parseIsoDay(next_school_day);
  const ofDay = things.filter(({ entry: { item } }) => (dayOf(item) ?? until) <= until);
  const said = things.filter((thing) => ofDay.some((other) => sharesMail(thing, other))).map(everything);
  const figures = new Set(figuresOf([...said, passagesAbout(lead, mail)].join(" ")));
  const lines = [
    ...ofDay.flatMap((thing) => [thing.entry.item.text, edits.get(thing)?.line ?? "", thing.when]),
    ...added.filter(({ item }) => (dayOf(item) ?? until) <= until).map(({ item }) => item.text),
  ];
  return (
    lead.length <= longestLead &&
    !/\b(?:we|you|your|our|us)\b|https?:|www\.|CHILD_|NAME_/i.test(lead) &&
    figuresOf(lead).every((figure) => figures.has(figure)) &&
    unsupportedWords(lead, wordingOf(lines, commonWords(familyWords(family)))).length === 0 &&
    unsupportedPlaces(lead, lines).length === 0
  );
}
