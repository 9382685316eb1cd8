/** Watch hours on a school day, local time. */
const watchedFrom = "06:30";
const watchedUntil = "18:00";

/** @param wall local time: date YYYY-MM-DD, time HH:MM or HH:MM:SS */
export function isWatchTime({ date, time }: { date: string; time: string }): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && time >= watchedFrom && time < watchedUntil;
}
