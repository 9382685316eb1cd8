import { readAddress } from "../mime/thread.ts";
import { readAuthentication } from "./authentication.ts";
import { publicMailProviders, schoolPlatforms } from "./platforms.ts";
import { domainOf } from "./school-sender.ts";

export type SenderSuggestion = {
  /** The domain to add: for schools the registered one, so that subdomains come with it. */
  domain: string;
  name: string;
  kind: "school" | "platform";
  addresses: string[];
  messages: number;
  /** Ticked from the start; the rest waits for the parent's own judgement. */
  ticked: boolean;
};

/** Senders that look like schools among a mailbox's headers (From and Authentication-Results only). Unauthenticated and look-alike ones never. */
export function suggestSenders(
  headers: readonly { from: string; authentication_results: string | null }[],
): SenderSuggestion[] {
  const found = new Map<string, SenderSuggestion>();
  for (const header of headers) {
    const { name, address } = readAddress(header.from);
    if (!address || readAuthentication(header.authentication_results) === "fail") continue;
    const known = classify(domainOf(address), name);
    if (!known) continue;
    if (
      known.kind === "school" &&
      !known.ticked &&
      readAuthentication(header.authentication_results) !== "pass"
    )
      continue;
    const entry = found.get(known.domain) ?? {
      ...known,
      name: known.name || name,
      addresses: [],
      messages: 0,
    };
    entry.messages += 1;
    if (!entry.addresses.includes(address) && entry.addresses.length < 20) entry.addresses.push(address);
    found.set(known.domain, entry);
  }
  return [...found.values()].toSorted(
    (a, b) =>
      Number(b.ticked) - Number(a.ticked) || b.messages - a.messages || a.domain.localeCompare(b.domain),
  );
}

type Known = Pick<SenderSuggestion, "domain" | "name" | "kind" | "ticked">;

const schoolWord =
  /\b(?:primary|infants?|juniors?|secondary|high school|grammar|academy|school|nursery|college|c of e|catholic primary)\b/i;
const commercial =
  /tutor|shop|store|uniform|learning|photo|camp|trips?|travel|jobs|recruit|news|marketing|kumon|revision/i;

function classify(domain: string, name: string): Known | null {
  if (publicMailProviders.includes(domain)) return null;
  const platform = schoolPlatforms.find((entry) =>
    entry.domains.some((known) => domain === known || domain.endsWith(`.${known}`)),
  );
  if (platform)
    return {
      domain: platform.domains.find((known) => domain === known || domain.endsWith(`.${known}`)) ?? domain,
      name: platform.name,
      kind: "platform",
      ticked: true,
    };
  if (/(?:^|\.)sch\.uk$/.test(domain))
    return { domain: domain.split(".").slice(-4).join("."), name, kind: "school", ticked: true };
  if (isLookalike(domain)) return null;
  const educational =
    /(?:academy|school|primary|college|academies)[a-z-]*\.(?:org|org\.uk|co\.uk|uk|net|school|academy|com)$/.test(
      domain,
    ) || /\.(?:ac\.uk|school|academy)$/.test(domain);
  if (educational && schoolWord.test(`${name} ${domain.replace(/[.-]/g, " ")}`) && !commercial.test(domain))
    return { domain, name, kind: "school", ticked: false };
  return null;
}

/** "oakfield-sch-uk.com", "parentpay-secure.net": a domain that wears another's name. */
export function isLookalike(domain: string): boolean {
  const bare = domain.replace(/[^a-z0-9]/g, "");
  if (/sch[.-]?uk/.test(domain) && !/(?:^|\.)sch\.uk$/.test(domain)) return true;
  if (/^xn--|\.xn--/.test(domain)) return true;
  const folded = bare.replace(/0/g, "o").replace(/1/g, "l").replace(/rn/g, "m").replace(/vv/g, "w");
  return schoolPlatforms.some((platform) =>
    platform.domains.some((known) => {
      const brand = (known.split(".")[0] ?? "").replace(/[^a-z0-9]/g, "");
      return (
        brand.length >= 6 &&
        folded.includes(brand.replace(/rn/g, "m")) &&
        !(domain === known || domain.endsWith(`.${known}`))
      );
    }),
  );
}
