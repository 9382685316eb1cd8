import { wallClock } from "../../platform/clock/local-time.ts";
import { isPausedOn } from "../auth/index.ts";

/** The settings that decide when a user's daily run starts. */
export type ScheduleSettings = {
  /** HH:MM:SS, local. */
  email_schedule_time: string;
  /** IANA name. */
  timezone: string;
  /** The local date, YYYY-MM-DD, on which a pause begins; null means at once. */
  paused_from: string | null;
  /** The local date on which summaries resume; null means not paused. */
  paused_until: string | null;
};

/**
 * The local date whose run is due at `now`; null before the scheduled time and in a pause. A time that a clock change skips is due at
 * the first moment after it. A time that occurs twice is due at the first, and gives the same date at the second.
 */
export function dueDate(settings: ScheduleSettings, now: Date): string | null {
  const { date, time } = wallClock(now, settings.timezone);
  if (time < settings.email_schedule_time) return null;
  if (isPausedOn(settings, date)) return null;
  return date;
}

/** A mailbox connected after the time of `local_date` starts on the next day: the parent starts that day's first run. */
export function isInTime(user: ScheduleSettings & { local_date: string; connected_at: Date }): boolean {
  const connected = wallClock(user.connected_at, user.timezone);
  return `${connected.date} ${connected.time}` <= `${user.local_date} ${user.email_schedule_time}`;
}
