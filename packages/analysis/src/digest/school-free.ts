import { isCancelled } from "../same-thing/change-words.ts";
import type { DigestMessage, SourcedItem } from "../same-thing/types.ts";
import { isBankHoliday } from "../time/bank-holidays.ts";
import { type Day, parseIsoDay, weekdayOf } from "../time/day.ts";
import { isoDayOf } from "../time/item-day.ts";
import type { Item } from "../types.ts";

/** Days without school; `from` is the first and `to` the last. */
type Free = { children: readonly string[]; from: Day; to: Day };

/** Days of a holiday whose end is unknown: a week for a half-term, a fortnight for any other, with the adjoining weekends. */
const halfTermDays = 9;
const holidayDays = 16;
/** The longest holiday, in days. */
const returnsWithin = 60;

/**
 * Whether a child has no school on a day: weekends, bank holidays, and the closures, half-terms and holidays in emails and calendars.
 * @param told their current items @param earlier messages, for a holiday that began before `today`
 */
export function createSchoolFree(
  told: readonly SourcedItem[],
  earlier: readonly DigestMessage[],
  today: Day,
): (child: string, day: Day) => boolean {
  const past = earlier
    .filter(({ analysis }) => analysis.school_mail)
    .flatMap(({ analysis }) => analysis.items)
    .filter((item) => (dayOf(item) ?? today) < today);
  const items = [...told.map(({ item }) => item), ...past].filter((item) => !isCancelled(item));
  const free = [...items.flatMap(freeDays), ...holidays(items)];
  return (child, day) =>
    weekdayOf(day) >= 5 ||
    isBankHoliday(day) ||
    free.some(({ children, from, to }) => from <= day && day <= to && children.includes(child));
}

const dayOf = (item: Item): Day | null => {
  const day = isoDayOf(item);
  return day === null ? null : parseIsoDay(day);
};

/** "Half-term", "INSET day", "Bank holiday", "School closed". */
const noSchool =
  /\b(?:half[- ]?term|inset|in-?service|bank holiday|non[- ]pupil|(?:staff|teacher) training day|occasional day|school (?:is |will be )?closed|(?:christmas|easter|summer|winter|spring|autumn|february|october|school) (?:holidays?|break))\b/i;
/** Other things named after a holiday. */
const somethingElse =
  /\b(?:clubs?|camps?|childcare|homework|menus?|fair|activit\w+|courses?|show|party|parties|challenge|before|after|until|by|ahead|end of|ends?|last day|final|back|returns?|reopens?|resumes?|break up|breaks up|closes|bookings?)\b/i;

function freeDays(item: Item): Free[] {
  const from = dayOf(item);
  const said = textOf(item);
  const isClosed = item.closure === "closed";
  if (
    from === null ||
    (!isClosed && (item.kind === "action" || !noSchool.test(said) || somethingElse.test(said)))
  )
    return [];
  const isOpenEnded = item.ends_at === null && /\bhalf[- ]?term\b/i.test(said);
  const to = item.ends_at ? parseIsoDay(item.ends_at) : isOpenEnded ? from + halfTermDays - 3 : from;
  return [{ children: item.children, from, to }];
}

const breaksUp =
  /\b(?:breaks? up|last day of (?:the )?(?:\w+ )?(?:half[- ]?)?term|end of (?:the )?(?:\w+ )?(?:half[- ]?)?term|term ends|(?:closes|finishes) for)\b/i;
const goesBack =
  /\b(?:term (?:starts|begins)|first day of (?:the )?(?:\w+ )?(?:half[- ]?)?term|(?:back to|return to|children return|pupils return) ?(?:school)?|school (?:re-?opens|starts|resumes))\b/i;

/** From the day after a term's last day to the day before the next term's first. */
function holidays(items: readonly Item[]): Free[] {
  const dated = items.flatMap((item) => {
    const day = item.kind === "action" ? null : dayOf(item);
    return day === null ? [] : [{ item, day, said: textOf(item) }];
  });
  return dated
    .filter(({ said }) => breaksUp.test(said))
    .map(({ item, day, said }) => {
      const back = dated
        .filter(
          (other) =>
            goesBack.test(other.said) &&
            other.day > day &&
            other.day <= day + returnsWithin &&
            other.item.children.some((id) => item.children.includes(id)),
        )
        .toSorted((one, two) => one.day - two.day)[0];
      const unknown = /\b(?:half|mid)[- ]?term\b/i.test(said) ? halfTermDays : holidayDays;
      return { children: item.children, from: day + 1, to: back ? back.day - 1 : day + unknown };
    });
}

/** Our wording of an event or note; otherwise our text with the school's words. */
const textOf = ({ text, details, evidence }: Item): string =>
  details?.kind === "event"
    ? details.title
    : details?.kind === "note"
      ? details.text
      : `${text} ${evidence.text}`;
