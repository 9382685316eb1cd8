import { findIana } from "windows-iana";
import { isZone } from "./zone-clock.ts";

/** The IANA name of a place: `Europe/London`, one with a vendor's prefix, a Windows name, or a list of cities as Outlook shows it. */
export function placeNamed(name: string): string | undefined {
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
export function abbreviated(name: string, familyZone: string): string | undefined {
  if (!/^[A-Z]{3,5}$/.test(name) || name === "GMT" || name === "UTC") return undefined;
  return shortNames(familyZone).has(name) ? familyZone : elsewhere.get(name);
}

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
export function fixedOffset(name: string): string | undefined {
  const offset = /^\(?(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d{2})?(?:\)|$)/i.exec(name);
  return offset ? `${offset[1]}${(offset[2] ?? "").padStart(2, "0")}:${offset[3] ?? "00"}` : undefined;
}
