import { type Thing, type ThingFields, withoutReferences } from "../thing.ts";
import { timeWords } from "../time/day-words.ts";
import type { Evidence, Refusal } from "./types.ts";
import type { Facts } from "./check-fields.ts";
import { figuresIn, sumsIn } from "./figures.ts";
import { strayWords } from "./line-words.ts";
import { normalise } from "./source.ts";
import type { Wording } from "./words.ts";

type LineContext = {
  found: readonly Evidence[];
  facts: Facts;
  thing: Thing | null;
  wording: Wording;
  fields?: Partial<ThingFields>;
};

type CheckedLine =
  | { ok: true; line: string }
  /** What to show instead: the words of the message, or what the thing said before. */
  | { ok: false; reason: Refusal["reason"]; instead: string; quoted: boolean };

/** A worded line as the page may show it. One that says more than its messages gives way to their own words. */
export function checkLine(said: string, context: LineContext): CheckedLine {
  const line = tidy(said);
  const reason = faultOf(line, context);
  if (reason === null) return { ok: true, line };
  const shorter = reason === "words_of_line" ? withoutStrayClauses(line, context) : null;
  const instead = shorter === null ? insteadOf(context) : { instead: shorter, quoted: false };
  return { ok: false, reason, ...instead };
}

/** The line without the clauses that its messages don't support; null if one of them starts the line or turns what stands before it. */
function withoutStrayClauses(line: string, context: LineContext): string | null {
  const clauses = line.split(/(?=[,;–(]|(?<!\{child):)|(?= (?:and|so|then|as|because|with|using|via) )/);
  const isStray = (clause: string) => strayWords(clause, context.wording).length > 0;
  const dropped = clauses.filter(isStray);
  if (isStray(clauses[0] ?? "") || dropped.some((clause) => turning.test(clause))) return null;
  const kept = tidy(clauses.filter((clause) => !isStray(clause)).join("")).replace(/[\s,;:–(]+$/, "");
  if (kept.split(" ").length < fewestWords || faultOf(kept, context) !== null) return null;
  return `${kept}, more in the email`;
}

/** "Pay for the trip" */
const fewestWords = 3;
const turning = /\b(?:if|unless|except|only|not|no|but|or|until|instead|n't)\b/i;

const tidy = (line: string): string =>
  line
    .replace(/\s+/g, " ")
    .replaceAll("!", ".")
    .replace(/\s*[<>]+\s*/g, ", ")
    .trim()
    .replace(/[.;,\s]+$/, "");

const longest = 260;
/** Anything that a mail program would make a link of, or that somebody could ring or pay. */
const host = /https?:|www\.|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b(?!\.?\s*(?:am|pm)\b)|@/gi;

/** Parts of URLs and addresses, whose dots may be in brackets, full width, or beside characters that can't be seen. */
export const hostsIn = (text: string): string[] =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[。｡]|[[({]\s?(?:\.|dot)\s?[\])}]/gi, ".")
    .match(host) ?? [];

function faultOf(line: string, context: LineContext): Refusal["reason"] | null {
  const { facts, fields = {}, thing, wording } = context;
  if (line === "" || line.length > longest || !isHouseWording(line)) return "wording";
  const hours = [fields.starts, fields.ends, thing?.starts, thing?.ends].flatMap((time) =>
    time ? figuresIn(timeWords(time)) : [],
  );
  return unsupported(line, facts, wording, hours);
}

/** Why a text says more than the messages whose facts and words these are; null if it doesn't. */
export function unsupported(
  text: string,
  facts: Facts,
  wording: Wording,
  hours: readonly string[] = [],
): Refusal["reason"] | null {
  const hosts = hostsIn(text);
  const links = [...facts.links].map(normalise);
  const isSaid = (one: string) => facts.text.includes(one) || links.some((link) => link.includes(one));
  if (!hosts.map(normalise).every(isSaid)) return "host_in_line";
  const figures = new Set([...facts.figures, ...hours, ...[...facts.days].flatMap((day) => figuresIn(day))]);
  if (!sumsIn(text).every((sum) => facts.sums.has(sum))) return "amount";
  if (!figuresIn(withoutReferences(text)).every((figure) => figures.has(figure))) return "figure_in_line";
  return strayWords(text, wording).length === 0 ? null : "words_of_line";
}

/** Nobody is "we" or "you", but a proper name may hold such a word: "Come as You Please day". */
export const isHouseWording = (line: string): boolean =>
  !/(?<!\p{Lu}\p{L}* |\b[Tt]hank[- ])\b(?:we|us|our|ours|you|your|yours)\b/u.test(line) &&
  !/^(?:We|You|Your|Our)\b(?! \p{Lu})/u.test(line) &&
  !/\b(?:CHILD|NAME)_\d/.test(line) &&
  !/[<>]/.test(line);

function insteadOf({ found, thing }: LineContext): { instead: string; quoted: boolean } {
  if (thing) return { instead: thing.line, quoted: thing.quoted };
  const quote =
    found.map(({ text }) => text.replace(/\s+/g, " ").trim()).toSorted((a, b) => b.length - a.length)[0] ??
    "";
  return { instead: `“${quote.slice(0, 220)}”`, quoted: true };
}
