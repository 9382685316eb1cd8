import { isoDay, parseIsoDay } from "../dates/day.ts";
import { clockText, findTimes } from "../dates/find-times.ts";
import { type Moment, readMoments } from "../dates/moments.ts";
import { dayAt, findOffset } from "../dates/offsets.ts";
import type { Context } from "../embedded/context.ts";
import { needsNow } from "../embedded/narrative.ts";
import type { Section, Unit } from "../text/types.ts";
import type { DraftItem, Evidence, Item, ItemFlag } from "../types.ts";
import { joint, locate, normalise, type SourceText } from "./source-text.ts";

export type Grounded = {
  item: Omit<Item, "children">;
  unit: Unit | null;
  passage: string;
  standing: boolean;
  topic: string | null;
};

/**
 * Holds a drafted item against the message. Null when its evidence is not in it. Dates, times, sums and links that do not follow
 * from the passage and its surroundings are taken out and the item is flagged `unconfirmed`; a weekday that refutes its date is flagged.
 */
export function groundItem(
  draft: DraftItem,
  context: Context,
  source: SourceText,
  links: ReadonlySet<string>,
): Grounded | null {
  const passages = draft.evidence
    .split(joint)
    .map((part) => part.trim())
    .filter(Boolean);
  const found = passages.map((passage) => findPassage(passage, context, source));
  if (passages.length === 0 || found.some((place) => place === null)) return null;
  const unit = found[0]?.unit ?? null;
  const support = supportFor(passages, unit, context);
  const flags = new Set<ItemFlag>();
  const keep = (value: string | null) => checkDate(value, support, flags);
  // What is needed at once is needed on the day the message was sent.
  const atOnce =
    draft.due !== null &&
    needsNow(passages.join(" ")) &&
    draft.due.slice(0, 10) === isoDay(context.reference);
  const due = atOnce ? isoDay(context.reference) : keep(draft.due);
  const starts_at = keep(draft.starts_at);
  const ends_at = starts_at === null && draft.starts_at !== null ? null : keep(draft.ends_at);
  const amount = draft.amount !== null && supportsAmount(draft.amount, support.text) ? draft.amount : null;
  if (draft.amount !== null && amount === null) flags.add("unconfirmed");
  const link = draft.link !== null && links.has(draft.link) ? draft.link : null;
  const evidence: Evidence = { text: passages.join(joint), place: found[0]?.place ?? "e-mail" };
  const text = textIsSupported(draft.text, support.text) ? draft.text : (passages[0] ?? draft.text);
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
  };
  return {
    item,
    unit,
    passage: passages[0] ?? "",
    standing: draft.standing === true,
    topic: draft.topic ?? null,
  };
}

function findPassage(
  passage: string,
  context: Context,
  source: SourceText,
): { unit: Unit | null; place: string } | null {
  const unit = locate(source, passage);
  if (unit) return { unit, place: unit.section.place };
  const wanted = normalise(passage);
  if (wanted.length >= 4 && normalise(context.document.subject).includes(wanted))
    return { unit: null, place: "subject" };
  const section = context.document.sections.find(
    (candidate) =>
      candidate.heading !== null && wanted.length >= 4 && normalise(candidate.heading).includes(wanted),
  );
  return section ? { unit: section.units[0] ?? null, place: section.place } : null;
}

type Support = { text: string; moments: Moment[]; times: Set<string>; own?: readonly Moment[] };

/** What may speak for the item: its passages, the unit they stand in, and the heading, subject and neighbours above it. */
function supportFor(passages: readonly string[], unit: Unit | null, context: Context): Support {
  const own = passages.join("\n");
  const around = unit ? sectionSupport(unit.section, context) : null;
  const said = unit && unit.evidence === own ? context.readings.get(unit) : undefined;
  const moments = [
    ...(said ?? readMoments(own, context.reference)).moments,
    ...(around?.moments ?? []),
    ...context.subject.moments,
  ];
  if (context.mainMoment) moments.push(context.mainMoment.moment);
  const times = new Set([
    ...clockTimes(own),
    ...(around?.times ?? []),
    ...clockTimes(context.document.subject),
  ]);
  const passage = (said ?? readMoments(own, context.reference)).moments;
  moments.push(...countedFrom(own, moments));
  return { text: `${own} ${around?.text ?? ""} ${context.document.subject}`, moments, times, own: passage };
}

/** "two days before the trip": the days so far from those that the message names. */
function countedFrom(own: string, moments: readonly Moment[]): Moment[] {
  const offset = findOffset(own);
  if (!offset) return [];
  return moments.map((moment) => {
    const day = dayAt(moment.day, offset);
    return { ...moment, day, lastDay: null, starts_at: isoDay(day), ends_at: null, also: [] };
  });
}

const sections = new WeakMap<Section, Support>();

/** A section is read once, however many items stand in it. */
function sectionSupport(section: Section, context: Context): Support {
  let support = sections.get(section);
  if (!support) {
    const text = [section.heading ?? "", ...section.units.map((unit) => unit.text)].join(" ");
    const moments = [
      ...section.units.flatMap((unit) => context.readings.get(unit)?.moments ?? []),
      ...(context.headings.get(section)?.moments ?? []),
    ];
    support = { text, moments, times: clockTimes(text) };
    sections.set(section, support);
  }
  return support;
}

function clockTimes(text: string): Set<string> {
  return new Set(
    findTimes(text).flatMap((time) => [
      clockText(time.from),
      ...(time.to === null ? [] : [clockText(time.to)]),
    ]),
  );
}

function checkDate(value: string | null, support: Support, flags: Set<ItemFlag>): string | null {
  if (value === null) return null;
  if (!/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?/.test(value)) {
    flags.add("unconfirmed");
    return null;
  }
  const day = parseIsoDay(value);
  const matching = support.moments.filter((moment) => moment.day === day || moment.lastDay === day);
  const within = support.moments.some(
    (moment) => moment.lastDay !== null && moment.day <= day && day <= moment.lastDay,
  );
  if (matching.length === 0 && !within) {
    flags.add("unconfirmed");
    return null;
  }
  const own = (support.own ?? []).filter((moment) => moment.day === day || moment.lastDay === day);
  const said = own.length > 0 ? own : matching;
  if (said.length > 0 && said.every((moment) => moment.contradiction)) flags.add("weekday_contradiction");
  if (value.length <= 10) return value;
  return support.times.has(value.slice(11, 16)) ? value.slice(0, 16) : value.slice(0, 10);
}

function figures(text: string): string[] {
  return [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map((match) =>
    match[0].replace(/,/g, "").replace(/\.0+$/, ""),
  );
}

function supportsAmount(amount: string, text: string): boolean {
  const said = new Set(figures(text));
  const wanted = figures(amount);
  return (
    wanted.length > 0 &&
    wanted.every((figure) => said.has(figure)) &&
    /£|\bp\b|\d\s?p\b|pounds?|free/i.test(text)
  );
}

/** Every figure and address in the wording must stand in the source. */
function textIsSupported(text: string, source: string): boolean {
  if (/https?:|www\./i.test(text) && !/https?:|www\./i.test(source)) return false;
  const said = new Set(figures(source.replace(/(\d)[.:](\d{2})\s?(?:am|pm)?/gi, "$& $1 $2")));
  return figures(text.replace(/(\d)[.:](\d{2})\s?(?:am|pm)?/gi, "$1 $2")).every(
    (figure) => said.has(figure) || said.has(String(Number(figure))),
  );
}
