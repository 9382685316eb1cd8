import { type Day, partsOf, weekdayOf } from "./day.ts";
import { months, weekdays } from "./words.ts";

/** "today, Tue 24 Nov", "tomorrow, Thu 26 Nov", "Fri 3 Jul", "Mon 5 Jan 2026" in another year. */
export function dayWords(day: Day, today: Day): string {
  const name = shortDay(day, today);
  if (day === today) return `today, ${name}`;
  if (day === today + 1) return `tomorrow, ${name}`;
  return name;
}

/** "Fri 3 Jul", or "Mon 5 Jan 2026" in a different year that is not near. */
export function shortDay(day: Day, today: Day): string {
  const { date, month, year } = partsOf(day);
  const near = year === partsOf(today).year || Math.abs(day - today) < 120;
  return `${weekdayName(day).slice(0, 3)} ${date} ${months[month - 1]?.slice(0, 3)}${near ? "" : ` ${year}`}`;
}

export const weekdayName = (day: Day): string => weekdays[weekdayOf(day)] ?? "";

export function longDay(day: Day): string {
  const { date, month } = partsOf(day);
  return `${weekdayName(day)} ${date} ${months[month - 1]}`;
}

/** "18:00" to "6pm", "15:15" to "3.15pm", "12:00" to "noon". */
export function timeWords(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  if (hour === 12 && minute === 0) return "noon";
  const half = hour < 12 ? "am" : "pm";
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? "" : `.${String(minute).padStart(2, "0")}`}${half}`;
}
