import { firstPassageOf } from "../text/passages.ts";
import type { Reading } from "../reading/reading.ts";
import type { Draft, Family } from "../types.ts";
import { wholeText } from "./summary.ts";

/** A language model's draft with every text that says more than the message replaced by the passage it quotes; a summary is then left empty. */
export function withoutInventions(draft: Draft, reading: Reading, family: Family): Draft {
  const source = wholeText(reading);
  const items = draft.items.map((item) =>
    saysNoMore(item.text, source, family) ? item : { ...item, text: firstPassageOf(item.evidence).trim() },
  );
  return { ...draft, items, summary: saysNoMore(draft.summary, source, family) ? draft.summary : "" };
}

/** Words that claim something a parent would act on: each must stand in the message itself. Beginnings of words. */
const claims =
  /^(?:today|tonight|tomorrow|yesterday|now|immediate|urgen|asap|clos|cancel|postpon|evacuat|emergenc|noon|midday|midnight|bank|accoun|passw|card|sort|iban|transfer|cash|paypal|bitcoin|crypto|gift|voucher|refund|fee|fine|penalt|ring|call|phon|whatsapp|telegram|click|link|websit|downlo|install|login|verif|polic|arrest|suspend|exclu|expel|injur|hospital|monday|tuesda|wednes|thursd|friday|saturd|sunday|januar|februa|march|april|june|july|august|septem|octobe|novemb|decemb)/;

/** Words that say nothing by themselves. */
const empty = new Set(
  "about above after again against also and any are because been before being below between both but can could did does doing during each ends every everyone for from get give gives given going had has have having her here hers him his how into its just let like made make makes may might more most must need needs not off only other our ours out over own please same shall she should some such take takes than that the their theirs them then there these they this those through under until upon use very via was were what when where which while who whom whose why will with within without would you your yours child children pupil pupils student students parent parents carer carers school year email letter message reminder details information important".split(
    " ",
  ),
);

const enoughOfThem = 0.7;

/**
 * Whether a text in an analyser's own words says no more than the message: most of its words stand there in some form, and all
 * that a parent would act on (days, money, calls, closures, places on the web, a child's name).
 */
function saysNoMore(text: string, source: string, family: Family): boolean {
  const known = new Set(wordsOf(source).map(stem));
  const follows = (word: string) => known.has(stem(word));
  if (webPlaces(text).some((place) => !source.toLowerCase().includes(place))) return false;
  const words = wordsOf(text);
  const names = new Set(family.children.flatMap(({ name }) => wordsOf(name).slice(0, 1)));
  if (words.some((word) => (claims.test(word) || names.has(word)) && !follows(word))) return false;
  const telling = words.filter((word) => word.length > 2 && !empty.has(word) && !/^\d/.test(word));
  return telling.length === 0 || telling.filter(follows).length / telling.length >= enoughOfThem;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’']s\b/g, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Forms of one word share their beginning: pay, pays, paying; visit, visiting. */
const stem = (word: string): string => {
  const bare = word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, "") : word.replace(/s$/, "");
  return bare.slice(0, 6);
};

/** It begins where its word begins, so that no word is gone through once for each of its letters. */
const webPlace = /(?<![\p{L}\p{N}._%+@/:-])[\p{L}\p{N}._%+@/:-]*(?<=[\p{L}\p{N}-]{2}\.)[a-z]{2,}(?:\/\S*)?/gu;

/** evil.example, www.evil.example/pay, somebody@evil.example. */
const webPlaces = (text: string): string[] =>
  (text.toLowerCase().match(webPlace) ?? []).map((place) => place.replace(/[.,;:)]+$/, ""));
