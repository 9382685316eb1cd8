import type { About } from "./about.ts";
import type { Day } from "../time/day.ts";
import { dayOf } from "../time/item-day.ts";
import { dayWords } from "../wording/due-words.ts";
import { isCarriedHome, isFirstDay, isOfService, isThreat, tellsNoChange } from "../reading/all-well.ts";
import { isPresence } from "../reading/requests.ts";
import { callsForYou } from "../reading/at-once.ts";
import { isMerelyTold } from "../reading/merely-told.ts";
import { judgeSentence } from "../model/sentence-model.ts";
import type { Item } from "../types.ts";
import { isThemedDay } from "./urgency-words.ts";
import { brief, type Urgent, whyOf, within } from "./verdict.ts";

/** What the rules consider urgent; null if nothing is. */
export function ruledUrgent(items: readonly Item[], today: Day, about: About): Urgent | null {
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
  if (now) return urgentBy(now, now.kind === "action" ? "is for" : "is", today);
  const beside = dated.find(
    (item) =>
      item.kind === "event" &&
      within(item, 1, today) &&
      !isGone(item) &&
      firm.some((ask) => dayOf(ask) === null && isBeside(ask, item, about)),
  );
  if (beside) return urgentBy(beside, "is", today);
  const changed = about.disruptions.find(({ day }) => day >= today - 1 && day - today <= 1);
  if (changed && (changed.now || changed.day >= today))
    return {
      priority: "urgent",
      why: `“${brief(changed.text)}” changes plans${changed.now ? "" : ` for ${dayWords(changed.day, today)}`}`,
      pressing: { text: changed.text, day: changed.now ? today : changed.day },
    };
  const call = calling(dated, about);
  return call
    ? { priority: "urgent", why: "it needs you at once", pressing: { text: call, day: today } }
    : null;
}

const urgentBy = (item: Item, verb: string, today: Day): Urgent => ({
  priority: "urgent",
  why: whyOf(item, verb, today),
  pressing: { text: item.evidence.text, day: dayOf(item) ?? today },
});

const politely = /\b(?:could|can|would) (?:you|someone|somebody)\b|\bplease\b/i;
const offered =
  /\b(?:may|might) (?:\w+ )?(?:like|wish|want|prefer)\b|\bif (?:you(?:['’]d| would| have| want| wish| can| are)?|any(?:one|body))\b|\b(?:(?:is|are|be|all|everyone|everybody|most|very) welcome|feel free|donations?|we(?:['’]d| would| should) (?:be grateful|love|appreciate))\b/i;

/** Things that concern only the school's staff, or what is taught. */
const schoolsOwn =
  /\b(?:inspect(?:ors?|ions?)|ofsted|estyn|governors?|trustees?|menus?|opening (?:hours|times)|new (?:topic|unit|term|teacher|cook|caretaker|head\w*|member of staff)|(?:starts?|starting|joins?|joining) (?:with )?us|learn(?:ing|s|t)?|find(?:ing)? out about|stud(?:y|ies|ying)|look(?:ing)? at|i(?:['’]m| am| shall)|trial(?:s|ling)?)\b/i;

/**
 * For news of a day without a request: a change, a meeting or a performance needs somebody; a website, a lesson or a list of spellings does
 * not.
 */
function needsSomebody({ kind, optional, evidence: { text }, starts_at }: Item): boolean {
  const said = judgeSentence(text);
  if (kind === "action")
    return !optional || !(offered.test(text) || (said.optional >= 0.3 && !politely.test(text)));
  if (tellsNoChange(text) || isCarriedHome(text) || isOfService(text) || isFirstDay(text)) return false;
  if (isMerelyTold(text)) return false;
  if (said.disrupts >= 0.2 || said.asked >= 0.4 || isThemedDay(text)) return true;
  if ((said.disrupts >= 0.1 || said.asked >= 0.2) && !schoolsOwn.test(text)) return true;
  return !offered.test(text) && ((starts_at ?? "").length > 10 || isPresence(text));
}

/** "The play is tomorrow. Black trousers, please": a request in the sentence after or before an event is for the event's day. */
function isBeside(ask: Item, event: Item, { sentences }: About): boolean {
  const places = [ask, event].map(({ evidence: { text } }) =>
    sentences.findIndex((sentence) => text.startsWith(sentence) || sentence.startsWith(text)),
  );
  const [asked = -1, told = -1] = places;
  return asked >= 0 && told >= 0 && Math.abs(asked - told) === 1;
}

/** The sentence in which a short message calls for somebody to come or ring now; null otherwise. */
function calling(dated: readonly Item[], about: About): string | null {
  const short = about.text.length < 900 && !about.newsletter;
  return short && dated.every((item) => dayOf(item) === null) ? callsForYou(about.sentences) : null;
}

/** Reported as past: "came in today", "was today". */
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
