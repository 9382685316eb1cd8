import { isOrdinary } from "./ordinary-words.ts";
import { stem, wordsOf } from "./stem.ts";

/**
 * What a model's line may be worded from. `texts`: its thing's own passages, with what surrounds them (context.ts) and lines of the same
 * thing that were checked before. `names`: the family's own (family-words.ts).
 */
export type Wording = { texts: readonly string[]; names: readonly string[] };

/**
 * The words of a line that nothing supports, in order; empty if it may be shown. A line's words must come from its own passages, in any
 * form, apart from ordinary ones: a sender whose email a model obeys can otherwise word everybody's lines. A line that denies or changes
 * something needs a passage that does ("Bring a coat" must not become "No coat").
 */
export function unsupportedWords(line: string, { texts, names }: Wording): string[] {
  const said = wordsOf(texts.join("\n"));
  const known = new Set([...said, ...wordsOf(names.join(" "))].map(stem));
  const joined = new Set(said.map((word, at) => stem(word + (said[at + 1] ?? ""))));
  const denies = said.some((word) => denial.test(word));
  const changes = denies || said.some((word) => change.test(word));
  return wordsOf(line).filter((word) => {
    const key = stem(word);
    if (known.has(key) || isOrdinary(key) || joined.has(key)) return false;
    if (alike.some((group) => group.includes(key) && group.some((one) => known.has(one)))) return false;
    if (denial.test(word)) return !denies;
    return !change.test(word) || !changes;
  });
}

/** Words that take back or forbid: one of them in the passages supports another. */
const denial =
  /^(?:no|nae|not|non|nor|never|none|nobody|nothing|without|\p{L}+n't|cannot|unable|un\p{L}{4,}|cancel\p{L}*|clos(?:e|ed|es|ing|ure)|off|postpon\p{L}*|mov(?:e|ed|es|ing)|chang\p{L}+|instead|rather|avoid|inset)$/u;

/** Words that say what is otherwise than before: a passage must take back, or say so. */
const change = /^(?:only|now|earlier|later|early|late|delay\p{L}*|back|swap\p{L}*|forward|re-?open\p{L}*)$/u;

/** Words that say the same of a school's day, as stems. */
const alike = [
  ["ring", "call", "phone", "telephone", "tel", "contact"],
  ["open", "door", "start", "begin", "launch"],
  ["back", "return", "resume", "reopen"],
].map((group) => group.map(stem));
