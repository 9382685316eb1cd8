import type { PageLine } from "@gatepost/analysis/page/types";
import { parseIsoDay } from "@gatepost/analysis/time/day";
import { shortDay } from "@gatepost/analysis/time/day-words";
import type { EmailOutcomes, ReadEmail, UnreadEmail } from "@gatepost/contract/email-outcomes";
import type { ShownThing } from "../../notebook/index.ts";
import { soonestFirst } from "../outcomes/unread-words.ts";
import type { SummaryMessage } from "./summaries.repo.ts";

/** An email to read, before its children are named. */
export type Letter = {
  message_id: string;
  subject: string;
  children: readonly string[];
  soonest: string | null;
  about: string | null;
  earlier: number;
};

/** What a page of today adds to the emails of its day; an earlier day's page has only what was unread by its end. */
export type OpenEmails = {
  unread: readonly UnreadEmail[];
  /** Emails that pages of earlier days named, none of which this reader has opened. */
  named_before: readonly SummaryMessage[];
};

type Told = {
  /** Every line of the page. */
  lines: readonly PageLine<ShownThing>[];
  things: readonly ShownThing[];
  /** Ids of the family's children. */
  children: readonly { id: string }[];
  /** The page's local day, YYYY-MM-DD. */
  today: string;
};

/**
 * What became of each email of a day, and the emails to read: those of the day, and of earlier days if nobody opened their pages. Whatever
 * is neither told, nor over, nor for somebody else is named, so that no email is passed over in silence.
 * @param own the day's emails
 */
export function accountOf(
  own: readonly SummaryMessage[],
  { unread, named_before }: OpenEmails,
  told: Told,
): { letters: Letter[]; outcomes: EmailOutcomes } {
  const decided = own.map((message) => ({ message, outcome: outcomeOf(message, told) }));
  const toRead = decided.filter(({ outcome }) => outcome === "to_read").map(({ message }) => message);
  const before = named_before.filter((message) => outcomeOf(message, told) === "to_read");
  return {
    letters: [...toRead, ...before]
      .toSorted(bySoonest(told.today))
      .map((message) => asLetter(message, told.today)),
    outcomes: {
      read: decided.map(({ message, outcome }) => ({
        message_id: message.id,
        subject: message.subject,
        sender: message.sender,
        outcome,
        words: outcome === "not_for_you" ? message.reason : null,
      })),
      unread: soonestFirst(unread, told.today),
    },
  };
}

function outcomeOf(message: SummaryMessage, { lines, things, children, today }: Told): ReadEmail["outcome"] {
  const { id, outcome, closure, soonest } = message;
  const isSnowOfLastWeek = closure && soonest !== null && soonest < today;
  if (outcome === "to_read") return isSnowOfLastWeek ? "over" : "to_read";
  if (lines.some(({ thing }) => comesFrom(thing, id))) return "told";
  // A family without children on record has nobody to rule out.
  if (outcome === "not_for_us") return children.length === 0 ? "to_read" : "not_for_you";
  return things.some((thing) => comesFrom(thing, id) && isAhead(thing, today)) ? "to_read" : "over";
}

const comesFrom = ({ sources }: ShownThing, messageId: string): boolean =>
  sources.some(({ message_id }) => message_id === messageId);

/** Whether there is something left of a thing that no line shows. A thing of which a parent took every child off is settled. */
const isAhead = ({ state, done_on, children, not_for, day, until, weekdays }: ShownThing, today: string) =>
  state === "open" &&
  done_on === null &&
  children.some((id) => !not_for.includes(id)) &&
  weekdays.length === 0 &&
  (until ?? day ?? "") >= today;

const asLetter = ({ id, subject, children, soonest }: SummaryMessage, today: string): Letter => {
  const ahead = soonest !== null && soonest >= today ? soonest : null;
  return {
    message_id: id,
    subject: subject ?? "An email without a subject",
    children,
    soonest: ahead,
    about: ahead && dayWords(ahead, today),
    earlier: 0,
  };
};

function dayWords(day: string, today: string): string {
  const [on, now] = [parseIsoDay(day), parseIsoDay(today)];
  return on === now ? "today" : on === now + 1 ? "tomorrow" : shortDay(on, now);
}

/** Closures first, then the soonest day ahead, then the newest. */
const bySoonest = (today: string) => (one: SummaryMessage, two: SummaryMessage) => {
  const day = ({ soonest }: SummaryMessage) => (soonest !== null && soonest >= today ? soonest : "9999");
  return (
    Number(two.closure) - Number(one.closure) ||
    day(one).localeCompare(day(two)) ||
    two.received_at.getTime() - one.received_at.getTime()
  );
};
