import type ICAL from "ical.js";
import type { Component } from "./components.ts";
import { wordOf } from "./components.ts";
import { type Definition, readDefinition } from "./defined-zone.ts";
import { RuntimeZone } from "./runtime-zone.ts";
import type { ZoneNames } from "./times.ts";
import { abbreviated, fixedOffset, placeNamed } from "./zone-names.ts";
import { isZone } from "./zone-clock.ts";

const longestName = 120;
const mostNames = 50;

/**
 * A name means what the file's own VTIMEZONE defines; then an IANA or Windows name, an abbreviation of the family's country, an offset. A
 * definition that lists the changes of a few years counts before a name only if the name is no place. A floating time is in the zone that
 * the calendar names, else the family's.
 */
export function zoneNames(calendar: Component, familyZone: string, around: Date): ZoneNames {
  const family = new RuntimeZone(familyZone);
  const definitions = new Map<string, Component>();
  for (const component of calendar.components) {
    if (component.name !== "VTIMEZONE") continue;
    const tzid = wordOf(component, "TZID")?.replaceAll('"', "");
    if (tzid) definitions.set(tzid, component);
  }
  const known = new Map<string, ICAL.Timezone>();
  const named = (tzid: string): ICAL.Timezone => {
    let zone = known.get(tzid);
    if (!zone) {
      if (tzid.length > longestName || known.size >= mostNames) return family;
      zone = resolve(tzid, definitions.get(tzid), familyZone, around);
      known.set(tzid, zone);
    }
    return zone;
  };
  const own = wordOf(calendar, "X-WR-TIMEZONE");
  const [only] = definitions.size === 1 ? [...definitions.keys()] : [];
  const floating = own || only;
  return {
    family,
    zoneOf: (tzid) => (tzid === undefined ? (floating ? named(floating) : family) : named(tzid.trim())),
  };
}

function resolve(tzid: string, component: Component | undefined, familyZone: string, around: Date) {
  const definition = component && definitionOf(component);
  if (definition?.lasts === "rules") return definition.zone;
  const location = (component && wordOf(component, "X-LIC-LOCATION")) ?? "";
  const place = placeNamed(tzid) ?? placeNamed(location);
  if (place) return new RuntimeZone(place);
  if (definition && (definition.lasts === "fixed" || definition.lasts.until > around.getTime()))
    return definition.zone;
  const name = abbreviated(tzid, familyZone) ?? (isZone(tzid) ? tzid : fixedOffset(tzid));
  return name === undefined ? (definition?.zone ?? new RuntimeZone(familyZone)) : new RuntimeZone(name);
}

/** A broken definition is none. */
function definitionOf(component: Component): Definition | undefined {
  try {
    return readDefinition(component);
  } catch {
    return undefined; // exporters' mistakes are too varied to list
  }
}
