import { getDomain } from "tldts";
import { schoolAreas } from "./areas.ts";

/**
 * True of a domain under which many register: "co.uk" and its like (publicsuffix.org), "sch.uk" itself, and the areas below it, in Northern
 * Ireland its towns (town.ni.sch.uk). Such a name says nothing of who writes. publicsuffix.org has every name below sch.uk for an
 * area; schools have such names too, so that there only the known areas count.
 * @param domain a host name in lower case, in ASCII
 */
export function isSharedDomain(domain: string): boolean {
  if (/^(?:[a-z0-9-]+\.)?ni\.sch\.uk$/.test(domain)) return true;
  const [, name] = /^([a-z0-9-]+)\.sch\.uk$/.exec(domain) ?? [];
  return name === undefined
    ? getDomain(domain, { allowPrivateDomains: true }) === null
    : schoolAreas.has(name);
}
