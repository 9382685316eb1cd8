import { type Day, isoDay, parseIsoDay } from "../dates/day.ts";
import type { Analysis, Item, Priority } from "../types.ts";
import type { Context } from "../embedded/context.ts";
import type { Disruption, Told } from "../embedded/disruptions.ts";
import {
  isAdvert,
  isCarriedHome,
  isFirstDay,
  isOfService,
  isThreat,
  tellsNoChange,
} from "../embedded/all-well.ts";
import { callsForYou } from "../embedded/at-once.ts";
import { isMerelyTold } from "../embedded/merely-told.ts";
import { isPresence } from "../embedded/asks.ts";
import { judgeSentence } from "../sentence-model/sentence-model.ts";
import { dayWords } from "../digest/due-words.ts";
import { type Trigger, triggersOf } from "./urgency-signs.ts";
import { strongest } from "./urgency-weights.ts";

export type Assessment = Pick<Analysis, "relevance_score" | "priority" | "reason">;

/** Priority and relevance from items, their days and their audience; `today` is the day as of which both are judged. */
export function assess(
  items: readonly Item[],
  children: readonly string[],
  today: Day,
  about: About,
): Assessment {
  const ours = items.filter((item) => item.children.length > 0);
  const urgency = urgencyOf(ours, children, today, about);
  const found = relevanceOf(ours, children, about);
  // What must be known today, or done this week, is never of middling interest.
  const pressing = (urgency.priority === "urgent" || urgency.priority === "high") && found.score < 0.85;
  const relevance =
    pressing && children.length > 0
      ? { ...found, score: urgency.priority === "urgent" ? 0.88 : Math.max(found.score, 0.8) }
      : found;
  const score = passesOnOffer(about) ? Math.min(relevance.score, 0.45) : relevance.score;
  return {
    priority: urgency.priority,
    relevance_score: score,
    reason: `${capital(urgency.priority)}: ${urgency.why}; ${relevance.why}.`,
  };
}

function dayOf(item: Item): Day | null {
  const text = item.due ?? item.starts_at;
  return text ? parseIsoDay(text) : null;
}

/** What a message says beside its items. */
export type About = {
  byName: boolean;
  addressed: boolean;
  context: Context;
  told: readonly Told[];
  /** The sender's address. */
  sender: string;
  text: string;
  sentences: readonly string[];
  newsletter: boolean;
  disruptions: readonly Disruption[];
};
type Urgency = { priority: Priority; why: string };

/** Below this, in log-odds, what the rules hold to be urgent is not; from `sure` on it is urgent without them. */
const unlikely = -1.3;
const sure = 1;
/** Of more sentences than these each would be held against each. */
const weighedUpTo = 300;
/** Signs by which the rules know that a sentence calls for nobody, however it sounds. */
const settled = ["no change", "all clear", "carried home", "first day", "service", "merely told", "practice"];

function urgencyOf(items: readonly Item[], children: readonly string[], today: Day, about: About): Urgency {
  if (children.length === 0) return { priority: "low", why: "nothing in it is for your children" };
  if (passesOnOffer(about)) return { priority: "low", why: "it passes on somebody else's offer" };
  const ruled = ruledUrgent(items, today, about);
  // A newsletter, or as long a letter, tells of so much that only a rule can say which of it is pressing.
  const long = about.newsletter || about.sentences.length > weighedUpTo;
  const triggers = long ? [] : triggersOf({ ...about, items }, today);
  const weights = about.context.urgencyWeights;
  const weighed = strongest(triggers, weights);
  if (ruled && (weighed === null || weighed.odds >= unlikely)) return ruled;
  const open = strongest(
    triggers.filter(({ signs }) => !settled.some((name) => signs.has(name))),
    weights,
  );
  if (open && open.odds >= sure) return { priority: "urgent", why: whyOf(open.trigger, today) };
  // What is said of today or tomorrow alone, and presses nobody, is for information.
  const pressing = about.newsletter
    ? items
    : items.filter((item) => item.kind !== "event" || !within(item, 1, today));
  return lesserOf(pressing, today, about);
}

/** A newsletter's corner of local offers, and the line that the school answers for none of them, leave the rest of it what it is. */
function passesOnOffer({ newsletter, sentences }: About): boolean {
  return !newsletter && sentences.some(isAdvert);
}

function whyOf({ how, text, day }: Trigger, today: Day): string {
  const verbs = { ask: "is for", event: "is", change: "changes plans for", call: "is for" };
  return `“${brief(text)}” ${verbs[how]} ${dayWords(day, today)}`;
}

function within(item: Item, days: number, today: Day): boolean {
  const day = dayOf(item);
  return day !== null && day >= today && day - today <= days;
}

function says(priority: Priority, item: Item, verb: string, today: Day): Urgency {
  return { priority, why: `“${brief(item.text)}” ${verb} ${dayWords(dayOf(item) ?? today, today)}` };
}

/** What the rules hold to be urgent; null where nothing is. */
function ruledUrgent(items: readonly Item[], today: Day, about: About): Urgency | null {
  const firm = items.filter((item) => item.kind === "action" && !item.optional);
  const dated = items.filter((item) => item.kind !== "info");
  const allWell = about.disruptions.length === 0 && about.sentences.some(tellsNoChange);
  const isAverted = ({ evidence }: Item) => allWell && isThreat(evidence.text);
  const now =
    firm.find((item) => within(item, 1, today) && !isAverted(item)) ??
    dated.find(
      (item) =>
        within(item, 1, today) &&
        !about.newsletter &&
        !isGone(item) &&
        needsSomebody(item) &&
        !isAverted(item) &&
        !(allWell && item.kind === "event"),
    );
  if (now) return says("urgent", now, now.kind === "action" ? "is for" : "is", today);
  const beside = dated.find(
    (item) =>
      item.kind === "event" &&
      within(item, 1, today) &&
      !isGone(item) &&
      firm.some((ask) => dayOf(ask) === null && isBeside(ask, item, about)),
  );
  if (beside) return says("urgent", beside, "is", today);
  const changed = about.disruptions.find(({ day }) => day >= today - 1 && day - today <= 1);
  if (changed && (changed.now || changed.day >= today))
    return {
      priority: "urgent",
      why: `“${brief(changed.text)}” changes plans${changed.now ? "" : ` for ${dayWords(changed.day, today)}`}`,
    };
  return needsYou(dated, about) ? { priority: "urgent", why: "it needs you at once" } : null;
}

function lesserOf(items: readonly Item[], today: Day, about: About): Urgency {
  const firm = items.filter((item) => item.kind === "action" && !item.optional);
  const dated = items.filter((item) => item.kind !== "info");
  const soon =
    firm.find((item) => within(item, 7, today)) ??
    items.find((item) => item.kind === "action" && item.amount !== null && within(item, 7, today));
  if (soon) return says("high", soon, "is for", today);
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

const politely = /\b(?:could|can|would) (?:you|someone|somebody)\b|\bplease\b/i;
const offered =
  /\b(?:may|might) (?:\w+ )?(?:like|wish|want|prefer)\b|\bif (?:you(?:['’]d| would| have| want| wish| can| are)?|any(?:one|body))\b|\b(?:(?:is|are|be|all|everyone|everybody|most|very) welcome|feel free|donations?|we(?:['’]d| would| should) (?:be grateful|love|appreciate))\b/i;

/** "It is our Roman day tomorrow": who knows of it tonight comes dressed for it. */
const themedDay =
  /\b(?!(?:lovely|good|great|fun|normal|usual|ordinary|school|busy|sunny|long|bad|rest|working|first|last|all|every|next|same|full|half) )[\w'’-]+ day (?:is |will be |for [\w ]{1,20})?(?:today|tomorrow)\b|\b(?:today|tomorrow) (?:is|will be) (?:our |the |an? )?(?!(?:lovely|good|great|fun|normal|usual|ordinary|school|busy|sunny|long|bad|first|last|full) )(?:[\w'’-]+ ){1,3}day\b/i;

/** What only those who work there are busy with, and what is taught. */
const schoolsOwn =
  /\b(?:inspect(?:ors?|ions?)|ofsted|estyn|governors?|trustees?|menus?|opening (?:hours|times)|new (?:topic|unit|term|teacher|cook|caretaker|head\w*|member of staff)|(?:starts?|starting|joins?|joining) (?:with )?us|learn(?:ing|s|t)?|find(?:ing)? out about|stud(?:y|ies|ying)|look(?:ing)? at|i(?:['’]m| am| shall)|trial(?:s|ling)?)\b/i;

/** Of a day told without an ask: a change, a meeting or a performance does, the website, a lesson and a bag of spellings do not. */
function needsSomebody({ kind, optional, evidence: { text }, starts_at }: Item): boolean {
  const said = judgeSentence(text);
  if (kind === "action")
    return !optional || !(offered.test(text) || (said.optional >= 0.3 && !politely.test(text)));
  if (tellsNoChange(text) || isCarriedHome(text) || isOfService(text) || isFirstDay(text)) return false;
  if (isMerelyTold(text)) return false;
  if (said.disrupts >= 0.2 || said.asked >= 0.4 || themedDay.test(text)) return true;
  if ((said.disrupts >= 0.1 || said.asked >= 0.2) && !schoolsOwn.test(text)) return true;
  return !offered.test(text) && ((starts_at ?? "").length > 10 || isPresence(text));
}

/** "The play is tomorrow. Black trousers, please": what the next sentence asks, and what the one before it does, is asked for that day. */
function isBeside(ask: Item, event: Item, { sentences }: About): boolean {
  const places = [ask, event].map(({ evidence: { text } }) =>
    sentences.findIndex((sentence) => text.startsWith(sentence) || sentence.startsWith(text)),
  );
  const [asked = -1, told = -1] = places;
  return asked >= 0 && told >= 0 && Math.abs(asked - told) === 1;
}

/** A short message of the day that calls for somebody to come or ring. */
function needsYou(dated: readonly Item[], about: About): boolean {
  const short = about.text.length < 900 && !about.newsletter;
  return short && callsForYou(about.sentences) !== null && dated.every((item) => dayOf(item) === null);
}

/** Told as done: "came in today", "was today". */
function isGone(item: Item): boolean {
  return (
    item.kind === "event" &&
    /\b(?:was|were|will have (?:seen|heard|noticed)|came|visited|enjoyed|had a|made|took part|won|has ended|have been|went)\b/i.test(
      item.evidence.text,
    ) &&
    !/\b(?:will(?! have (?:seen|heard|noticed))|is|are|please|must|need|cannot|can't|tonight)\b/i.test(
      item.evidence.text,
    )
  );
}

function relevanceOf(
  items: readonly Item[],
  children: readonly string[],
  about: { byName: boolean; addressed: boolean },
): { score: number; why: string } {
  if (children.length === 0) return { score: 0.15, why: "it is for other children" };
  if (about.byName) return { score: 0.95, why: "it names your child" };
  if (items.some((item) => item.kind === "action" && !item.optional))
    return { score: 0.9, why: "it asks something of you" };
  if (about.addressed && items.some((item) => item.kind === "event"))
    return { score: 0.85, why: "it is written for your child's group" };
  if (items.some((item) => item.kind !== "info"))
    return { score: 0.65, why: "it has dates or offers for your children" };
  return { score: 0.5, why: "it may be useful to know" };
}

function brief(said: string): string {
  const text = said.replace(/[“”"]/g, "");
  return text.length <= 60 ? text.replace(/[.!]$/, "") : `${text.slice(0, 57).replace(/\s+\S*$/, "")}…`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Items that are over by then. */
export function isOver(item: Item, today: Day): boolean {
  const last = item.ends_at ?? item.due ?? item.starts_at;
  return last !== null && last.slice(0, 10) < isoDay(today);
}
