import { comingHolidays } from "@gatepost/analysis/page/school-free";
import { parseIsoDay } from "@gatepost/analysis/time/day";
import type { Holiday } from "@gatepost/contract/digest-week";
import { addDays, localDate } from "../../../platform/clock/local-time.ts";
import type { Platform } from "../../../platform/platform.ts";
import { childrenOfThings } from "../../notebook/index.ts";
import { holidayDays, readFamilyThings, type ThingsReader } from "./page-things.ts";

const daysAhead = 300;

/** The school holidays in emails and calendars, from today on. */
export async function readHolidays(platform: Platform, reader: ThingsReader): Promise<Holiday[]> {
  const today = localDate(platform.clock.now(), reader.timezone);
  const span = { from: today, to: addDays(today, daysAhead) };
  const [{ things, children }, told] = await Promise.all([
    readFamilyThings(platform, reader, span),
    // The page no longer has most of what is past.
    childrenOfThings(platform.db, reader.family_id, addDays(today, -holidayDays)),
  ]);
  const ours = children.filter(
    ({ id }) => told.has(id) || things.some((thing) => thing.children.includes(id)),
  );
  return comingHolidays(things, ours, parseIsoDay(today));
}

/** Whether a weekday, today or later, is outside all known holidays. @param date local, YYYY-MM-DD */
export async function isSchoolDay(platform: Platform, reader: ThingsReader, date: string): Promise<boolean> {
  const holidays = await readHolidays(platform, reader);
  return holidays.every(({ from, to }) => date < from || to < date);
}
