import { passagesOf } from "../text/passages.ts";
import { firstPassage } from "../same-thing/join-within-message.ts";
import { leansBack } from "../text/leans-back.ts";
import type { Sentence } from "../document/types.ts";
import type { Item } from "../types.ts";
import { closureIn } from "../reading/closures.ts";
import { requestOf, type Reading } from "../reading/reading.ts";
import { isAdvice } from "../reading/merely-told.ts";
import { isPastTelling } from "../reading/narrative.ts";
import { contentWords } from "../wording/wording.ts";

/** The passages of requests and events: what each adds to its sentence's weight, and those of compulsory tasks, earliest first. */
type Asked = { weights: ReadonlyMap<string, number>; due: readonly Due[] };
type Due = { item: Item; passage: string; day: string };

export const nothingAsked: Asked = { weights: new Map(), due: [] };

export function askedBy(items: readonly Item[]): Asked {
  const due = items
    .filter((item) => item.kind === "action" && !item.optional && item.due !== null)
    .toSorted((a, b) => ((a.due ?? "") < (b.due ?? "") ? -1 : 1))
    .flatMap((item) =>
      passagesOf(item.evidence.text).map((passage) => ({
        item,
        passage,
        day: (item.due ?? "").slice(0, 10),
      })),
    );
  const weights = new Map<string, number>();
  for (const item of items) {
    const own = item.kind === "event" ? 1.5 : item.optional ? 0.3 : 0.8;
    weights.set(firstPassage(item), Math.max(own, weights.get(firstPassage(item)) ?? 0));
  }
  return { weights, due };
}

/** The two sentences with the most weight, in the message's order; one that begins with "He" or "It" comes with the sentence before it. */
export function twoOf(sentences: readonly Sentence[], reading: Reading, asked: Asked): Sentence[] {
  const topic = contentWords(reading.document.subject);
  const ranked = sentences
    .map((sentence, index) => ({
      unit: sentence,
      index,
      weight:
        weightOf(sentence, index, topic, reading) +
        (asked.weights.get(sentence.evidence) ?? 0) +
        (asked.weights.has(sentence.evidence) && isPastTelling(sentence.text) ? 3 : 0),
    }))
    .toSorted((a, b) => b.weight - a.weight);
  const best = firstDue(ranked, asked, reading) ?? ranked[0];
  if (!best) return [];
  const before = sentences[best.index - 1];
  const leans = before && (leansOn(best.unit, before) || hasDayFrom(best.unit, before, reading));
  if (before && leans && !isPastTelling(before.text) && !pronoun.test(before.text))
    return [before, best.unit];
  const beside = besideOf(best.unit, asked);
  const byWeight = ranked
    .map((entry) =>
      beside.has(entry.unit.evidence) ? { ...entry, weight: entry.weight + ofOneMatter } : entry,
    )
    .toSorted((a, b) => b.weight - a.weight);
  const second = byWeight.find((entry) => {
    const previous = sentences[entry.index - 1];
    return (
      entry.unit !== best.unit && (!previous || previous === best.unit || !leansOn(entry.unit, previous))
    );
  });
  return [best, ...(second ? [second] : [])]
    .toSorted((a, b) => a.index - b.index)
    .map(({ unit: sentence }) => sentence);
}

const ofOneMatter = 2;

/** The other passages of a request made in several sentences. */
function besideOf(sentence: Sentence, { due }: Asked): Set<string> {
  const own = due.find(({ passage }) => passage === sentence.evidence)?.item;
  return new Set(due.filter(({ item }) => item === own).map(({ passage }) => passage));
}

type Ranked = { unit: Sentence; index: number; weight: number };

/**
 * The sentence with the earliest deadline; of several on one day, the most informative, preferring clear requests to list items and
 * possible requests.
 */
function firstDue(ranked: readonly Ranked[], { due }: Asked, reading: Reading): Ranked | undefined {
  const asks = due.flatMap(({ passage, day }) => {
    const found = ranked.find(({ unit: sentence }) => sentence.evidence === passage);
    return found ? [{ found, day }] : [];
  });
  const sure = asks.filter(
    ({ found: { unit: sentence } }) =>
      requestOf(sentence, reading).score >= 0.5 &&
      !reading.isForeign(sentence) &&
      !toldOff.test(sentence.text),
  );
  const shut = asks.find(({ found }) => closureIn(found.unit.text) !== null);
  if (shut) return shut.found;
  const said = sure.filter(({ found }) => found.unit.form === "sentence");
  const [group = []] = [said, sure, asks].filter((each) => each.length > 0);
  const ofDay = group.filter(({ day }) => day === group[0]?.day).map(({ found }) => found);
  return ofDay.toSorted((a, b) => b.weight - a.weight)[0];
}

/** "You may have heard from the children that we sat in coats." */
const toldOff =
  /^(?:some of )?you (?:may|might|will) (?:all |already |well )*have (?:heard|seen|noticed|read)\b/i;

const pronoun =
  /^(?:(?:and|but|so|please)\s+)?(?:he|she|it|they|both|his|her|their|its|them|this|these|those|otherwise|even if|after that|then|from there|without (?:it|them|this)|should there|one or the other)\b/i;

function leansOn(sentence: Sentence, before: Sentence): boolean {
  return (pronoun.test(sentence.text) || leansBack(sentence.text)) && before.section === sentence.section;
}

/** "The evening is on Wednesday at 7pm. All should attend." */
function hasDayFrom(sentence: Sentence, before: Sentence, { sentences }: Reading): boolean {
  return (
    before.paragraph === sentence.paragraph &&
    (sentences.get(sentence)?.moments.length ?? 0) === 0 &&
    (sentences.get(before)?.moments.length ?? 0) > 0
  );
}

/** "Invoice number: 20417", "Student: Ida". */
const ofPaper =
  /^(?:(?:invoice|ref(?:erence)?|account|order|pupil|student|child|date|our ref)(?: (?:no|number|name|code))?\.?)\s*:/i;
function weightOf(sentence: Sentence, index: number, topic: ReadonlySet<string>, reading: Reading): number {
  const coming = (reading.sentences.get(sentence)?.moments ?? []).filter(
    (moment) => (moment.lastDay ?? moment.day) >= reading.reference,
  ).length;
  const shared = [...contentWords(sentence.text)].filter((word) => topic.has(word)).length;
  const request = requestOf(sentence, reading);
  let weight =
    Math.min(shared, 3) * 1.2 +
    (index === 0 && sentence.form === "sentence" ? 1.4 : 0) +
    (coming > 0 ? 2.5 : 0) +
    (request.score >= 0.5 && !request.standing ? 2 : 0) -
    index * 0.08;
  if (closureIn(sentence.text) !== null) weight += 3;
  if (reading.isForeign(sentence)) weight -= 3;
  if (isPastTelling(sentence.text)) weight -= 3;
  if (isAdvice(sentence.text)) weight -= 1.5;
  if (ofPaper.test(sentence.text)) weight -= 3;
  if (sentence.form !== "sentence") weight -= 1.5;
  if (sentence.text.length > 260) weight -= 0.5;
  return weight;
}
