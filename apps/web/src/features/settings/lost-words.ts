import type { EmailProvider } from "@gatepost/contract/settings";
import { formatToday } from "../../lib/dates.ts";

/** Why Gmail can't be read, and since when mail is missing. */
export function lostWords({ status_reason, unread_since }: EmailProvider, timeZone: string): string {
  const reason = status_reason ?? "The permission was taken back or has expired.";
  const since = unread_since && formatToday(new Date(unread_since), timeZone);
  const missing = since
    ? `School emails since ${since} haven’t been read.`
    : "We can’t read new school emails until you reconnect.";
  return `${reason} ${missing}`;
}
