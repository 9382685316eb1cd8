import type { Moment } from "../../time/moments.ts";
import type { Sentence } from "../../document/types.ts";
import type { Request } from "../../reading/requests.ts";
import { requestOf, type Reading } from "../../reading/reading.ts";
import { hasDeadlineCue, isOpening } from "../../reading/deadlines.ts";
import { findAmount } from "../../reading/facts.ts";
import { mailOddsOf } from "../../reading/mail-model.ts";
import { held, logOdds, type FeatureValues } from "../../model/weighted-features.ts";
import { addTopicFeatures } from "./topic-features.ts";
import { isPastTelling } from "../../reading/narrative.ts";

/** The features of a sentence in its message; `coming` are its days that are still to come. */
export function requestFeatures(
  sentence: Sentence,
  request: Request,
  coming: readonly Moment[],
  reading: Reading,
): FeatureValues {
  const around = surroundings(sentence, reading);
  const signs: FeatureValues = new Map();
  const show = (name: string, shown: boolean | number = true) => {
    const strength = Number(shown);
    if (strength !== 0) signs.set(name, strength);
  };
  const { text } = sentence;
  const letter = reading.newsletter ? "newsletter" : "letter";
  show("model", logOdds(request.model) / 2);
  show(`model ${letter}`, logOdds(request.model) / 2);
  const mail = held(mailOddsOf(sentence, coming, reading.newsletter, reading.weights.mail)) / 2;
  show("mail", mail);
  show(`mail ${letter}`, mail);
  show("model low", request.model < 0.2);
  show("model high", request.model > 0.9);
  show(letter);
  show("nobody has to", request.optional);
  show(`nobody has to ${letter}`, request.optional);
  show("disrupts", request.disrupts >= 0.3);
  show(`worded ${request.wording}`);
  show(`worded ${request.wording} ${letter}`);
  show(`about ${request.topic}`);
  show(`about ${request.topic} ${letter}`);
  show(`presence ${letter}`, request.presence);
  show(`standing ${letter}`, request.standing);
  show(`conditional ${letter}`, request.conditional);
  show(`form ${sentence.form}`);
  show(`form ${sentence.form} ${letter}`);
  show("dated", coming.length > 0);
  show(`dated ${letter}`, coming.length > 0);
  show(`dated ${sentence.form}`, coming.length > 0);
  show("several days", coming.length > 1);
  show(
    "last day",
    coming.some((moment) => hasDeadlineCue(text, moment)),
  );
  show(
    "first day",
    coming.some((moment) => isOpening(text, moment)),
  );
  show("at once", coming[0] !== undefined && coming[0].day - reading.reference <= 1);
  show(
    "only days gone by",
    coming.length === 0 && (reading.sentences.get(sentence)?.moments.length ?? 0) > 0,
  );
  show("sum", findAmount(text) !== null);
  show("link", sentence.links.length > 0);
  show(
    `of ${text.length < 28 ? "few" : text.length < 70 ? "some" : text.length < 140 ? "many" : "very many"} letters`,
  );
  show("question", text.trim().endsWith("?"));
  show("opens a list", text.trim().endsWith(":"));
  show(`begins ${beginning(text)}`);
  show("please", /\bplease\b/i.test(text));
  show("you", /\byou(?:r|['’]\w+)?\b/i.test(text));
  show("your child", /\byour (?:child|son|daughter)/i.test(text));
  show("children", /\b(?:children|pupils|students|everyone|everybody|boys|girls)\b/i.test(text));
  show("must", /\b(?:must|need(?:s|ed)?|required?|have to|has to|should)\b/i.test(text));
  show("may", /\b(?:may|can|could|might|if you (?:wish|like|want))\b/i.test(text));
  show("will", /\b(?:will|shall|['’]ll)\b/i.test(text));
  show("not", /\b(?:not|no|never|don['’]t|nobody|nothing)\b/i.test(text));
  show("told as past", isPastTelling(text));
  show("points back", /^(?:\S+ ){0,3}(?:it|them|they|these|those|this|that)\b/i.test(text));
  show("before asks", around.before ? Math.tanh(logOdds(around.before.model) / 3) : 0);
  show("after asks", around.after ? Math.tanh(logOdds(around.after.model) / 3) : 0);
  show("first of paragraph", around.before === null);
  show("alone", around.before === null && around.after === null);
  show(`${sentence.section.heading ? "under a heading" : "under none"}`);
  show("heading asks", around.heading ? Math.tanh(logOdds(around.heading.model) / 3) : 0);
  show("share that asks", around.share * 2 - 0.6);
  show("length of message", Math.log(around.units / 15));
  show(`length of ${letter}`, Math.log(around.units / 15));
  show("attached", sentence.section.attachment);
  show("ours by name", reading.isOurs(sentence));
  show("of others", reading.isForeign(sentence));
  show("led by an ask", sentence.section.lead.has(sentence.paragraph));
  addTopicFeatures(show, sentence, coming, reading);
  return signs;
}

type Surroundings = {
  before: Request | null;
  after: Request | null;
  heading: Request | null;
  share: number;
  units: number;
};

function surroundings(sentence: Sentence, reading: Reading): Surroundings {
  const { sentences } = sentence.section;
  const at = sentences.indexOf(sentence);
  const beside = (other: Sentence | undefined) =>
    at >= 0 && other?.paragraph === sentence.paragraph ? requestOf(other, reading) : null;
  return {
    before: beside(sentences[at - 1]),
    after: beside(sentences[at + 1]),
    heading: reading.sections.get(sentence.section)?.headingRequest ?? null,
    share: reading.asking,
    units: reading.places.size,
  };
}

const beginnings: [string, RegExp][] = [
  ["we", /^(?:we|i|i['’]d|we['’](?:re|ll|ve|d)|our|my)\b/i],
  ["they", /^(?:they|he|she|mr|mrs|ms|miss|the (?:children|pupils|school|staff|teachers?))\b/i],
  ["it", /^(?:it|this|that|these|those|there|here)\b/i],
  ["you", /^(?:you|your|parents?|families|carers)\b/i],
  ["if", /^(?:if|when|where|should|for those|anyone|any)\b/i],
  ["please", /^(?:please|kindly|could|can|would)\b/i],
  ["all", /^(?:all|every|each|no|children|pupils|students)\b/i],
  ["figure", /^[\d£]/],
];

function beginning(text: string): string {
  return beginnings.find(([, form]) => form.test(text))?.[0] ?? "otherwise";
}
