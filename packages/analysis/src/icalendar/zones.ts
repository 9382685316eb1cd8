import ICAL from "ical.js";
import { type Component, wordOf } from "./components.ts";
import { type Definition, readDefinition } from "./defined-zone.ts";
import { wallOf, type ZoneNames } from "./times.ts";
import { instantOf, isZone } from "./zone-clock.ts";
import { findIana } from "windows-iana";

const longestName = 120;
const mostNames = 50;

/** The file's own VTIMEZONE counts first, unless it lists only a few years' changes of a known place. Floating times are the calendar's or the family's. */
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
    if (!known.has(tzid) && (tzid.length > longestName || known.size >= mostNames)) return family;
    const zone = known.get(tzid) ?? resolve(tzid, definitions.get(tzid), familyZone, around);
    known.set(tzid, zone);
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

/** Gives the library the runtime's time-zone data; it has none of its own. The name is an IANA one, or a fixed offset such as `+02:00`. */
class RuntimeZone extends ICAL.Timezone {
  constructor(tzid: string) {
    super({ tzid });
  }

  override utcOffset(time: ICAL.Time): number {
    const wall = wallOf(time);
    return (wall - instantOf(wall, this.tzid)) / 1_000;
  }
}

/** The IANA name of a place: `Europe/London`, one with a vendor's prefix, a Windows name, or a list of cities as Outlook shows it. */
function placeNamed(name: string): string | undefined {
  if (name.includes("/") && isZone(name)) return name;
  const tail = /(?<![A-Za-z_])([A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_]+)?)$/.exec(name)?.[1];
  if (name.startsWith("/") && tail && isZone(tail)) return tail;
  return findIana(name)[0] ?? cityIn(name);
}

/** `(UTC+00:00) Dublin, Edinburgh, Lisbon, London` */
function cityIn(name: string): string | undefined {
  const cities = name
    .replace(/^\([^)]*\)/, "")
    .replace(/^[^:]*:/, "")
    .split(",")
    .map((city) => `/${city.trim().replaceAll(" ", "_")}`);
  return Intl.supportedValuesOf("timeZone").find((zone) => cities.some((city) => zone.endsWith(city)));
}

/** What these mean elsewhere is not asked: `BST` is also Bangladesh's time, to the runtime as well. */
const elsewhere = new Map([
  ["BST", "Europe/London"],
  ["IST", "Europe/Dublin"],
  ["CEST", "Europe/Paris"],
  ["EEST", "Europe/Athens"],
  ["EDT", "America/New_York"],
  ["CDT", "America/Chicago"],
  ["PDT", "America/Los_Angeles"],
]);

/** A short name of the family's own clocks, in winter or summer, means its zone; else one of a short list. */
const abbreviated = (name: string, familyZone: string): string | undefined =>
  !/^[A-Z]{3,5}$/.test(name) || name === "GMT" || name === "UTC"
    ? undefined
    : shortNames(familyZone).has(name)
      ? familyZone
      : elsewhere.get(name);

/** Each country's own English knows the names of its zones. */
function shortNames(timeZone: string): Set<string> {
  const locales = ["en-GB", "en-IE", "en-US", "en-CA", "en-AU", "en-NZ", "en-IN", "en-ZA"];
  const seasons = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
  return new Set(
    locales.flatMap((locale) => {
      const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" });
      return seasons.flatMap((at) =>
        format.formatToParts(at).flatMap(({ type, value }) => (type === "timeZoneName" ? [value] : [])),
      );
    }),
  );
}

/** `UTC+1`, `GMT-05:00`, `(UTC+02:00) Somewhere` as `+02:00`. */
function fixedOffset(name: string): string | undefined {
  const offset = /^\(?(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d{2})?(?:\)|$)/i.exec(name);
  return offset ? `${offset[1]}${(offset[2] ?? "").padStart(2, "0")}:${offset[3] ?? "00"}` : undefined;
}
