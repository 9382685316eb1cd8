import { type Token, tokensOf } from "./tokens.ts";
import { classesOf } from "./word-classes.ts";

/** The number of buckets that features are hashed into. */
export const places = 1 << 17;

/**
 * Kinds of feature: words in order, word classes in order, letter n-grams (which stand in for stems and survive misspelling) and sentence
 * shape.
 */
export type FeatureGroup = "words" | "kinds" | "letters" | "shape";

/** Word classes are few and known in every sentence, so each says more than a word seen twice. */
const weight: Record<FeatureGroup, number> = { words: 1, kinds: 2, letters: 0.7, shape: 1 };

/** A sentence's buckets and their values: a vector of length 1. */
export type Features = { places: number[]; values: number[] };

export function featuresOf(text: string, groups: readonly FeatureGroup[]): Features {
  return together(litBy(text), groups);
}

/** The buckets of each group, in text order; a bucket may appear twice. */
export type Lit = Record<FeatureGroup, number[]>;

export function litBy(text: string): Lit {
  const tokens = tokensOf(text);
  return {
    words: wordFeatures(tokens),
    kinds: kindFeatures(tokens),
    letters: letterFeatures(tokens),
    shape: shapeFeatures(text.trim(), tokens),
  };
}

/** The 1-based position of each bucket in the vector; all zero except while `together` runs. */
const standing = new Int32Array(places);

/** Combines several groups; if two share a bucket, the later group's value wins. */
export function together(lit: Lit, groups: readonly FeatureGroup[]): Features {
  const found: number[] = [];
  const bright: number[] = [];
  for (const group of groups)
    for (const place of lit[group]) {
      const known = standing[place] ?? 0;
      if (known > 0) bright[known - 1] = weight[group];
      else {
        found.push(place);
        standing[place] = bright.push(weight[group]);
      }
    }
  let square = 0;
  for (const value of bright) square += value * value;
  const length = Math.sqrt(square) || 1;
  for (const place of found) standing[place] = 0;
  return { places: found, values: bright.map((value) => value / length) };
}

function wordFeatures(tokens: readonly Token[]): number[] {
  const lit: number[] = [];
  const form = (at: number, none = "") => tokens[at]?.form ?? none;
  for (let at = 0; at < tokens.length; at += 1) {
    const own = form(at);
    const before = form(at - 1, "^");
    lit.push(placeOf("w ", own), placeOf("b ", before, " ", own));
    if (at >= 1) lit.push(placeOf("t ", form(at - 2, "^"), " ", before, " ", own));
    if (at >= 2) lit.push(placeOf("s ", form(at - 2), " ", own));
  }
  const end = tokens.length - 1;
  lit.push(placeOf("f ", form(0)), placeOf("f2 ", form(0), " ", form(1)));
  lit.push(placeOf("l ", form(end)), placeOf("lb ", form(end - 1, "^"), " ", form(end)));
  return lit;
}

function kindFeatures(tokens: readonly Token[]): number[] {
  const lit: number[] = [];
  const kinds = tokens.map(kindOf);
  const sequence = kinds.filter((kind) => kind !== null);
  for (const [at, kind] of sequence.entries()) {
    const before = sequence[at - 1] ?? "";
    lit.push(placeOf("c ", kind));
    if (at > 0) lit.push(placeOf("cb ", before, " ", kind));
    if (at > 1) lit.push(placeOf("ct ", sequence[at - 2] ?? "", " ", before, " ", kind));
  }
  const present = [...new Set(sequence)].toSorted();
  for (const one of present)
    for (const other of present) if (one < other) lit.push(placeOf("cp ", one, " ", other));
  for (const [at, token] of tokens.entries()) {
    const next = kinds[at + 1];
    const before = kinds[at - 1];
    if (next) lit.push(placeOf("wc ", token.form, " ", next));
    if (before) lit.push(placeOf("cw ", before, " ", token.form));
  }
  lit.push(placeOf("cf ", kinds[0] ?? ".", " ", kinds[1] ?? "."));
  return lit;
}

function kindOf(token: Token): string | null {
  if (token.form.startsWith("#")) return token.form;
  const listed = classesOf(token.raw)[0];
  if (listed) return listed;
  if (token.raw.endsWith("n't")) return "not";
  if (/\w{3}ed$/.test(token.raw)) return "past";
  return /^[?!]$/.test(token.raw) ? token.raw : null;
}

function letterFeatures(tokens: readonly Token[]): number[] {
  const lit: number[] = [];
  for (const token of tokens) {
    if (token.form.startsWith("#") || token.raw.length < 4) continue;
    const word = `<${token.raw}>`;
    for (const size of [4, 5])
      for (let at = 0; at + size <= word.length; at += 1) lit.push(folded(hash(run, word, at, at + size)));
  }
  return lit;
}

function shapeFeatures(text: string, tokens: readonly Token[]): number[] {
  const size = [3, 7, 13, 24].find((limit) => tokens.length <= limit) ?? "more";
  const lit = [placeOf("n ", String(size)), placeOf("e ", /[?!:.]$/.exec(text)?.[0] ?? "-")];
  if (/^[-•*]/.test(text)) lit.push(placeOf("bullet"));
  if (text === text.toUpperCase()) lit.push(placeOf("shouted"));
  if (!/[.?!]$/.test(text) && tokens.length < 8) lit.push(placeOf("fragment"));
  if (/^[a-z]/.test(text)) lit.push(placeOf("lower"));
  return lit;
}

/** The bucket of a feature name, given in parts. A sentence has some hundred names, so they are hashed without being concatenated. */
export function placeOf(...parts: readonly string[]): number {
  let value = basis;
  for (const part of parts) value = hash(value, part, 0, part.length);
  return folded(value);
}

/** FNV-1a, 32 bits, continuing from `value`. */
function hash(value: number, text: string, start: number, end: number): number {
  let result = value;
  for (let at = start; at < end; at += 1) result = Math.imul(result ^ text.charCodeAt(at), 0x01000193);
  return result;
}

const basis = 0x811c9dc5;
const run = hash(basis, "g ", 0, 2);

function folded(value: number): number {
  return ((value >>> 15) ^ value) & (places - 1);
}
