import { dayName } from "@gatepost/analysis/page/lead";
import { schoolDayAfter } from "@gatepost/analysis/page/school-days";
import type { Page } from "@gatepost/analysis/page/types";
import { isoDay, parseIsoDay } from "@gatepost/analysis/time/day";
import { weekdayName } from "@gatepost/analysis/time/day-words";
import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import { capital, lettersDue } from "@gatepost/contract/wording";
import { isClosureAhead, unreadSentence } from "../outcomes/unread-words.ts";

type Said = {
  page: Pick<Page, "date" | "next_school_day" | "lead" | "days" | "to_do" | "quiet">;
  letters: readonly { soonest: string | null }[];
  unread: readonly UnreadEmail[];
  /** What could not be read of the day's emails. */
  notices: readonly unknown[];
  /** How many emails were read that day. */
  read: number;
};

/** What a page says first. Nobody can say that a day is clear while emails lie unread. */
export function headlineOf(said: Said): { text: string; lead: string; quiet: boolean; headline: string } {
  const { page, letters, unread, notices, read } = said;
  const text = sayDay(said, dueWords(said));
  const quiet = page.quiet && letters.length + unread.length + notices.length === 0;
  // On a day with nothing on, what is due is the news.
  const lead = page.lead === "" ? text : sayDay(said, "");
  return { text, lead, quiet, headline: quiet ? quietWords(read) : text };
}

const quietWords = (read: number): string =>
  read === 0 ? "A quiet day: no school mail." : "A quiet day: nothing on and nothing to do.";

function sayDay({ page, letters, unread, notices }: Said, due: string): string {
  const waiting = unreadSentence(unread, page.date);
  const found = page.lead.replace(/(?<![.!?])$/, page.lead === "" ? "" : ".");
  const together = (...sentences: string[]) => sentences.filter(Boolean).join(" ");
  const suspectsOnly = unread.every(({ cause }) => cause === "refused");
  if (found === "" && waiting !== "" && !suspectsOnly) return together(waiting, due);
  const main = found || nothingWords(page, letters.length + notices.length);
  // What may be a fraud is named on the page, and is no news of the day.
  if (suspectsOnly) return together(main, due);
  // Of a closure that is known the page tells first itself.
  return !page.next_school_day.closed && unread.some((email) => isClosureAhead(email, page.date))
    ? together(waiting, main, due)
    : together(main, due, waiting);
}

function nothingWords({ date, next_school_day, days }: Said["page"], emails: number): string {
  const name = dayName(parseIsoDay(next_school_day.date), parseIsoDay(date));
  const nothing = `${capital(name)}: nothing special on`;
  if (emails === 0) return `${nothing}.`;
  const left = emails === 1 ? "one email is" : `${emails} emails are`;
  const isEmpty = days.every((day) => day.date !== next_school_day.date || day.lines.length === 0);
  return `${isEmpty ? `Nothing found for ${name.replace(/^on /, "")}` : nothing}, but ${left} left to read.`;
}

/** "3 things to do and one email to read by Monday." */
function dueWords({ page, letters }: Said): string {
  const today = parseIsoDay(page.date);
  // With school closed tomorrow the page tells the day after it, too.
  const until = Math.max(schoolDayAfter(today), parseIsoDay(page.days.at(-1)?.date ?? page.date));
  const near = lettersDue(letters, isoDay(until)).length;
  const sum = [
    page.to_do > 0 ? `${counted(page.to_do, "thing")} to do` : "",
    near > 0 ? `${counted(near, "email")} to read` : "",
  ].filter(Boolean);
  const { date, closed } = page.next_school_day;
  const isNamed = closed && date === isoDay(until);
  const by = isNamed ? "" : ` by ${until === today + 1 ? "tomorrow" : weekdayName(until)}`;
  return sum.length === 0 ? "" : `${capital(sum.join(" and "))}${by}.`;
}

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const counted = (count: number, what: string): string =>
  `${numbers[count] ?? count} ${what}${count === 1 ? "" : "s"}`;
