import { monthWord, numberOf, numberWords } from "../time/words.ts";
import { type Nation, stagesOf, stageYear } from "./nation.ts";

/** Year groups in the nation's own numbers: in England -1 Nursery, 0 Reception, 1 … 13; in Northern Ireland 0 Nursery, 1 (P1) … 14. */
export type YearMention = { start: number; end: number; years: number[] };

const number = `(?:1[0-4]|[1-9]|${numberWords.slice(1, 15).join("|")})`;
const small = `(?:[1-7]|${numberWords.slice(1, 8).join("|")})`;
const place =
  "(?!\\s+(?:hall|playground|gates?|entrance|building|site|door|library|office|yard|corridor|free|meals|school\\b|road|leadership|librarian|wardens?|duke|park|band|choirs?|orchestra|strings|cent(?:re|er)|college|block|common room|nurse|lane))";
/** A year group in any notation. In a chain, what follows may be a number alone: "Years 3 to 6", "KS1 and 2". */
const notations = [
  `(?:years?(?:['’]s)?|yrs?\\.?|y(?:['’]s)?\\.?|blwyddyn|blynyddoedd|bl\\.?)(?:\\s?-?\\s?groups?)?\\s?[-(]?(?<y>${number}|R\\b)s?\\b`,
  `(?<stage>P|S|primar(?:y|ies)|secondary)\\.?\\s?(?<s>${small})(?!\\.?\\d)s?\\b(?!\\s?(?:of|lesson|period))`,
  `(?:(?<half>upper|lower|u|l)[\\s-]?)?(?:key[\\s-]?stages?|k\\.?s\\.?|cyfnod allweddol|ca)\\s?-?(?<ks>[1-5]|one|two|three|four|five)\\b`,
  `forms?\\s(?<form>[1-8])\\b(?![.:]\\d)`,
  `(?<early>nursery|meithrin|pre-?school|EYFS|ELC|early years|foundation (?:stage|phase)|FS?[12]|rec(?=\\s?[/&-])|R(?=\\s?(?:[/&–-]|to|and)\\s?Y))\\b(?!\\s+(?:in|road|nurse|lane)\\b)`,
  `(?<reception>reception|derbyn)\\b`,
  `(?<infants>infants?)\\b${place}`,
  `(?:(?<half2>upper|lower) )?(?<juniors>juniors?)\\b${place}`,
  `(?:(?<half3>lower|upper)[\\s-](?:sixth|6th)(?:[\\s-]form)?|(?<half4>[LU])6|sixth[\\s-]?form(?:ers?)?|6th[\\s-]?form(?:ers?)?|post[\\s-]16|(?:y |dosbarth )?chweched(?: dosbarth)?)(?<sixth>\\b)${place}`,
].join("|");
/** "Year 6 - 4 December"; in "Years 5 and 6 may" the month is a verb. */
const inMonth = `\\s(?!may|mar)${monthWord}|\\s(?-i:May|Mar(?:ch)?)\\b`;
const amount = `(?!${inMonth}|(?<=,\\s\\w+)\\schildren\\b|\\d|:\\d|\\.\\d{2}|\\s?(?:st|nd|rd|th|am|pm|pupils in|%|x\\b|o'clock|weeks?|days?|hours?|minutes?|tickets?|places?)\\b)`;
const anywhere = new RegExp(`\\b(?:${notations})`, "gi");
const next = new RegExp(`(?:${notations}|(?<bare>${number})${amount}s?\\b)`, "iy");
const through = /\s?(?:-|–|—|\bto\b|\bup to\b|\bthrough(?: to)?\b|\buntil\b|\bi(?=\s)|\bhyd at\b)\s?/iy;
const joined = /\s?(?:,\s?(?:and|&)|,|&|\/|\band\b|\bor\b|\bac?(?=\s\d)|\bneu\b|\+|\.(?=\d))\s?/iy;

/** Finds year groups in every notation; each mention with its years. */
export function findYearGroups(text: string, nation: Nation = "england"): YearMention[] {
  const found: YearMention[] = [];
  anywhere.lastIndex = 0;
  for (let match = anywhere.exec(text); match; match = anywhere.exec(text)) {
    const start = match.index;
    let last = { notation: match, years: yearsOf(match, match, nation, text), end: start + match[0].length };
    const years = last.years === null ? [] : [...last.years];
    while (last.years !== null) {
      const to = isNext(through, text, last.end);
      const link = to ?? isNext(joined, text, last.end);
      next.lastIndex = link ?? text.length;
      const following: RegExpExecArray | null = link === null ? null : next.exec(text);
      const more = following && yearsOf(following, last.notation, nation, text);
      if (!following || !more) break;
      const from = years.at(-1);
      if (to !== null && from !== undefined) years.push(...span(from + 1, (more[0] ?? 0) - 1));
      years.push(...more);
      const notation = following.groups?.["bare"] === undefined ? following : last.notation;
      last = { notation, years: more, end: following.index + following[0].length };
    }
    anywhere.lastIndex = last.end;
    if (years.length > 0)
      found.push({ start, end: last.end, years: withBeyond([...new Set(years)], text.slice(last.end)) });
  }
  return found;
}

function isNext(form: RegExp, text: string, at: number): number | null {
  form.lastIndex = at;
  return form.test(text) ? form.lastIndex : null;
}

/** The years of one match; a number alone is in the notation before it. Null if the words mean something else. */
function yearsOf(
  match: RegExpExecArray,
  before: RegExpExecArray,
  nation: Nation,
  text: string,
): number[] | null {
  const of = match.groups ?? {};
  const like = of["bare"] === undefined ? of : (before.groups ?? {});
  const said = (name: string) => numberOf((like === of ? of[name] : of["bare"]) ?? "") ?? 0;
  const stages = stagesOf(nation);
  const half = [of["half"], of["half2"], of["half3"], of["half4"]].find(Boolean)?.[0]?.toLowerCase();
  if (like["y"] !== undefined || like["reception"] || like["early"]) {
    if (of["y"] === "R") return [stages.reception];
    if (of["y"] === "r" || (of["reception"] && !isReceptionClass(text, match))) return null;
    return of["early"] || of["reception"] ? earlyYears(match[0], stages) : [said("y")];
  }
  if (like["stage"]) {
    const isLetter = like["stage"].length === 1;
    const hasStages = nation === "scotland" || nation === "northern_ireland";
    if (!hasStages || (isLetter && !/[PS]/.test(like["stage"]))) return null;
    return [stageYear(/^p/i.test(like["stage"]) ? "P" : "S", said("s"), nation)];
  }
  if (like["ks"]) return halfOf(stages.keyStages[said("ks")] ?? [1, 0], half);
  if (like["form"]) return isForm(text, before) ? [said("form")] : null;
  if (of["infants"]) return span(...stages.infants);
  if (of["juniors"]) return halfOf(stages.juniors, half);
  const [first] = stages.sixthForm;
  return [...(joining.test(text) ? [first - 1] : []), ...halfOf(stages.sixthForm, half)];
}

/** Who joins the sixth form is in the year below it. */
const joining =
  /\b(?:appl(?:y|ications?)|open (?:evening|day|morning)|tasters?|enrol(?:s|ment)?|prospectus|interviews?|(?:join|start)(?:s|ing)?|places?)\b/i;

const earlyYears = (
  word: string,
  { nursery, reception, foundation }: ReturnType<typeof stagesOf>,
): number[] =>
  /^(?:nursery|meithrin|pre|fs?1|elc)/i.test(word)
    ? [nursery]
    : /^(?:fs?2|r|derbyn)/i.test(word)
      ? [reception]
      : span(...foundation);

/** "lower sixth", "UKS2": half of a stage of several years. */
function halfOf([from, to]: [number, number], half: string | undefined): number[] {
  const years = span(from, to);
  const size = Math.min(2, Math.ceil(years.length / 2));
  return half === undefined ? years : half === "u" ? years.slice(-size) : years.slice(0, size);
}

/** "Forms 7 and 8" of a preparatory school; a form to fill in has a verb or its kind before it. */
const isForm = (text: string, { 0: said, index }: RegExpExecArray): boolean =>
  said.startsWith("F") &&
  !/\b(?:fill in|complete|return|sign|send|consent|permission|medical|order|reply|booking|the|an?|this|attached|EV|sixth)\s$/i.test(
    text.slice(0, index),
  );

/** "Years 9 and above", "Year 4+", "Year 2 and younger": the years beyond the one named. */
function withBeyond(years: number[], after: string): number[] {
  if (andAbove.test(after)) return span(Math.min(...years), 14);
  return /^\s*(?:and|&|or)\s+(?:below|younger|under)\b/i.test(after) ? span(-1, Math.max(...years)) : years;
}

const andAbove =
  /^\s*(?:\+(?=$|[\s.,:;)])|(?:(?:and|&|or)\s+)?(?:above|upwards?|onwards)\b|(?:and|&|or)\s+(?:older|over|up)\b)/i;

const span = (from: number, to: number): number[] =>
  from > to ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);

const ofTheClass =
  /^\s*(?:class|child|pupil|parent|famil|year|intake|transition|team|starter|places?|to\b|-|–|\/|&|and\s+(?:y|year|nursery|ks|key))/i;

/** The class, not the desk at the entrance: "new Reception parents", not "hand it in at Reception". */
function isReceptionClass(text: string, { 0: said, index }: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, index - 24), index);
  const after = text.slice(index + said.length, index + said.length + 24);
  if (ofTheClass.test(after)) return true;
  if (/^\s+(?:desk|area|staff|office|hours|window|phone|at\b)/i.test(after)) return false;
  const isDesk = /\b(?:at|to|the|main|school|student|pupil|front|via|from|visit|inform|contact|call)\s*$/i;
  const starts =
    /\b(?:new|start(?:ing|s)?|into|(?:start(?:ing)?|coming|welcome|moving(?: up)?|nursery) to)\s*$/i;
  return starts.test(before) || (/^[A-Z]/.test(said) && !isDesk.test(before));
}

/** "Year 6", "Reception", "Y10", "Nursery", "P4" as a number; null if it cannot be read. */
export const yearNumberOf = (yearGroup: string, nation: Nation): number | null =>
  findYearGroups(yearGroup.trim().replace(/^\d+$/, "Year $&"), nation)[0]?.years[0] ?? null;
