import ICAL from "ical.js";
import { propertyOf, type Component } from "./components.ts";
import { dayOf, instantIn, momentsOf, type Moment, type Span } from "./moments.ts";
import { daysBetween } from "./zone-clock.ts";
import type { ZoneNames } from "./zones.ts";

const dayMs = 86_400_000;

/** How long an event is. Backwards and missing ends mean no length, or one day. @throws whatever the library throws at a property that is none */
export function spanOf(component: Component, start: Moment, zones: ZoneNames): Span {
  const property = propertyOf(component, "DTEND");
  const end = property && momentsOf(property, zones)[0];
  const duration = propertyOf(component, "DURATION")?.getFirstValue();
  const lasts = duration instanceof ICAL.Duration ? duration.toSeconds() * 1_000 : 0;
  if ("date" in start) {
    const days = end ? daysBetween(start.date, dayOf(end)) : Math.ceil(lasts / dayMs);
    return { days: Math.max(1, days) || 1 };
  }
  // A timed start with a bare date as its end: the day begins where the event takes place.
  const ms = end ? instantIn(end, start.zone) - start.instant : lasts;
  return { ms: Math.max(0, ms) || 0 };
}
