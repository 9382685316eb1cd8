import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import { waitingOf } from "@gatepost/contract/wording";

/** Closures first, then the soonest day ahead, then the newest. @param today YYYY-MM-DD */
export function soonestFirst(unread: readonly UnreadEmail[], today: string): UnreadEmail[] {
  const day = ({ soonest }: UnreadEmail) => (soonest !== null && soonest >= today ? soonest : "9999");
  return unread.toSorted(
    (one, two) =>
      Number(isClosureAhead(two, today)) - Number(isClosureAhead(one, today)) ||
      day(one).localeCompare(day(two)) ||
      two.received_at.localeCompare(one.received_at),
  );
}

/** "30 emails not read yet, one of them “URGENT: school CLOSED”."; "" if all are read. */
export function unreadSentence(unread: readonly UnreadEmail[], today: string): string {
  const [first] = soonestFirst(unread, today);
  if (!first) return "";
  const count = unread.length === 1 ? "One email" : `${unread.length} emails`;
  const said = `${count} ${waitingOf({ unread }).length === 0 ? "could not be read" : "not read yet"}`;
  if (!isClosureAhead(first, today) || first.subject === null) return `${said}.`;
  const named = `“${first.subject.replace(/\s+/g, " ").trim()}”`;
  return unread.length === 1 ? `${said}: ${named}.` : `${said}, one of them ${named}.`;
}

/** Whether it announces a closure on this day or later, or without a day. @param today YYYY-MM-DD */
export const isClosureAhead = ({ closure, soonest }: UnreadEmail, today: string): boolean =>
  closure && (soonest === null || soonest >= today);
