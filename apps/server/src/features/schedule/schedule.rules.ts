/** What of a user decides when their day's run starts. */
export type ScheduleSettings = {
  /** HH:MM:SS, local. */
  email_schedule_time: string;
  /** IANA name. */
  timezone: string;
  /** The local date, YYYY-MM-DD, on which summaries go on; null: not paused. */
  paused_until: string | null;
};

/** A moment as clocks on the wall show it: date YYYY-MM-DD, time HH:MM:SS. */
export function wallClock(moment: Date, timezone: string): { date: string; time: string } {
  const [date = "", time = ""] = formatterOf(timezone).format(moment).split(" ");
  return { date, time };
}

/**
 * The local date whose run is due at `now`, or null before its time, or in a pause. A time that a clock change skips is due at the
 * first moment after it; one that comes twice is due at the first, and names the same date at the second (DESIGN 6.10).
 */
export function dueDate(settings: ScheduleSettings, now: Date): string | null {
  const { date, time } = wallClock(now, settings.timezone);
  if (time < settings.email_schedule_time) return null;
  if (settings.paused_until !== null && date < settings.paused_until) return null;
  return date;
}

/** A mailbox that was connected after today's time begins tomorrow: today's first reading is the parent's to start. */
export function connectedInTime(settings: ScheduleSettings, date: string, connectedAt: Date): boolean {
  const connected = wallClock(connectedAt, settings.timezone);
  return `${connected.date} ${connected.time}` <= `${date} ${settings.email_schedule_time}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one costs a hundred times what using it does. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const two = "2-digit" as const;
  const parts = { year: "numeric", month: two, day: two, hour: two, minute: two, second: two } as const;
  // Swedish is written as ISO 8601 writes it.
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone, hourCycle: "h23", ...parts });
  formatters.set(timeZone, made);
  return made;
}
