import ICAL from "ical.js";
import { propertiesOf, propertyOf, type Component } from "./components.ts";
import { readRule } from "./rule.ts";
import { timesOf, wallOf } from "./times.ts";
import { isZone, offsetAt } from "./zone-clock.ts";

interface Change {
  readonly instant: number;
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;
const mostDates = 2_000;

/**
 * Finds the runtime zone whose clocks match a file's own definition around a date. A series that crosses a clock change needs a zone with
 * rules; the family's own zone is tried first, as many zones match.
 */
export function guessZone(definition: Component, familyZone: string, around: Date): string | undefined {
  const changes = changesOf(definition, around);
  if (changes.length === 0) return undefined;
  const samples = Array.from({ length: 30 }, (_, n) => around.getTime() + (n * 15 - 30) * dayMs);
  const wanted = samples.map((instant) => definedOffset(changes, instant));
  if (new Set(wanted).size === 1) {
    const fixed = offsetName(wanted[0] ?? 0);
    if (fixed && isZone(fixed)) return fixed;
  }
  let best: { zone: string; score: number } | undefined;
  for (const zone of [familyZone, "Europe/London", ...Intl.supportedValuesOf("timeZone")]) {
    const score = samples.filter((instant, n) => offsetAt(instant, zone) === wanted[n]).length;
    if (!best || score > best.score) best = { zone, score };
    if (score === samples.length) break;
  }
  return best?.zone;
}

function changesOf(definition: Component, around: Date): Change[] {
  const from = new Date(around.getTime() - 800 * dayMs);
  const to = new Date(around.getTime() + 800 * dayMs);
  return definition.components
    .filter(({ name }) => name === "STANDARD" || name === "DAYLIGHT")
    .slice(0, 200)
    .flatMap((observance) => {
      const before = readOffset(observance, "TZOFFSETFROM");
      const after = readOffset(observance, "TZOFFSETTO");
      if (before === undefined || after === undefined) return [];
      return onsets(observance, from, to).map((wall) => ({
        instant: wall - before,
        from: before,
        to: after,
      }));
    })
    .toSorted((a, b) => a.instant - b.instant);
}

/** Wall times, as if they were UTC, at which an observance begins. */
function onsets(observance: Component, from: Date, to: Date): number[] {
  const dates = [...propertiesOf(observance, "DTSTART", 1), ...propertiesOf(observance, "RDATE", mostDates)];
  const once = dates.flatMap(timesOf).map(wallOf);
  const rule = propertyOf(observance, "RRULE");
  const [first] = once;
  if (!rule || first === undefined) return once;
  return [...once, ...readRule(first, undefined, rule).between(from.getTime(), to.getTime(), mostDates)];
}

function definedOffset(changes: readonly Change[], instant: number): number {
  const last = changes.findLast((change) => change.instant <= instant);
  return last ? last.to : (changes[0]?.from ?? 0);
}

/** In milliseconds. */
function readOffset(observance: Component, name: string): number | undefined {
  const value = propertyOf(observance, name)?.getFirstValue();
  return value instanceof ICAL.UtcOffset ? value.toSeconds() * 1_000 : undefined;
}

const two = (value: number) => String(Math.floor(value)).padStart(2, "0");

function offsetName(ms: number): string | undefined {
  if (ms % 60_000 !== 0) return undefined;
  const minutes = Math.abs(ms) / 60_000;
  return `${ms < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}
