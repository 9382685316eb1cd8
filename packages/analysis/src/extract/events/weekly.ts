import type { Details, Recurrence } from "../../types.ts";

/** Something on the same weekdays every week, and its wording. */
export type Weekly = { details: Details; recurrence: Recurrence };

const weekday = "(?:mon|tues|wednes|thurs|fri)days?";
const several = `${weekday}(?: \\([^()]*\\))?(?:(?:, | and | & |, and )${weekday}(?: \\([^()]*\\))?)*`;
const which = "(?: (?:for|with) [\\w ]{2,16}?)?";

/** "PE is on Mondays (outdoor) and Thursdays", "PE: Barcud - Tuesdays and Fridays". */
const lesson = new RegExp(
  `^(?:[^:]{0,30}: )?(?:(?:our|the) )?(PE|games|gymnastics|swimming|forest school|library|music)(?: (?:days?|lessons?|sessions?))?${which}(?: (?:is|are|will be|takes? place))?(?:,| (?:still|now|therefore|again|on|every|each|for us))*:?(?: \\w{1,12})?[ –-]+(?:on |every |each )?(${several})(?=[.,;!]| only| as (?:usual|before)| this| until| till|$)`,
  "i",
);
/** Under the heading "PE": "Our days are Tuesday (gym) and Thursday (outdoors)." */
const headed = new RegExp(`^(?:our )?days? (?:is|are)(?: now)? (${several})`, "i");
/** "Reading books are changed on Mondays and Thursdays", "library books on Fridays". */
const books = new RegExp(
  `\\b((?:(?:home )?reading|library|sound|school) books?)(?: (?:now|are|is|will be|get|go|come|change[ds]?|collected|back|due|returned|to be))*(?: in)? (?:on|every|each) (${several})`,
  "i",
);

/**
 * The weekly item of a sentence: a lesson is an event, books are brought. Null if the weekdays may be those of one week ("PE is on
 * Tuesday") or the sentence announces an exception.
 */
export function weeklyOf(sentence: string, heading: string | null): Weekly | null {
  // "On Tuesdays rather than Fridays": the later days no longer apply.
  const text = (sentence.split(/\b(?:rather than|instead of|not on|no longer on)\b/i)[0] ?? "").trim();
  if (exception.test(text)) return null;
  const book = books.exec(text);
  if (book) return asWeekly({ ...task, object: (book[1] ?? "").toLowerCase() }, book[2] ?? "");
  const [, name, days] = lesson.exec(text) ?? [];
  if (name && days) return asWeekly({ ...event, title: titleOf(name) }, days, everyDay.test(text));
  const under = lessonName.exec(heading ?? "")?.[0];
  const own = under && headed.exec(text)?.[1];
  return own ? asWeekly({ ...event, title: titleOf(under) }, own, true) : null;
}

const everyDay = /\b(?:every|each) /i;
const exception =
  /\b(?:won['’]t|will not|no (?:pe|games|swimming|library)|cancelled|except|apart from|last (?:week|one))\b/i;
const lessonName = /^(?:PE|games|gymnastics|swimming|forest school|library|music)\b/i;
const titleOf = (name: string): string =>
  /^pe$/i.test(name) ? "PE" : name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();

const event = { kind: "event", place: null, change: null, replaces: null, condition: null } as const;
const task = {
  kind: "task",
  verb: "bring",
  words: null,
  place: null,
  timing: "every",
  condition: null,
  per: null,
  event: null,
} as const;

const names = ["mon", "tue", "wed", "thu", "fri"];

/** @param always whether a single weekday in the singular means every week */
function asWeekly(details: Details, days: string, always = false): Weekly | null {
  const found = [...days.matchAll(/\b(mon|tues|wednes|thurs|fri)days?\b/gi)];
  const everyWeek = always || found.length > 1 || /days\b/i.test(days);
  const weekdays = [
    ...new Set(found.map(([, day = ""]) => names.indexOf(day.slice(0, 3).toLowerCase()) + 1)),
  ].toSorted((one, two) => one - two);
  return everyWeek && weekdays.length > 0
    ? { details, recurrence: { weekdays, every: 1, from: null, until: null } }
    : null;
}
