import type { Generated, JSONColumnType } from "kysely";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import type { YearGroup } from "@gatepost/contract/children";
import type { Encrypted } from "../../crypto/field-cipher.ts";
import type { FamilyId } from "../../crypto/ids.ts";

/** One or two adults, their children, and everything that the adults share. */
export interface FamiliesTable {
  id: FamilyId;
  subscription_tier: Generated<SubscriptionTier>;
  /** The owner's, an IANA name: the family's local days follow it. */
  timezone: string;
  created_at: Date;
  /** The person who left it to join another family, and can have it back until then. Nobody belongs to it. */
  kept_for: Generated<string | null>;
  kept_until: Generated<Date | null>;
  /** Of the link that brings it back. */
  restore_hash: Generated<string | null>;
}

/** The links with which another adult may join, hashed. */
export interface FamilyInvitationsTable {
  id: string;
  family_id: FamilyId;
  email: Encrypted;
  /** Keyed hash: counts how often an address was written to, but reveals no address. */
  address_hash: string;
  /** Null until its email is composed. */
  token_hash: string | null;
  created_at: Date;
  expires_at: Date;
  /** When it was accepted or withdrawn: since then it only counts. */
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
  /** A JSON list of strings, encrypted as a whole. */
  sports: Encrypted;
  context: Encrypted | null;
  school: Encrypted | null;
  class_name: Encrypted | null;
  /** A JSON list of the classes that it isn't in, encrypted as a whole; null for none. */
  classes_not: Encrypted | null;
  is_active: Generated<boolean>;
  created_at: Date;
  /** The kept family that they were brought from. */
  brought_from: Generated<FamilyId | null>;
}

export interface UsualWeekEntriesTable {
  id: string;
  family_id: FamilyId;
  child_id: string;
  state: "suggested" | "active" | "paused" | "deleted";
  source: "email" | "parent";
  message_id: string | null;
  /** JSON of what it is and when, encrypted as a whole. */
  facts: Encrypted;
  /** When each day of the last two weeks was ticked off: ISO instants by local day. */
  done_days: JSONColumnType<Record<string, string>>;
  /** Who ticked it off: user ids by local day. */
  done_by: JSONColumnType<Record<string, string>>;
  /** Who said that they would take care of it, in the same format. */
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
  /** Null if unknown, or once the account is gone. */
  added_by: Generated<string | null>;
  /** The name of the adult who added it and has left; null once the other has kept it. */
  left_by: Generated<string | null>;
}
