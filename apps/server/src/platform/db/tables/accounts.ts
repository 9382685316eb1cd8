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
  /** The owner pays, exports and deletes; a family has one. */
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
  /** A confirmed address that `email` has replaced: mail goes there until `email` is confirmed itself. */
  former_email: string | null;
  /** Lower case; nobody else may take it. */
  former_email_key: string | null;
  /** Until then whoever reads it may undo the change. */
  former_email_until: Date | null;
  /** A mailbox can be read, and whether it is Gmail's; kept by the mailboxes feature. */
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
  /** Whatever happens, it ends then. */
  expires_at: Date;
  /** When the password was last given again, or null. */
  proved_at: Generated<Date | null>;
}

export interface SignInAttemptsTable {
  id: string;
  /** Keyed hashes: the rows count, they do not tell. */
  account_hash: string;
  address_hash: string;
  /** Of the wider network; null in rows older than the column. */
  network_hash: string | null;
  succeeded: boolean;
  attempted_at: Date;
}

export interface AccountLinksTable {
  id: string;
  user_id: string;
  purpose: "verify_email" | "reset_password" | "undo_email" | "support_proof";
  token_hash: string;
  /** The address that the link was sent to, which opening it proves. */
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
  /** The browser that it came from, as it names itself. */
  user_agent: string | null;
}
