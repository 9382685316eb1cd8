import { type Calendar, type Day, numeric } from "./calendar.ts";
import type { TermDate } from "./school-year.ts";

/** The school's dates that are still to come; without its calendar, some like them. */
export function datesOf(c: Calendar): TermDate[] {
  const dates = c.year.datesAfter(c.today);
  if (dates.length > 0) return dates;
  const one = (what: string, first: Day, last = first): TermDate => ({ what, first, last });
  return [
    one("INSET day", c.weekday(5, 16)),
    one("Holiday", c.weekday(1, 30), c.weekday(5, 34)),
    one("INSET day", c.weekday(1, 37)),
    { ...one(`Last day of ${c.term} Term`, c.weekday(5, 65)), finish: "2pm finish" },
  ];
}

/** The same as the rows of a table. */
export const termDateRows = (c: Calendar): string =>
  datesOf(c)
    .map(({ what, first, last, finish }) => {
      const until = finish ?? (first.getTime() === last.getTime() ? "one day" : numeric(last));
      return `| ${what} | ${numeric(first)} | ${until} |`;
    })
    .join("\n");
