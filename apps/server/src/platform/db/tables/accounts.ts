import type { Generated } from "kysely";
import type { FamilyRole } from "@gatepost/contract/family";
import type { FamilyId } from "../../crypto/ids.ts";

export interface UsersTable {
  id: string;
  username: string;
  /** Lower case, unique. */
  username_key: string;
  email: string;
  /** Lower case, unique. */
  email_key: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  family_id: FamilyId;
  /** The owner pays, exports and deletes; a family has one owner. */
  family_role: FamilyRole;
  family_joined_at: Date;
  /** Local time of day, HH:MM:SS. */
  email_schedule_time: Generated<string>;
  timezone: string;
  email_summaries: Generated<boolean>;
  /** Local date, YYYY-MM-DD. */
  paused_from: string | null;
  paused_until: string | null;
  email_verified_at: Date | null;
  /** A confirmed address that `email` has replaced: messages go there until `email` is confirmed itself. */
  former_email: string | null;
  /** Lower case; no other account may use it. */
  former_email_key: string | null;
  /** Until then the reader of the former address may undo the change. */
  former_email_until: Date | null;
  /** Whether a mailbox can be read, and whether it is Gmail; maintained by the mailboxes feature. */
  has_connected_mailbox: Generated<boolean>;
  has_connected_gmail: Generated<boolean>;
  created_at: Date;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  token_hash: string;
  remember_me: boolean;
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date;
  /** The session ends then in any case. */
  expires_at: Date;
  /** When the password was last re-entered, or null. */
  proved_at: Generated<Date | null>;
}

export interface SignInAttemptsTable {
  id: string;
  /** Keyed hashes: rows can be counted but reveal nobody. */
  account_hash: string;
  address_hash: string;
  /** Hash of the wider network; null in rows older than the column. */
  network_hash: string | null;
  succeeded: boolean;
  attempted_at: Date;
}

export interface AccountLinksTable {
  id: string;
  user_id: string;
  purpose: "verify_email" | "reset_password" | "undo_email" | "support_proof";
  token_hash: string;
  /** The address that the link was sent to; opening the link confirms it. */
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface AuditEventsTable {
  id: string;
  /** Null once the account is erased. */
  user_id: string | null;
  kind: string;
  happened_at: Date;
  /** The browser's User-Agent header. */
  user_agent: string | null;
}
