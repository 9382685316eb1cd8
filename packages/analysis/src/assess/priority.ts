import type { About } from "./about.ts";
import type { Day } from "../time/day.ts";
import { dayOf } from "../time/item-day.ts";
import { dayWords } from "../wording/due-words.ts";
import type { Item } from "../types.ts";
import { ruledUrgent } from "./ruled-urgent.ts";
import { type Trigger, triggersOf } from "./urgency-features.ts";
import { strongest } from "../model/urgency-weights.ts";
import { brief, passesOnOffer, type Urgency, type Urgent, whyOf, within } from "./verdict.ts";

/**
 * The log-odds from which a message is urgent by its triggers alone, a probability of 0.29: a family that misses a closure or a bus pays
 * far more for it than one that reads a calm message early (docs/decisions/embedded-analyser.md).
 */
const bar = -0.9;
/** A newsletter says so much that features of the whole affect every line, so the rules' findings stand unless clearly contradicted. */
const barOfRuledNews = -5;
/** Above this many sentences, comparing each with each costs too much. */
const weighedUpTo = 300;
/** Features by which the rules know that a sentence calls for nobody, however urgent it sounds. */
const settled = [
  "no change",
  "all clear",
  "carried home",
  "first day",
  "service",
  "merely told",
  "practice",
  "closure plan",
  "offer of the past",
  "passed on",
];

/** How urgent a message is as of `today`, and why. */
export function urgencyOf(
  items: readonly Item[],
  children: readonly string[],
  today: Day,
  about: About,
): Urgency {
  if (children.length === 0) return { priority: "low", why: "nothing in it is for your children" };
  if (passesOnOffer(about)) return { priority: "low", why: "it passes on somebody else's offer" };
  const ruled = ruledUrgent(items, today, about);
  const triggers = about.sentences.length > weighedUpTo ? [] : triggersOf({ ...about, items }, today);
  const weights = about.reading.weights.urgency;
  const weighed = strongest(triggers, weights);
  const against = about.newsletter ? barOfRuledNews : bar;
  const certain = triggers.some(({ signs }) => signs.has("themed day"));
  if (ruled && (weighed === null || weighed.odds >= against || certain)) return ruled;
  const open = strongest(
    triggers.filter(({ signs }) => !settled.some((name) => signs.has(name))),
    weights,
  );
  if (open && open.odds >= bar) return urgentBy(open.trigger, today);
  // An event of today or tomorrow that isn't urgent is for information.
  const pressing = about.newsletter
    ? items
    : items.filter((item) => item.kind !== "event" || !within(item, 1, today));
  return lesserOf(pressing, today, about);
}

function urgentBy({ how, text, day }: Trigger, today: Day): Urgent {
  const verbs = { ask: "is for", event: "is", change: "changes plans for", call: "is for", said: "is for" };
  return {
    priority: "urgent",
    why: `“${brief(text)}” ${verbs[how]} ${dayWords(day, today)}`,
    pressing: { text, day },
  };
}

function lesserOf(items: readonly Item[], today: Day, about: About): Urgency {
  const firm = items.filter((item) => item.kind === "action" && !item.optional);
  const dated = items.filter((item) => item.kind !== "info");
  const soon =
    firm.find((item) => within(item, 7, today)) ??
    items.find((item) => item.kind === "action" && item.amount !== null && within(item, 7, today));
  if (soon) return { priority: "high", why: whyOf(soon, "is for", today) };
  const change = about.disruptions.find(({ day }) => day >= today && day - today <= 7);
  if (change)
    return {
      priority: "high",
      why: `“${brief(change.text)}” changes plans for ${dayWords(change.day, today)}`,
    };
  if (
    about.byName &&
    personal.test(about.text) &&
    !/\b(?:certificate|congratulat|proud|well done|display)\b/i.test(about.text)
  )
    return { priority: "high", why: "it is about your child in particular" };
  const later = dated.find(
    (item) =>
      (dayOf(item) ?? today) >= today && (dayOf(item) !== null || (item.kind === "action" && !item.optional)),
  );
  if (later)
    return {
      priority: "medium",
      why:
        dayOf(later) === null
          ? "something is asked, without a date"
          : `the next date is ${dayWords(dayOf(later) ?? today, today)}`,
    };
  return { priority: "low", why: "for information" };
}

const personal =
  /\b(?:attendance|behaviour|detention|injur\w*|accident|incident|concern\w*|exclu\w+|suspen\w+|sanction|first aid|bump(?:ed)?|support plan|meeting|appointment|assess\w+|arrears|overdue|outstanding|missing|not handed)\b/i;
