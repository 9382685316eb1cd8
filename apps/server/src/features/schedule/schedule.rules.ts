import { wallClock } from "../../platform/clock/local-time.ts";
import { isPausedOn } from "../auth/index.ts";

/** What of a user decides when their day's run starts. */
export type ScheduleSettings = {
  /** HH:MM:SS, local. */
  email_schedule_time: string;
  /** IANA name. */
  timezone: string;
  /** The local date, YYYY-MM-DD, on which a pause begins; null: at once. */
  paused_from: string | null;
  /** The local date on which summaries go on; null: not paused. */
  paused_until: string | null;
};

/**
 * The local date whose run is due at `now`, or null before its time, or in a pause. A time that a clock change skips is due at the
 * first moment after it; one that comes twice is due at the first, and names the same date at the second.
 */
export function dueDate(settings: ScheduleSettings, now: Date): string | null {
  const { date, time } = wallClock(now, settings.timezone);
  if (time < settings.email_schedule_time) return null;
  if (isPausedOn(settings, date)) return null;
  return date;
}

/** A mailbox that was connected after today's time begins tomorrow: today's first reading is the parent's to start. */
export function connectedInTime(settings: ScheduleSettings, date: string, connectedAt: Date): boolean {
  const connected = wallClock(connectedAt, settings.timezone);
  return `${connected.date} ${connected.time}` <= `${date} ${settings.email_schedule_time}`;
}
