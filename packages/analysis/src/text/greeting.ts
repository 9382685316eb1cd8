/** A message's salutation and whom it names; `rest` is what the same line goes on to say. */
export type Greeting = { greeting: string; rest: string };

const salutation =
  /^(?:dear|hi(?:ya)?|hello|hey|(?<noun>morning|afternoon|evening|greetings)|good (?:morning|afternoon|evening|day)|happy (?:mon|tues|wednes|thurs|fri)day|annwyl|bore da|prynhawn da|noswaith dda|helo|shwmae|s'mae|a chairde|a thuismitheoirí|dia dhaoibh|dia duit|(?<to>to:?(?= (?:all|the|our|every|parents?\b|carers?\b|families\b))))(?![\p{L}\d'’-])/iu;

/** Words for people: a greeting may end after one of them without a comma. */
const people =
  /^(?:parents?(?:\(s\))?|carers?(?:\(s\))?|guardians?|families|family|everyone|everybody|all|both|there|team|folks|friends|child(?:ren)?|pupils?|students?|boys|girls|mums?|dads?|grandparents|grown-?ups|members|players|swimmers|singers|dancers|participants|colleagues|governors|staff|volunteers|helpers|residents?|neighbours?|sir|madam|rhieni|rieni|rh?iant|gofalwyr|teuluoedd|bawb|chairde|tuismitheoirí)$/iu;
const joint =
  /^(?:and|&|\+|or|of|in|at|from|for|to|with|the|a|an|our|your|my|all|new|lovely|dear|wonderful|year|years|yr|y|form|class|classes|group|groups|house|team|squad|club|choir|band|orchestra|nursery|reception|pre-?school|playgroup|primary|infants?|juniors?|seniors?|school|academy|college|sixth|key|stage|ks\d|eyfs|p|s|ha|ac|a|agus|i|o|-|–|—|\/)$/iu;
const named =
  /^(?:\p{Lu}[\p{L}'’.-]*|\d{1,2}(?:\p{Lu}{0,3}|st|nd|rd|th)|\p{Lu}\d{1,2}\p{Lu}?|Y(?:ea)?r?\d{1,2})$/u;

/** A verb, a day, a time or a sum: the words of a message, not of its greeting. */
const says =
  /£|€|\d[.:]\d\d|\b\d{1,2}\s?[ap]m\b|\b(?:to(?:day|morrow|night)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|please|is|are|was|were|will|won't|can|can't|could|should|must|may|has|have|had|need|needs|do|does|did|don't|bring|pay|send|sign|return|remember|remind(?:er)?|wear|we|we're|i|i'm|it|you|this|that|there'?s|closed|cancelled|postponed)\b/i;
/** "parents of children who go to the breakfast club," */
const further =
  /^(?:who|whose|with|attending|taking|going|invited|involved|staying|starting|joining|on|in|of)$/i;

/** True if the text holds a day, a time, a sum or a demand: it says something, whatever it looks like. */
export const holdsDetail = (text: string): boolean => detail.test(text);

const detail =
  /£|€|\d[.:]\d\d|\b\d{1,2}\s?[ap]m\b|\b(?:to(?:day|morrow|night)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|please|will|must|clos(?:ed|es|ing|ure)|cancelled|postponed|bring)\b|\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** @returns null if the text doesn't begin with a greeting */
export function greetingOf(text: string): Greeting | null {
  const opening = salutation.exec(text);
  if (!opening) return null;
  const from = opening[0].length;
  const first = segmentAt(text, from);
  const whom = text.slice(from, first.end);
  if (isWhom(whom) && (whom.trim() !== "" || !opening.groups?.["noun"] || first.mark !== ""))
    return splitAt(text, afterFurther(text, first));
  if (first.mark !== "" && isDescribed(whom)) return splitAt(text, first.next);
  // No mark follows the names: what the people's words end.
  const end = peopleEnd(text, from);
  if (end === null) return opening.groups?.["noun"] || opening.groups?.["to"] ? null : splitAt(text, from);
  return splitAt(text, end);
}

type Segment = { end: number; next: number; mark: string };

function segmentAt(text: string, from: number): Segment {
  const mark = /(?:[,;:!?\n]|\.(?=\s|$)|\.{2,}|…|\s[-–—](?=\s|$))+/g;
  mark.lastIndex = from;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    // "Mr. and Mrs. Pike"
    if (match[0] === "." && /\b(?:mr|mrs|ms|dr|st|rev|fr|yr)$/i.test(text.slice(from, match.index))) continue;
    return { end: match.index, next: match.index + match[0].length, mark: match[0].trim() };
  }
  return { end: text.length, next: text.length, mark: "" };
}

const wordsOf = (text: string): string[] => text.split(/[\s/()]+/).filter(Boolean);

/** Names, groups and the words that join them. */
const isWhom = (text: string): boolean =>
  text.length <= 120 &&
  wordsOf(text).every((word) => people.test(word) || joint.test(word) || named.test(word)) &&
  !says.test(text) &&
  !isSentenceCase(text);

/** "Parents School Closed": a capital after the people's word begins something new, unless a joint leads to it. */
function isSentenceCase(text: string): boolean {
  const words = wordsOf(text);
  return words.some(
    (word, index) =>
      index > 0 &&
      people.test(words[index - 1] ?? "") &&
      /^\p{Lu}\p{Ll}/u.test(word) &&
      !people.test(word) &&
      !/^year/i.test(word),
  );
}

/** "parents of children going to the farm": more about the same people, closed by a mark. */
function isDescribed(text: string): boolean {
  const words = wordsOf(text);
  const at = words.findIndex((word) => !(people.test(word) || joint.test(word) || named.test(word)));
  const described =
    at < 0 || [words[at], words[at - 1], words[at - 2]].some((word) => further.test(word ?? ""));
  const isClause = says.test(text) && !/\bwho(?:se)?\b/i.test(text);
  return (
    described &&
    !isClause &&
    words.some((word) => people.test(word)) &&
    text.length <= 120 &&
    !holdsDetail(text)
  );
}

/** "Dear parents, carers and friends,": the parts after the first name people too. */
function afterFurther(text: string, first: Segment): number {
  let { next, mark } = first;
  while (mark === ",") {
    const part = segmentAt(text, next);
    const whom = text.slice(next, part.end);
    const words = wordsOf(whom);
    const isPeople =
      words.some((word) => people.test(word)) ||
      words.every((word) => /\d/.test(word) || joint.test(word)) ||
      (words.length > 1 && words.includes("and") && part.mark === ",");
    if (words.length === 0 || !isPeople || !isWhom(whom) || /^(?:all|there|to)$/i.test(words[0] ?? "")) break;
    ({ next, mark } = part);
  }
  return next;
}

/** Where the last of the leading people's words ends; null if there is none. */
function peopleEnd(text: string, from: number): number | null {
  let end: number | null = null;
  let linked = false;
  for (const match of text.slice(from, from + 160).matchAll(/[^\s/()]+/g)) {
    const word = match[0].replace(/(?<![,.!:;])[,.!:;]+$/, "");
    const isGroup = end !== null && linked && named.test(word);
    if (people.test(word) || isGroup) end = from + match.index + match[0].length;
    else if (!joint.test(word)) break;
    linked = /^(?:of|in|from|and|&|year|years|class)$/i.test(word);
    if (/[,.!:;]$/.test(match[0])) break;
  }
  return end;
}

const splitAt = (text: string, at: number): Greeting => ({
  greeting: text.slice(0, at).trim(),
  rest: text.slice(at).replace(/^[\s,.!:;–—-]+(?=\S)|^[\s,.!:;–—-]+$/, ""),
});
