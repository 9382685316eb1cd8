import type { Generated } from "kysely";
import type { Encrypted } from "../../crypto/field-cipher.ts";
import type { FamilyId } from "../../crypto/ids.ts";

/** The local dates that have had their scheduled run; the key allows one per date. */
export interface ScheduledDaysTable {
  user_id: string;
  /** YYYY-MM-DD, in the user's time zone at that time. */
  local_date: string;
  started_at: Date;
  /** How many runs were started for it. */
  tries: Generated<number>;
  /** When the next try is due, after one that failed. */
  retry_at: Date | null;
  /** Nothing more is done for this date. */
  settled_at: Date | null;
}

/** The email of a daily summary; at most one per reader. */
export interface SummaryMailsTable {
  summary_id: string;
  /** The email's reader; for the second recipient's email, the user whose delivery sends it. */
  user_id: string;
  /** `sending`: handed to the mail server, no answer recorded yet; `waiting`: the server said to retry later; the others are final. */
  state: "sending" | "waiting" | "sent" | "not_sent";
  attempts: number;
  sending_since: Date | null;
  /** Why it was not sent, in a sentence for the parent. */
  reason: string | null;
  sent_at: Generated<Date | null>;
}

/** Another person who gets the summary by email, at most one per family. */
export interface SecondRecipientsTable {
  family_id: FamilyId;
  /** New for each address, so that an old email's link reveals nothing about a later reader. */
  id: string;
  email: Encrypted;
  state: "invited" | "confirmed" | "left";
  /** Null if unknown. */
  invited_by: Generated<string | null>;
  invited_at: Date;
  /** When they confirmed or left. */
  answered_at: Date | null;
}

/** Hashes of the links sent to second recipients; they also count how often an address was written to. */
export interface RecipientInvitationsTable {
  token_hash: string;
  family_id: FamilyId;
  recipient_id: string;
  /** Keyed hash: can be counted but reveals no address. */
  address_hash: string;
  created_at: Date;
  expires_at: Date;
}

/** What is pushed or emailed in addition to the daily summary, each once per reader. */
export interface NoticesTable {
  id: string;
  user_id: string;
  kind: "alert" | "all_clear" | "evening";
  /** What it is about; unique per reader. */
  tag: string;
  /** The reader's local day that it is about, YYYY-MM-DD. */
  local_date: string;
  /** JSON of title, body and path, encrypted as a whole. */
  words: Encrypted;
  /** `sending`: a worker holds it, or died holding it; `sent` and `not_sent` are final. */
  state: "waiting" | "sending" | "sent" | "not_sent";
  attempts: number;
  sending_since: Date | null;
  sent_at: Date | null;
  created_at: Date;
  /** After this it is of no use and isn't sent. */
  expires_at: Date;
}
