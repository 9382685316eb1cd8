import { getDomain } from "tldts";
import areas from "./school-areas.json" with { type: "json" };

/**
 * Whether anybody can register names under this domain: "co.uk" and the like (publicsuffix.org), "sch.uk" itself, and the areas below it
 * (in Northern Ireland the towns: town.ni.sch.uk). Such a domain does not identify a sender. publicsuffix.org takes every name below sch.uk
 * for an area, but schools have such names too, so only the known areas count there.
 * @param domain a host name in lower case, in ASCII
 */
export function isSharedDomain(domain: string): boolean {
  if (/^(?:[a-z0-9-]+\.)?ni\.sch\.uk$/.test(domain)) return true;
  const [, name] = /^([a-z0-9-]+)\.sch\.uk$/.exec(domain) ?? [];
  return name === undefined
    ? getDomain(domain, { allowPrivateDomains: true }) === null
    : schoolAreas.has(name);
}

/** Labels of areas, as local authorities have them: schools are at school.kent.sch.uk, but many also directly below sch.uk. */
const schoolAreas: ReadonlySet<string> = new Set(areas.flatMap((line) => line.split(" ")));
