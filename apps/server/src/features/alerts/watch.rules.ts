import { addDays, isoWeekday } from "../../platform/clock/local-time.ts";

/** Local times between which mailboxes are checked. */
const watched = { from: "06:30", schoolEnds: "18:00", to: "21:30" };

/**
 * The day whose school a check at this local moment is for: today, from 18:00 tomorrow. Null when nothing is checked: at night, and when
 * that day is Saturday or Sunday.
 * @param wall date YYYY-MM-DD, time HH:MM or HH:MM:SS
 */
export function watchedDay({ date, time }: { date: string; time: string }): string | null {
  if (time < watched.from || time >= watched.to) return null;
  const day = time < watched.schoolEnds ? date : addDays(date, 1);
  return isoWeekday(day) <= 5 ? day : null;
}
