import { numberOf, numberWords } from "./words.ts";
import { matchesOf } from "../text/matches-of.ts";

/** A time of day or a span between two, as minutes after midnight. */
type TimeMention = { start: number; end: number; from: number; to: number | null };

const meridiem = "\\s?(?:a\\.?m\\b\\.?|p\\.?m\\b\\.?)";
const clock = `(?:(?:[01]?\\d|2[0-3])[.:][0-5]\\d(?:${meridiem})?|(?:1[0-2]|0?[1-9])${meridiem}|12\\s?(?:noon|midday|midnight)|noon|midday|midnight)`;
const loose = "(?:1[0-2]|0?[1-9])";
const through = "\\s?(?:-|–|—|to|until|till|and|through to)\\s?";
const spanForm = new RegExp(
  `(?<![\\d£$€./:])\\b(?<a>${clock}|${loose}(?=${through}${clock}))${through}(?<b>${clock}|${loose}(?:\\b(?!\\s?[a-z%]|[.:/]\\d)))(?!\\d|%)`,
  "gi",
);
const singleForm = new RegExp(
  `(?<![\\d£$€./:])\\b(?<a>${clock})(?![\\d%/]|\\.\\d|\\s?(?:kg|km|m\\b|cm|p\\b|miles|hours|%))`,
  "gi",
);
const spokenHour = `(?:1[0-2]|[1-9]|${numberWords.slice(1, 13).join("|")})`;
const oclock = new RegExp(`\\b(?<h>${spokenHour})\\s?o['’]?\\s?clock\\b`, "gi");
/** half past three, quarter to 4, twenty past two, five to nine, at half 3 */
const spoken = new RegExp(
  `\\b(?<part>half past|(?<=(?:at|by|from|till|until) )half|(?:a )?quarter (?:past|to)|(?<m>five|ten|twenty|twenty[- ]five|5|10|20|25)(?: minutes)? (?:past|to))\\s(?<h>${spokenHour})\\b(?!\\s?(?:of|term|day|children|pupils|minutes|hours|weeks|days|years|%))`,
  "gi",
);
/** "from 9 till 12", "Friday 9-12": two bare hours. */
const bareSpan = new RegExp(
  `(?<=\\b(?:from|between|(?:mon|tues|wednes|thurs|fri|satur|sun)day,?)\\s)(?<a>${loose})${through}(?<b>${loose}(?:[.:][0-5]\\d)?)(?=\\s*(?:[,.;)]|in the|on\\b|each|every|$))(?!\\.\\d)`,
  "gi",
);
const military = /\b(?<h>[01]\d|2[0-3])(?<m>[0-5]\d)\s?(?:hrs|hours|h)\b/gi;
const atHour =
  /\b(?:at|from|by|before|until|till)\s(?<h>[1-9]|1[0-2])(?=\s*(?:sharp|prompt|on\b|in the (?:morning|afternoon|evening)|tonight|tomorrow|today|[,.;]|$))(?![.,]\d)/gi;

/** All times of day in a text, in order. Without am or pm the school day decides: 7 to 12 are morning, 1 to 6 afternoon. */
export function findTimes(text: string): readonly TimeMention[] {
  if (
    !/\d\s?(?:[.:]\d\d|[ap]\.?m|o|h|sharp|prompt|noon|[-–])|(?:at|from|by|before|until|till) \d|\d{4}|noon|midday|midnight|clock|past|quarter|half \d|(?:ve|en|ty|\d) to (?:\d|[a-z]{3,6}\b)|(?:from|between|day,?) \d/i.test(
      text,
    )
  )
    return [];
  const found: TimeMention[] = [];
  const claim = (match: RegExpMatchArray, from: number | null, to: number | null) => {
    if (from === null || from >= 1440) return;
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (!found.some((other) => start < other.end && other.start < end)) found.push({ start, end, from, to });
  };
  for (const match of matchesOf(text, spanForm)) {
    // "9.30am and 1.30pm" are two times; "between 5 and 7pm" is one span.
    if (/\d\D{0,8}\band\b/i.test(match[0]) && !/\bbetween\s+$/i.test(text.slice(0, match.index))) continue;
    const [from, to] = readSpan(match.groups?.["a"] ?? "", match.groups?.["b"] ?? "", text);
    claim(match, from, to);
  }
  for (const match of matchesOf(text, bareSpan)) {
    const [from, to] = readSpan(match.groups?.["a"] ?? "", match.groups?.["b"] ?? "", text);
    claim(match, from, to);
  }
  for (const match of matchesOf(text, singleForm))
    claim(match, readClock(match.groups?.["a"] ?? "", text), null);
  for (const match of matchesOf(text, military))
    claim(match, Number(match.groups?.["h"]) * 60 + Number(match.groups?.["m"]), null);
  for (const match of matchesOf(text, oclock))
    claim(match, schoolHour(hourOf(match.groups?.["h"] ?? ""), text) * 60, null);
  for (const match of matchesOf(text, atHour))
    claim(match, schoolHour(Number(match.groups?.["h"]), text) * 60, null);
  for (const match of matchesOf(text, spoken)) claim(match, readSpoken(match.groups ?? {}, text), null);
  return found.toSorted((a, b) => a.start - b.start);
}

function readSpoken(groups: Record<string, string | undefined>, text: string): number {
  const part = (groups["part"] ?? "").toLowerCase();
  const minutes = /half/.test(part) ? 30 : /quarter/.test(part) ? 15 : minutesOf(groups["m"] ?? "");
  const hours = hourOf(groups["h"] ?? "");
  if (part.endsWith("to")) return schoolHour(hours, text) * 60 - minutes;
  return schoolHour(hours, text) * 60 + minutes;
}

function minutesOf(word: string): number {
  return numberOf(word) ?? 25;
}

function hourOf(word: string): number {
  return numberOf(word) ?? 0;
}

/** "6-7pm" and "10 to 12 noon": the first time gets whichever of am and pm puts it before the second. */
function readSpan(a: string, b: string, text: string): [number | null, number | null] {
  const to = readClock(b, text, true);
  if (/[ap]\.?m|noon|midday|midnight/i.test(a) || to === null) {
    const from = readClock(a, text);
    if (from !== null && to !== null && to < from && to + 720 < 1440 && !/[ap]\.?m/i.test(b))
      return [from, to + 720];
    return [from, to];
  }
  const bare = readClock(a, text, true);
  if (bare === null) return [null, null];
  const marked = /[ap]\.?m|noon|midday/i.test(b);
  if (!marked) {
    const from = readClock(a, text);
    const end = readClock(b, text);
    return [from, end !== null && from !== null && end < from && end + 720 < 1440 ? end + 720 : end];
  }
  const morning = bare % 720;
  const afternoon = morning + 720;
  return [afternoon <= to ? afternoon : morning, to];
}

function readClock(word: string, text: string, literal = false): number | null {
  const lower = word.toLowerCase().replace(/\s|\.(?=m)|(?<=m)\./g, "");
  if (/midnight/.test(lower)) return 1439;
  if (/noon|midday/.test(lower)) return 720;
  const match = /^(\d{1,2})(?:[.:](\d{2}))?(am|pm)?/.exec(lower.replace(/a\.m/, "am").replace(/p\.m/, "pm"));
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  if (match[3] === "pm") return (hour === 12 ? 12 : hour > 12 ? hour : hour + 12) * 60 + minute;
  if (match[3] === "am") return (hour === 12 ? 0 : hour) * 60 + minute;
  if (literal || hour > 12 || /^0\d/.test(lower)) return hour * 60 + minute;
  return schoolHour(hour, text) * 60 + minute;
}

function schoolHour(hour: number, text: string): number {
  if (hour >= 1 && hour <= 6)
    return /\b(?:in the morning|a\.?m\.?)\b/i.test(text) &&
      hour >= 5 &&
      !/afternoon|evening|p\.?m/i.test(text)
      ? hour
      : hour + 12;
  if (
    hour >= 7 &&
    hour <= 9 &&
    /\b(?:evening|tonight|night|disco|concert)\b/i.test(text) &&
    !/\bmorning\b/i.test(text)
  )
    return hour + 12;
  return hour;
}

/** "09:05". */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
