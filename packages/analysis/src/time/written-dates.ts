import { type Day, mondayOf } from "./day.ts";
import { dayByNumber, likelyDay } from "./likely-year.ts";
import { isMovedFrom } from "./moved-days.ts";
import type { DateMention } from "./types.ts";
import { anyWeekday, monthNumber, monthWord, ordinal, weekdayNumber, year } from "./words.ts";

const weekday = `(?:(?<wd>${anyWeekday})(?:\\s(?:morning|afternoon|evening|night|lunchtime|[ap]m)\\b)?,?\\s*\\(?(?:the\\s+)?)?`;
const ofYear = `(?:(?:,?\\s+|-)(?<y>${year}|(?<=-)\\d{2})(?!\\d|[:.]\\d))?`;
const ordinalWords = [
  ..."first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  ),
  ..."first second third fourth fifth sixth seventh eighth ninth".split(" ").map((word) => `twenty-${word}`),
  "thirtieth",
  "thirty-first",
];

/** One date with figures. In a chain it may lack its month: "14th, 21st & 28th May". */
const oneDate = [
  `(?<y1>20\\d{2})-(?<m1>\\d{2})-(?<d1>\\d{2})\\b`,
  // 13/03/2026, 13. 3. 26
  `${weekday}(?<d2>\\d{1,2})(?<sep>\\s?[/.·-]\\s?)(?<m2>\\d{1,2})\\k<sep>(?<y2>20\\d{2}|\\d{2})(?![\\d/]|\\s?${monthWord})`,
  // 13/3, w/c 7.12
  `${weekday.replace("wd", "wd3")}(?<d3>\\d{1,2})(?:\\/|(?<=\\bw\\/[cb]:?\\s\\d{1,2})\\.)(?<m3>0?[1-9]|1[0-2])(?![\\d/]|\\s?(?:st|nd|rd|th)\\b|\\s?${monthWord})`,
  // March 13th, 2026
  `${weekday.replace("wd", "wd4")}(?<m4>${monthWord})\\s+(?:the\\s+)?(?<d4>${ordinal})(?![:./]?\\d|\\s?(?:am|pm)\\b)(?:,?\\s+(?<y4>${year})(?!\\d|[:.]\\d))?`,
  // the twenty-first of May
  `${weekday.replace("wd", "wd5")}(?<d5>${ordinalWords.join("|")})\\s+of\\s+(?<m5>${monthWord})${ofYear.replace("<y>", "<y5>")}`,
  // 13th of March 2026, 12-Jun-26, 13th
  `${weekday.replace("wd", "wd6")}(?<d6>${ordinal})(?!\\d|[:.]\\d|(?!${monthWord})[a-z])(?:(?:(?<=[a-z]),|-)?\\s?(?:of\\s+)?(?<m6>${monthWord})${ofYear.replace("<y>", "<y6>")})?`,
];
const anywhere = new RegExp(`(?<![£€$\\d]|\\d[.:/])\\b(?:${oneDate.join("|")})`, "gi");
const here = new RegExp(`(?:${oneDate.join("|")})`, "iy");
const through =
  /\s?(?:-|–|—|\bto\b|\buntil\b|\btill?\b|\bthrough(?: to)?\b|\bup to\b)\s?(?:and including\s)?(?:the\s)?/iy;
const joined = /\s?(?:,\s?and\b|,|&|\/|\band\b|\bor\b|\+)\s?(?:on\s)?(?:the\s)?/iy;

type Part = {
  start: number;
  end: number;
  weekday: number | null;
  date: number;
  month: number | null;
  year: number | null;
  suffixed: boolean;
  /** "13/3", which may be a fraction or a class. */
  isShort: boolean;
  monthFirst: boolean;
  /** How the next part of its chain follows. */
  link: "to" | "and" | null;
};

/** Dates with figures, with what they say together: "16th and 17th March" are two, "30 March – 10 April" a first and a last day. */
export function writtenDates(text: string, written: Day): DateMention[] {
  const found: DateMention[] = [];
  anywhere.lastIndex = 0;
  for (let match = anywhere.exec(text); match; match = anywhere.exec(text)) {
    const chain = chainFrom(match, text);
    const isDated = chain.some(({ month }) => month !== null);
    const mentions = isCounted(match, text, isDated) ? [] : daysOfChain(chain, text, written);
    found.push(...mentions);
    // Each number of "1, 2, 3" would begin the same chain again.
    const isBare = chain.every(
      ({ month, weekday: day, suffixed }) => month === null && day === null && !suffixed,
    );
    anywhere.lastIndex =
      (isBare ? chain : mentions).at(-1)?.end ?? match.index + (/^\D*\d*/.exec(match[0])?.[0].length || 1);
  }
  return found;
}

const groups = "years?|yrs?\\.?|class(?:es)?|forms?|groups?|grades?|ks|bl\\.?|blwyddyn";
const numbersBefore = "\\s?(?:\\d{1,2}\\s*(?:,|&|/|and|or|to|-|–)\\s*(?:[yps]\\s?)?)*$";
const ofGroup = new RegExp(`\\b(?:${groups}|y|p|s)${numbersBefore}`, "i");
const things = "parts?|sets?|rooms?|stage|unit|pages?|sizes?|ages?";
const periods = "weeks?|days?|terms?|sessions?|lessons?";
const ofThing = new RegExp(`\\b(?:${groups}|y|p|s|${things})${numbersBefore}`, "i");
const counting = new RegExp(`\\b(?:${groups}|y|p|s|${things}|${periods})${numbersBefore}`, "i");

/** "Year 10 - Tuesday 10 March", "Week 1": a number that counts or names something. "INSET day 11 and 12 December" are dates. */
function isCounted(match: RegExpExecArray, text: string, isDated: boolean): boolean {
  const { d6: said = "", m6: month, wd6: day } = match.groups ?? {};
  if (!/^\d+$/.test(said) || day !== undefined) return false;
  const { index } = match;
  const lead = text.slice(Math.max(0, index - 60), index);
  if (month !== undefined) return /^(?:may|mar(?:ch)?)$/.test(month) && ofGroup.test(lead);
  const hasMonth = isDated && (Number(said) > mostCounted || /^\d+ (?:and|&) \d/.test(text.slice(index)));
  return (hasMonth ? ofThing : counting).test(lead);
}

/** Of weeks, terms and lessons, which stand before a date. */
const mostCounted = 6;

function chainFrom(first: RegExpExecArray, text: string): Part[] {
  const parts = [partOf(first, text)];
  for (let last = parts[0]; last && parts.length < 12; last = parts.at(-1)) {
    const link = [through, joined].find((form) => {
      form.lastIndex = last.end;
      return form.test(text);
    });
    here.lastIndex = link?.lastIndex ?? text.length;
    const next = link && here.exec(text);
    if (!next) break;
    last.link = link === through && !isMovedFrom(text, parts[0]?.start ?? 0) ? "to" : "and";
    parts.push(partOf(next, text));
  }
  return withMonths(parts);
}

function partOf(match: RegExpExecArray, text: string): Part {
  const named = Object.entries(match.groups ?? {});
  const of = (letter: string) =>
    named.find(([name, value]) => name.replace(/\d$/, "") === letter && value !== undefined)?.[1];
  const [date = "", month, inYear, day] = ["d", "m", "y", "wd"].map(of);
  const suffixed = /[a-z]/i.test(date);
  const isVerb =
    /^(?:may|march|mar)$/.test(month ?? "") &&
    !day &&
    !suffixed &&
    !deadline.test(text.slice(0, match.index));
  const digits = inYear?.replace(/\D/g, "");
  const inWords = ordinalWords.indexOf(date.toLowerCase()) + 1;
  return {
    start: match.index,
    end: match.index + match[0].length,
    weekday: day ? weekdayNumber(day) : null,
    date: inWords || Number.parseInt(date, 10),
    month: month === undefined || isVerb ? null : monthNumber(month),
    year: digits ? (Number(digits) % 2000) + 2000 : null,
    suffixed,
    isShort: match.groups?.["d3"] !== undefined,
    monthFirst: match.groups?.["d4"] !== undefined,
    link: null,
  };
}

/** "may" and "march" in lower case are verbs, unless something makes the number a day. */
const deadline = /\b(?:by|before|until|till?|due|deadline|closes|closing)(?: on)? $/i;

/** From the next number, or the one before: "14th & 28th May", "March 16-20". "Monday 30th - Friday 4th December" begins in November. */
function withMonths(parts: Part[]): Part[] {
  const descends = (one: Part, two: Part) =>
    one.date > two.date && (one.link === "to" || (one.weekday !== null && two.weekday !== null));
  for (const [at, part] of [...parts.entries()].toReversed()) {
    const next = parts[at + 1];
    if (part.month === null && next && next.month !== null && !next.isShort && !next.monthFirst)
      setMonth(part, next, descends(part, next) ? -1 : 0);
    else if (part.link === "to" && part.year === null && next && next.year !== null)
      part.year = next.year - ((part.month ?? 0) > (next.month ?? 0) ? 1 : 0);
  }
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1];
    if (part.month === null && before && before.month !== null && !before.isShort)
      if (part.suffixed || (before.monthFirst && before.link === "to"))
        setMonth(part, before, descends(before, part) ? 1 : 0);
  }
  return parts;
}

function setMonth(part: Part, { month, year: inYear }: Part, months: -1 | 0 | 1): void {
  const index = (month ?? 0) - 1 + months;
  part.month = ((index + 12) % 12) + 1;
  part.year = inYear === null ? null : inYear + Math.floor(index / 12);
}

function daysOfChain(parts: readonly Part[], text: string, written: Day): DateMention[] {
  const [first] = parts;
  if (!first) return [];
  const lead = text.slice(Math.max(0, first.start - 40), first.start);
  const week = weekOf.exec(lead);
  if (week && (first.suffixed || first.month !== null || first.weekday !== null)) {
    const day = dayOfPart(first, written, written);
    if (day === null) return [];
    const monday = mondayOf(day);
    const start = first.start - week[0].length;
    return [{ start, end: first.end, day: monday, lastDay: monday + 4, precision: "week" }];
  }
  const days: (Day | null)[] = [];
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1]?.link === "to" ? (days[at - 1] ?? written) : written;
    const isDay =
      part.month === null ? isLoneDay(parts, at, lead, text, days, written) : isDate(parts, at, lead);
    days.push(isDay ? dayOfPart(part, part.year === null ? before : written, written) : null);
  }
  return parts.flatMap(({ start, end, link: linked }, at): DateMention[] => {
    const day = days[at] ?? null;
    const next = parts[at + 1];
    const last = linked === "to" ? (days[at + 1] ?? null) : null;
    if (day === null || (parts[at - 1]?.link === "to" && (days[at - 1] ?? Infinity) <= day)) return [];
    return last !== null && next && last >= day
      ? [{ start, end: next.end, day, lastDay: last, precision: "day" }]
      : [{ start, end, day, lastDay: null, precision: "day" }];
  });
}

const weekOf =
  /\b(?:w\/?[cbs]|ws|w\.[cb]\.?|wk\/?b|w(?:ee)?k\s?(?:c(?:omm)?|b(?:eg)?)\.?|w(?:ee)?k\s?(?:commenc(?:ing|es)|begin(?:ning|s)|starting|of))\s?:?-?\s?(?:the\s)?$/i;

const dayOfPart = ({ month, date, year: inYear, weekday: day }: Part, after: Day, written: Day): Day | null =>
  month === null
    ? (dayByNumber(after, date, day)?.day ?? null)
    : likelyDay(inYear === null ? after : written, month, date, inYear, day);

const cue =
  /\b(?:by|on|from|until|before|between|due|deadline|closing(?: date)?|closes|cut[- ]off|than|latest|ending|w\/e|w\.?e\.?f|rsvp|dates?)(?:\sis)?(?:\s?[:–-]\s*|\s+)$/i;

/** "Fri 3/7", "by 3/7", "16/03 and 18/03": two numbers alone may be a fraction or a pair of year groups. */
function isDate(parts: readonly Part[], at: number, lead: string): boolean {
  const part = parts[at];
  if (!part?.isShort) return true;
  const pair = parts.filter(({ isShort }) => isShort);
  return (
    part.weekday !== null ||
    cue.test(lead) ||
    (pair.length > 1 && pair.some(({ date, weekday: day }) => date > 12 || day !== null))
  );
}

const theCue =
  /\b(?:on|by|from|until|till|before|after|is|due|to|for|between|(?:day|morning|afternoon|evening|night|lunchtime|week) of)\s(?:the\s)$/i;
const plainCue = /\b(?:on|by|from|until|till|before|due|than|ending|between)\s$/i;
const afterPlain =
  /^(?:\s*(?:$|[.,;:!?)(/&–-])|\s+(?:at|please|pls|for|from|we|and|or|so|with|if|as|in|unless)\b)/i;
const ofSomething =
  /^\s+(?:[a-z]+\s+)?(?:century|birthday|anniversary|time|place|year|form|floor|team|edition|scout|brownie|of\s+(?:the|this|next)\s+month)/i;
const ofTime = /^(?:\d|[:./]\d|\s?(?:am|pm|a\.m|p\.m|%)|\s?[-–]\s?\d|\s(?:to|for|past)\b|\s\p{Ll}{3,}s\b)/iu;

/** A number without a month: "Friday 13th", "by the 24th", "the 16th to the 18th". */
function isLoneDay(
  parts: readonly Part[],
  at: number,
  lead: string,
  text: string,
  days: readonly (Day | null)[],
  written: Day,
): boolean {
  const part = parts[at];
  if (!part) return false;
  const after = text.slice(part.end, part.end + 30);
  if (part.weekday !== null && !part.suffixed) {
    const isLong = /^\w+day/i.test(text.slice(part.start));
    return !ofTime.test(after) && (isLong || dayByNumber(written, part.date, part.weekday)?.agrees === true);
  }
  if (part.weekday !== null) return true;
  if (!part.suffixed || ofSomething.test(after)) return false;
  const others = [
    parts[at - 1]?.link === "to" ? parts[at - 1] : null,
    part.link === "to" ? parts[at + 1] : null,
  ];
  return (
    theCue.test(lead) ||
    (plainCue.test(lead) && afterPlain.test(after)) ||
    (at > 0 && days[at - 1] !== null) ||
    others.some((other) => other?.suffixed)
  );
}
