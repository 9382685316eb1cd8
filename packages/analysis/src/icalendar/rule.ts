import { parseEvent } from "./library.ts";
import { offsetAt } from "./zone-clock.ts";

/** Repeats on a wall clock; the zone's changes are applied afterwards. */
export interface Rule {
  /** Wall times, as if they were UTC, both ends included. */
  between(from: number, to: number): number[];
}

/** A rule that names seconds or minutes is no event of a school; its expansion is only ever an attack. */
class RuleTooDense extends Error {
  override name = "RuleTooDense";
}

/**
 * The rule is worked out by node-ical as if there were no time zones, because its engine leaves an occurrence out that
 * falls into the hour skipped in spring; RFC 5545 (3.3.10) reads such a time with the offset before the change.
 * @param wall the start's wall time as if it were UTC
 * @param zone absent for whole days
 * @throws RuleTooDense, and whatever the library throws at a rule that is none
 */
export function readRule(wall: number, zone: string | undefined, rule: string): Rule | undefined {
  if (timesADay(rule) > mostTimesADay) throw new RuleTooDense(rule.slice(0, 40));
  const text = rule
    .trim()
    .toUpperCase()
    .replace(/UNTIL=([^;]*)/, (_, until: string) => `UNTIL=${untilOnWall(until, zone)}`);
  const event = parseEvent([`DTSTART:${stamp(wall)}`, `RRULE:${text}`]);
  const repeats = event?.rrule;
  return (
    repeats && {
      between: (from, to) =>
        repeats.between(new Date(from), new Date(to), true).map((date) => date.getTime()),
    }
  );
}

const mostTimesADay = 48;

function timesADay(rule: string): number {
  const frequency = /FREQ=(\w+)/i.exec(rule)?.[1]?.toUpperCase();
  if (frequency === "SECONDLY" || frequency === "MINUTELY") return Infinity;
  const listed = (part: string) => new RegExp(`${part}=([^;]*)`, "i").exec(rule)?.[1]?.split(",").length ?? 1;
  const hours = frequency === "HOURLY" ? 24 : listed("BYHOUR");
  return hours * listed("BYMINUTE") * listed("BYSECOND");
}

/** An end in UTC becomes the zone's wall time; a bare date includes its whole day. */
function untilOnWall(until: string, zone: string | undefined): string {
  const parts = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(until);
  if (!parts) return until;
  const [, year, month, day, hour, minute, second, utc] = parts;
  const date = [Number(year), Number(month) - 1, Number(day)] as const;
  if (hour === undefined || zone === undefined) return stamp(Date.UTC(...date, 23, 59, 59));
  const time = Date.UTC(...date, Number(hour), Number(minute), Number(second));
  return stamp(utc ? time + offsetAt(time, zone) : time);
}

const stamp = (wall: number): string =>
  `${new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
