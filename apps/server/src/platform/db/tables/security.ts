import type { Encrypted } from "../../crypto/field-cipher.ts";

/** Grants whose account or connection is gone and that Google has not heard of yet; deleted once it has. */
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
  /** When its first code was typed; null while it is being set up, and nothing is asked at sign-in. */
  confirmed_at: Date | null;
  /** The newest time step of which a code was taken: none is taken twice. */
  last_step: number | null;
}

/** What signs in when the app is gone; each works once. */
export interface RecoveryCodesTable {
  id: string;
  user_id: string;
  /** The code's first four characters, to look it up by. */
  selector: string;
  /** argon2id of the rest. */
  code_hash: string;
  used_at: Date | null;
}

/** Calls that cost, counted for all processes together; forgotten when their window is over. */
export interface RequestCountsTable {
  /** A keyed hash of the kind of call and of who makes it: the rows count, they do not tell. */
  caller: string;
  window_start: Date;
  calls: number;
}

/** A browser that is sent notifications: one a sign-in. */
export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  session_id: string;
  /** A browser's subscription is one reader's at a time. */
  endpoint_hash: string;
  /** JSON of the endpoint and the browser's keys, encrypted whole. */
  subscription: Encrypted;
  created_at: Date;
}
