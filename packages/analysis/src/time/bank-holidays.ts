import { type Day, dayOf, partsOf, weekdayOf } from "./day.ts";

/** In most of the United Kingdom (gov.uk/bank-holidays), without substitute days and those of one nation. */
export function isBankHoliday(day: Day): boolean {
  const { year, month, date } = partsOf(day);
  const easter = easterSunday(year);
  if (day === easter - 2 || day === easter + 1) return true;
  if ((month === 12 && (date === 25 || date === 26)) || (month === 1 && date === 1)) return true;
  if (weekdayOf(day) !== 0) return false;
  return (month === 5 && (date <= 7 || date > 24)) || (month === 8 && date > 24);
}

/** Western Easter Sunday, by the Gregorian algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const within = year % 100;
  const leapless = Math.floor((century + 8) / 25);
  const correction = Math.floor((century - leapless + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(within / 4) - epact - (within % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}
