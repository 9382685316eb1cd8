import type { NextEvent } from "@gatepost/contract/calendars";
import { formatWeekday } from "../../lib/dates.ts";

/** "Mon 20 Apr, 09:00 to 15:00", "Fri 3 Apr to Fri 17 Apr": in the event's own local time, whatever the browser's zone. */
export function eventWords({ starts_at, ends_at }: Pick<NextEvent, "starts_at" | "ends_at">): string {
  const start = words(starts_at);
  if (ends_at === null) return start;
  if (dayOf(ends_at) !== dayOf(starts_at)) return `${start} to ${words(ends_at)}`;
  return timeOf(ends_at) ? `${start} to ${timeOf(ends_at)}` : start;
}

const words = (local: string): string =>
  [formatWeekday(dayOf(local)), timeOf(local)].filter(Boolean).join(", ");

const dayOf = (local: string): string => local.slice(0, 10);

/** "" for a day. */
const timeOf = (local: string): string => local.slice(11, 16);
