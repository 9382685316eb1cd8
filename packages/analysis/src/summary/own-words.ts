import { type Row, rowsAround, rowsOf } from "../check/context.ts";
import { familyWords } from "../check/family-words.ts";
import { unsupportedPlaces } from "../check/places.ts";
import { commonWords, unsupportedWords, type Wording, wordingOf } from "../check/words.ts";
import { firstPassageOf, passagesOf } from "../text/passages.ts";
import type { Reading } from "../reading/reading.ts";
import type { Drop } from "../grounding/drops.ts";
import type { Details, Draft, DraftItem, Family } from "../types.ts";
import { daysNamed, wholeText } from "./summary.ts";

/**
 * Removes inventions from a language model's draft: an item whose wording claims more than the message is dropped, one whose words are not
 * its own passages' loses its wording (the page then names its email), other text is replaced by the passage it quotes, and a summary is
 * left empty.
 * @param signature who wrote the message: the name, and its last lines
 */
export function withoutInventions(
  draft: Draft,
  reading: Reading,
  family: Family,
  signature: readonly string[],
): { draft: Draft; drops: Drop[] } {
  const { subject, forwarding } = reading.document;
  const rows = rowsIn(reading);
  const common = commonWords([...familyWords(family), daysNamed(reading)]);
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
    const passages = passagesOf(evidence);
    const around = [subject, forwarding, ...signature, ...rowsAround(rows, passages)];
    const wording = wordingOf([...passages, ...around, ...known], common);
    const details = worded(item.details, wording);
    if (details === null) {
      drops.push({ reason: "unsupported words", text, evidence });
      return [{ ...item, text: firstPassageOf(evidence).trim(), details: null, conflict: null }];
    }
    const { gone, ...claimed } = withoutClaims(details, said, wording);
    drops.push(...gone.map((field): Drop => ({ reason: "unsupported words", text, evidence, field })));
    return [{ ...item, ...claimed, conflict }];
  });
  const ours = items.flatMap(({ children }) => children ?? []);
  const whole = wordingOf([wholeText(reading), forwarding, ...signature, open], common);
  const isOwn = saysNoMore(draft.summary, naming(source, ours, family)) && isWordedBy(draft.summary, whole);
  return { draft: { ...draft, items, summary: isOwn ? draft.summary : "" }, drops };
}

/** The message's text row by row, each section under its headings. */
const rowsIn = ({ document }: Reading): Row[] =>
  rowsOf(
    [
      document.greeting,
      ...document.sections.flatMap(({ trail, heading, sentences }) => [
        ...[...new Set([...trail, heading ?? ""])].filter(Boolean).map((each) => `# ${each}`),
        ...sentences.map(({ evidence }) => evidence),
      ]),
    ].join("\n"),
  );

/** The details in words that the passages support; null if neither its own line nor the text that makes one is. */
function worded(details: Details, wording: Wording): Details | null {
  if (details.kind === "note") return isWordedBy(details.text, wording) ? details : null;
  const own = details.kind === "event" ? details.title : `${details.words ?? ""} ${details.object}`;
  if (isWordedBy(own, wording)) return details;
  const { line } = details;
  if (!line || !isWordedBy(line, wording)) return null;
  if (details.kind === "event") return { ...details, title: line };
  return { ...details, words: null, object: line.replace(/^\p{L}+ /u, "") };
}

const isWordedBy = (text: string, wording: Wording): boolean =>
  unsupportedWords(text, wording).length === 0 && unsupportedPlaces(text, wording.texts).length === 0;

/** Removes fields that make claims of their own, or are not in the passages' words; `gone` names them. */
function withoutClaims(
  details: Details,
  source: Source,
  wording: Wording,
): { details: Details; gone: string[] } {
  const gone: string[] = [];
  if (details.kind === "note") return { details, gone };
  const keepIn = (field: string, text: string | null, within: Source) => {
    if (text === null || (!claimsMore(text, within) && isWordedBy(text, wording))) return text;
    gone.push(field);
    return null;
  };
  const { names: _, ...said } = source;
  const keep = (field: string, text: string | null) => keepIn(field, text, { ...said, names: new Set() });
  const checked = {
    line: keepIn("line", details.line ?? null, source),
    place: keep("place", details.place),
    condition: keep("condition", details.condition),
  };
  return details.kind === "task"
    ? { details: { ...details, ...checked, per: keep("per", details.per) }, gone }
    : { details: { ...details, ...checked }, gone };
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
