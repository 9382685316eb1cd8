import { sentencesOf } from "../document/sentences-of.ts";
import { dayOf } from "../time/item-day.ts";
import type { Day } from "../time/day.ts";
import { isAllClear, tellsNoChange } from "../reading/all-well.ts";
import { callsForYou, isSupposed } from "../reading/at-once.ts";
import { judgeRequest } from "../reading/requests.ts";
import { requestOf, type Reading, type PossibleChange } from "../reading/reading.ts";
import type { Disruption } from "../reading/disruptions.ts";
import { logOdds, type FeatureValues } from "../model/weighted-features.ts";
import { isAdvice, isContagion, saysAllIsWell } from "../reading/merely-told.ts";
import { isPastTelling } from "../reading/narrative.ts";
import { daysToCome } from "../reading/days-to-come.ts";
import type { Sentence } from "../document/types.ts";
import type { Item } from "../types.ts";
import { termsOf, verdicts, words } from "./urgency-words.ts";

/** A sentence that may make a message urgent, with the evidence for and against. */
export type Trigger = {
  text: string;
  day: Day;
  how: "ask" | "event" | "change" | "call" | "said";
  signs: FeatureValues;
};

/** The parts of a message that decide its urgency: its shown items and its sentences. */
export type Telling = {
  items: readonly Item[];
  reading: Reading;
  /** Possible changes of plan for our children. */
  possibleChanges: readonly PossibleChange[];
  disruptions: readonly Disruption[];
  byName: boolean;
  addressed: boolean;
  /** The sender's address. */
  sender: string;
};

/** Beyond this many sentences, an urgent one would be a request or have a date. */
const saidUpTo = 60;
/** One word says little, and a sentence has many, so each gets a low value and needs many messages to gain weight. */
const termCounts = 0.8;
/** A sentence this short says nothing by itself. */
const greeting = 15;

/**
 * Sentences that are for today or tomorrow, request something without a day, may change plans or call for somebody, and the message's
 * others: each with its features.
 */
export function triggersOf(telling: Telling, today: Day): Trigger[] {
  const { reading } = telling;
  const sentences = sentencesOf(reading.document);
  const message = signsOfMessage(telling, sentences, today);
  const trigger = (
    how: Trigger["how"],
    text: string,
    day: Day,
    sentence: Sentence | undefined,
    own: Sign[],
  ): Trigger => ({
    how,
    text,
    day,
    signs: new Map(
      [
        ...message,
        ...own,
        ...signsOfSentence(text, sentence, sentences, reading),
        ...signsOfDays(sentence, how, reading, today),
        sign(`day ${day - today}`),
      ].filter(([, strength]) => strength !== 0),
    ),
  });
  const asked = telling.items.flatMap((item): Trigger[] => {
    const day = dayOf(item);
    if (item.kind === "info" || (day === null ? item.kind !== "action" : day < today || day > today + 1))
      return [];
    const { text } = item.evidence;
    const sentence = sentences.find((one) => text.startsWith(one.evidence) || text.includes(one.text));
    return [
      trigger(
        item.kind === "action" ? "ask" : "event",
        text,
        day ?? today,
        sentence,
        signsOfItem(item, sentence, reading, today),
      ),
    ];
  });
  const changed = telling.possibleChanges.flatMap(({ sentence, likelihood, days: [day] }): Trigger[] =>
    day === undefined
      ? reading.newsletter
        ? []
        : [
            trigger(
              "change",
              sentence.text,
              today,
              sentence,
              signsOfChange(sentence, likelihood, true, telling),
            ),
          ]
      : Math.abs(day - today) > 1
        ? []
        : [
            trigger("change", sentence.text, day, sentence, [
              ...signsOfChange(sentence, likelihood, false, telling),
              sign("change of yesterday", day < today),
            ]),
          ],
  );
  const call = callsForYou(sentences.map(({ text }) => text));
  const called = call
    ? [
        trigger(
          "call",
          call,
          today,
          sentences.find(({ text }) => text === call),
          [sign("kind call")],
        ),
      ]
    : [];
  const known = new Set([...asked, ...changed, ...called].map(({ text }) => text));
  const said =
    reading.newsletter || sentences.length > saidUpTo
      ? []
      : sentences
          .filter(({ text }) => text.length > greeting && !known.has(text))
          .map((sentence) => trigger("said", sentence.text, today, sentence, [sign("kind said")]));
  return [...asked, ...changed, ...called, ...said];
}

type Sign = [string, number];
const sign = (name: string, shown: boolean | number = true): Sign => [name, Number(shown)];

function signsOfItem(item: Item, sentence: Sentence | undefined, reading: Reading, today: Day): Sign[] {
  const kind = item.kind === "event" ? "event" : item.optional ? "offer" : "ask";
  const undated = dayOf(item) === null;
  const own = sentence !== undefined && daysToCome(sentence, reading).some(({ day }) => day <= today + 1);
  return [
    sign(`kind ${kind}${undated ? " undated" : own ? " own day" : " borrowed day"}`),
    sign(`kind ${kind}${undated ? " undated" : ""}`),
    sign("hour given", (item.starts_at ?? item.due ?? "").length > 10),
    sign("offer of the past", kind === "offer" && isPastTelling(item.evidence.text)),
    sign("standing", Boolean(item.recurs)),
  ];
}

function signsOfChange(
  sentence: Sentence,
  likelihood: number,
  undated: boolean,
  { disruptions }: Telling,
): Sign[] {
  return [
    sign(`kind change${undated ? " undated" : ""}`),
    sign(`change weighed ${undated ? "undated" : "dated"}`, logOdds(likelihood) / 2),
    sign(
      "change picked",
      disruptions.some(({ text }) => text === sentence.text),
    ),
  ];
}

function signsOfMessage(telling: Telling, sentences: readonly Sentence[], today: Day): Sign[] {
  const { items, reading, disruptions, byName, addressed, sender } = telling;
  const length = sentences.reduce((sum, { text }) => sum + text.length, 0);
  const readings = [reading.subject, ...reading.sentences.values()];
  const days = [...new Set(readings.flatMap(({ moments }) => moments.map(({ day }) => day)))];
  const later = days.filter((day) => day > today + 1).length;
  const soon = (day: Day) => day >= today && day <= today + 1;
  const says = (test: (text: string) => boolean) => sentences.some(({ text }) => test(text));
  const subject = judgeRequest(reading.document.subject);
  return [
    sign("newsletter", reading.newsletter),
    sign("length", Math.log((length + 50) / 400)),
    sign("short", length < 300),
    sign("later days none", later === 0),
    sign("later days", Math.log(1 + later)),
    sign(
      "past days",
      days.some((day) => day < today),
    ),
    sign(
      "now",
      disruptions.some(({ now }) => now),
    ),
    sign(
      "any change soon",
      disruptions.some(({ day }) => soon(day)),
    ),
    sign("all clear", says(isAllClear)),
    sign("all is well", says(saysAllIsWell)),
    sign("no change", says(tellsNoChange)),
    sign("illness about", says(isContagion)),
    sign(
      "goes round online",
      says((text) => online.test(text)),
    ),
    sign(
      "mostly past",
      sentences.filter(({ text }) => isPastTelling(text)).length / Math.max(1, sentences.length),
    ),
    sign(
      "mostly supposed",
      sentences.filter(({ text }) => isSupposed(text)).length / Math.max(1, sentences.length),
    ),
    sign(
      "mostly advice",
      sentences.filter(({ text }) => isAdvice(text)).length / Math.max(1, sentences.length),
    ),
    sign("by name", byName),
    sign("addressed", addressed),
    sign("of today", reading.ofToday),
    sign("items", Math.log(1 + items.length)),
    sign(
      "firm later",
      items.some((item) => item.kind === "action" && !item.optional && (dayOf(item) ?? today) > today + 1),
    ),
    sign(
      "subject of now",
      reading.subject.moments.some(({ day }) => soon(day)),
    ),
    sign("subject disrupts", logOdds(subject.disrupts) / 3),
    sign("subject asks", logOdds(subject.model) / 3),
    sign("platform", /no-?reply|alerts?@|messages@/i.test(sender)),
  ];
}

function signsOfSentence(
  text: string,
  sentence: Sentence | undefined,
  sentences: readonly Sentence[],
  reading: Reading,
): Sign[] {
  const request = judgeRequest(text);
  const at = sentence ? sentences.indexOf(sentence) : 0;
  const beside = sentence
    ? [sentences[at - 1], sentences[at + 1]].flatMap((one) => (one ? [requestOf(one, reading).model] : []))
    : [];
  const asks = Math.max(request.model, 0.01, ...beside);
  const dayless = sentence !== undefined && (reading.sentences.get(sentence)?.moments ?? []).length === 0;
  const byTheHour = hourLimit.test(text);
  return [
    sign("asked beside", logOdds(asks) / 3),
    sign("nothing asked beside", asks < 0.3 && request.disrupts < 0.15),
    sign("hour limit", byTheHour),
    sign("hour limit alone", dayless && byTheHour),
    sign(
      "clock time alone",
      dayless && (sentence === undefined ? 0 : (reading.sentences.get(sentence)?.looseTimes.length ?? 0) > 0),
    ),
    sign("asked", logOdds(request.model) / 2),
    sign("disrupts", logOdds(request.disrupts) / 2),
    sign(`worded ${request.wording}`),
    sign(`about ${request.topic}`),
    sign("may", request.optional),
    sign("every day", request.standing),
    sign("conditional", request.conditional),
    sign("presence", request.presence),
    ...verdicts.map(([name, test]) => sign(name, test(text))),
    ...words.map(([name, form]) => sign(name, form.test(text))),
    ...termsOf(text).map((term) => sign(`word ${term}`, termCounts)),
    sign("first said", at <= 1),
    sign("late said", sentences.length > 0 ? at / sentences.length : 0),
    sign(`form ${sentence?.form ?? "none"}`),
    sign("of others", sentence !== undefined && reading.isForeign(sentence)),
  ];
}

/** Which days the sentence itself names: near, later, past, several or none. */
function signsOfDays(
  sentence: Sentence | undefined,
  how: Trigger["how"],
  reading: Reading,
  today: Day,
): Sign[] {
  const days = ((sentence && reading.sentences.get(sentence)?.moments) ?? []).map(({ day }) => day - today);
  const kinds: [string, boolean][] = [
    ["today", days.includes(0)],
    ["tomorrow", days.includes(1)],
    ["later", days.some((day) => day > 1)],
    ["past", days.some((day) => day < 0)],
  ];
  const said = kinds.flatMap(([kind, shown]) => (shown ? [kind] : [])).join(" and ") || "none";
  return [sign(`days said ${said}`), sign(`days said ${said}, ${how}`)];
}

const hourLimit =
  /\b(?:by|before|until|till?|up to|no later than) (?:about |around |quarter (?:to|past) |half past |half )?(?:\d{1,2}(?:[.:]\d\d)?(?: ?[ap]m)?\b(?! (?:%|per|p\b|children|pupils|weeks?|days?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|midnight|lunch\w*|break|home ?time|registration|the (?:bell|register|end of (?:lunch|school|the day|today|play)))\b)/i;

/** Online trends and apps are something to discuss on any evening. */
const online =
  /\b(?:online|social media|tik ?tok|snapchat|whats ?app|instagram|youtube|discord|roblox|group chats?|apps?|screen ?time|hoax|challenge)\b/i;
