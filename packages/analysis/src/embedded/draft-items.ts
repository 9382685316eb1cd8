import { isoDay } from "../dates/day.ts";
import type { Moment } from "../dates/moments.ts";
import { clockText } from "../dates/find-times.ts";
import type { Section, Unit } from "../text/document.ts";
import type { DraftItem } from "../types.ts";
import { type Ask, judgeAsk } from "./asks.ts";
import { askOf, type Context } from "./context.ts";
import { findAmount, findLink, findRecurrence } from "./facts.ts";
import { isClosure, isPastTelling, isPlannedClosure, needsNow } from "./narrative.ts";
import { kitAside } from "./kit-words.ts";
import { actionText, capitalise, eventText, shorten } from "./wording.ts";

/** Everything a message asks or announces, unit by unit; what is over is left out. */
export function draftItems(context: Context): DraftItem[] {
  const items: DraftItem[] = [];
  for (const section of context.document.sections) {
    if (isPastSection(section, context)) continue;
    const listed = listUnderAsk(section, context);
    if (listed) items.push(listed.item);
    for (const unit of section.units) if (!listed?.units.has(unit)) items.push(...itemsOf(unit, context));
  }
  return items;
}

/** "Children will need:" and the lines below it are one ask. */
function listUnderAsk(section: Section, context: Context): { item: DraftItem; units: Set<Unit> } | null {
  const leads = [...new Set(section.lead.values())].filter((text) => judgeAsk(text).score >= 0.5 || /\b(?:need|bring|wear|pack|kit list|equipment)\b/i.test(text));
  for (const lead of leads) {
    const units = section.units.filter((unit) => section.lead.get(unit.paragraph) === lead);
    const opener = section.units.find((unit) => unit.evidence.endsWith(lead) || lead.endsWith(unit.evidence));
    const short = units.filter((unit) => unit.text.length < 90 && comingOf(unit, context).length === 0);
    if (!opener || short.length < 2 || short.length < units.length) continue;
    const item = actionItem(opener, judgeAsk(lead), comingOf(opener, context), context);
    const list = units.map((unit) => unit.text.replace(/[.;,\s]+$/, "")).join(", ");
    return { item: { ...item, text: shorten(`${item.text.replace(/[:\s]+$/, "")}: ${list}`, 260), evidence: [item.evidence, ...units.slice(0, 12).map((unit) => unit.evidence)].join(" … ") }, units: new Set([opener, ...units]) };
  }
  return null;
}

/** A section of thanks or of children's writing asks nothing. */
function isPastSection(section: Section, context: Context): boolean {
  const told = section.units.filter((unit) => isPastTelling(unit.text)).length;
  return (
    section.units.length > 0 &&
    told === section.units.length &&
    !section.units.some((unit) => comingOf(unit, context).length > 0)
  );
}

function comingOf(unit: Unit, context: Context): Moment[] {
  const moments = context.readings.get(unit)?.moments ?? [];
  const dated = unit.form !== "sentence" && (moments[0]?.explicit ?? false) && (moments[0]?.start ?? 99) < 6;
  return moments.filter((moment) => {
    if ((moment.lastDay ?? moment.day) < context.reference) return false;
    // "due today" in a diary's line means the day of the line.
    if (dated && !moment.explicit && moment.day === context.reference) return false;
    if (moment.precision === "week" && moment.day <= context.reference) return false;
    return !(moment.day === context.reference && alreadyHappened(unit.text, moment));
  });
}

/** "the letter that came home today": today, but done. */
function alreadyHappened(text: string, moment: Moment): boolean {
  return /\b(?:came|sent|went|given|issued|wrote|published|handed|e-?mailed|posted|told|visited|received|held|had|took|was|were|been|made)(?: \w+){0,4},?\s*$/i.test(text.slice(Math.max(0, moment.start - 48), moment.start)) && !/\b(?:will|shall|must|please|be)\b/i.test(text.slice(Math.max(0, moment.start - 48), moment.start));
}

function itemsOf(unit: Unit, context: Context): DraftItem[] {
  const coming = comingOf(unit, context);
  const over = coming.length === 0 && (context.readings.get(unit)?.moments.length ?? 0) > 0;
  const ask = askOf(unit, context);
  if (isClosure(unit.text) && unit.form !== "line" && !over) {
    const closed = closureItem(unit, coming, context);
    if (closed) return [closed, ...eventItems(unit, coming, context)];
  }
  if (isPastTelling(unit.text) && ask.score < 0.9) return [];
  if (over && ask.score < 0.8) return [];
  if (!asksHere(unit, ask, coming, context) || (over && !ask.outstanding)) {
    const events = eventItems(unit, coming, context);
    return [...asideItem(unit, events), ...events];
  }
  const action = actionItem(unit, ask, coming, context);
  return ask.presence || unit.form !== "sentence" ? [action, ...eventItems(unit, coming, context)] : [action];
}

/** Kit that an event's line mentions is to be brought to it. */
function asideItem(unit: Unit, events: readonly DraftItem[]): DraftItem[] {
  const [event] = events;
  const kit = event?.starts_at ? kitAside(unit.text) : null;
  if (!event?.starts_at || !kit) return [];
  return [{ ...event, kind: "action", text: shorten(`${capitalise(kit)} (${event.text})`), due: event.starts_at.slice(0, 10), starts_at: null, ends_at: null, amount: null }];
}

const householdHeading =
  /\b(?:attendance|absen\w+|uniform|parking|pick[- ]?ups?|breakfast club|school (?:day|times|hours|meals|transport)|late(?:ness|s)?|punctuality|medic\w+|illness|wet weather|parent ?pay|dinner money|contacts?|reminders?|safety|lost property|phones|jewellery|water bottles?|snacks|dress code|home time|winter transport)\b/i;

/** In a newsletter an invitation is an event and a household rule is a reminder; a letter of its own asks for what it says. */
function asksHere(unit: Unit, ask: Ask, coming: readonly Moment[], context: Context): boolean {
  if (ask.score < 0.5) return false;
  if (householdHeading.test(unit.section.heading ?? "") && coming.length === 0) ask.standing = true;
  if (/:\s*$/.test(unit.text) && unit.section.units.some((other) => unit.section.lead.has(other.paragraph))) return false;
  if (context.newsletter && ask.presence) return false;
  if (context.newsletter && coming.length === 0 && unit.form === "line" && ask.score === 0.7 && !/\b(?:must|compulsory|only|please)\b/i.test(unit.text)) return false;
  if (context.newsletter && /\bavailable (?:to buy|from)\b/i.test(unit.text) && !/£/.test(unit.text)) return false;
  if (ask.conditional && coming.length === 0 && !ask.optional && ask.topic === "tell" && !/\b(?:tonight|today|tomorrow|by|before)\b/i.test(unit.text)) ask.optional = true;
  if (context.newsletter && ask.conditional && ask.topic === "tell" && coming.length === 0) return ask.standing;
  if (context.newsletter && ask.conditional && ask.optional && coming.length === 0 && ask.topic !== "wear") return false;
  return true;
}

const deadlineCue =
  /\b(?:by|before|until|no later than|deadline|closing date|closes?|due|cut[- ]off|return(?:ed)?|ends?|last (?:day|date)|latest)\b[^.;]{0,40}$/i;

function actionItem(unit: Unit, ask: Ask, coming: readonly Moment[], context: Context): DraftItem {
  const closing = coming.filter((moment) => !isOpening(unit.text, moment));
  const own = closing.find((moment) => hasDeadlineCue(unit.text, moment)) ?? closing[0] ?? (ask.presence && ask.topic !== "pay" && ask.topic !== "book" ? coming[0] : undefined);
  const precise = own?.precision === "week" ? dayInside(own, unit, context) : null;
  const alone = ask.standing || findRecurrence(unit.text) !== null;
  const borrowed = own || alone ? null : momentNearby(unit, context, ask.topic);
  const moment = precise ?? own ?? borrowed?.moment;
  const evidence =
    borrowed && borrowed.evidence !== unit.evidence
      ? `${unit.evidence} … ${borrowed.evidence}`
      : unit.evidence;
  const immediate = !moment && !context.newsletter && needsNow(unit.text);
  return {
    kind: "action",
    text: actionText(unit.text, unit.section.heading),
    evidence,
    due: moment ? dueOf(moment, unit.text, !borrowed) : immediate ? isoDay(context.reference) : null,
    starts_at: null,
    ends_at: null,
    amount: findAmount(unit.text),
    link: findLink(unit.links),
    optional: ask.optional,
    recurs: findRecurrence(unit.text),
    standing: ask.standing && !own,
    topic: topicOf(unit, ask, context),
  };
}

/** In a newsletter a section is one matter; in a letter each kind of ask is. A diary's lines stand alone. */
function topicOf(unit: Unit, ask: Ask, context: Context): string {
  const place = `${unit.section.place}/${context.document.sections.indexOf(unit.section)}`;
  if (isDiary(unit.section, context)) return `${place}/${unit.paragraph}/${ask.topic}`;
  return headed(context) && unit.section.heading ? `${place}/section` : `${place}/${ask.topic}`;
}

function headed(context: Context): boolean {
  return context.newsletter || context.document.sections.filter((section) => section.heading && section.units.length > 0).length >= 3;
}

/** A period's last day is the deadline where the text says by or until; an event's own time is no deadline's. */
function dueOf(moment: Moment, text: string, own: boolean): string {
  const lead = text.slice(Math.max(0, moment.start - 45), moment.start + 12);
  const closes =
    /\b(?:by|before|until|up to|end of|between|closes?|close|deadline)\b/i.test(lead) ||
    moment.precision === "month";
  if (moment.lastDay !== null) return isoDay(closes ? moment.lastDay : moment.day);
  return own && deadlineCue.test(lead) ? moment.starts_at : moment.starts_at.slice(0, 10);
}

/** The day that an ask without one belongs to: said before it in its section, then after it, in its heading, or the letter's one day. */
function momentNearby(unit: Unit, context: Context, topic: Ask["topic"]): { moment: Moment; evidence: string } | null {
  const units = unit.section.units;
  const at = units.indexOf(unit);
  const usable = (candidate: Unit, deadline: boolean) =>
    comingOf(candidate, context).find(
      (moment) => moment.precision === "day" && !(candidate.form === "row" && unit.form !== "row") && (!deadline || hasDeadlineCue(candidate.text, moment)) && !isOpening(candidate.text, moment),
    ) ?? null;
  const search = (candidates: readonly Unit[], deadline: boolean) => {
    for (const candidate of candidates) {
      // The lines of a list are matters of their own.
      if (candidate.form === "line" && unit.form === "line" && candidate.paragraph !== unit.paragraph) continue;
      const moment = usable(candidate, deadline);
      if (moment) return { moment, evidence: candidate.evidence };
    }
    return null;
  };
  const before = units.slice(0, at).toReversed();
  const after = units.slice(at + 1);
  const diary = isDiary(unit.section, context);
  if (!diary && ["pay", "form", "book", "tell"].includes(topic)) {
    const deadline = search([...before, ...after], true);
    if (deadline) return deadline;
  }
  const said = diary ? null : search(before, false);
  if (said) return said;
  const heading = context.headings.get(unit.section)?.moments.find((moment) => moment.day >= context.reference && moment.precision === "day");
  if (heading) return { moment: heading, evidence: unit.section.heading ?? "" };
  if (!context.newsletter && context.mainMoment) return context.mainMoment;
  return diary ? null : search(after, false);
}

/** "donations next week" for the assembly on Friday of that week. */
function dayInside(week: Moment, unit: Unit, context: Context): Moment | null {
  const said = unit.section.units.flatMap((other) => comingOf(other, context));
  return said.find((moment) => moment.precision === "day" && moment.explicit && moment.day >= week.day && moment.day <= week.day + 6) ?? null;
}

function hasDeadlineCue(text: string, moment: Moment): boolean {
  return deadlineCue.test(text.slice(Math.max(0, moment.start - 45), moment.start)) || /^\s*(?:by|before|deadline)\b/i.test(text.slice(moment.start, moment.end));
}

/** "can be ordered from today", "bookings open on": the day it begins is not the day it must be done. */
function isOpening(text: string, moment: Moment): boolean {
  return /\b(?:from|opens?(?: on| at)?|live on|available(?: from)?|on sale(?: from)?|starting|since)\s*(?:the\s+)?$/i.test(text.slice(Math.max(0, moment.start - 24), moment.start)) || /^from\b/i.test(text.slice(moment.start, moment.end));
}

function isDiary(section: Section, context: Context): boolean {
  const dated = section.units.filter(
    (unit) => (context.readings.get(unit)?.moments[0]?.start ?? 99) < 4,
  ).length;
  return dated >= 4 && dated >= section.units.length * 0.6;
}

function eventItems(unit: Unit, coming: readonly Moment[], context: Context): DraftItem[] {
  const all = context.readings.get(unit);
  const moments = coming.filter((moment) => moment.precision !== "month");
  if (moments.length === 0) return timedRow(unit, context);
  const first = all?.moments[0];
  return moments.map((moment) => ({
    kind: "event",
    text:
      moments.length === 1 && first === moment
        ? eventText(unit.text, moment.start, moment.end, unit.section.heading)
        : eventText(unit.text, 0, 0, unit.section.heading),
    evidence: unit.evidence,
    due: null,
    starts_at: moment.starts_at,
    ends_at: moment.precision === "week" ? null : moment.ends_at,
    amount: findAmount(unit.text),
    link: findLink(unit.links),
    optional: false,
    recurs: findRecurrence(unit.text),
  }));
}

/** "10.30 - 11.30 | Year 5 and 6" in a letter about one day. */
function timedRow(unit: Unit, context: Context): DraftItem[] {
  const time = context.readings.get(unit)?.looseTimes[0];
  if (!time || unit.form === "sentence" || (context.readings.get(unit)?.moments.length ?? 0) > 0) return [];
  const day = momentNearby(unit, context, "attend");
  if (!day) return [];
  const date = isoDay(day.moment.day);
  const text = unit.text.slice(0, time.start) + unit.text.slice(time.end);
  return [
    {
      kind: "event",
      text: shorten(capitalise(`${subjectInFront(context)}${text.replace(/^[\s:,.;–—|)-]+|[\s:,;–—|(-]+$/g, "")}`)),
      evidence: `${unit.evidence} … ${day.evidence}`,
      due: null,
      starts_at: `${date}T${clockText(time.from)}`,
      ends_at: time.to === null ? null : `${date}T${clockText(time.to)}`,
      amount: null,
      link: null,
      optional: false,
      recurs: null,
    },
  ];
}

function subjectInFront(context: Context): string {
  const subject = context.document.subject;
  return subject && subject.length < 60 ? `${subject}: ` : "";
}

function closureItem(unit: Unit, coming: readonly Moment[], context: Context): DraftItem | null {
  const moment =
    coming.find((candidate) => candidate.precision === "day") ??
    (context.newsletter ? null : context.mainMoment?.moment);
  if (!moment || moment.day - context.reference > 35) return null;
  if (moment.lastDay !== null && moment.lastDay - moment.day > 3) return null;
  if (isPlannedClosure(`${unit.text} `)) return null;
  return {
    kind: "action",
    text: shorten(`Closure – arrange care: ${capitalise(unit.text.replace(/^unfortunately,?\s*/i, ""))}`),
    evidence: unit.evidence,
    due: isoDay(moment.day),
    starts_at: null,
    ends_at: null,
    amount: null,
    link: null,
    optional: false,
    recurs: null,
    topic: `closure/${unit.paragraph}/${unit.group ?? ""}`,
  };
}
