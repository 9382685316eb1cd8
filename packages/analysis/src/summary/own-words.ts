import { firstPassageOf } from "../text/passages.ts";
import type { Reading } from "../reading/reading.ts";
import type { Drop } from "../grounding/drops.ts";
import type { Details, Draft, DraftItem, Family } from "../types.ts";
import { daysNamed, wholeText } from "./summary.ts";

/**
 * Removes inventions from a language model's draft: an item whose wording claims more than the message is dropped, other text is replaced
 * by the passage it quotes, and a summary is left empty.
 */
export function withoutInventions(
  draft: Draft,
  reading: Reading,
  family: Family,
): { draft: Draft; drops: Drop[] } {
  const source = sourceOf(`${wholeText(reading)} ${daysNamed(reading)}`, family);
  const open = draft.known ?? "";
  const drops: Drop[] = [];
  const items = draft.items.flatMap((item): DraftItem[] => {
    if (!item.details)
      return [saysNoMore(item.text, source) ? item : { ...item, text: firstPassageOf(item.evidence).trim() }];
    const { text, evidence } = item;
    const known = [item.again, item.event_of].flatMap((one) => (one ? `${one.text} ${one.event ?? ""}` : []));
    const said = naming(known.reduce(withWords, source), item.children ?? [], family);
    const about = item.details.kind === "task" ? item.details.object : text;
    if (claimsMore(text, said) || tellsLess(about, withWords(said, open), enoughOfLine)) {
      drops.push({ reason: "unsupported words", text, evidence });
      return [];
    }
    const conflict = item.conflict && !claimsMore(item.conflict, source) ? item.conflict : null;
    return [{ ...item, details: withoutClaims(item.details, said), conflict }];
  });
  const ours = items.flatMap(({ children }) => children ?? []);
  const isOwn = saysNoMore(draft.summary, naming(source, ours, family));
  return { draft: { ...draft, items, summary: isOwn ? draft.summary : "" }, drops };
}

/** Removes fields that make claims of their own. */
function withoutClaims(details: Details, source: Source): Details {
  if (details.kind === "note") return details;
  const line =
    details.line && !claimsMore(details.line, source) && !tellsLess(details.line, source, enoughOfLine)
      ? details.line
      : null;
  const { names: _, ...said } = source;
  const keep = (text: string | null) =>
    text !== null && claimsMore(text, { ...said, names: new Set() }) ? null : text;
  const checked = { line, place: keep(details.place), condition: keep(details.condition) };
  return details.kind === "task"
    ? { ...details, ...checked, per: keep(details.per) }
    : { ...details, ...checked };
}

/** Words (as prefixes) that claim something a parent would act on: each must be in the message itself. */
const claims =
  /^(?:today|tonight|tomorrow|yesterday|now|immediate|urgen|asap|clos|cancel|postpon|evacuat|emergenc|noon|midday|midnight|bank|accoun|passw|card|sort|iban|transfer|cash|paypal|bitcoin|crypto|gift|voucher|refund|fee|fine|penalt|ring|call|phon|whatsapp|telegram|click|link|websit|downlo|install|login|verif|polic|arrest|suspend|exclu|expel|injur|hospital|monday|tuesda|wednes|thursd|friday|saturd|sunday|januar|februa|march|april|june|july|august|septem|octobe|novemb|decemb)/;

/** Words without content of their own. */
const empty = new Set(
  "about above after again against also and any are because been before being below between both but can could did does doing during each ends every everyone for from get give gives given going had has have having her here hers him his how into its just let like made make makes may might more most must need needs not off only other our ours out over own please same shall she should some such take takes than that the their theirs them then there these they this those through under until upon use very via was were what when where which while who whom whose why will with within without would you your yours child children pupil pupils student students parent parents carer carers school year email letter message reminder details information important".split(
    " ",
  ),
);

const enoughOfThem = 0.7;
/** A line has few words, and often one word for several of the message's: "swimming kit". */
const enoughOfLine = 0.4;

/** The message's text, the stems of its words, and the first names of the family's children. */
type Source = { text: string; known: ReadonlySet<string>; names: ReadonlySet<string> };

function sourceOf(text: string, family: Family): Source {
  return {
    text: text.toLowerCase(),
    known: new Set(wordsOf(text).map(stem)),
    names: new Set(family.children.flatMap(({ name }) => wordsOf(name).slice(0, 1))),
  };
}

/** An item's audience is judged by its groups, so naming the children in its wording claims no more. */
function naming(source: Source, ids: readonly string[], { children }: Family): Source {
  const theirs = children.filter(({ id }) => ids.includes(id)).flatMap(({ name }) => wordsOf(name));
  return { ...source, names: new Set([...source.names].filter((name) => !theirs.includes(name))) };
}

/** An earlier message's text about the same item was checked then. */
const withWords = (source: Source, text: string): Source => ({
  ...source,
  known: new Set([...source.known, ...wordsOf(text).map(stem)]),
});

/**
 * Whether an analyser's own words claim no more than the message: most of them are there in some form, and so is everything that a parent
 * would act on (days, money, calls, closures, web addresses, a child's name).
 */
const saysNoMore = (text: string, source: Source): boolean =>
  !claimsMore(text, source) && !tellsLess(text, source, enoughOfThem);

function claimsMore(text: string, source: Source): boolean {
  if (webPlaces(text).some((place) => !source.text.includes(place))) return true;
  return wordsOf(text).some((word) => (claims.test(word) || source.names.has(word)) && !isSaid(word, source));
}

function tellsLess(text: string, source: Source, enough: number): boolean {
  const telling = wordsOf(text).filter((word) => word.length > 2 && !empty.has(word) && !/^\d/.test(word));
  return (
    telling.length > 0 && telling.filter((word) => isSaid(word, source)).length / telling.length < enough
  );
}

/** Words with the same meaning for a parent who acts on them. */
const synonyms = [
  ["ring", "call", "phone", "contact", "telephone", "tel"],
  ["fee", "fees", "cost", "costs", "charge", "price", "payment", "pay"],
  ["website", "link", "online", "click", "www", "https", "http", "login"],
  ["close", "closed", "closes", "closure", "shut", "inset"],
  ["cancel", "cancelled", "postponed", "off"],
];

const isSaid = (word: string, { known }: Source): boolean =>
  known.has(stem(word)) ||
  synonyms.some(
    (same) => same.some((one) => stem(one) === stem(word)) && same.some((one) => known.has(stem(one))),
  );

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’']s\b/g, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Forms of one word share a prefix: pay, pays, paying; visit, visiting. */
const stem = (word: string): string => {
  const bare = word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, "") : word.replace(/s$/, "");
  return bare.slice(0, 6);
};

/** Anchored at the start of a word, so that a word is not scanned again from each of its letters. */
const webPlace = /(?<![\p{L}\p{N}._%+@/:-])[\p{L}\p{N}._%+@/:-]*(?<=[\p{L}\p{N}-]{2}\.)[a-z]{2,}(?:\/\S*)?/gu;

/** evil.example, www.evil.example/pay, somebody@evil.example. */
const webPlaces = (text: string): string[] =>
  (text.toLowerCase().match(webPlace) ?? []).map((place) => place.replace(/[.,;:)]+$/, ""));
