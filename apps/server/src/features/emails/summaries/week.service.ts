import { composeDays } from "@gatepost/analysis/page/compose-days";
import { parseIsoDay } from "@gatepost/analysis/time/day";
import type { DigestMonth, DigestWeek } from "@gatepost/contract/digest-week";
import { addDays, localDate } from "../../../platform/clock/local-time.ts";
import { notFound } from "../../../platform/errors/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { historyStart } from "../../billing/index.ts";
import { mondayOf } from "../../usual-week/index.ts";
import { readFamilyThings, type ThingsReader } from "./page-things.ts";
import { presentDay, presentLines } from "./present-line.ts";

/**
 * The week of a local day, by default today, as known now; things that are ticked off keep their place.
 * @throws Refusal not_found for a week before the plan's history
 */
export async function readWeek(platform: Platform, reader: ThingsReader, day?: string): Promise<DigestWeek> {
  const from = mondayOf(day ?? localDate(platform.clock.now(), reader.timezone));
  return readDays(platform, reader, from, addDays(from, 6));
}

/**
 * The whole weeks of a local day's month, by default this month.
 * @throws Refusal not_found for a month before the plan's history
 */
export async function readMonth(
  platform: Platform,
  reader: ThingsReader,
  day?: string,
): Promise<DigestMonth> {
  const month = (day ?? localDate(platform.clock.now(), reader.timezone)).slice(0, 7);
  const first = `${month}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  return { month, ...(await readDays(platform, reader, mondayOf(first), addDays(mondayOf(last), 6))) };
}

async function readDays(
  platform: Platform,
  reader: ThingsReader,
  from: string,
  to: string,
): Promise<DigestWeek> {
  const now = platform.clock.now();
  const history = historyStart(reader.subscription_tier, now);
  if (history && to < localDate(history, reader.timezone)) throw notFound("That time");
  const family = await readFamilyThings(platform, reader, { from, to });
  const days = composeDays({
    things: family.things,
    children: family.children,
    today: parseIsoDay(localDate(now, reader.timezone)),
    from: parseIsoDay(from),
    to: parseIsoDay(to),
  });
  const toLine = presentLines(family);
  return { from, to, days: days.map((day) => presentDay(day, toLine)) };
}
