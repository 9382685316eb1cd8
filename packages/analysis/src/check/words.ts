import { isOrdinary } from "./ordinary-words.ts";
import { stem, wordsOf } from "./stem.ts";

/** What a model's line may be worded from, prepared once for all lines of a thing. */
export type Wording = {
  texts: readonly string[];
  near: ReadonlySet<string>;
  known: ReadonlySet<string>;
  denies: boolean;
  changes: boolean;
};

/** The stems of words that a line may use though they are far from its passages: the family's own, the days that a message names. */
export const commonWords = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap(wordsOf).map(stem));

/** `texts` are the thing's passages and what is around them. `common` stems may be used, too, unless they take back or change something. */
export function wordingOf(texts: readonly string[], common: ReadonlySet<string>): Wording {
  const said = texts.flatMap(wordsOf);
  // "Pick up" and "pickup" are one word.
  const joined = said.map((word, at) => stem(word + (said[at + 1] ?? "")));
  const denies = said.some((word) => denial.test(word)) || texts.some((text) => tooMuch.test(text));
  const changes = denies || said.some((word) => change.test(word));
  const rings = texts.some((text) => phone.test(text)) ? [stem("ring")] : [];
  const near = new Set([...said.map(stem), ...joined, ...rings]);
  return { texts, near, known: new Set([...common, ...near]), denies, changes };
}

/**
 * The words of a line that nothing supports, in order; empty if it may be shown. A line's words must come from its own passages, in any
 * form, apart from ordinary ones: a sender whose email a model obeys can otherwise word everybody's lines. A line that denies or changes
 * something needs a passage that does ("Bring a coat" must not become "No coat").
 */
export const unsupportedWords = (line: string, { near, known, denies, changes }: Wording): string[] =>
  wordsOf(line).filter((word) => {
    const key = stem(word);
    if (isSaid(key, near) || isOrdinary(key)) return false;
    if (denial.test(word)) return !denies;
    if (change.test(word)) return !changes;
    return !isSaid(key, known) && ![...known].some((said) => isOfOneRoot(key, said));
  });

const isSaid = (key: string, words: ReadonlySet<string>): boolean =>
  words.has(key) || alike.some((group) => group.includes(key) && group.some((one) => words.has(one)));

/** "Orthodontist" and "orthodontic", "DofE" and "eDofE". */
function isOfOneRoot(one: string, two: string): boolean {
  const [short, long] = one.length <= two.length ? [one, two] : [two, one];
  if (long === `e${short}`) return true;
  const isLong = short.length >= 7 && long.length - short.length <= 3;
  return isLong && short.slice(0, -2) === long.slice(0, short.length - 2);
}

/** Words that take back or forbid: one of them in the passages supports another. */
const denial =
  /^(?:no|nae|not|non|nor|never|none|nobody|nothing|without|\p{L}+n't|cannot|unable|un\p{L}{4,}|cancel\p{L}*|clos(?:e|ed|es|ing|ure)|off|postpon\p{L}*|mov(?:e|ed|es|ing)|chang\p{L}+|instead|rather|avoid|inset)$/u;

const phone = /(?<!\d)0\d(?:\s?\d){8,9}(?!\d)/;

/** "Easy peelers are too small": not those. */
const tooMuch = /\b(?:is|are|was|were) too \p{L}/iu;

/** Words that say what is otherwise than before: a passage must take back, or say so. */
const change = /^(?:only|now|earlier|later|early|late|delay\p{L}*|back|swap\p{L}*|forward|re-?open\p{L}*)$/u;

/** Words that say the same of a school's day, as stems. */
const alike = [
  ["ring", "call", "phone", "telephone", "tel", "contact", "number"],
  ["open", "door", "start", "begin", "launch"],
  ["back", "return", "resume", "reopen"],
].map((group) => group.map(stem));
