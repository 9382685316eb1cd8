import { firstPassageOf, passagesOf } from "../text/passages.ts";
import type { Day } from "../time/day.ts";
import { findDates } from "../time/find-dates.ts";
import { dayOf } from "../time/item-day.ts";
import { clausesOf, isHedged, isLastDay, listsDay } from "../time/said-day.ts";
import type { Item } from "../types.ts";
import { shortDay } from "../wording/due-words.ts";
import { headingOf, topicOf } from "../wording/line-topic.ts";
import { contentWords } from "../wording/wording.ts";

/** What an email surely gives a day for. `kinds` empty: only the day is sure. */
type Fact = { day: Day; kinds: readonly string[]; isLast: boolean; children: readonly string[] };

/**
 * The days that an email's items surely give, soonest first, with what is due or on where their own words say it. `written` is its local
 * day; `isOwn`: it is short and was not passed on, so that its weekdays are those after it.
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
  if (day === null || optional || isOffer.test(evidence.text)) return null;
  const clauses = passagesOf(evidence.text).flatMap(clausesOf);
  const isSure = (clause: string) =>
    (listsDay(clause, day, written) || (isOwn && saysWeekday(clause, day, written))) &&
    !isChange(clause, written);
  const sure = clauses.filter(isSure);
  if (sure.length === 0) return null;
  if (sure.some((clause) => isLastDay(clause, day, written)))
    return { day, kinds: deadlinesIn(firstPassageOf(evidence.text)), isLast: true, children };
  const kinds = events.flatMap((noun) =>
    sure.flatMap((clause) => noun.exec(clause)?.[0].toLowerCase() ?? []),
  );
  const isOne = kinds.length === 1 && !sure.some((clause) => /\bno\b/i.test(clause));
  return { day, kinds: isOne ? kinds : [], isLast: false, children };
}

const isOffer = /\bearly bird\b|\d ?% off\b|\bdiscount/i;

/** "On Wednesday", of the days after the email. */
const saysWeekday = (clause: string, day: Day, written: Day): boolean =>
  !isHedged(clause) &&
  !/\bnext\b/i.test(clause) &&
  day - written < 7 &&
  findDates(clause, written).every(({ from, precision }) => from === day && precision === "day") &&
  findDates(clause, written).length > 0;

/** "Those of Tuesday 10th are now on Wednesday 11th": one of the two holds no longer. */
const isChange = (clause: string, written: Day): boolean =>
  /\bnow\b/i.test(clause) && new Set(findDates(clause, written).map(({ from }) => from)).size > 1;

function deadlinesIn(text: string): string[] {
  const found = deadlines.filter(([, said]) => said.test(text)).map(([kind]) => kind);
  const named = found.length > 0 ? found : /£\d|\bGBP\b/.test(text) ? ["payment"] : [];
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

const events = [
  /\bmeeting\b/i,
  /\brehearsal\b/i,
  /\bconcert\b/i,
  /\bexam\b/i,
  /\btrip\b/i,
  /\bvisit\b/i,
  /\bmatch\b/i,
  /\bfestival\b/i,
  /\bworkshop\b/i,
  /\bparty\b/i,
  /\bdisco\b/i,
  /\bfair\b/i,
  /\bperformance\b/i,
  /\btaster\b/i,
  /\bcompetition\b/i,
];

/**
 * What an email is about in a few words: "payment by Fri 6 Mar", "meeting tomorrow", "today"; null where it gives no day.
 * @param first the soonest day of its items, sure or not: a later one that is no deadline would be taken for it
 */
export function aboutWords(
  facts: readonly Fact[],
  {
    first,
    today,
    subject,
    isInSubject,
    several,
    isOld,
  }: { first: Day; today: Day; subject: string; isInSubject: boolean; several: boolean; isOld: boolean },
): string | null {
  const nameOf = (day: Day) =>
    day === today ? "today" : day === today + 1 ? "tomorrow" : shortDay(day, today);
  const limits = facts.filter(({ isLast, kinds }) => isLast && kinds.length > 0);
  const due = [...Map.groupBy(limits, ({ day }) => day)].slice(0, mostLimits).map(([day, all]) => {
    const kinds = [...new Set(all.flatMap((fact) => fact.kinds))].slice(0, mostKinds);
    const is = kinds.some((kind) => /^(?:booking|tickets)$/.test(kind)) ? "deadline" : "due";
    return `${kinds.join(" and ")} ${day > today + 1 ? "by" : is} ${nameOf(day)}`;
  });
  const ofFirst = facts.filter(({ day }) => day === first);
  const [soonest] = ofFirst;
  if (!soonest || limits.some(({ day }) => day === first)) return due.join(", ") || null;
  if (ofFirst.some(({ isLast }) => isLast)) return [`deadline ${nameOf(first)}`, ...due].join(", ");
  const what = ofFirst.find(({ kinds }) => kinds.length > 0)?.kinds[0] ?? "";
  const isNamed = what !== "" && subject.toLowerCase().includes(what);
  const isNear = first <= today + 1;
  const on =
    isInSubject || (what === "" && !isNear && (due.length > 0 || isOld))
      ? []
      : what !== "" && !(isNamed && due.length === 0)
        ? [`${what} ${nameOf(first)}`]
        : [several && !isNamed ? `dates from ${nameOf(first)}` : nameOf(first)];
  return [...on, ...due].slice(0, mostLimits).join(", ") || null;
}

const mostLimits = 2;
const mostKinds = 2;

/** What holds from a day on, for as long as it is news: "from Mon 9 Mar" of "From Monday 9th March the buses leave from the leisure centre". */
export const goesOn = ({ kind, evidence, ends_at }: Item): boolean =>
  kind === "event" && ends_at === null && /^from\b|\bwith effect from\b/i.test(evidence.text);

/** The headings of what an email with a general subject holds: the soonest, then what it asks for. */
export function withHeadings(subject: string, items: readonly Item[]): string {
  if (subject.length > longestVague || subject.includes(":") || topicOf(subject) !== null) return subject;
  const said = contentWords(subject);
  const isSaid = (heading: string) =>
    [...contentWords(heading)].every((word) => said.has(word) || /^\d/.test(word));
  const dated = items
    .filter((item) => dayOf(item) !== null)
    .toSorted((one, two) => dayOf(one)! - dayOf(two)!);
  const ordered = [...dated.slice(0, 1), ...dated.filter(({ kind }) => kind === "action"), ...dated];
  const found = ordered
    .flatMap(({ text }) => topicOf(headingOf(text) ?? "")?.text ?? [])
    .filter((heading) => !isAside.test(heading) && !isSaid(heading));
  const headings = [...new Set(found)].slice(0, mostHeadings);
  return headings.length === 0 ? subject : `${subject}: ${headings.join(", ")}`;
}

const isAside = /\b(?:friends|pt[fs]?a|pfa|lunch(?:es)?|menu|attendance|office|parking)\b/i;
const longestVague = 48;
const mostHeadings = 3;
