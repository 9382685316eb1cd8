import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import type { Priority } from "@gatepost/contract/emails";
import type { OfClass } from "@gatepost/analysis/of-class";
import type { MailRecord, ReadBy } from "@gatepost/analysis/mail-in";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { MessageOrigin } from "./mailboxes.ts";
import type { Encrypted } from "../../crypto/field-cipher.ts";
import type { FamilyId } from "../../crypto/ids.ts";

export interface ProcessingRunsTable {
  id: string;
  family_id: FamilyId;
  /** The person whose mailbox is read. */
  user_id: string;
  /** The queue's id of the current job. */
  job_id: string;
  status: Generated<"running" | "completed" | "failed">;
  trigger: "manual" | "scheduled" | "watch";
  dry_run: boolean;
  window_start: Date;
  /** The family's local day when it started, YYYY-MM-DD: the day of its daily summary. */
  local_date: string;
  /** The same in the time zone of the person whose mailbox it is: the day of their schedule. */
  started_on: string;
  started_at: Date;
  heartbeat_at: Date | null;
  lease_until: Date | null;
  finished_at: Date | null;
  /** Raised whenever the run changes workers or is killed; a write with an older value is refused. */
  fence: Generated<number>;
  /** How many workers have started it. */
  attempts: Generated<number>;
  /** How many of them gave up after an error of ours. */
  failures: Generated<number>;
  /** How many were lost in a row since the last message was stored. */
  losses: Generated<number>;
  /** A worker holds it, or died holding it. */
  held: Generated<boolean>;
  /** It alone of its family's runs reads into the notebook, while its lease lasts. */
  has_turn: Generated<boolean>;
  /** Mailbox and source id of the message that the run was reading when it last lost a worker. */
  in_hand: string | null;
  /** It failed because it was lost or stopped from outside: the mailbox was fine. */
  interrupted: Generated<boolean>;
  progress_message: string;
  emails_fetched: Generated<number>;
  emails_processed: Generated<number>;
  emails_relevant: Generated<number>;
  emails_skipped_due_to_limit: Generated<number>;
  emails_failed: Generated<number>;
  summary_id: string | null;
  error_message: string | null;
  /** The language model that this run called last; null if none. The next four are the totals of all its calls. */
  model: string | null;
  model_calls: Generated<number>;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  /** US dollars; null if no call was made or the model's price is unknown. */
  cost_usd: number | null;
  /** Emails that the index quoted because the language model failed. */
  emails_read_by_fallback: Generated<number>;
  /** Why, in a sentence for the parent. */
  fallback_reason: string | null;
  /** Mailboxes that it couldn't read while it could read another; null if it read all. */
  unreachable: ColumnType<UnreachableMailbox[] | null, string | null | undefined, string | null>;
}

export type UnreachableMailbox = { mailbox: string; reason: string };

/**
 * Messages that a run found and did not store: left out by the plan, unreadable for now or for good, or analysed by a dry run.
 * Deleted after 7 days.
 */
export interface RunMessagesTable {
  run_id: string;
  family_id: FamilyId;
  /** The mailbox's address; empty in rows older than the column if none was connected any more. */
  mailbox: string;
  source_id: string;
  provider: MessageOrigin;
  /**
   * `set_aside`: it cost its reader too much; no run reads it again unless the parent asks. `refused`: its sender failed
   * authentication; no run reads it.
   */
  outcome: "skipped" | "postponed" | "failed" | "set_aside" | "refused" | "analysed";
  /** JSON of subject, sender, reason and, for a dry run, the preview; encrypted as a whole. */
  details: Encrypted;
  created_at: Date;
}

/** A school email that no run has read yet; deleted 7 days after the last run that found it. */
export interface EmailOutcomesTable {
  id: string;
  family_id: FamilyId;
  /** Mailbox and source id are unique in a family. */
  mailbox: string;
  source_id: string;
  provider: MessageOrigin;
  /** Why it is unread. */
  cause: UnreadEmail["cause"];
  /** Whether it announces a closure, and the first day that it names. */
  closure: boolean;
  soonest: string | null;
  /** JSON of subject, sender and the reason in a sentence; encrypted as a whole. */
  details: Encrypted;
  received_at: Date;
  decided_at: Date;
}

export interface SummariesTable {
  id: string;
  family_id: FamilyId;
  /** The family's local day, YYYY-MM-DD. */
  local_date: string;
  /** When it was last extended. */
  sent_at: Date;
  emails_processed: number;
  /** Since when a mailbox could not be read that day: later messages are missing. */
  unread_since: Date | null;
  /** A language model's text about the school day `day` (YYYY-MM-DD), as JSON. */
  lead: ColumnType<{ day: string; text: string } | null, string | null | undefined, string | null>;
  /** Of a past day what lists say of it, as JSON; null until it is asked for, and after a change of its things or of the children. */
  brief: Encrypted | null;
}

/** Who has read which summary. */
export interface SummaryReadsTable {
  summary_id: string;
  user_id: string;
  read_at: Date;
}

export interface MessagesTable {
  id: string;
  family_id: FamilyId;
  /** The address of the mailbox that holds the original, and the message's id there: together they are unique. */
  mailbox: string;
  source_id: string;
  provider: MessageOrigin;
  /** Whose copy it is (known_mailboxes); null if added by hand, or unknown in rows older than the column. */
  mailbox_id: string | null;
  /** The Message-ID header; null if the sender set none. */
  message_id: string | null;
  subject: string | null;
  sender: string;
  sender_address: string;
  received_at: Date;
  priority: Priority;
  relevance_score: number;
  ai_summary: string;
  /** One sentence that explains priority and relevance. It and `ai_summary` hold children as references, as lines do. */
  reason: Generated<string | null>;
  /** Null if an older version read it. */
  read_by: Generated<ReadBy | null>;
  /** Who may change what it told: its school's domain or its writer's address, and their standing (packages/analysis/src/senders). */
  sender_key: Generated<string | null>;
  standing: Generated<number>;
  /** `to_read`: the things don't tell all of it. */
  outcome: Generated<MailRecord["outcome"] | null>;
  /** Set if it is for some of its children only because it is for their class. */
  of_class: ColumnType<OfClassAsRead | null, string | null | undefined, string | null>;
  /** The soonest day that a passage for the family names, YYYY-MM-DD, and whether one is about a closure. */
  soonest: Generated<string | null>;
  closure: Generated<boolean>;
  /** What of it could not be read, in sentences. */
  warnings: JSONColumnType<string[], string | undefined, string>;
  /** The last local day on which a page may show one of its things. */
  open_until: string | null;
  /** The family's local day when it was stored; the plan counts by it. */
  stored_on: string;
  stored_at: Date;
  run_id: string | null;
  summary_id: string | null;
  /** It was for none of the children; a run reads it again for a new one. */
  read_again: Generated<boolean>;
  /** When a parent marked it as not urgent. */
  not_urgent_at: Generated<Date | null>;
  /** Subject, sender, summary, the lines of its things and their quotations, folded; the words of `search` are derived from it. */
  search_text: string;
}

/** `as_read`: before the parents said that their children are in another class. */
export type OfClassAsRead = OfClass & { as_read: { outcome: MailRecord["outcome"]; reason: string | null } };

/** Further mailboxes of the family that hold a message; the first is in the message's own row. */
export interface MessageCopiesTable {
  message_id: string;
  family_id: FamilyId;
  mailbox: string;
  provider: MessageOrigin;
  source_id: string;
  /** As in `messages`. */
  mailbox_id: string | null;
}

export interface MessageChildrenTable {
  message_id: string;
  family_id: FamilyId;
  /** No foreign key: history keeps the name of a deleted child. */
  child_id: string;
}

/** The names that history shows for deleted children. */
export interface MentionedChildrenTable {
  child_id: string;
  family_id: FamilyId;
  name: Encrypted;
}

/** Originals as the mailbox returned them, for at most 7 days. */
export interface MessageBodiesTable {
  message_id: string;
  family_id: FamilyId;
  source: Encrypted;
  /** The person whose mailbox it came from; null for messages added by hand, which are the family's. */
  fetched_by: string | null;
  /** The mailbox that it came from: the original is deleted with it. */
  mailbox_id: string | null;
  fetched_at: Date;
}

/** "We missed something", in the parent's words. */
export interface MissedReportsTable {
  id: string;
  family_id: FamilyId;
  message_id: string;
  note: Encrypted | null;
  created_at: Date;
}

/** What a parent's messages cost at the language model on one UTC day. */
export interface AnalysisUsageTable {
  family_id: FamilyId;
  /** YYYY-MM-DD */
  day: string;
  calls: number;
  input_tokens: number;
  output_tokens: number;
  /** US dollars. */
  cost_usd: number;
}
