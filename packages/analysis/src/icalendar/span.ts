import ICAL from "ical.js";
import { propertyOf, type Component } from "./components.ts";
import { dayOf, instantIn, momentsOf, type Moment, type Span } from "./moments.ts";
import { daysBetween } from "./zone-clock.ts";
import type { ZoneNames } from "./zones.ts";

const dayMs = 86_400_000;

/**
 * How long an event lasts. A missing end, or one before the start, means no length, or one day. @throws the library's error for an invalid
 * property
 */
export function spanOf(component: Component, start: Moment, zones: ZoneNames): Span {
  const property = propertyOf(component, "DTEND");
  const end = property && momentsOf(property, zones)[0];
  const duration = propertyOf(component, "DURATION")?.getFirstValue();
  const lasts = duration instanceof ICAL.Duration ? duration.toSeconds() * 1_000 : 0;
  if ("date" in start) {
    const days = end ? daysBetween(start.date, dayOf(end)) : Math.ceil(lasts / dayMs);
    return { days: Math.max(1, days) || 1 };
  }
  // A timed start with a date-only end: the day begins in the event's zone.
  const ms = end ? instantIn(end, start.zone) - start.instant : lasts;
  return { ms: Math.max(0, ms) || 0 };
}
