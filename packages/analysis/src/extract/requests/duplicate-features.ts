import { longestLine } from "../../wording/wording.ts";
import type { Sentence } from "../../document/types.ts";
import type { DraftItem } from "../../types.ts";
import { type Request } from "../../reading/requests.ts";
import type { Reading } from "../../reading/reading.ts";
import { findAmount } from "../../reading/facts.ts";
import { thing } from "../../reading/kit-words.ts";
import { turns } from "./topic-features.ts";
import { daysToCome, isDiary } from "../../reading/days-to-come.ts";
import { logOdds, type FeatureValues } from "../../model/weighted-features.ts";
import { contentWords } from "../../wording/wording.ts";

/** An action, the sentence that asks for it, and the request as it was judged there. */
export type Drafted = { sentence: Sentence; item: DraftItem; request: Request; said: Said };

export function drafted(sentence: Sentence, item: DraftItem, request: Request): Drafted {
  return { sentence, item, request, said: saidBy(sentence.text) };
}

type Show = (name: string, shown?: boolean | number) => void;

/** The features that two actions of one section are one thing to do; `one` stands before `two`. */
export function duplicateFeatures(one: Drafted, two: Drafted, reading: Reading): FeatureValues {
  const signs: FeatureValues = new Map();
  const show: Show = (name, shown = true) => {
    const strength = Number(shown);
    if (strength !== 0) signs.set(name, strength);
  };
  showPlaces(show, one, two, reading);
  showDays(show, one, two, reading);
  showAsks(show, one.request, two.request);
  showWords(show, one, two);
  show("one of ours", reading.isOurs(one.sentence) !== reading.isOurs(two.sentence));
  return signs;
}

function showPlaces(show: Show, one: Drafted, two: Drafted, reading: Reading): void {
  const { sentences, heading } = one.sentence.section;
  const letter = reading.newsletter ? "newsletter" : "letter";
  const apart = sentences.indexOf(two.sentence) - sentences.indexOf(one.sentence);
  const together = one.sentence.paragraph === two.sentence.paragraph;
  show(letter);
  show("one paragraph", together);
  show(`one paragraph ${letter}`, together);
  show("next to it", apart === 1);
  show("next to it in its paragraph", apart === 1 && together);
  show("apart", Math.log(Math.max(1, apart)));
  show("diary", isDiary(one.sentence.section, reading));
  show("under a heading", heading !== null);
  show(`first form ${one.sentence.form}`);
  show(`second form ${two.sentence.form}`);
}

/** Which of them names the day that they are for. */
function showDays(show: Show, one: Drafted, two: Drafted, reading: Reading): void {
  const first = daysToCome(one.sentence, reading).length > 0;
  const second = daysToCome(two.sentence, reading).length > 0;
  const dated = one.item.due !== null && two.item.due !== null;
  show("no day", one.item.due === null && two.item.due === null);
  show("first without day", one.item.due === null && two.item.due !== null);
  show("second without day", two.item.due === null && one.item.due !== null);
  show("day lent to the second", dated && first && !second);
  show("day lent to the first", dated && !first && second);
  show("day lent to both", dated && !first && !second);
  show("both name it", dated && first && second);
}

function showAsks(show: Show, first: Request, second: Request): void {
  show("one topic", first.topic === second.topic);
  show(`one topic ${first.topic}`, first.topic === second.topic);
  show(`topics ${[first.topic, second.topic].toSorted().join(" and ")}`);
  const [less, surer] = [logOdds(first.likelihood), logOdds(second.likelihood)].toSorted((a, b) => a - b);
  show("surer", (surer ?? 0) / 2);
  show("less sure", (less ?? 0) / 2);
  show("second is surer", second.likelihood > first.likelihood);
  show("one may, one must", first.optional !== second.optional);
  show("both may", first.optional && second.optional);
  show("first standing", first.standing && !second.standing);
  show("second standing", second.standing && !first.standing);
  show("second conditional", second.conditional && !first.conditional);
  show(`first worded ${first.wording}`);
  show(`second worded ${second.wording}`);
}

function showWords(show: Show, one: Drafted, two: Drafted): void {
  const [first, second] = [one.said, two.said];
  const shared = [...second.words].filter((word) => first.words.has(word)).length;
  show("words shared", shared / Math.max(1, Math.min(first.words.size, second.words.size)));
  show("a word shared", shared > 0);
  show("two words shared", shared > 1);
  show("first begins if", first.beginsIf);
  for (const name of second.openings) show(`second begins ${name}`);
  show("two sums", first.sum !== null && second.sum !== null && first.sum !== second.sum);
  show("a sum in one", (first.sum === null) !== (second.sum === null));
  for (const turn of new Set([...first.turns, ...second.turns]))
    show(`${first.turns.has(turn) && second.turns.has(turn) ? "both say" : "one says"} ${turn}`);
  const length = one.item.text.length + two.item.text.length;
  show("fits no line", length + 2 > longestLine);
  show("long", length / 200);
}

/** What a sentence says, by itself. */
type Said = {
  words: ReadonlySet<string>;
  turns: ReadonlySet<string>;
  openings: string[];
  beginsIf: boolean;
  sum: string | null;
};

function saidBy(text: string): Said {
  const names = (forms: readonly (readonly [string, RegExp])[]) =>
    forms.filter(([, form]) => form.test(text)).map(([name]) => name);
  return {
    words: contentWords(text),
    turns: new Set(names([...turns, ["things", thing]])),
    openings: names(openings),
    beginsIf: /^if\b/i.test(text),
    sum: findAmount(text),
  };
}

const openings: [string, RegExp][] = [
  ["with what it points to", /^(?:\S+ ){0,3}(?:it|them|they|these|those|this|that)\b/i],
  ["also", /^(?:please )?(?:also|and|in addition|additionally|finally|lastly|another|next)\b/i],
  ["if", /^(?:if|should|where|when|anyone|any|those)\b/i],
  ["with the matter", /^(?:the|all|your|our|a|each|every)\b/i],
  ["or", /^(?:or|alternatively|otherwise|instead)\b/i],
  ["with whom", /^(?:children|pupils|students|everyone|they|parents|families|year)\b/i],
  ["please", /^please\b/i],
  ["figure", /^[£\d]/],
];
