import { getDomain } from "tldts";

/**
 * True of a domain under which many register (publicsuffix.org): "co.uk", and each area's under sch.uk, as Nominet gives a school
 * school.area.sch.uk (in Northern Ireland school.town.ni.sch.uk). Such a name says nothing of who writes.
 * @param domain a host name in lower case, in ASCII
 */
export const isSharedDomain = (domain: string): boolean =>
  /^[a-z0-9-]+\.ni\.sch\.uk$/.test(domain) || getDomain(domain, { allowPrivateDomains: true }) === null;
