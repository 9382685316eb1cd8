/** The sample mailbox of the demo: about fifty messages of an invented family, school and high street, dated around `now`. */
import { calendarAt } from "./calendar.ts";
import type { SchoolYear } from "./school-year.ts";
import { aroundSchool } from "./messages/around-school.ts";
import { classMail } from "./messages/classes.ts";
import { holidayMail, onlyInTerm } from "./messages/holidays.ts";
import { newsletters } from "./messages/newsletters.ts";
import { notSchool } from "./messages/not-school.ts";
import { officeMail } from "./messages/office.ts";
import { otherYears } from "./messages/other-years.ts";
import { type Draft, writeMessage } from "./mime.ts";

export { family } from "./family.ts";
export { larkmereYear } from "./school-year.ts";

export type SampleMessage = { slug: string; raw: Uint8Array; received_at: Date; labels: string[] };

/**
 * Oldest first, all received before `now`; the same `now` gives the same bytes. Dates and weekdays are Europe/London.
 * @param year when the school is open; without it every weekday is a school day, and the messages are those of a term
 */
export const sampleMailbox = (now: Date, year?: SchoolYear): SampleMessage[] =>
  sampleDrafts(now, year).map((draft) => ({
    slug: draft.slug,
    raw: writeMessage(draft),
    received_at: draft.at,
    labels: draft.labels ?? ["INBOX", "UNREAD"],
  }));

/** The same before they are written as messages. */
export function sampleDrafts(now: Date, year?: SchoolYear): Draft[] {
  const calendar = calendarAt(now, year);
  const drafts: Draft[] = [officeMail, newsletters, classMail, otherYears, aroundSchool, notSchool].flatMap(
    (write) => write(calendar),
  );
  const sent = calendar.inHoliday
    ? [...drafts.filter(({ slug }) => !onlyInTerm.has(slug)), ...holidayMail(calendar)]
    : drafts;
  return sent.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
