import { firstCapital } from "../text/first-capital.ts";
import { numberOf, numberWords } from "../time/words.ts";
import { type Nation, stagesOf, stageYear } from "./nation.ts";
import { subject } from "./subject-names.ts";
import { matchesOf } from "../text/matches-of.ts";

/** Year groups in the nation's own numbers: in England -1 Nursery, 0 Reception, 1 … 13; in Northern Ireland 0 Nursery, 1 (P1) … 14. */
export type YearMention = { start: number; end: number; years: number[] };

const words = numberWords.slice(1, 15);
const number = `(?:1[0-4]|[1-9]|${words.join("|")})`;
const prefix =
  "(?:years?(?:['’]s)?|yrs?\\.?|y(?:['’]s)?\\.?|blwyddyn|blynyddoedd|bl\\.?)(?:\\s?-?\\s?groups?)?";
const through = "\\s?(?:-|–|—|to|up to|through(?: to)?|until|i(?=\\s)|hyd at)\\s?";
const and =
  "\\s?(?:,\\s?and|,\\s?&|,|&|\\/|\\band\\b|\\bor\\b|\\bac?(?=\\s\\d)|\\bneu\\b|\\+|\\.(?=\\d))\\s?";
const early =
  "(?:nursery|preschool|pre-school|reception|eyfs|foundation(?: stage)?|f[12]|fs[12]|early years|rec|(?:years? |y)r|r|meithrin|derbyn)";

const yearList = new RegExp(
  `\\b${prefix}\\s?[-(]?${number}s?\\b(?:(?:${through}|${and})(?:${prefix}\\s?-?)?${number}(?!\\d|:\\d|\\.\\d{2}|\\s?(?:st|nd|rd|th|am|pm|children|pupils in|%|x\\b|o'clock|weeks?|days?|hours?|minutes?|tickets?|places?)\\b)s?\\b){0,8}`,
  "gi",
);
/** "Nursery to Year 2", "Nursery to P3". */
const rangeFromEarly = new RegExp(
  `\\b${early}${through}(?:${prefix}\\s?-?\\s?|P\\.?\\s?|primary\\s)?${number}\\b`,
  "gi",
);
/** "Year R", "Rec/Y1": Reception in the notation of southern England. */
const yearR =
  /\b[Yy]ears? R\b|\bYR\b|\b[Rr]ec(?=\s?(?:\/|&|and|,)\s?(?:Y|year|nursery))|\bR(?=\s?(?:\/|&|and)\s?(?:Y|Year )\d)/g;
/** The number in "Years R and 1". */
const afterR = new RegExp(`(?<=\\byears? R${and})${number}\\b`, "gi");
const stage =
  /\b(?:(?<part>upper|lower|u|l)[\s-]?)?(?:key[\s-]?stages?|k\.?s\.?|cyfnod allweddol|ca)\s?-?(?<n>[1-5]|one|two|three|four|five)\b(?:\s?(?:-|–|to|&|and|\/|,)\s?(?:key stage\s?|ks\s?)?(?<n2>[1-5]|one|two|three|four|five)\b)?/gi;
const stageName = "(?:[PS]\\.?|[Pp]rimar(?:y|ies)|[Ss]econdary)";
const stageNumber = `(?:[1-7]|${words
  .slice(0, 7)
  .flatMap((word) => [word, firstCapital(word)])
  .join("|")})(?!\\.\\d|\\d)`;
const scottish = new RegExp(
  `\\b(?:${stageName})\\s?${stageNumber}s?(?:(?:${through}|${and})(?:${stageName}\\s?)?${stageNumber}s?){0,6}\\b(?!\\s?(?:of|lesson|period))`,
  "g",
);
const infants =
  /\b(?:infants?|infant (?:children|classes|department|pupils|parents))\b(?!\s+(?:hall|playground|gates?|entrance|building|site|door|library|office|free|school meals|school\b|corridor|yard))/gi;
const juniors =
  /\b(?:(?<part>upper|lower) )?juniors?\b(?!\s+(?:hall|playground|gates?|entrance|building|site|door|library|office|road safety|school\b|leadership|librarian|wardens?|yard|duke|park|band|choirs?|orchestra|strings))/gi;
const sixth =
  /\b(?:(?<half>lower|upper)[\s-](?:sixth|6th)(?:[\s-]form)?|(?<half2>[LU])6|sixth[\s-]?form(?:ers?)?|6th[\s-]?form(?:ers?)?|post[\s-]16|(?:y |dosbarth )?chweched(?: dosbarth)?)\b(?!\s+(?:cent(?:re|er)|block|common room|college|centre))/gi;
/** Who joins the sixth form is in the year below it. */
const joining =
  /\b(?:appl(?:y|ications?)|open (?:evening|day|morning)|tasters?|enrol(?:s|ment)?|prospectus|interviews?|(?:join|start)(?:s|ing)?|places?)\b/i;
const earlyYears =
  /\b(?:EYFS|ELC|early years|foundation (?:stage|phase)|nursery|meithrin|pre-?school|FS[12]|F[12])\b(?!\s+(?:in|road|nurse|lane)\b)/gi;
const reception = /\b(?:reception|derbyn)\b/gi;
/** "Form 3", "Forms 7 and 8" in preparatory schools; a form to fill in has a verb or its kind before it. */
const prepForm =
  /(?<!\b(?:fill in|complete|return|sign|send|consent|permission|medical|order|reply|booking|the|an?|this|attached|EV|sixth)\s)\bForms?\s(?<first>[1-8])(?:(?:\s?(?:-|–|to|and|&|,)\s?)(?:Form\s)?[1-8]){0,4}\b(?![.:]\d|[A-Z])/g;
const throughForm = new RegExp(through, "i");
const numberWord = new RegExp(`\\b(?:${words.join("|")})\\b`, "i");
const listPiece = new RegExp(`${number}|-|–|—|\\bto\\b|\\bthrough\\b|\\buntil\\b|\\bi\\b|hyd at`, "g");
const scottishPiece = new RegExp(
  `(?<![a-z])(?<s>[PpSs])(?=\\.?\\s?\\d|rimar|econdary)|(?<n>${stageNumber})|-|–|—|\\bto\\b|\\bup to\\b|\\bthrough\\b`,
  "g",
);
const seniorPhase = /\bsenior phase\b/gi;

/** Finds year groups in every notation; each mention with its years. */
export function findYearGroups(text: string, nation: Nation = "england"): YearMention[] {
  const found: YearMention[] = [];
  const claim = (match: RegExpMatchArray, years: number[]) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (years.length > 0 && !found.some((other) => start < other.end && other.start < end))
      found.push({ start, end, years });
  };
  const stages = stagesOf(nation);
  // "Reception to Year 2 and Year 3 to Year 6": the second range begins after the first, not at its Year 2.
  let rest = text;
  for (const match of matchesOf(text, rangeFromEarly)) {
    if (/^r\b/.test(match[0])) continue;
    rest = `${rest.slice(0, match.index)}${" ".repeat(match[0].length)}${rest.slice((match.index ?? 0) + match[0].length)}`;
    const last = numberIn(match[0].split(throughForm).at(-1) ?? "");
    const first = /^(?:nursery|pre|f1|fs1|meithrin)/i.test(match[0]) ? stages.nursery : stages.reception;
    const isStage = /\b(?:P\.?\s?\d|primary\s)/i.test(match[0]);
    if (last !== null) claim(match, span(first, isStage ? stageYear("P", last, nation) : last));
  }
  for (const match of matchesOf(rest, yearList)) claim(match, readList(match[0]));
  for (const match of matchesOf(text, yearR)) claim(match, [stages.reception]);
  // Without this check, the pattern's lookbehind would run at every letter.
  if (/years? R/i.test(text)) for (const match of matchesOf(text, afterR)) claim(match, readList(match[0]));
  for (const match of matchesOf(text, stage)) claim(match, readStage(match.groups ?? {}, stages.keyStages));
  const hasPrimaries = nation !== "england" && nation !== "wales";
  for (const match of matchesOf(text, scottish))
    if (hasPrimaries || !isPaper(text, match.index)) claim(match, readScottish(match[0], nation));
  if (!hasPrimaries) for (const match of matchesOf(text, prepForm)) claim(match, readList(match[0]));
  for (const match of matchesOf(text, seniorPhase)) claim(match, [10, 11, 12]);
  for (const match of matchesOf(text, sixth)) {
    const years = readSixth(match, stages.sixthForm);
    claim(match, joining.test(text) ? [stages.sixthForm[0] - 1, ...years] : years);
  }
  for (const match of matchesOf(text, earlyYears)) claim(match, readEarly(match[0], nation));
  for (const match of matchesOf(text, reception))
    if (isReceptionClass(text, match)) claim(match, [stages.reception]);
  for (const match of matchesOf(text, infants)) claim(match, span(...stages.infants));
  for (const match of matchesOf(text, juniors)) {
    const [from, to] = stages.juniors;
    const part = match.groups?.["part"]?.toLowerCase();
    claim(
      match,
      part === "upper" ? span(to - 1, to) : part === "lower" ? span(from, from + 1) : span(from, to),
    );
  }
  return found.map((one) => openEnded(text, one)).toSorted((a, b) => a.start - b.start);
}

/** "Maths P1": the first paper of an examination. */
const isPaper = (text: string, start: number): boolean =>
  subjectBefore.test(text.slice(Math.max(0, start - 24), start));
const subjectBefore = new RegExp(`\\b${subject}:?\\s$`, "i");

/** "Years 9 and above", "Year 4+", "Year 2 and younger": the years beyond the one named. */
function openEnded(text: string, mention: YearMention): YearMention {
  const after = text.slice(mention.end, mention.end + 24);
  if (
    /^\s*(?:\+(?=$|[\s.,:;)])|(?:(?:and|&|or)\s+)?(?:above|upwards?|onwards)\b|(?:and|&|or)\s+(?:older|over|up)\b)/i.test(
      after,
    )
  )
    return { ...mention, years: span(Math.min(...mention.years), 14) };
  if (/^\s*(?:and|&|or)\s+(?:below|younger|under)\b/i.test(after))
    return { ...mention, years: span(-1, Math.max(...mention.years)) };
  return mention;
}

function readEarly(word: string, nation: Nation): number[] {
  const { nursery, reception: first, foundation } = stagesOf(nation);
  if (/nursery|meithrin|pre|f1|fs1|elc/i.test(word)) return [nursery];
  return /^fs?2$/i.test(word) ? [first] : span(...foundation);
}

/** "lower sixth", "U6": one of the two sixth-form years. */
function readSixth(match: RegExpMatchArray, [lower, upper]: [number, number]): number[] {
  const half = (match.groups?.["half"] ?? match.groups?.["half2"] ?? "").toLowerCase()[0];
  return half === "l" ? [lower] : half === "u" ? [upper] : [lower, upper];
}

function span(from: number, to: number): number[] {
  return from > to ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function numberIn(text: string): number | null {
  const said = /1[0-4]|[1-9]/.exec(text)?.[0] ?? numberWord.exec(text)?.[0];
  return said ? numberOf(said) : null;
}

/** "Years 1, 3 to 5 and 7", "Y5/6", "Year 4.5.6". */
function readList(text: string): number[] {
  const years: number[] = [];
  let range = false;
  for (const token of matchesOf(text.toLowerCase(), listPiece)) {
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

function readStage(
  groups: Record<string, string | undefined>,
  stages: Record<number, [number, number]>,
): number[] {
  const from = stages[numberIn(groups["n"] ?? "") ?? 0];
  const to = groups["n2"] ? stages[numberIn(groups["n2"]) ?? 0] : from;
  if (!from || !to) return [];
  const part = groups["part"]?.toLowerCase()[0];
  if (part && to[1] - from[0] >= 2) return part === "u" ? span(to[1] - 1, to[1]) : span(from[0], from[0] + 1);
  return span(from[0], to[1]);
}

/** "P1, 2 and 3", "P7 to S2": each number takes the last letter before it. */
function readScottish(text: string, nation: Nation): number[] {
  const years: number[] = [];
  let letter: "P" | "S" = "P";
  let range = false;
  for (const token of matchesOf(text, scottishPiece)) {
    const { s, n } = token.groups ?? {};
    if (s) letter = s.toUpperCase() === "S" ? "S" : "P";
    else if (n) {
      const year = stageYear(letter, numberIn(n) ?? 0, nation);
      const last = years.at(-1);
      years.push(...(range && last !== undefined ? span(last + 1, year) : [year]));
      range = false;
    } else range = true;
  }
  return [...new Set(years)];
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

/** "Year 6", "Reception", "Y10", "Nursery", "P4" as a number; null if it cannot be read. */
export function yearNumberOf(yearGroup: string, nation: Nation = "england"): number | null {
  return findYearGroups(yearGroup.trim().replace(/^\d+$/, "Year $&"), nation)[0]?.years[0] ?? null;
}

/** Examinations and checks taken by particular years; they count if no year is named. */
const curricular: [RegExp, number[]][] = [
  [/\bA[- ]levels?\b|\bUCAS\b|\bEPQ\b|\bAdvanced Highers?\b/i, [12, 13]],
  [/\bGCSEs?\b|\bNational 5s?\b|\bNat 5s?\b/i, [10, 11]],
  [
    /\bSATs\b|\b(?:secondary|high)(?: school)? (?:applications?|admissions?|transfers?|places?|offers?)\b/i,
    [6],
  ],
  [/\bphonics screening\b/i, [1]],
  [/\bmultiplication (?:tables )?check\b|\bMTC\b/, [4]],
];

export function curricularYears(text: string): number[] {
  return curricular.filter(([form]) => form.test(text)).flatMap(([, years]) => years);
}
