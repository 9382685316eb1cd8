import { classAskedOf, conditionOf } from "@gatepost/analysis/page/class-asked";
import type { PageDay, PageEntry, PageLine } from "@gatepost/analysis/page/types";
import { withNames } from "@gatepost/analysis/thing";
import type { DigestPage } from "@gatepost/contract/digest-page";
import type { DigestLine, SingleLine } from "@gatepost/contract/emails";
import type { Corrections } from "../../../platform/db/tables/things.ts";
import { lineIdOf, type MessageHead, type ShownThing } from "../../notebook/index.ts";
import type { ChildNames } from "../child-names.ts";
import { itemKinds, momentsOf } from "../messages/present-message.ts";
import type { FamilyThings } from "./page-things.ts";
import { replyOf } from "./reply.rules.ts";

type Line = PageLine<ShownThing>;
export type ToLine = (line: Line) => DigestLine;

/** Page lines in their API form: names and people are read now, and not stored. */
export function presentLines({ things, names, nameOf, heads }: FamilyThings): ToLine {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const nameOne = (id: string) => names([id])[0]?.name;
  const named = (text: string) => withNames(text, nameOne);
  const single = (line: Line): SingleLine => {
    const { thing, occurrence, day } = line;
    const said = saidOf(line);
    const done_at = said?.done_at ?? null;
    const event =
      thing.event_id === null ? (thing.kind === "event" ? thing : null) : byId.get(thing.event_id);
    const sources = thing.sources.toReversed();
    const [latest] = sources;
    const asked = classAskedOf(line);
    const corrected = Object.keys(thing.corrections ?? {}) as (keyof Corrections)[];
    return {
      item_id: lineIdOf(thing.id, occurrence ? day : null),
      kind: itemKinds[thing.kind],
      text: textOf(line, names),
      children: names(line.children),
      ...momentsOfLine(line),
      place: thing.place,
      due_words: line.when || null,
      time_words: line.hours || null,
      amount: thing.amount,
      link: thing.link,
      optional: thing.optional,
      overdue: line.overdue !== null,
      was_due: line.overdue,
      condition: thing.condition && named(thing.condition),
      change: thing.change,
      replaces: thing.replaces,
      conflict: thing.conflict && named(thing.conflict),
      quoted: thing.quoted,
      done_at: done_at && new Date(done_at).toISOString(),
      done_by: nameOf(said?.done_by),
      claimed_by: nameOf(said?.claimed_by),
      // What is postponed says so.
      flags: line.cancelled && thing.change !== "postponed" ? ["cancelled"] : [],
      verb: thing.verb,
      timing: thing.timing,
      ...(asked.length > 0 ? { class_asked: presentAsked(asked, names) } : {}),
      event: event ? named(event.title ?? event.line) : null,
      event_id: thing.event_id,
      closure: asked.length > 0 ? null : thing.closure,
      ...evidenceOf(thing, named, heads),
      message_id: latest?.message_id ?? thing.id,
      source_ids: [...new Set(sources.map(({ message_id }) => message_id))],
      calendar: thing.calendar,
      reply: replyOf(thing, headToAnswer(sources, heads)),
      usual_week: thing.usual_week,
      ...(thing.own ? { own: true, added_by: nameOf(thing.added_by) } : {}),
      ...(corrected.length > 0 ? { corrected } : {}),
    };
  };
  return (line) => ({ ...single(line), under: line.under.map(single) });
}

/** What adults said of the thing, or of this occurrence of it. */
const saidOf = ({ thing, occurrence, day }: Line) => (occurrence ? thing.done_days[day ?? ""] : thing);

export const isOpenTask = (line: Line): boolean => line.thing.kind === "task" && !saidOf(line)?.done_at;

export function textOf(line: Line, names: ChildNames): string {
  const nameOne = (id: string) => names([id])[0]?.name;
  return conditionOf(line, nameOne) + withNames(line.thing.line, nameOne);
}

/** The newest email of those whose senders stand highest: a reply may hold what the school alone should know. */
function headToAnswer(
  newestFirst: ShownThing["sources"],
  heads: ReadonlyMap<string, MessageHead>,
): MessageHead | undefined {
  const found = newestFirst.flatMap(({ message_id }) => heads.get(message_id) ?? []);
  const highest = Math.max(...found.map(({ standing }) => standing));
  return found.find(({ standing }) => standing === highest);
}

export const presentAsked = <A extends { child_id: string }>(asked: readonly A[], names: ChildNames) =>
  asked.flatMap(({ child_id, ...rest }) => names([child_id]).map((child) => ({ ...rest, child })));

/** An occurrence is on its own day. */
const momentsOfLine = ({ thing, day, occurrence }: Line) =>
  occurrence
    ? momentsOf({ ...thing, day, until: day })
    : momentsOf({ ...thing, day: thing.kind === "task" ? day : (thing.day ?? day) });

/** The newest words first. */
function evidenceOf(
  { title, line, sources, calendar, usual_week }: ShownThing,
  named: (text: string) => string,
  heads: ReadonlyMap<string, MessageHead>,
): Pick<SingleLine, "evidence" | "more_evidence"> {
  const quotes = sources.toReversed().flatMap(({ quotes: own, message_id }) => {
    const head = heads.get(message_id);
    return head ? own.map((quote) => ({ ...quote, email: emailOf(head) })) : own;
  });
  const [evidence = { text: named(title ?? line), place: placeOf({ calendar, usual_week }) }, ...more] =
    quotes;
  return { evidence, more_evidence: more };
}

const emailOf = ({ id, subject, sender, received_at }: MessageHead) => ({
  id,
  subject,
  sender,
  received_at: received_at.toISOString(),
});

const placeOf = ({ calendar, usual_week }: Pick<ShownThing, "calendar" | "usual_week">): string =>
  usual_week ? "usual week" : calendar === null ? "email" : `calendar ${calendar}`;

export const presentDay = ({ date, words, closed, lines }: PageDay<ShownThing>, toLine: ToLine) => ({
  date,
  date_words: words,
  closed,
  lines: lines.map(toLine),
});

export const presentEntry = (entry: PageEntry<ShownThing>, toLine: ToLine): DigestPage["later"][number] =>
  "series" in entry
    ? { series: entry.series, words: entry.words, lines: entry.lines.map(toLine) }
    : { series: null, words: null, lines: [toLine(entry)] };
