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

/** The signs of a unit in its message; `coming` are the days that it names and that are still to come. */
export function requestFeatures(
  unit: Sentence,
  ask: Request,
  coming: readonly Moment[],
  context: Reading,
): FeatureValues {
  const around = surroundings(unit, context);
  const signs: FeatureValues = new Map();
  const show = (name: string, shown: boolean | number = true) => {
    const strength = Number(shown);
    if (strength !== 0) signs.set(name, strength);
  };
  const { text } = unit;
  const letter = context.newsletter ? "newsletter" : "letter";
  show("model", logOdds(ask.model) / 2);
  show(`model ${letter}`, logOdds(ask.model) / 2);
  const mail = held(mailOddsOf(unit, coming, context.newsletter, context.weights.mail)) / 2;
  show("mail", mail);
  show(`mail ${letter}`, mail);
  show("model low", ask.model < 0.2);
  show("model high", ask.model > 0.9);
  show(letter);
  show("nobody has to", ask.optional);
  show(`nobody has to ${letter}`, ask.optional);
  show("disrupts", ask.disrupts >= 0.3);
  show(`worded ${ask.wording}`);
  show(`worded ${ask.wording} ${letter}`);
  show(`about ${ask.topic}`);
  show(`about ${ask.topic} ${letter}`);
  show(`presence ${letter}`, ask.presence);
  show(`standing ${letter}`, ask.standing);
  show(`conditional ${letter}`, ask.conditional);
  show(`form ${unit.form}`);
  show(`form ${unit.form} ${letter}`);
  show("dated", coming.length > 0);
  show(`dated ${letter}`, coming.length > 0);
  show(`dated ${unit.form}`, coming.length > 0);
  show("several days", coming.length > 1);
  show(
    "last day",
    coming.some((moment) => hasDeadlineCue(text, moment)),
  );
  show(
    "first day",
    coming.some((moment) => isOpening(text, moment)),
  );
  show("at once", coming[0] !== undefined && coming[0].day - context.reference <= 1);
  show("only days gone by", coming.length === 0 && (context.sentences.get(unit)?.moments.length ?? 0) > 0);
  show("sum", findAmount(text) !== null);
  show("link", unit.links.length > 0);
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
  show(`${unit.section.heading ? "under a heading" : "under none"}`);
  show("heading asks", around.heading ? Math.tanh(logOdds(around.heading.model) / 3) : 0);
  show("share that asks", around.share * 2 - 0.6);
  show("length of message", Math.log(around.units / 15));
  show(`length of ${letter}`, Math.log(around.units / 15));
  show("attached", unit.section.attachment);
  show("ours by name", context.isOurs(unit));
  show("of others", context.isForeign(unit));
  show("led by an ask", unit.section.lead.has(unit.paragraph));
  addTopicFeatures(show, unit, coming, context);
  return signs;
}

type Surroundings = {
  before: Request | null;
  after: Request | null;
  heading: Request | null;
  share: number;
  units: number;
};

function surroundings(unit: Sentence, context: Reading): Surroundings {
  const { sentences: units } = unit.section;
  const at = units.indexOf(unit);
  const beside = (other: Sentence | undefined) =>
    at >= 0 && other?.paragraph === unit.paragraph ? requestOf(other, context) : null;
  return {
    before: beside(units[at - 1]),
    after: beside(units[at + 1]),
    heading: context.sections.get(unit.section)?.headingRequest ?? null,
    share: context.asking,
    units: context.places.size,
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
