import { numberOf, numberWords } from "./words.ts";

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

type Groups = Record<string, string | undefined>;
type Span = readonly [from: number | null, to: number | null];

const onTheHour = ({ h = "" }: Groups, text: string): Span => [schoolHour(numberOf(h) ?? 0, text) * 60, null];

/** What a form takes is left alone by later ones. */
const forms: readonly [RegExp, (groups: Groups, text: string, said: string, start: number) => Span][] = [
  [
    spanForm,
    // "9.30am and 1.30pm" are two times; "between 5 and 7pm" is one span.
    ({ a = "", b = "" }, text, said, start) =>
      /\d\D{0,8}\band\b/i.test(said) && !/\bbetween\s+$/i.test(text.slice(0, start))
        ? [null, null]
        : readSpan(a, b, text),
  ],
  [bareSpan, ({ a = "", b = "" }, text) => readSpan(a, b, text)],
  [singleForm, ({ a = "" }, text) => [readClock(a, text), null]],
  [military, ({ h, m }) => [Number(h) * 60 + Number(m), null]],
  [oclock, onTheHour],
  [atHour, onTheHour],
  [spoken, (groups, text) => [readSpoken(groups, text), null]],
];

/** All times of day in a text, in order. Without am or pm the school day decides: 7 to 12 are morning, 1 to 6 afternoon. */
export function findTimes(text: string): readonly TimeMention[] {
  const found: TimeMention[] = [];
  for (const [form, spanOf] of forms)
    for (const { 0: said, index: start, groups = {} } of text.matchAll(form)) {
      const [from, to] = spanOf(groups, text, said, start);
      const end = start + said.length;
      if (from !== null && from < 1440 && !found.some((other) => start < other.end && other.start < end))
        found.push({ start, end, from, to });
    }
  return found.toSorted((a, b) => a.start - b.start);
}

function readSpoken({ part = "", m = "", h = "" }: Groups, text: string): number {
  const minutes = /half/i.test(part) ? 30 : /quarter/i.test(part) ? 15 : (numberOf(m) ?? 25);
  return schoolHour(numberOf(h) ?? 0, text) * 60 + (/to$/i.test(part) ? -minutes : minutes);
}

/** "6-7pm" and "10 to 12 noon": the first time gets whichever of am and pm puts it before the second. */
function readSpan(a: string, b: string, text: string): Span {
  const isMarked = (word: string) => /[ap]\.?m|noon|midday|midnight/i.test(word);
  if (isMarked(b) && !isMarked(a)) {
    const [bare, to] = [readClock(a, text, true), readClock(b, text)];
    if (bare === null || to === null) return [null, null];
    const morning = bare % 720;
    return [morning + 720 <= to ? morning + 720 : morning, to];
  }
  const [from, to] = [readClock(a, text), readClock(b, text, isMarked(a))];
  const isLater = from !== null && to !== null && to < from && to + 720 < 1440 && !/[ap]\.?m/i.test(b);
  return [from, isLater ? to + 720 : to];
}

function readClock(word: string, text: string, literal = false): number | null {
  const lower = word.toLowerCase().replace(/\s|\.(?=m)|(?<=m)\./g, "");
  if (/midnight/.test(lower)) return 1439;
  if (/noon|midday/.test(lower)) return 720;
  const match = /^(\d{1,2})(?:[.:](\d{2}))?(am|pm)?/.exec(lower);
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  if (match[3] === "pm") return (hour === 12 ? 12 : hour > 12 ? hour : hour + 12) * 60 + minute;
  if (match[3] === "am") return (hour === 12 ? 0 : hour) * 60 + minute;
  if (literal || hour > 12 || /^0\d/.test(lower)) return hour * 60 + minute;
  return schoolHour(hour, text) * 60 + minute;
}

function schoolHour(hour: number, text: string): number {
  if (hour >= 1 && hour <= 6) {
    const isMorning = /\b(?:in the morning|a\.?m\.?)\b/i.test(text) && !/afternoon|evening|p\.?m/i.test(text);
    return hour >= 5 && isMorning ? hour : hour + 12;
  }
  const isEvening = /\b(?:evening|tonight|night|disco|concert)\b/i.test(text) && !/\bmorning\b/i.test(text);
  return hour >= 7 && hour <= 9 && isEvening ? hour + 12 : hour;
}

export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
