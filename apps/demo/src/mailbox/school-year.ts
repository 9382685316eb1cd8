/** The invented school's terms and holidays, by the rules that most schools in England follow. A day is the UTC noon of its date. */

const DAY_MS = 86_400_000;

type Closure = { what: string; first: Date; last: Date };
export type TermDate = { what: string; first: Date; last: Date; finish?: string };
type Term = { name: string; last: Date };

export type SchoolYear = {
  /** Weekends within a term count as open. */
  isClosed: (day: Date) => boolean;
  /** The current term, or in a holiday the next one. */
  termName: (day: Date) => string;
  /** The term dates that a school publishes: the next INSET days, holidays and last days of term, the soonest first. */
  datesAfter: (day: Date) => TermDate[];
};

export const larkmereYear: SchoolYear = {
  isClosed: (day) => closuresAround(day).some(({ first, last }) => first <= day && day <= last),
  termName: (day) => termsAround(day).find(({ last }) => day <= last)!.name,
  datesAfter: (day) =>
    [
      ...closuresAround(day),
      ...termsAround(day).map(({ name, last }) => ({
        what: `Last day of ${name} Term`,
        first: last,
        last,
        finish: "2pm finish",
      })),
    ]
      .filter(({ first }) => first > day)
      .toSorted((a, b) => a.first.getTime() - b.first.getTime())
      .slice(0, 8),
};

const yearsAround = (day: Date): number[] => [-1, 0, 1].map((offset) => day.getUTCFullYear() + offset);
const closuresAround = (day: Date): Closure[] => yearsAround(day).flatMap(closuresOf);
const termsAround = (day: Date): Term[] => yearsAround(day).flatMap(termsOf);

/** For a calendar year, from January to the Christmas holiday that ends in the next one. */
function closuresOf(year: number): Closure[] {
  const goodFriday = plus(easterSunday(year), -2);
  const february = weekdayFrom(1, date(year, 2, 13));
  const may = weekdayFrom(1, date(year, 5, 25));
  const october = weekdayFrom(1, date(year, 10, 25));
  const [, , autumn] = termsOf(year);
  const firstLessons = weekdayFrom(3, date(year, 9, 2));
  const backInJanuary = weekdayFrom(1, date(year + 1, 1, 2));
  return [
    { what: "Half-term holiday", first: february, last: plus(february, 4) },
    { what: "Easter holiday", first: goodFriday, last: plus(goodFriday, 16) },
    { what: "May Day", first: weekdayFrom(1, date(year, 5, 1)), last: weekdayFrom(1, date(year, 5, 1)) },
    { what: "Half-term holiday", first: may, last: plus(may, 4) },
    { what: "INSET day", first: plus(may, 7), last: plus(may, 7) },
    { what: "Summer holiday", first: plus(summerEnd(year), 1), last: plus(firstLessons, -2) },
    { what: "INSET day", first: plus(firstLessons, -1), last: plus(firstLessons, -1) },
    { what: "Half-term holiday", first: october, last: plus(october, 4) },
    { what: "Christmas holiday", first: plus(autumn!.last, 1), last: plus(backInJanuary, -1) },
    { what: "INSET day", first: backInJanuary, last: backInJanuary },
  ];
}

/** Spring, Summer and Autumn of a calendar year, each with its last school day. */
function termsOf(year: number): Term[] {
  return [
    { name: "Spring", last: plus(easterSunday(year), -3) },
    { name: "Summer", last: summerEnd(year) },
    { name: "Autumn", last: weekdayFrom(5, date(year, 12, 15)) },
  ];
}

const summerEnd = (year: number): Date => weekdayFrom(5, date(year, 7, 18));

/** The anonymous Gregorian algorithm (Nature, 20 April 1876). */
function easterSunday(year: number): Date {
  const century = Math.floor(year / 100);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * (year % 19) + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - ((year % 100) % 4)) % 7;
  const late = Math.floor(((year % 19) + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return date(year, Math.floor(days / 31), (days % 31) + 1);
}

const date = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day, 12));
const plus = (day: Date, count: number): Date => new Date(day.getTime() + count * DAY_MS);
/** The first such weekday (0 Sunday to 6 Saturday) on or after a day. */
const weekdayFrom = (weekday: number, day: Date): Date => plus(day, (weekday - day.getUTCDay() + 7) % 7);
