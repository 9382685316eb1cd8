import type { Generated, JSONColumnType } from "kysely";
import type { YearGroup } from "@gatepost/contract/children";
import type { Encrypted } from "../../crypto/field-cipher.ts";

export interface ChildrenTable {
  id: string;
  user_id: string;
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
  user_id: string;
  child_id: string;
  state: "suggested" | "active" | "paused" | "deleted";
  source: "email" | "parent";
  message_id: string | null;
  /** JSON of what it is and when, encrypted whole. */
  facts: Encrypted;
  /** When the days of the last two weeks were ticked off, ISO instants by local day. */
  done_days: JSONColumnType<Record<string, string>>;
  created_at: Date;
}

export interface SchoolDomainsTable {
  id: string;
  user_id: string;
  /** Lower case: a host name, or one full address. */
  domain: string;
  name: string | null;
  created_at: Date;
}
