import type { Priority } from "@gatepost/contract/emails";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { MessageOrigin } from "./mailboxes.ts";
import type { Encrypted } from "../../crypto/field-cipher.ts";
import type { FamilyId } from "../../crypto/ids.ts";

export interface ProcessingRunsTable {
  id: string;
  family_id: FamilyId;
  /** Whose mailbox is read. */
  user_id: string;
  /** The queue's id of the job that carries it at present. */
  job_id: string;
  status: Generated<"running" | "completed" | "failed">;
  trigger: "manual" | "scheduled" | "watch";
  dry_run: boolean;
  window_start: Date;
  /** The family's day when it started, YYYY-MM-DD: its daily summary. */
  local_date: string;
  /** The same of the person whose mailbox it is, in their own time zone: their schedule's day. */
  started_on: string;
  started_at: Date;
  heartbeat_at: Date | null;
  lease_until: Date | null;
  finished_at: Date | null;
  /** Raised whenever the run changes hands or is killed; a write with an older one is refused. */
  fence: Generated<number>;
  /** How many workers have taken it up. */
  attempts: Generated<number>;
  /** How many of them let it go after an error of ours. */
  failures: Generated<number>;
  /** How many were lost, in a row, since the last message was stored. */
  losses: Generated<number>;
  /** A worker has it, or died with it. */
  held: Generated<boolean>;
  /** Mailbox and source id of the message that a run that lost its workers was reading last. */
  in_hand: string | null;
  /** It failed because it was lost, or ended from outside: nothing was wrong with the mailbox. */
  interrupted: Generated<boolean>;
  progress_message: string;
  emails_fetched: Generated<number>;
  emails_processed: Generated<number>;
  emails_relevant: Generated<number>;
  emails_skipped_due_to_limit: Generated<number>;
  emails_failed: Generated<number>;
  summary_id: string | null;
  error_message: string | null;
  /** The language model that this run asked last; null where it asked none. The next four are what all its calls used. */
  model: string | null;
  model_calls: Generated<number>;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  /** US dollars; null where no call was made, or where nobody knows the model's price. */
  cost_usd: number | null;
  /** E-mails that the language model should have read and the built-in analyser did. */
  emails_read_by_fallback: Generated<number>;
  /** Why, in words for the parent. */
  fallback_reason: string | null;
  /** Mailboxes that it couldn't read, where it could read another; null where it read all. */
  unreachable: ColumnType<UnreachableMailbox[] | null, string | null | undefined, string | null>;
}

export type UnreachableMailbox = { mailbox: string; reason: string };

/** What a run met and did not store: left out by the plan, not readable for now or at all, or analysed by a dry run. Gone after 7 days. */
export interface RunMessagesTable {
  run_id: string;
  family_id: FamilyId;
  /** Its own address; empty in rows older than the column where none was connected any more. */
  mailbox: string;
  source_id: string;
  provider: MessageOrigin;
  /**
   * `set_aside`: it cost its reader too much; no run reads it again unless the parent asks. `refused`: its sender failed
   * authentication; no run reads it.
   */
  outcome: "skipped" | "postponed" | "failed" | "set_aside" | "refused" | "analysed";
  /** JSON of subject, sender, reason and, for a dry run, what the preview shows; encrypted whole. */
  details: Encrypted;
  created_at: Date;
}

export interface SummariesTable {
  id: string;
  family_id: FamilyId;
  /** The family's day, YYYY-MM-DD. */
  local_date: string;
  /** When it was last extended. */
  sent_at: Date;
  emails_processed: number;
  emails_left_out: number;
  emails_failed: number;
  /** A mailbox could not be read that day: what came since then is missing. */
  unread_since: Date | null;
  /** What a language model says of the school day `day` (YYYY-MM-DD), as JSON. */
  lead: ColumnType<{ day: string; text: string } | null, string | null | undefined, string | null>;
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
  /** The Message-ID header; null where the sender wrote none. */
  message_id: string | null;
  subject: string | null;
  sender: string;
  sender_address: string;
  received_at: Date;
  priority: Priority;
  relevance_score: number;
  ai_summary: string;
  /** The whole analysis, with the ids of its items (packages/analysis). */
  analysis: JSONColumnType<object>;
  /** The last local day that one of its items names: until then it is open. */
  open_until: string | null;
  /** The family's day when it was stored; the plan counts by it. */
  stored_on: string;
  stored_at: Date;
  run_id: string | null;
  summary_id: string | null;
  /** When a parent said that it wasn't urgent. */
  not_urgent_at: Generated<Date | null>;
  /** Subject, sender, summary, items and their evidence, folded; the words of `search` are made from it. */
  search_text: string;
}

/** Further mailboxes of the family that hold a message; the first is the message's own. */
export interface MessageCopiesTable {
  message_id: string;
  family_id: FamilyId;
  mailbox: string;
  provider: MessageOrigin;
  source_id: string;
}

/** What a parent has said about an item; the item itself stands in its message's analysis. */
export interface MessageItemsTable {
  id: string;
  family_id: FamilyId;
  message_id: string;
  /** The id of the first stored item that tells the same thing; null until it is grouped. */
  group_id: Generated<string | null>;
  done_at: Generated<Date | null>;
  /** Null where nobody known ticked it: the second recipient, or somebody whose account is gone. */
  done_by: Generated<string | null>;
  /** Who has said that they see to it, and when. */
  claimed_by: Generated<string | null>;
  claimed_at: Generated<Date | null>;
  not_for_child_id: Generated<string | null>;
  /** Further children; none where there is no first. */
  not_for_others: Generated<string[]>;
  /** How a language model words it for the page, as JSON. */
  edit: ColumnType<object | null, string | null | undefined, string | null>;
}

export interface MessageChildrenTable {
  message_id: string;
  family_id: FamilyId;
  /** No foreign key: history keeps the name of a child that was deleted. */
  child_id: string;
}

/** The names that history shows for children who were deleted since. */
export interface MentionedChildrenTable {
  child_id: string;
  family_id: FamilyId;
  name: Encrypted;
}

/** Originals as their mailbox gave them, for 7 days at most. */
export interface MessageBodiesTable {
  message_id: string;
  family_id: FamilyId;
  source: Encrypted;
  /** Whose mailbox it came from; null for what was added by hand, which is the family's. */
  fetched_by: string | null;
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

/** The words of a user's mail, folded. */
export interface SearchWordsTable {
  family_id: FamilyId;
  length: number;
  word: string;
}

/** What a parent's mail cost at the language model on one UTC day. */
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
