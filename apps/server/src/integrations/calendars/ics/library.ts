import { sync, type VEvent } from "node-ical";

/** A repeating rule with its start. */
export interface Rule {
  between(from: Date, to: Date, inclusive: boolean): Date[];
}

/** A rule that names seconds or minutes is no event of a school; its expansion is only ever an attack. */
export class RuleTooDense extends Error {
  override name = "RuleTooDense";
}

/**
 * One event by node-ical, from lines whose zones are settled. Events are given to it one by one, so that what it throws
 * at a bad one costs no other.
 * @throws RuleTooDense, and whatever the library throws at a rule that is none
 */
export function parseEvent(lines: readonly string[]): VEvent | undefined {
  const dense = lines.find((line) => line.startsWith("RRULE") && /FREQ=(SECONDLY|MINUTELY)/i.test(line));
  if (dense) throw new RuleTooDense(dense.slice(0, 40));
  const file = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:event", ...lines, "END:VEVENT", "END:VCALENDAR"];
  const event = sync.parseICS(file.join("\n"))["event"];
  return event && "start" in event && event.start ? (event as VEvent) : undefined;
}

/** @param start a DTSTART line with its zone */
export function readRule(start: string, rule: string): Rule | undefined {
  return parseEvent([start, `RRULE:${rule.trim()}`])?.rrule as Rule | undefined;
}
