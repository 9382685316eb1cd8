import { fromAddresses, publicMailProviders, schoolPlatforms } from "@gatepost/analysis";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import { listSchoolDomains } from "../../settings/index.ts";

/** Hosts (including subdomains) and full addresses, in lower case, whose email may be fetched. */
export type SchoolSenders = { hosts: string[]; addresses: string[] };

/** The family's own school domains; if none is set, every *.sch.uk and the built-in list of school platforms. */
export function schoolSenders(domains: readonly { domain: string }[]): SchoolSenders {
  const own = domains.map(({ domain }) => domain.toLowerCase());
  const addresses = own.filter((domain) => domain.includes("@"));
  const hosts = own.filter((domain) => !domain.includes("@") && !publicMailProviders.includes(domain));
  if (own.length > 0) return { hosts, addresses };
  return { hosts: ["sch.uk", ...schoolPlatforms.flatMap((platform) => platform.domains)], addresses };
}

/** A mailbox's search also finds look-alikes, so every address in the From header must match before anything is read. */
export function isFromSchool(fromHeader: string, senders: SchoolSenders): boolean {
  const addresses = fromAddresses(fromHeader);
  return addresses.length > 0 && addresses.every(({ address }) => fits(address, senders));
}

function fits(address: string, { hosts, addresses }: SchoolSenders): boolean {
  if (addresses.includes(address)) return true;
  const host = address.slice(address.lastIndexOf("@") + 1);
  return hosts.some((known) => host === known || host.endsWith(`.${known}`));
}

/** Whether everybody in a From header is one of the family's school senders. */
export async function writesForSchool(db: DbOrTrx, familyId: FamilyId, fromHeader: string): Promise<boolean> {
  return isFromSchool(fromHeader, schoolSenders(await listSchoolDomains(db, familyId)));
}
