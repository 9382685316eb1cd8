import type { Generated } from "kysely";
import type { Encrypted } from "../../crypto/field-cipher.ts";
import type { FamilyId } from "../../crypto/ids.ts";

/** `address` is one of our own addresses that email is forwarded to. */
export type MailProvider = "gmail" | "imap" | "outlook" | "address";
/** Where a message came from; `added` means by hand, by the parent. */
export type MessageOrigin = MailProvider | "added";

/** A parent's mailboxes: one that is read at its provider, and one address of ours. */
export interface MailboxesTable {
  id: string;
  /** The person whose mailbox it is. */
  user_id: string;
  provider: MailProvider;
  email_address: string;
  status: Generated<"connected" | "needs_reconnect">;
  /** Why it needs reconnecting, in a sentence. */
  status_reason: string | null;
  /** JSON of the provider credentials, encrypted as a whole; null if none are needed. */
  credentials: Encrypted | null;
  /** Runs have handled everything before this point of the mailbox's history, and before this time. */
  cursor: string | null;
  covered_until: Date | null;
  /** The same for the checks between runs on school days. */
  watch_cursor: Generated<string | null>;
  watched_until: Generated<Date | null>;
  /** Changes with each sign-in, so that late writes from an earlier one are refused. */
  connected_at: Date;
  /** When the parent was emailed that it needs reconnecting. */
  loss_told_at: Date | null;
  /** It was paused when its owner left this family to join another. */
  paused_for: Generated<FamilyId | null>;
}

/** Every mailbox that a person has or had: connected again, it has the same id. */
export interface KnownMailboxesTable {
  id: string;
  user_id: string;
  provider: MailProvider;
  /** Lower case. */
  email_key: string;
}

export interface GmailAuthorizationsTable {
  state_hash: string;
  user_id: string;
  /** The PKCE verifier. */
  verifier: Encrypted;
  expires_at: Date;
}
