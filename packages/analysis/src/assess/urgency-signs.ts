import { type Day, parseIsoDay } from "../dates/day.ts";
import {
  isAllClear,
  isCarriedHome,
  isFirstDay,
  isOfService,
  isThreat,
  tellsNoChange,
} from "../embedded/all-well.ts";
import {
  callsForYou,
  isHeadBump,
  isOfIllness,
  isPractice,
  isSupposed,
  isUnexplained,
  isWaiting,
  isWithout,
  needsNow,
} from "../embedded/at-once.ts";
import { judgeAsk } from "../embedded/asks.ts";
import { closureIn } from "../embedded/closures.ts";
import type { Context } from "../embedded/context.ts";
import type { Disruption, Told } from "../embedded/disruptions.ts";
import { logOdds, type Signs } from "../embedded/weighed-signs.ts";
import { isAdvice, isContagion, isMerelyTold, saysAllIsWell } from "../embedded/merely-told.ts";
import { isPastTelling } from "../embedded/narrative.ts";
import { comingOf } from "../embedded/nearby.ts";
import type { Unit } from "../text/types.ts";
import type { Item } from "../types.ts";

/** A sentence by which a message may be urgent, and what speaks for and against that it is. */
export type Trigger = { text: string; day: Day; how: "ask" | "event" | "change" | "call"; signs: Signs };

/** A message as far as its urgency goes: what is shown of it, and what it says. */
export type Telling = {
  items: readonly Item[];
  context: Context;
  /** What may say that plans change, for our children. */
  told: readonly Told[];
  disruptions: readonly Disruption[];
  byName: boolean;
  addressed: boolean;
  /** The sender's address. */
  sender: string;
};

/** What is for today or tomorrow, is asked without a day, may change plans or calls for somebody: each with its signs. */
export function triggersOf(telling: Telling, today: Day): Trigger[] {
  const { context } = telling;
  const units = context.document.sections.flatMap((section) => section.units);
  const message = signsOfMessage(telling, units, today);
  const trigger = (
    how: Trigger["how"],
    text: string,
    day: Day,
    unit: Unit | undefined,
    own: Sign[],
  ): Trigger => ({
    how,
    text,
    day,
    signs: new Map(
      [...message, ...own, ...signsOfSentence(text, unit, units, context), sign(`day ${day - today}`)].filter(
        ([, strength]) => strength !== 0,
      ),
    ),
  });
  const asked = telling.items.flatMap((item): Trigger[] => {
    const day = dayOf(item);
    if (item.kind === "info" || (day === null ? item.kind !== "action" : day < today || day > today + 1))
      return [];
    const { text } = item.evidence;
    const unit = units.find((one) => text.startsWith(one.evidence) || text.includes(one.text));
    return [
      trigger(
        item.kind === "action" ? "ask" : "event",
        text,
        day ?? today,
        unit,
        signsOfItem(item, unit, context, today),
      ),
    ];
  });
  const changed = telling.told.flatMap(({ unit, likelihood, days: [day] }): Trigger[] =>
    day === undefined
      ? context.newsletter
        ? []
        : [trigger("change", unit.text, today, unit, signsOfChange(unit, likelihood, true, telling))]
      : Math.abs(day - today) > 1
        ? []
        : [
            trigger("change", unit.text, day, unit, [
              ...signsOfChange(unit, likelihood, false, telling),
              sign("change of yesterday", day < today),
            ]),
          ],
  );
  const call = callsForYou(units.map(({ text }) => text));
  const called = call
    ? [
        trigger(
          "call",
          call,
          today,
          units.find(({ text }) => text === call),
          [sign("kind call")],
        ),
      ]
    : [];
  return [...asked, ...changed, ...called];
}

type Sign = [string, number];
const sign = (name: string, shown: boolean | number = true): Sign => [name, Number(shown)];

function dayOf(item: Item): Day | null {
  const text = item.due ?? item.starts_at;
  return text ? parseIsoDay(text) : null;
}

function signsOfItem(item: Item, unit: Unit | undefined, context: Context, today: Day): Sign[] {
  const kind = item.kind === "event" ? "event" : item.optional ? "offer" : "ask";
  const undated = dayOf(item) === null;
  const own = unit !== undefined && comingOf(unit, context).some(({ day }) => day <= today + 1);
  return [
    sign(`kind ${kind}${undated ? " undated" : own ? " own day" : " borrowed day"}`),
    sign(`kind ${kind}${undated ? " undated" : ""}`),
    sign("hour given", (item.starts_at ?? item.due ?? "").length > 10),
    sign("standing", Boolean(item.recurs)),
  ];
}

function signsOfChange(unit: Unit, likelihood: number, undated: boolean, { disruptions }: Telling): Sign[] {
  return [
    sign(`kind change${undated ? " undated" : ""}`),
    sign(`change weighed ${undated ? "undated" : "dated"}`, logOdds(likelihood) / 2),
    sign(
      "change picked",
      disruptions.some(({ text }) => text === unit.text),
    ),
  ];
}

function signsOfMessage(telling: Telling, units: readonly Unit[], today: Day): Sign[] {
  const { items, context, disruptions, byName, addressed, sender } = telling;
  const length = units.reduce((sum, { text }) => sum + text.length, 0);
  const readings = [context.subject, ...context.readings.values()];
  const days = [...new Set(readings.flatMap(({ moments }) => moments.map(({ day }) => day)))];
  const later = days.filter((day) => day > today + 1).length;
  const soon = (day: Day) => day >= today && day <= today + 1;
  const says = (test: (text: string) => boolean) => units.some(({ text }) => test(text));
  const subject = judgeAsk(context.document.subject);
  return [
    sign("newsletter", context.newsletter),
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
    sign("by name", byName),
    sign("addressed", addressed),
    sign("items", Math.log(1 + items.length)),
    sign(
      "firm later",
      items.some((item) => item.kind === "action" && !item.optional && (dayOf(item) ?? today) > today + 1),
    ),
    sign(
      "subject of now",
      context.subject.moments.some(({ day }) => soon(day)),
    ),
    sign("subject disrupts", logOdds(subject.disrupts) / 3),
    sign("subject asks", logOdds(subject.model) / 3),
    sign("platform", /no-?reply|alerts?@|messages@/i.test(sender)),
  ];
}

function signsOfSentence(
  text: string,
  unit: Unit | undefined,
  units: readonly Unit[],
  context: Context,
): Sign[] {
  const ask = judgeAsk(text);
  const at = unit ? units.indexOf(unit) : 0;
  return [
    sign("asked", logOdds(ask.model) / 2),
    sign("disrupts", logOdds(ask.disrupts) / 2),
    sign(`worded ${ask.wording}`),
    sign(`about ${ask.topic}`),
    sign("may", ask.optional),
    sign("every day", ask.standing),
    sign("conditional", ask.conditional),
    sign("presence", ask.presence),
    ...verdicts.map(([name, test]) => sign(name, test(text))),
    ...words.map(([name, form]) => sign(name, form.test(text))),
    sign("first said", at <= 1),
    sign("late said", units.length > 0 ? at / units.length : 0),
    sign(`form ${unit?.form ?? "none"}`),
    sign("of others", unit !== undefined && context.isForeign(unit)),
  ];
}

const verdicts: [string, (text: string) => boolean][] = [
  ["supposed", isSupposed],
  ["illness", isOfIllness],
  ["contagion", isContagion],
  ["told as past", isPastTelling],
  ["merely told", isMerelyTold],
  ["says all clear", isAllClear],
  ["says all is well", saysAllIsWell],
  ["says no change", tellsNoChange],
  ["advice", isAdvice],
  ["threat", isThreat],
  ["service", isOfService],
  ["carried home", isCarriedHome],
  ["first day", isFirstDay],
  ["practice", isPractice],
  ["head bump", isHeadBump],
  ["without", isWithout],
  ["waiting", isWaiting],
  ["unexplained", isUnexplained],
  ["needs now", needsNow],
  ["closure", (text) => closureIn(text) !== null],
];

const words: [string, RegExp][] = [
  ["please", /\bplease\b/i],
  ["you", /\byou(?:r|['’]\w+)?\b/i],
  ["not", /\b(?:not|no|never|don['’]t|nobody|nothing|can['’]t|cannot|won['’]t)\b/i],
  ["if", /\bif\b/i],
  ["says today", /\b(?:today|tonight|this (?:morning|afternoon|evening|lunchtime))\b/i],
  ["says tomorrow", /\btomorrow\b|\bin the morning\b/i],
  ["clock time", /\b\d{1,2}[.:]\d\d\b|\b\d{1,2} ?[ap]m\b|\bnoon\b|\bhalf past\b|\bo['’]?clock\b/i],
];
