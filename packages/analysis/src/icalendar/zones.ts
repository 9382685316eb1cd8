import type { Component } from "./components.ts";
import { wordOf } from "./components.ts";
import { guessZone } from "./vtimezone.ts";
import { isZone } from "./zone-clock.ts";

const longestName = 120;
const mostNames = 50;

/** Resolves the zone names in one calendar. */
export interface ZoneNames {
  /** @param tzid the TZID parameter; absent for a floating time */
  zoneOf(tzid: string | undefined): string;
}

/**
 * A zone name in a file is an IANA name, one with a vendor's prefix, a plain offset, or a name explained only by the file's VTIMEZONE; if
 * that is missing, it means the family's zone. A floating time is in the zone the calendar names, else the family's.
 */
export function zoneNames(calendar: Component, familyZone: string, around: Date): ZoneNames {
  const definitions = new Map<string, Component>();
  for (const component of calendar.components) {
    if (component.name !== "VTIMEZONE") continue;
    const tzid = wordOf(component, "TZID")?.replaceAll('"', "");
    if (tzid) definitions.set(tzid, component);
  }
  const known = new Map<string, string>();
  const named = (tzid: string): string => {
    let zone = known.get(tzid);
    if (zone === undefined) {
      if (tzid.length > longestName || known.size >= mostNames) return familyZone;
      zone = standardName(tzid) ?? defined(definitions.get(tzid)) ?? familyZone;
      known.set(tzid, zone);
    }
    return zone;
  };
  const defined = (definition: Component | undefined) => {
    if (!definition) return undefined;
    const location = wordOf(definition, "X-LIC-LOCATION") ?? "";
    return isZone(location) ? location : guessZone(definition, familyZone, around);
  };
  const own = wordOf(calendar, "X-WR-TIMEZONE");
  const [only] = definitions.size === 1 ? [...definitions.keys()] : [];
  const floating = own ?? only;
  return {
    zoneOf: (tzid) => (tzid === undefined ? (floating ? named(floating) : familyZone) : named(tzid.trim())),
  };
}

/** An IANA name or a fixed offset; undefined if the name is neither. */
function standardName(tzid: string): string | undefined {
  if (isZone(tzid)) return tzid;
  const tail = /(?<![A-Za-z_])([A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_]+)?)$/.exec(tzid)?.[1];
  if (tzid.startsWith("/") && tail && isZone(tail)) return tail;
  // Outlook's name for British time; the file defines other such names.
  if (/^(?:GMT|Greenwich) Standard Time$/.test(tzid)) return "Europe/London";
  const offset = /^(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d{2})?$/i.exec(tzid);
  return offset ? `${offset[1]}${(offset[2] ?? "").padStart(2, "0")}:${offset[3] ?? "00"}` : undefined;
}
