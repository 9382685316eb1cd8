import { classAskedOf, classQuestions } from "@gatepost/analysis/page/class-asked";
import { composePage } from "@gatepost/analysis/page/compose-page";
import { isSeries, type Page, type PageLine } from "@gatepost/analysis/page/types";
import { parseIsoDay } from "@gatepost/analysis/time/day";
import { withNames } from "@gatepost/analysis/thing";
import { addDays, localDate, startOfLocalDay, wallClock } from "../../../platform/clock/local-time.ts";
import type { ShownThing } from "../../notebook/index.ts";
import { accountOf, type OpenEmails } from "./account.rules.ts";
import { headlineOf } from "./headline.rules.ts";
import type { FamilyThings } from "./page-things.ts";
import type { SummaryMessage, SummaryRow } from "./summaries.repo.ts";

export type DayParts = {
  summary: SummaryRow;
  /** The emails of this and other days. */
  messages: readonly SummaryMessage[];
  family: FamilyThings;
  open: OpenEmails;
  timezone: string;
  now: Date;
};

/** A calendar's events are on the pages of the week before them. */
const daysOfEvents = 8;

/** The page of a summary's day from what was known by its end, with everything that is said around it. */
export function pageOfDay({ summary, messages, family, open, timezone, now }: DayParts) {
  const today = summary.local_date;
  const last = addDays(today, daysOfEvents - 1);
  const things = family.things.filter(
    ({ received_on, calendar, usual_week, day }) =>
      received_on <= today && (calendar === null || usual_week || (day ?? "") <= last),
  );
  const nameOf = (id: string) => family.names([id])[0]?.name;
  const { lead } = summary;
  const page = composePage({
    today: parseIsoDay(today),
    clock: wallClock(momentOf(summary, timezone, now), timezone).time.slice(0, 5),
    children: family.children,
    things,
    lead: lead && { ...lead, text: withNames(lead.text, nameOf) },
  });
  const own = messages
    .filter(({ summary_id }) => summary_id === summary.id)
    .map((message) => ({ ...message, reason: message.reason && withNames(message.reason, nameOf) }));
  const lines = linesOfPage(page);
  const told = {
    lines: lines.flatMap((line) => [line, ...line.under]),
    things,
    children: family.children,
    today,
  };
  const account = accountOf(own, open, told);
  const notices = noticesOf(own);
  const words = headlineOf({
    page,
    notices,
    letters: account.letters,
    unread: account.outcomes.unread,
    read: account.outcomes.read.length,
  });
  return {
    page,
    lines,
    notices,
    words,
    first: today === localDate(now, timezone) ? urgentLine(page, own) : null,
    questions: questionsOf(told.lines, account.letters, [...own, ...open.named_before]),
    ...account,
  };
}

/** What to ask about the children's classes: for the lines, each thing once, and for emails to read that no line comes from. */
function questionsOf(
  lines: readonly PageLine<ShownThing>[],
  letters: readonly { message_id: string }[],
  messages: readonly SummaryMessage[],
) {
  const told = new Set(lines.flatMap(({ thing }) => thing.sources.map(({ message_id }) => message_id)));
  const untold = letters.filter(({ message_id }) => !told.has(message_id));
  return classQuestions([
    ...new Map(lines.map((line) => [line.thing.id, classAskedOf(line)])).values(),
    ...untold.map(({ message_id }) => messages.find(({ id }) => id === message_id)?.of_class?.asked ?? []),
  ]);
}

/** What could not be read of the day's emails, and those that a language model should have read. */
function noticesOf(own: readonly SummaryMessage[]) {
  const ours = own.filter(({ outcome }) => outcome !== "not_for_us");
  const [first, ...more] = ours.filter(({ read_by }) => read_by === "index_after_failure");
  const emails = more.length === 0 ? "An email is" : `${more.length + 1} emails are`;
  const text = `${emails} quoted here instead of read, because the language model did not answer.`;
  return [
    ...(first ? [{ text, message_id: first.id }] : []),
    ...ours.flatMap(({ id, subject, warnings }) =>
      warnings.map((warning) => ({
        text: `${subject ?? "An email without a subject"}: ${warning}`,
        message_id: id,
      })),
    ),
  ];
}

/** The moment to compose for: now for today's summary, for an earlier day the time it was made. */
function momentOf({ local_date, sent_at }: SummaryRow, timezone: string, now: Date): Date {
  if (localDate(now, timezone) === local_date) return now;
  if (localDate(sent_at, timezone) === local_date) return sent_at;
  return new Date(startOfLocalDay(local_date, timezone).getTime() + 8 * 3_600_000);
}

/** Every line once, in the page's order. */
const linesOfPage = (page: Page<ShownThing>): PageLine<ShownThing>[] => [
  ...[...page.days, ...page.week].flatMap((day) => day.lines),
  ...page.later.flatMap((entry) => (isSeries(entry) ? entry.lines : [entry])),
  ...page.undated,
  ...page.good_to_know,
];

/** What makes an email of today urgent: a closure of these days, else the first line that comes from such an email. */
function urgentLine({ days }: Page<ShownThing>, own: readonly SummaryMessage[]) {
  const urgent = new Set(own.filter(({ priority }) => priority === "urgent").map(({ id }) => id));
  const lines = days
    .flatMap((day) => day.lines)
    .filter(({ thing, done }) => !done && thing.sources.some(({ message_id }) => urgent.has(message_id)));
  return lines.find(({ thing }) => thing.closure !== null) ?? lines[0] ?? null;
}
