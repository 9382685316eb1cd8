import lists from "./platforms.json" with { type: "json" };

/** Domains that British schools' platforms send from: a first run reads these when no school domain is set. */
export const schoolPlatforms: readonly { name: string; domains: readonly string[] }[] = lists.platforms;

/** Anybody can have an address here, so none of these bare domains is ever a school's. */
export const publicMailProviders: readonly string[] = lists.public_providers;

/** "oakfield-sch-uk.com", "parentpay-secure.net": a domain that imitates another's name. */
export function isLookalike(domain: string): boolean {
  const bare = domain.replace(/[^a-z0-9]/g, "");
  if (/sch[.-]?uk/.test(domain) && !/(?:^|\.)sch\.uk$/.test(domain)) return true;
  if (/^xn--|\.xn--/.test(domain)) return true;
  const folded = bare.replace(/0/g, "o").replace(/1/g, "l").replace(/rn/g, "m").replace(/vv/g, "w");
  return schoolPlatforms.some((platform) =>
    platform.domains.some((known) => {
      const brand = (known.split(".")[0] ?? "").replace(/[^a-z0-9]/g, "");
      return brand.length >= 6 && folded.includes(brand.replace(/rn/g, "m")) && !isWithin(domain, known);
    }),
  );
}

export const isWithin = (domain: string, parent: string): boolean =>
  domain === parent || domain.endsWith(`.${parent}`);
