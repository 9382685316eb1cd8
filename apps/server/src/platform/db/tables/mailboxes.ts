import type { Generated } from "kysely";
import type { Encrypted } from "../../crypto/field-cipher.ts";

/** `address` is one of our own that mail is forwarded to. */
export type MailProvider = "gmail" | "imap" | "outlook" | "address";
/** Where a message came from; `added` by the parent's hand. */
export type MessageOrigin = MailProvider | "added";

/** A parent's mailboxes: one that is read at its provider, and one address of our own. */
export interface MailboxesTable {
  id: string;
  /** The person whose mailbox it is. */
  user_id: string;
  provider: MailProvider;
  email_address: string;
  status: Generated<"connected" | "needs_reconnect">;
  /** Why it needs reconnecting, in a sentence. */
  status_reason: string | null;
  /** JSON of what the provider is shown, encrypted whole; null where nothing is. */
  credentials: Encrypted | null;
  /** Everything that came before this point of the mailbox's history, and of time, has been looked at by runs. */
  cursor: string | null;
  covered_until: Date | null;
  /** The same for the looks between them on school days. */
  watch_cursor: Generated<string | null>;
  watched_until: Generated<Date | null>;
  /** Changes with each sign-in, so that late writes of an older one are refused. */
  connected_at: Date;
  /** When the parent was told by e-mail that it needs reconnecting. */
  loss_told_at: Date | null;
}

export interface GmailAuthorizationsTable {
  state_hash: string;
  user_id: string;
  /** The PKCE verifier. */
  verifier: Encrypted;
  expires_at: Date;
}
