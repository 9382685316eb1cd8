import type { Generated, JSONColumnType } from "kysely";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import type { YearGroup } from "@gatepost/contract/children";
import type { Encrypted } from "../../crypto/field-cipher.ts";
import type { FamilyId } from "../../crypto/ids.ts";

/** One or two adults, their children, and everything that the adults share. */
export interface FamiliesTable {
  id: FamilyId;
  subscription_tier: Generated<SubscriptionTier>;
  /** The owner's, IANA name: the family's days are its days. */
  timezone: string;
  created_at: Date;
}

/** The links by which another adult may join, hashed. */
export interface FamilyInvitationsTable {
  id: string;
  family_id: FamilyId;
  email: Encrypted;
  /** Keyed hash: counts how often an address was written to, and does not tell. */
  address_hash: string;
  /** Null until its email is written. */
  token_hash: string | null;
  created_at: Date;
  expires_at: Date;
  /** When it was accepted or withdrawn: from then on it only counts. */
  ended_at: Generated<Date | null>;
}

export interface ChildrenTable {
  id: string;
  family_id: FamilyId;
  name: Encrypted;
  year_group: YearGroup;
  /** When the parent last set or confirmed it. */
  year_group_since: Date;
  house: Encrypted | null;
  /** A JSON list of strings, encrypted whole. */
  sports: Encrypted;
  context: Encrypted | null;
  school: Encrypted | null;
  class_name: Encrypted | null;
  is_active: Generated<boolean>;
  created_at: Date;
}

export interface UsualWeekEntriesTable {
  id: string;
  family_id: FamilyId;
  child_id: string;
  state: "suggested" | "active" | "paused" | "deleted";
  source: "email" | "parent";
  message_id: string | null;
  /** JSON of what it is and when, encrypted whole. */
  facts: Encrypted;
  /** When the days of the last two weeks were ticked off, ISO instants by local day. */
  done_days: JSONColumnType<Record<string, string>>;
  /** Who ticked them off, ids of users by local day. */
  done_by: JSONColumnType<Record<string, string>>;
  /** Who has said that they see to it, the same. */
  claims: JSONColumnType<Record<string, string>>;
  created_at: Date;
}

export interface SchoolDomainsTable {
  id: string;
  family_id: FamilyId;
  /** Lower case: a host name, or one full address. */
  domain: string;
  name: string | null;
  created_at: Date;
}
