import type { Family, School } from "../types.ts";
import { readAuthentication } from "../mime/authentication.ts";
import { isWithin, publicMailProviders, schoolPlatforms } from "./platforms.ts";

/** The kind of sender, according to the family's settings. */
type SenderKind = "school" | "trusted" | "platform" | "other_school" | "parent" | "unknown" | "forged";

/** `schools`: those that list the address; a federation's office or a platform may write for several. */
export type Sender = { kind: SenderKind; schools: School[] };

export const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();

/** A listed entry is a full address or a domain; a public provider's bare domain matches nobody. */
function matches(address: string, entry: string): boolean {
  const wanted = entry
    .trim()
    .toLowerCase()
    .replace(/(?<!\s)\s*\(.*$/, "");
  if (wanted.includes("@") && !wanted.startsWith("@")) return address === wanted;
  const domain = wanted.replace(/^@|^\*\./, "");
  return domain.includes(".") && !publicMailProviders.includes(domain) && isWithin(domainOf(address), domain);
}

/** Judges a sender's address; a message that failed authentication is never from the sender it claims. */
export function judgeSender(address: string, authentication: string | null, family: Family): Sender {
  const known = address.trim().toLowerCase();
  const sender = judgeAddress(known, family);
  const forged = sender.kind !== "unknown" && readAuthentication(authentication, domainOf(known)) === "fail";
  return forged ? { kind: "forged", schools: [] } : sender;
}

export const isParent = (address: string, { parents }: Family): boolean =>
  parents.some(({ email }) => email.toLowerCase() === address.trim().toLowerCase());

function judgeAddress(address: string, family: Family): Sender {
  const domain = domainOf(address);
  const listed = family.schools.filter((school) =>
    [school.domain, ...school.also_sends_from].some((entry) => matches(address, entry)),
  );
  if (listed.length > 0) return { kind: "school", schools: listed };
  if (family.trusted_senders.some((entry) => matches(address, entry)))
    return { kind: "trusted", schools: [] };
  if (isParent(address, family)) return { kind: "parent", schools: [] };
  if (schoolPlatforms.some((platform) => platform.domains.some((known) => isWithin(domain, known))))
    return { kind: "platform", schools: [] };
  if (isWithin(domain, "sch.uk")) return { kind: "other_school", schools: [] };
  return { kind: "unknown", schools: [] };
}
