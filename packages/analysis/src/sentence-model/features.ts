import { type Token, tokensOf } from "./tokens.ts";
import { classesOf } from "./word-classes.ts";

/** Features are hashed into this many places. */
export const places = 1 << 17;

/** What a head looks at: words in their order, kinds of words in theirs, and letter runs, which stand for stems and survive misspelling. */
export type FeatureGroup = "words" | "kinds" | "letters" | "shape";

/** Kinds are few and known of every sentence, so each says more than a word seen twice. */
const weight: Record<FeatureGroup, number> = { words: 1, kinds: 2, letters: 0.7, shape: 1 };

/** The places that a sentence lights and how brightly; the whole has length 1. */
export type Features = { places: Int32Array; values: Float64Array };

export function featuresOf(text: string, groups: readonly FeatureGroup[]): Features {
  return together(litBy(text), groups);
}

/** The places that each group lights. */
export type Lit = Record<FeatureGroup, Set<number>>;

export function litBy(text: string): Lit {
  const tokens = tokensOf(text);
  const lit: Lit = { words: new Set(), kinds: new Set(), letters: new Set(), shape: new Set() };
  const adding = (group: FeatureGroup) => (feature: string) => lit[group].add(hash(feature));
  wordFeatures(tokens, adding("words"));
  kindFeatures(tokens, adding("kinds"));
  letterFeatures(tokens, adding("letters"));
  shapeFeatures(text.trim(), tokens, adding("shape"));
  return lit;
}

/** Several groups as one; where two light one place, the later group's brightness holds. */
export function together(lit: Lit, groups: readonly FeatureGroup[]): Features {
  const bright = new Map<number, number>();
  for (const group of groups) for (const place of lit[group]) bright.set(place, weight[group]);
  let square = 0;
  for (const value of bright.values()) square += value * value;
  const length = Math.sqrt(square) || 1;
  return {
    places: Int32Array.from(bright.keys()),
    values: Float64Array.from(bright.values(), (value) => value / length),
  };
}

type Add = (feature: string) => void;

function wordFeatures(tokens: readonly Token[], add: Add): void {
  const forms = tokens.map((token) => token.form);
  for (const [at, form] of forms.entries()) {
    add(`w ${form}`);
    add(`b ${forms[at - 1] ?? "^"} ${form}`);
    if (at >= 1) add(`t ${forms[at - 2] ?? "^"} ${forms[at - 1]} ${form}`);
    if (at >= 2) add(`s ${forms[at - 2]} ${form}`);
  }
  add(`f ${forms[0] ?? ""}`);
  add(`f2 ${forms[0] ?? ""} ${forms[1] ?? ""}`);
  add(`l ${forms.at(-1) ?? ""}`);
  add(`lb ${forms.at(-2) ?? "^"} ${forms.at(-1) ?? ""}`);
}

function kindFeatures(tokens: readonly Token[], add: Add): void {
  const kinds = tokens.map(kindOf);
  const sequence = kinds.filter((kind) => kind !== null);
  for (const [at, kind] of sequence.entries()) {
    add(`c ${kind}`);
    if (at > 0) add(`cb ${sequence[at - 1]} ${kind}`);
    if (at > 1) add(`ct ${sequence[at - 2]} ${sequence[at - 1]} ${kind}`);
  }
  const present = [...new Set(sequence)].toSorted();
  for (const one of present) for (const other of present) if (one < other) add(`cp ${one} ${other}`);
  for (const [at, token] of tokens.entries()) {
    const next = kinds[at + 1];
    const before = kinds[at - 1];
    if (next) add(`wc ${token.form} ${next}`);
    if (before) add(`cw ${before} ${token.form}`);
  }
  add(`cf ${kinds[0] ?? "."} ${kinds[1] ?? "."}`);
}

function kindOf(token: Token): string | null {
  if (token.form.startsWith("#")) return token.form;
  const listed = classesOf(token.raw)[0];
  if (listed) return listed;
  if (token.raw.endsWith("n't")) return "not";
  if (/\w{3}ed$/.test(token.raw)) return "past";
  return /^[?!]$/.test(token.raw) ? token.raw : null;
}

function letterFeatures(tokens: readonly Token[], add: Add): void {
  for (const token of tokens) {
    if (token.form.startsWith("#") || token.raw.length < 4) continue;
    const word = `<${token.raw}>`;
    for (const size of [4, 5])
      for (let at = 0; at + size <= word.length; at += 1) add(`g ${word.slice(at, at + size)}`);
  }
}

function shapeFeatures(text: string, tokens: readonly Token[], add: Add): void {
  const size = [3, 7, 13, 24].find((limit) => tokens.length <= limit) ?? "more";
  add(`n ${size}`);
  add(`e ${/[?!:.]$/.exec(text)?.[0] ?? "-"}`);
  if (/^[-•*]/.test(text)) add("bullet");
  if (text === text.toUpperCase()) add("shouted");
  if (!/[.?!]$/.test(text) && tokens.length < 8) add("fragment");
  if (/^[a-z]/.test(text)) add("lower");
}

/** FNV-1a, 32 bits, folded. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return ((value >>> 15) ^ value) & (places - 1);
}
