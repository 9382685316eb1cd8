import { wallClock } from "../../platform/clock/local-time.ts";
import { isPausedOn, type UserRow } from "../auth/index.ts";

type Timed = Pick<UserRow, "email_schedule_time" | "timezone">;

/**
 * The local date whose run is due at `now`; null before the scheduled time and in a pause. A time that a clock change skips is due at
 * the first moment after it. A time that occurs twice is due at the first, and gives the same date at the second.
 */
export function dueDate(
  user: Timed & Pick<UserRow, "paused_from" | "paused_until">,
  now: Date,
): string | null {
  const { date, time } = wallClock(now, user.timezone);
  return time < user.email_schedule_time || isPausedOn(user, date) ? null : date;
}

export type DueUser = Timed & { id: string; local_date: string; connected_at: Date };

/** A mailbox connected after the time of `local_date` starts on the next day: the parent starts that day's first run. */
export function isInTime(user: Omit<DueUser, "id">): boolean {
  const connected = wallClock(user.connected_at, user.timezone);
  return `${connected.date} ${connected.time}` <= `${user.local_date} ${user.email_schedule_time}`;
}
