import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import { mostUnreadNamed, unreadTitle, unreadWords, waitingOf } from "@gatepost/contract/wording";
import { localDate } from "../../platform/clock/local-time.ts";
import { isClosureAhead } from "../emails/index.ts";

const subjectCharacters = 160;

type LocalDay = { date: string; timezone: string };

/**
 * What an evening says of unread email, closures first: whatever may still be read, and what can't be read on the day that it came or if it
 * may announce a closure.
 */
export function unreadThisEvening(unread: readonly UnreadEmail[], day: LocalDay): UnreadEmail[] {
  const waiting = new Set(waitingOf({ unread }));
  return verified(unread, day).filter((email) => waiting.has(email) || isOfDay(email, day));
}

/** Unread email that may contradict the day's news, closures first. */
export const mayContradict = (unread: readonly UnreadEmail[], day: LocalDay): UnreadEmail[] =>
  verified(unread, day).filter((email) => isOfDay(email, day));

/** "7 emails not read yet:" and a line for each of the first five. */
export function unreadLines(unread: readonly UnreadEmail[]): string[] {
  if (unread.length === 0) return [];
  const named = unread.slice(0, mostUnreadNamed).map(unreadLine);
  const more = unread.length - named.length;
  return [`${unreadTitle({ unread })}:`, ...named, ...(more > 0 ? [`and ${more} more`] : [])];
}

const unreadLine = (email: UnreadEmail): string => {
  const line = unreadWords(email).replace(/\s+/g, " ");
  return line.length <= subjectCharacters ? line : `${line.slice(0, subjectCharacters).trimEnd()}…`;
};

const isOfDay = (email: UnreadEmail, { date, timezone }: LocalDay): boolean =>
  isClosureAhead(email, date) || localDate(new Date(email.received_at), timezone) === date;

/** Closures first, without emails whose sender could not be verified: these send no message, as they send no alert. */
const verified = (unread: readonly UnreadEmail[], { date }: LocalDay): UnreadEmail[] =>
  unread
    .filter(({ cause }) => cause !== "refused")
    .toSorted((one, two) => Number(isClosureAhead(two, date)) - Number(isClosureAhead(one, date)));
