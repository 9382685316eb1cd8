import { type Day, isoDay, parseIsoDay } from "../dates/day.ts";
import type { Analysis, Item, Priority } from "../types.ts";
import { dayWords } from "../digest/due-words.ts";

export type Assessment = Pick<Analysis, "relevance_score" | "priority" | "reason">;

const mustKnow =
  /\b(?:clos(?:ed|ing|ure)|shut|cancel(?:led|lation)|postponed|evacuat|emergency|lockdown|gas leak|power (?:cut|failure)|burst|flood|snow|ice|no (?:heating|water|power)|strike|finish(?:ing|es)? early|early finish|delayed|late (?:back|returning|home)|changed? (?:to|of)|moved to|rearranged|detention|no (?:school|club|bus|transport)|suspend|exclu|missing|injur|accident|unwell|sent home|collect(?:ed)? (?:early|immediately|now|from)|will not (?:run|take place|be running)|not running)\b/i;

/** Priority and relevance from items, their days and their audience; `today` is the day as of which both are judged. */
export function assess(
  items: readonly Item[],
  children: readonly string[],
  today: Day,
  about: { byName: boolean; addressed: boolean; text: string; capped: boolean },
): Assessment {
  const ours = items.filter((item) => item.children.length > 0);
  const urgency = urgencyOf(ours, children, today, about);
  const relevance = relevanceOf(ours, children, about);
  const score = about.capped ? Math.min(relevance.score, 0.45) : relevance.score;
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

function urgencyOf(
  items: readonly Item[],
  children: readonly string[],
  today: Day,
  about: { byName: boolean; text: string },
): { priority: Priority; why: string } {
  const within = (item: Item, days: number) => {
    const day = dayOf(item);
    return day !== null && day >= today && day - today <= days;
  };
  const words = (item: Item) => dayWords(dayOf(item) ?? today, today);
  const firm = items.filter((item) => item.kind === "action" && !item.optional);
  const now = firm.find((item) => within(item, 1));
  if (now) return { priority: "urgent", why: `“${brief(now)}” is for ${words(now)}` };
  const change = items.find(
    (item) => item.kind !== "info" && within(item, 1) && mustKnow.test(`${item.text} ${item.evidence.text}`),
  );
  if (change) return { priority: "urgent", why: `“${brief(change)}” is ${words(change)}` };
  if (
    children.length > 0 &&
    /\b(?:evacuat\w+|gas leak|lockdown|emergency closure|collect (?:your child|them|him|her) (?:now|immediately|as soon as)|please (?:collect|ring|call) \w* ?(?:immediately|urgently|straight away|as soon as you can))\b/i.test(
      about.text,
    )
  ) {
    return { priority: "urgent", why: "it needs you at once" };
  }
  const named = about.byName ? items.find((item) => item.kind !== "info" && within(item, 1)) : undefined;
  if (named) return { priority: "urgent", why: `“${brief(named)}” is ${words(named)}` };
  const soon = firm.find((item) => within(item, 7));
  if (soon) return { priority: "high", why: `“${brief(soon)}” is for ${words(soon)}` };
  const paid = items.find((item) => item.kind === "action" && item.amount !== null && within(item, 7));
  if (paid) return { priority: "high", why: `“${brief(paid)}” is for ${words(paid)}` };
  const coming = items.find((item) => item.kind === "event" && within(item, 1));
  if (coming) return { priority: "high", why: `“${brief(coming)}” is ${words(coming)}` };
  if (
    about.byName &&
    children.length > 0 &&
    /\b(?:attendance|behaviour|detention|injur\w*|accident|incident|concern|exclu\w+|suspen\w+|sanction|first aid|bump(?:ed)?|support plan|meeting|appointment|assess\w+|arrears|overdue|outstanding)\b/i.test(
      about.text,
    )
  ) {
    return { priority: "high", why: "it is about your child in particular" };
  }
  const later = items.find(
    (item) =>
      item.kind !== "info" &&
      (dayOf(item) ?? today) >= today &&
      (dayOf(item) !== null || item.kind === "action"),
  );
  if (later)
    return {
      priority: "medium",
      why:
        dayOf(later) === null
          ? "something is asked, without a date"
          : `nothing is due before ${words(later)}`,
    };
  return {
    priority: "low",
    why: children.length > 0 ? "for information" : "nothing in it is for your children",
  };
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

function brief(item: Item): string {
  const text = item.text.replace(/[“”"]/g, "");
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
