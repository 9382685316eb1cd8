import type { Analyser, Family } from "@gatepost/analysis";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import type { Platform } from "../../../platform/platform.ts";
import { findUser, type UserRow } from "../../auth/index.ts";
import { listChildren } from "../../children/index.ts";
import { findMailboxes } from "../../mailboxes/index.ts";
import { listSchoolDomains } from "../../settings/index.ts";
import { chooseAnalyser } from "./choose-analyser.ts";
import { RunLost } from "./runs.repo.ts";
import { schoolSenders, type SchoolSenders } from "./school-senders.ts";

/** Everything about a family that a run depends on. */
export type FamilySettings = {
  family: Family;
  senders: SchoolSenders;
  tier: SubscriptionTier;
  analyser: Analyser;
};

/** A family's addresses that another feature knows, besides the account's and the mailboxes'. */
export type FamilyAddresses = (
  platform: Pick<Platform, "db" | "cipher">,
  userId: string,
) => Promise<readonly string[]>;

/** As the parent's settings are now, for this run, or without one. @throws RunLost when the account is gone */
export async function findFamilySettings(
  platform: Platform,
  userId: string,
  runId: string | null,
  furtherAddresses: readonly FamilyAddresses[],
): Promise<FamilySettings> {
  const { user, senders, family } = await findSendersAndFamily(platform, userId, furtherAddresses);
  const analyser = await chooseAnalyser(platform, user, runId);
  return { senders, family, tier: user.subscription_tier, analyser };
}

/** Whose mail may be read, and for whom. @throws RunLost when the account is gone */
export async function findSendersAndFamily(
  platform: Platform,
  userId: string,
  furtherAddresses: readonly FamilyAddresses[] = [],
): Promise<Pick<FamilySettings, "senders" | "family"> & { user: UserRow }> {
  const { db, cipher } = platform;
  const user = await findUser(db, userId);
  if (!user) throw new RunLost();
  const domains = await listSchoolDomains(db, userId);
  const children = await listChildren(db, cipher, userId);
  const mailboxes = await findMailboxes(db, userId);
  const further = await Promise.all(furtherAddresses.map((find) => find(platform, userId)));
  return {
    user,
    family: {
      parents: [{ name: `${user.first_name} ${user.last_name}`.trim(), email: user.email }],
      addresses: [user.former_email ?? [], mailboxes.map((each) => each.email_address), ...further].flat(),
      children: children.filter((child) => child.is_active),
      schools: domains
        .filter(({ domain }) => !domain.includes("@"))
        .map(({ domain, name }) => ({ name: name ?? domain, domain, also_sends_from: [] })),
      trusted_senders: domains.filter(({ domain }) => domain.includes("@")).map(({ domain }) => domain),
      timezone: user.timezone,
    },
    senders: schoolSenders(domains),
  };
}
