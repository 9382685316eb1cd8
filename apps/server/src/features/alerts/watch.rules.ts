/** The school day on which mailboxes are looked at, local. */
const watchedFrom = "06:30";
const watchedUntil = "18:00";

/** @param wall of a time zone: date YYYY-MM-DD, time HH:MM or HH:MM:SS */
export function isWatchTime({ date, time }: { date: string; time: string }): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && time >= watchedFrom && time < watchedUntil;
}
