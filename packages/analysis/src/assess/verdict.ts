import type { About } from "./about.ts";
import { dayOf } from "../time/item-day.ts";
import type { Day } from "../time/day.ts";
import { dayWords } from "../wording/due-words.ts";
import { isAdvert } from "../reading/all-well.ts";
import type { Item, Priority } from "../types.ts";

/** The sentence or passage by which a message is urgent, and the day for which it is. */
export type Pressing = { text: string; day: Day };

/** A priority and why, in words that may stand in a sentence; what is urgent names what presses. */
export type Urgency = { priority: Exclude<Priority, "urgent">; why: string } | Urgent;
export type Urgent = { priority: "urgent"; why: string; pressing: Pressing };

export function within(item: Item, days: number, today: Day): boolean {
  const day = dayOf(item);
  return day !== null && day >= today && day - today <= days;
}

/** Why an item makes its message matter. */
export function whyOf(item: Item, verb: string, today: Day): string {
  return `“${brief(item.text)}” ${verb} ${dayWords(dayOf(item) ?? today, today)}`;
}

/** At most sixty characters of what was said, without quotation marks. */
export function brief(said: string): string {
  const text = said.replace(/[“”"]/g, "");
  return text.length <= 60 ? text.replace(/[.!]$/, "") : `${text.slice(0, 57).replace(/\s+\S*$/, "")}…`;
}

/** A newsletter's corner of local offers, and the line that the school answers for none of them, leave the rest of it what it is. */
export function passesOnOffer({ newsletter, sentences }: About): boolean {
  return !newsletter && sentences.some(isAdvert);
}
