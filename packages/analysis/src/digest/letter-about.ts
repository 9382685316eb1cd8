import { passagesOf } from "../text/passages.ts";
import type { Day } from "../time/day.ts";
import { findDates } from "../time/find-dates.ts";
import { dayOf } from "../time/item-day.ts";
import { clausesOf, isHedged, isLastDay, listsDay } from "../time/said-day.ts";
import type { Item } from "../types.ts";
import { shortDay } from "../wording/due-words.ts";

/** A day that an email clearly states. `kinds`: what is due by then; empty if something is only on then. */
type Fact = { day: Day; kinds: readonly string[]; children: readonly string[] };

/**
 * The days that an email's items clearly state, soonest first, with what is due then if their own words say so. `written` is the local
 * day it was sent. `isOwn`: it is short and was not forwarded, so its weekdays are those after it.
 */
export function factsOf(items: readonly Item[], written: Day, today: Day, isOwn: boolean): Fact[] {
  return items
    .flatMap((item) => factOf(item, written, isOwn) ?? [])
    .filter(({ day }) => day >= today)
    .toSorted((one, two) => one.day - two.day);
}

function factOf(item: Item, written: Day, isOwn: boolean): Fact | null {
  const { evidence, children, optional } = item;
  const day = dayOf(item);
  const [own = "", ...lent] = passagesOf(evidence.text);
  if (day === null || optional || isNoFact.test(evidence.text)) return null;
  const isOtherDay = (passage: string) =>
    isLastDay(passage, day, written) || findDates(passage, written).some(({ from }) => from !== day);
  if (lent.some(isOtherDay)) return null;
  const clauses = [own, ...lent].flatMap(clausesOf);
  const isSure = (clause: string) =>
    (listsDay(clause, day, written) || (isOwn && saysWeekday(clause, day, written))) &&
    !isChange(clause, written);
  const sure = clauses.filter(isSure);
  if (sure.length === 0) return null;
  const isLast = sure.some((clause) => isLastDay(clause, day, written));
  return { day, kinds: isLast ? deadlinesIn(own) : [], children };
}

/** An offer, or a day on which something is not happening, or no longer is. */
const isNoFact =
  /\bearly bird\b|\d ?% off\b|\bdiscount|\b(?:no|not|never|nor|off|cancel\w*|postpon\w*|mov(?:ed|ing)|chang\w*|instead|longer|was|were|originally)\b|n['’]t\b/i;

/** "On Wednesday", within a week of the email. */
const saysWeekday = (clause: string, day: Day, written: Day): boolean =>
  !isHedged(clause) &&
  !/\bnext\b/i.test(clause) &&
  day - written < 7 &&
  findDates(clause, written).every(({ from, precision }) => from === day && precision === "day") &&
  findDates(clause, written).length > 0;

/** "Those of Tuesday 10th are now on Wednesday 11th": one of the two days no longer holds. */
const isChange = (clause: string, written: Day): boolean =>
  /\bnow\b/i.test(clause) && new Set(findDates(clause, written).map(({ from }) => from)).size > 1;

function deadlinesIn(text: string): string[] {
  const found = deadlines.filter(([, said]) => said.test(text)).map(([kind]) => kind);
  const named = found.filter((kind) => kind !== "money" || !found.includes("payment"));
  const ofForm = named.find((kind) => kind === "booking" || kind === "order");
  return ofForm && named.includes("form") ? [`${ofForm} form`] : named;
}

const deadlines: readonly [string, RegExp][] = [
  ["booking", /\bbook(?:ings?|ed)?\b(?! (?:bags?|fair))|\bappointments?\b/i],
  ["tickets", /\btickets?\b(?!.*\bmoney\b)/i],
  ["order", /\borders?\b/i],
  [
    "payment",
    /\b(?:pay|payments?|instal?ments?|balance|deposit|contribution)\b|£[\d.]+ (?:please )?(?:on|via|through)\b/i,
  ],
  ["money", /\bmoney\b/i],
  ["form", /\bforms?\b(?! (?:tutor|time|room|class))|\bslips?\b|\bconsent\b/i],
  ["reply", /\b(?:reply|let (?:me|us|\w+ \w+) know|rsvp)\b/i],
];

/**
 * What an email asks for and by when ("payment by Fri 6 Mar"), or that it is for today or tomorrow; null if it clearly states neither.
 * Leaves out a later day with nothing due.
 */
export function aboutWords(
  facts: readonly Fact[],
  today: Day,
  isInSubject: (day: Day) => boolean,
): string | null {
  const nameOf = (day: Day) =>
    day === today ? "today" : day === today + 1 ? "tomorrow" : shortDay(day, today);
  const limits = Map.groupBy(
    facts.filter(({ kinds }) => kinds.length > 0),
    ({ day }) => day,
  );
  const due = [...limits].map(([day, all]) => {
    const kinds = [...new Set(all.flatMap((fact) => fact.kinds))].slice(0, mostKinds);
    const is = kinds.some((kind) => /^(?:booking|tickets)$/.test(kind)) ? "deadline" : "due";
    return `${kinds.join(" and ")} ${day > today + 1 ? "by" : is} ${nameOf(day)}`;
  });
  const near = facts.find(({ day }) => day <= today + 1)?.day;
  const on = near === undefined || limits.has(near) || isInSubject(near) ? [] : [nameOf(near)];
  return [...on, ...due].slice(0, mostLimits).join(", ") || null;
}

const mostLimits = 2;
const mostKinds = 2;

/** Holds from a day on while it is news: "from Mon 9 Mar" for "From Monday 9th March the buses leave from the leisure centre". */
export const goesOn = ({ kind, evidence, ends_at }: Item): boolean =>
  kind === "event" && ends_at === null && /^from\b|\bwith effect from\b/i.test(evidence.text);
