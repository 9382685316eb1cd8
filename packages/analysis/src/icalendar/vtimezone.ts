import { propertiesOf, propertyOf, type Component } from "./components.ts";
import { readRule } from "./rule.ts";
import { isZone, offsetAt } from "./zone-clock.ts";

interface Change {
  readonly instant: number;
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;

/**
 * The zone of the runtime's data whose clocks behave like a file's own definition around a date. A series that crosses a
 * clock change needs a zone with rules; a family's own zone is tried first, as many zones behave alike.
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
      const before = readOffset(propertyOf(observance, "TZOFFSETFROM")?.value);
      const after = readOffset(propertyOf(observance, "TZOFFSETTO")?.value);
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
  const start = propertyOf(observance, "DTSTART")?.value.trim().replace(/Z$/, "") ?? "";
  const rule = propertyOf(observance, "RRULE")?.value;
  const once = [start, ...propertiesOf(observance, "RDATE").flatMap(({ value }) => value.split(","))]
    .map(readWall)
    .filter((wall) => wall !== undefined);
  if (!rule) return once;
  const first = once[0];
  const repeats = first === undefined ? undefined : readRule(first, undefined, rule);
  return [...once, ...(repeats?.between(from.getTime(), to.getTime()) ?? [])];
}

function readWall(text: string): number | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})/.exec(text.trim())?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function definedOffset(changes: readonly Change[], instant: number): number {
  const last = changes.findLast((change) => change.instant <= instant);
  return last ? last.to : (changes[0]?.from ?? 0);
}

/** `+0530`, `-080000` in milliseconds. */
function readOffset(text = ""): number | undefined {
  const parts = /^([+-])(\d{2}):?(\d{2})(\d{2})?$/.exec(text.trim());
  if (!parts) return undefined;
  const seconds = Number(parts[2]) * 3600 + Number(parts[3]) * 60 + Number(parts[4] ?? 0);
  return (parts[1] === "-" ? -seconds : seconds) * 1000;
}

const two = (value: number) => String(Math.floor(value)).padStart(2, "0");

function offsetName(ms: number): string | undefined {
  if (ms % 60_000 !== 0) return undefined;
  const minutes = Math.abs(ms) / 60_000;
  return `${ms < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}
