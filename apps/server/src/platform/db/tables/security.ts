import type { Encrypted } from "../../crypto/field-cipher.ts";

/** Grants whose account or connection is gone and that are still to be revoked at Google; deleted once they are. */
export interface GrantRevocationsTable {
  id: string;
  /** As in `mailboxes`. */
  tokens: Encrypted;
  created_at: Date;
}

/** Two-step sign-in of one parent (RFC 6238). */
export interface SecondFactorsTable {
  user_id: string;
  /** The app's key, base32. */
  secret: Encrypted;
  created_at: Date;
  /** When its first code was entered; null during setup, when sign-in does not ask for a code. */
  confirmed_at: Date | null;
  /** The newest time step whose code was accepted: no code is accepted twice. */
  last_step: number | null;
}

/** Codes for signing in without the app; each works once. */
export interface RecoveryCodesTable {
  id: string;
  user_id: string;
  /** The code's first four characters, for looking it up. */
  selector: string;
  /** argon2id of the rest. */
  code_hash: string;
  used_at: Date | null;
}

/** Calls that cost, counted across all processes; deleted when their window is over. */
export interface RequestCountsTable {
  /** A keyed hash of the kind of call and its caller: rows can be counted but reveal nobody. */
  caller: string;
  window_start: Date;
  calls: number;
}

/** A browser that receives notifications: one per sign-in. */
export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  session_id: string;
  /** A browser's subscription belongs to one reader at a time. */
  endpoint_hash: string;
  /** JSON of the endpoint and the browser's keys, encrypted as a whole. */
  subscription: Encrypted;
  created_at: Date;
}
