import type { Family, PictureModel } from "@gatepost/analysis";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { asParent, findFamily, listAdults } from "../../auth/index.ts";
import { listChildren } from "../../children/index.ts";
import { findMailboxes } from "../../mailboxes/index.ts";
import { listSchoolDomains } from "../../settings/index.ts";
import { chooseReader, type Reader } from "./choose-reader.ts";
import { RunLost, type RunRow } from "./runs.repo.ts";
import { schoolSenders, type SchoolSenders } from "./school-senders.ts";

/** Everything that a run needs to know about a family. */
export type FamilySettings = {
  family: Family;
  senders: SchoolSenders;
  tier: SubscriptionTier;
  /** Null without a language model: the index quotes all mail. */
  reader: Reader | null;
  /** Reads pictures of letters; null if they are read on this machine. */
  pictureModel: PictureModel | null;
};

/** A family's addresses from another feature, besides those of the adults and their mailboxes. */
export type FamilyAddresses = (
  platform: Pick<Platform, "db" | "cipher">,
  familyId: FamilyId,
) => Promise<readonly string[]>;

/** The family's current settings, for this run or without one. @throws RunLost when the family is gone */
export async function findFamilySettings(
  platform: Platform,
  familyId: FamilyId,
  run: Pick<RunRow, "id" | "trigger"> | null,
  furtherAddresses: readonly FamilyAddresses[],
): Promise<FamilySettings> {
  const { tier, senders, family } = await findSendersAndFamily(platform, familyId, furtherAddresses);
  const models = await chooseReader(platform, { id: familyId, subscription_tier: tier }, run);
  return { senders, family, tier, ...models };
}

/** Whose email may be read, and for which family. @throws RunLost when the family is gone */
export async function findSendersAndFamily(
  platform: Platform,
  familyId: FamilyId,
  furtherAddresses: readonly FamilyAddresses[] = [],
): Promise<Omit<FamilySettings, "reader" | "pictureModel">> {
  const { db, cipher } = platform;
  const found = await findFamily(db, familyId);
  if (!found) throw new RunLost();
  const adults = await listAdults(db, familyId);
  const domains = await listSchoolDomains(db, familyId);
  const children = await listChildren(db, cipher, familyId);
  const mailboxes = (await Promise.all(adults.map(({ id }) => findMailboxes(db, id)))).flat();
  const further = await Promise.all(furtherAddresses.map((find) => find(platform, familyId)));
  return {
    tier: found.subscription_tier,
    family: {
      parents: adults.map(asParent),
      addresses: [
        adults.map(({ former_email }) => former_email ?? []),
        mailboxes.map((each) => each.email_address),
        ...further,
      ].flat(2),
      children: children.filter((child) => child.is_active),
      schools: domains
        .filter(({ domain }) => !domain.includes("@"))
        .map(({ domain, name }) => ({ name: name ?? domain, domain, also_sends_from: [] })),
      trusted_senders: domains.filter(({ domain }) => domain.includes("@")).map(({ domain }) => domain),
      timezone: found.timezone,
    },
    senders: schoolSenders(domains),
  };
}
