import type { Generated } from "kysely";
import type { Encrypted } from "../../crypto/field-cipher.ts";

/** What a mailbox that is an address of our own has besides. */
export interface OwnAddressesTable {
  mailbox_id: string;
  user_id: string;
  /** Lower case, of all families once. */
  email_address: string;
  /** How many mails were taken in: the position of the last one. */
  received: Generated<number>;
  last_received_at: Date | null;
  /** Mail that was not from a school, and went unread. */
  dropped: Generated<number>;
  /** JSON of the code with which Gmail has its owner confirm a forwarding, and for which mailbox. */
  confirmation: Encrypted | null;
  confirmation_at: Date | null;
}

/** Mail that came to such an address, for 7 days. */
export interface ReceivedMailsTable {
  id: string;
  user_id: string;
  mailbox_id: string;
  /** Rises with each mail of an address. */
  position: number;
  /** A hash of its Message-ID, or of its bytes: once an address. */
  digest: string;
  /** JSON of sender, subject, first words and what we found out about the sender. */
  headers: Encrypted;
  /** RFC 5322 bytes in base64, our own Authentication-Results header on top. */
  source: Encrypted;
  size: number;
  received_at: Date;
}
