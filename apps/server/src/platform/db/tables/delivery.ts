import type { Generated } from "kysely";
import type { Encrypted } from "../../crypto/field-cipher.ts";
import type { FamilyId } from "../../crypto/ids.ts";

/** The local dates that have had their scheduled run; the key makes it one a date. */
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

/** The mail of a daily summary; one at most a reader. */
export interface SummaryMailsTable {
  summary_id: string;
  /** Whose mail it is; for the second recipient's, whose day's delivery sends it. */
  user_id: string;
  /** `sending`: handed to the mail server, whose answer is not noted yet; `waiting`: it said later; the others are final. */
  state: "sending" | "waiting" | "sent" | "not_sent";
  attempts: number;
  sending_since: Date | null;
  /** Why it is not sent, in a sentence for the parent. */
  reason: string | null;
  sent_at: Generated<Date | null>;
}

/** Test mails a parent had sent, for counting; gone the next day. */
export interface TestSummariesTable {
  user_id: string;
  sent_at: Date;
}

/** Somebody else who gets the summary by mail, one a family at most. */
export interface SecondRecipientsTable {
  family_id: FamilyId;
  /** Anew for each address, so that an old mail's link says nothing about a later reader. */
  id: string;
  email: Encrypted;
  state: "invited" | "confirmed" | "left";
  invited_at: Date;
  /** When they confirmed or left. */
  answered_at: Date | null;
}

/** The links that a second recipient was sent, hashed; they also count how often an address was written to. */
export interface RecipientInvitationsTable {
  token_hash: string;
  family_id: FamilyId;
  recipient_id: string;
  /** Keyed hash: counts, and does not tell. */
  address_hash: string;
  created_at: Date;
  expires_at: Date;
}

/** What is pushed or emailed beside the daily summary, each once a reader. */
export interface NoticesTable {
  id: string;
  user_id: string;
  kind: "alert" | "all_clear" | "evening";
  /** What it is about; no other notice of the reader's has it. */
  tag: string;
  /** The reader's day when it was made, YYYY-MM-DD. */
  local_date: string;
  /** JSON of title, body and path, encrypted whole. */
  words: Encrypted;
  /** `sending`: a worker has it, or died with it; `sent` and `not_sent` are final. */
  state: "waiting" | "sending" | "sent" | "not_sent";
  attempts: number;
  sending_since: Date | null;
  sent_at: Date | null;
  created_at: Date;
  /** From then on it is of no use, and isn't sent. */
  expires_at: Date;
}
