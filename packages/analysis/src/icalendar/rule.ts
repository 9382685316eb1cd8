import ICAL from "ical.js";
import { timeAt, wallOf } from "./times.ts";

/** A recurrence in wall-clock time; the zone's changes are applied afterwards. */
export interface Rule {
  /** Wall times, as if they were UTC, both ends included; at most `most` + 1. */
  between(from: number, to: number, most: number): number[];
}

/** No school event repeats every second or minute; such a rule is only ever an attack. */
class RuleTooDense extends Error {
  override name = "RuleTooDense";
}

/** Expands as if there were no time zones; `zone` is where the days of a whole-day series begin. @throws RuleTooDense */
export function readRule(start: ICAL.Time, zone: ICAL.Timezone, property: ICAL.Property): Rule {
  const recur = property.getFirstValue() as ICAL.Recur;
  if (timesADay(recur) > mostTimesADay) throw new RuleTooDense(recur.toString().slice(0, 40));
  const wall = wallOf(start);
  if (recur.until) recur.until = floating(untilOnWall(recur.until, start, zone));
  nameTheDay(recur, start);
  return {
    between(from, to, most) {
      const found: number[] = [];
      const iterator = recur.iterator(floating(startNear(from, wall, recur)));
      for (let time = iterator.next(); time && found.length <= most; time = iterator.next()) {
        const at = wallOf(time);
        if (at > to) break;
        if (at >= from) found.push(at);
      }
      return found;
    },
  };
}

const mostTimesADay = 48;

function timesADay({ freq, parts }: ICAL.Recur): number {
  if (freq === "SECONDLY" || freq === "MINUTELY") return Infinity;
  const hours = freq === "HOURLY" ? 24 : (parts.BYHOUR?.length ?? 1);
  return hours * (parts.BYMINUTE?.length ?? 1) * (parts.BYSECOND?.length ?? 1);
}

/** By default the library moves a birthday on 29 February to 1 March. */
function nameTheDay(recur: ICAL.Recur, { month, day }: ICAL.Time) {
  if (recur.freq !== "YEARLY" || Object.keys(recur.parts).length > 0) return;
  recur.setComponent("BYMONTH", [month]);
  recur.setComponent("BYMONTHDAY", [day]);
}

const hourMs = 3_600_000;
const lengths: Record<string, number> = { HOURLY: hourMs, DAILY: 24 * hourMs, WEEKLY: 7 * 24 * hourMs };

/** A later start with the same repeats. The library can only count from the start, and a rule with COUNT must; months and years are few. */
function startNear(from: number, wall: number, { freq, interval, count }: ICAL.Recur): number {
  const length = (lengths[freq] ?? Infinity) * interval;
  if (count || length === Infinity) return wall;
  return wall + Math.max(0, Math.floor((from - wall) / length) - 1) * length;
}

/** An end in UTC becomes the zone's wall time; a bare date, and the end of a whole-day series, include the whole day. */
function untilOnWall(until: ICAL.Time, start: ICAL.Time, zone: ICAL.Timezone): number {
  const isUtc = until.zone === ICAL.Timezone.utcTimezone;
  const wall = wallOf(isUtc && !until.isDate ? until.convertToZone(start.isDate ? zone : start.zone) : until);
  return until.isDate || start.isDate ? wall - (wall % (24 * hourMs)) + 24 * hourMs - 1_000 : wall;
}

const floating = (wall: number): ICAL.Time =>
  timeAt(wall, { isDate: false, zone: ICAL.Timezone.localTimezone });
