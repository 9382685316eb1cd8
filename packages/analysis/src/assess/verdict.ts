import type { About } from "./about.ts";
import { dayOf } from "../time/item-day.ts";
import type { Day } from "../time/day.ts";
import { dayWords } from "../wording/due-words.ts";
import { isAdvert } from "../reading/all-well.ts";
import type { Item, Priority } from "../types.ts";

/** The sentence or passage that makes a message urgent, and its day. */
export type Pressing = { text: string; day: Day };

/** A priority and its reason, worded to fit in a sentence; an urgent one names the urgent text. */
export type Urgency = { priority: Exclude<Priority, "urgent">; why: string } | Urgent;
export type Urgent = { priority: "urgent"; why: string; pressing: Pressing };

export function within(item: Item, days: number, today: Day): boolean {
  const day = dayOf(item);
  return day !== null && day >= today && day - today <= days;
}

/** Why an item makes its message important. */
export function whyOf(item: Item, verb: string, today: Day): string {
  return `“${brief(item.text)}” ${verb} ${dayWords(dayOf(item) ?? today, today)}`;
}

/** At most sixty characters of the text, without quotation marks. */
export function brief(said: string): string {
  const text = said.replace(/[“”"]/g, "");
  return text.length <= 60 ? text.replace(/[.!]$/, "") : `${text.slice(0, 57).replace(/\s+\S*$/, "")}…`;
}

/** A newsletter's section of local offers, and the school's disclaimer for them, don't make the rest an offer. */
export function passesOnOffer({ newsletter, sentences }: About): boolean {
  return !newsletter && sentences.some(isAdvert);
}
