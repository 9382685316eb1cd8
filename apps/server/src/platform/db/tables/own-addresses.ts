import type { Generated } from "kysely";
import type { Encrypted } from "../../crypto/field-cipher.ts";

/** Extra data of a mailbox that is one of our own addresses. */
export interface OwnAddressesTable {
  mailbox_id: string;
  user_id: string;
  /** Lower case, unique across all families. */
  email_address: string;
  /** How many messages were accepted: the position of the last one. */
  received: Generated<number>;
  last_received_at: Date | null;
  /** Messages dropped unread because they did not come from a school. */
  dropped: Generated<number>;
  /** JSON of Gmail's code for confirming a forwarding address, and the mailbox it is for. */
  confirmation: Encrypted | null;
  confirmation_at: Date | null;
}

/** Messages that arrived at such an address, kept for 7 days. */
export interface ReceivedMailsTable {
  id: string;
  user_id: string;
  mailbox_id: string;
  /** Rises with each message to an address. */
  position: number;
  /** A hash of its Message-ID, or of its bytes if it has none or is unverified: unique per address. */
  digest: string;
  /** For an unverified message, the hash of the Message-ID that it claims; null for a verified one. */
  claimed: string | null;
  /** JSON of sender, subject, first words and what the provider found out about the sender. */
  headers: Encrypted;
  /** RFC 5322 bytes in base64, with the Authentication-Results that counts on top. */
  source: Encrypted;
  size: number;
  received_at: Date;
}
