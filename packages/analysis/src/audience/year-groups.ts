import { numberOf, numberWords } from "../dates/words.ts";

/** Year groups as numbers: -1 Nursery, 0 Reception, 1 … 13. */
export type YearMention = { start: number; end: number; years: number[] };

const words = numberWords.slice(1, 15);
const number = `(?:1[0-4]|[1-9]|${words.join("|")})`;
const prefix = "(?:years?|yrs?\\.?|y\\.?)(?:\\s?-?\\s?groups?)?";
const through = "\\s?(?:-|–|—|to|up to|through(?: to)?|until)\\s?";
const and = "\\s?(?:,\\s?and|,\\s?&|,|&|\\/|\\band\\b|\\bor\\b|\\+|\\.(?=\\d))\\s?";
const early =
  "(?:nursery|preschool|pre-school|reception|eyfs|foundation(?: stage)?|f[12]|fs[12]|early years|rec|yr|r)";

const yearList = new RegExp(
  `\\b${prefix}\\s?-?${number}s?\\b(?:(?:${through}|${and})(?:${prefix}\\s?-?)?${number}(?![\\d:]|\\.\\d{2}|\\s?(?:st|nd|rd|th|am|pm|children|pupils in|%|x\\b|o'clock|weeks?|days?|hours?|minutes?|tickets?|places?)\\b)s?\\b){0,8}`,
  "gi",
);
const rangeFromEarly = new RegExp(`\\b${early}${through}(?:${prefix}\\s?-?\\s?)?${number}\\b`, "gi");
const stage =
  /\b(?:(?<part>upper|lower|u|l)[\s-]?)?(?:key[\s-]?stages?|ks)\s?-?(?<n>[1-5]|one|two|three|four|five)\b(?:\s?(?:-|–|to|&|and|\/|,)\s?(?:key stage\s?|ks\s?)?(?<n2>[1-5]|one|two|three|four|five)\b)?/gi;
const scottish =
  /\b(?<s>[PS]|Primary|Secondary)\s?(?<a>[1-7])(?!\.\d|\d)(?:\s?(?:-|–|to|\/|&|and)\s?(?:[PS]|Primary|Secondary)?\s?(?<b>[1-7])(?!\d))?\b(?!\s?(?:of|lesson|period))/g;
const infants =
  /\b(?:infants?|infant (?:children|classes|department|pupils|parents))\b(?!\s+(?:hall|playground|gates?|entrance|building|site|door|library|office|free|school meals|school\b|corridor|yard))/gi;
const juniors =
  /\bjuniors?\b(?!\s+(?:hall|playground|gates?|entrance|building|site|door|library|office|road safety|school\b|leadership|librarian|wardens?|yard|duke|park))/gi;
const sixth =
  /\b(?:sixth[\s-]?form(?:ers?)?|6th[\s-]?form(?:ers?)?|post[\s-]16)\b(?!\s+(?:cent(?:re|er)|block|common room|college|centre))/gi;
const earlyYears =
  /\b(?:EYFS|early years|foundation stage|nursery|pre-?school|FS[12]|F[12])\b(?!\s+(?:in|road|nurse|lane)\b)/gi;
const reception = /\breception\b/gi;

const stages: Record<number, [number, number]> = {
  1: [1, 2],
  2: [3, 6],
  3: [7, 9],
  4: [10, 11],
  5: [12, 13],
};

/** Every way of naming year groups; each mention with its years. */
export function findYearGroups(text: string): YearMention[] {
  const found: YearMention[] = [];
  const claim = (match: RegExpMatchArray, years: number[]) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (years.length > 0 && !found.some((other) => start < other.end && other.start < end))
      found.push({ start, end, years });
  };
  for (const match of text.matchAll(rangeFromEarly)) {
    if (/^(?:r|yr)\b/.test(match[0])) continue;
    const last = numberIn(match[0].split(new RegExp(through, "i")).at(-1) ?? "");
    if (last !== null) claim(match, span(/^(?:nursery|pre|f1|fs1)/i.test(match[0]) ? -1 : 0, last));
  }
  for (const match of text.matchAll(yearList)) claim(match, readList(match[0]));
  for (const match of text.matchAll(stage)) claim(match, readStage(match.groups ?? {}));
  for (const match of text.matchAll(scottish)) claim(match, readScottish(match.groups ?? {}));
  for (const match of text.matchAll(sixth)) claim(match, [12, 13]);
  for (const match of text.matchAll(earlyYears))
    claim(match, /nursery|pre|f1|fs1/i.test(match[0]) ? [-1] : [-1, 0]);
  for (const match of text.matchAll(reception)) if (isReceptionClass(text, match)) claim(match, [0]);
  for (const match of text.matchAll(infants)) claim(match, [0, 1, 2]);
  for (const match of text.matchAll(juniors)) claim(match, [3, 4, 5, 6]);
  return found.toSorted((a, b) => a.start - b.start);
}

function span(from: number, to: number): number[] {
  return from > to ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function numberIn(text: string): number | null {
  const said =
    /1[0-4]|[1-9]/.exec(text)?.[0] ?? new RegExp(`\\b(?:${words.join("|")})\\b`, "i").exec(text)?.[0];
  return said ? numberOf(said) : null;
}

/** "Years 1, 3 to 5 and 7", "Y5/6", "Year 4.5.6". */
function readList(text: string): number[] {
  const years: number[] = [];
  let range = false;
  for (const token of text
    .toLowerCase()
    .matchAll(new RegExp(`${number}|-|–|—|\\bto\\b|\\bthrough\\b|\\buntil\\b`, "g"))) {
    const value = numberIn(token[0]);
    if (value === null) {
      range = years.length > 0;
      continue;
    }
    const last = years.at(-1);
    if (range && last !== undefined && value > last) years.push(...span(last + 1, value));
    else years.push(value);
    range = false;
  }
  return [...new Set(years)];
}

function readStage(groups: Record<string, string | undefined>): number[] {
  const from = stages[numberIn(groups["n"] ?? "") ?? 0];
  const to = groups["n2"] ? stages[numberIn(groups["n2"]) ?? 0] : from;
  if (!from || !to) return [];
  const part = groups["part"]?.toLowerCase()[0];
  if (part && from[0] === 3) return part === "u" ? [5, 6] : [3, 4];
  return span(from[0], to[1]);
}

/** Scottish stages by age: P1 is Reception, P7 Year 6, S1 Year 7. */
function readScottish(groups: Record<string, string | undefined>): number[] {
  const base = groups["s"]?.startsWith("P") ? -1 : 6;
  const from = Number(groups["a"]) + base;
  return span(from, groups["b"] ? Number(groups["b"]) + base : from);
}

/** The class, not the desk at the entrance. */
function isReceptionClass(text: string, match: RegExpMatchArray): boolean {
  const start = match.index ?? 0;
  const before = text.slice(Math.max(0, start - 24), start);
  const after = text.slice(start + match[0].length, start + match[0].length + 24);
  if (
    /^\s*(?:class|child|pupil|parent|famil|year|intake|transition|team|starter|places?|to\b|-|–|\/|&|and\s+(?:y|year|nursery|ks|key))/i.test(
      after,
    )
  )
    return true;
  if (/^\s+(?:desk|area|staff|office|hours|window|phone|at\b)/i.test(after)) return false;
  if (
    /\b(?:new|start(?:ing|s)?|join(?:ing)?|into|for|of|nursery(?: and|,| &|\/)?|year \d(?: and|,| &)?)\s*$/i.test(
      before,
    )
  )
    return /^[A-Z]/.test(match[0]) || /new|start|into/i.test(before);
  if (
    /\b(?:at|to|to the|the|main|school|student|pupil|front|via|from|visit|inform|contact|call)\s*$/i.test(
      before,
    )
  )
    return false;
  return /^[A-Z]/.test(match[0]);
}

/** "Year 6", "Reception", "Y10", "Nursery", "P4" as a number; null when it cannot be read. */
export function yearNumberOf(yearGroup: string): number | null {
  return findYearGroups(yearGroup.trim().replace(/^\d+$/, "Year $&"))[0]?.years[0] ?? null;
}

/** Examinations and checks that belong to certain years; they count where no year is named. */
const curricular: [RegExp, number[]][] = [
  [/\bA[- ]levels?\b|\bUCAS\b|\bEPQ\b|\bAdvanced Highers?\b/i, [12, 13]],
  [/\bGCSEs?\b|\bNational 5s?\b|\bNat 5s?\b/i, [10, 11]],
  [/\bSATs\b/, [6]],
  [/\bphonics screening\b/i, [1]],
  [/\bmultiplication (?:tables )?check\b|\bMTC\b/, [4]],
];

export function curricularYears(text: string): number[] {
  return curricular.filter(([form]) => form.test(text)).flatMap(([, years]) => years);
}
