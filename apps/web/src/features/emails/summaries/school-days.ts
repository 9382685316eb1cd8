const shown = 5;
const millisecondsOfDay = 86_400_000;
const names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/**
 * The next five weekdays, Monday to Friday.
 * @param from ISO date, included if it is a weekday
 */
export function schoolDaysFrom(from: string): { date: string; weekday: string; day: number }[] {
  const start = Date.parse(from);
  return Array.from({ length: 7 }, (_, index) => new Date(start + index * millisecondsOfDay))
    .filter((day) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6)
    .slice(0, shown)
    .map((day) => ({
      date: day.toISOString().slice(0, 10),
      weekday: names[day.getUTCDay()] ?? "",
      day: day.getUTCDate(),
    }));
}
