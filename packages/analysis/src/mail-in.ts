import type { Day } from "./time/day.ts";
import type { Message, OfClass, Priority } from "./types.ts";

/** A message of the family's schools that was fetched and parsed. */
export type MailIn = {
  id: string;
  message: Message;
  /** The local day on which it, or the email that it forwards, was written. */
  day: Day;
  /** Who may change what it told: its address, and its standing (senders/standing.ts). */
  sender: string;
  standing: number;
  by_parent: boolean;
  /** Ids of the children at the sender's school; null if the sender is not one school. */
  scope: readonly string[] | null;
};

/** Who read it: a language model; the index, because none is set up; or the index, because the model failed. */
export type ReadBy = "language_model" | "index" | "index_after_failure";

/** What is kept of a message beside the things that it told. */
export type MailRecord = {
  message_id: string;
  summary: string;
  /** Ids of the children whom it concerns. */
  children: string[];
  /** Set if it is for some of them only because it is for their class, which nobody has told. */
  of_class?: OfClass | undefined;
  relevance_score: number;
  priority: Priority;
  /** One sentence that explains priority and relevance. */
  reason: string;
  /** Whether the notebook tells all of it, or it is to be named as one to read, or it is not for this family. */
  outcome: "told" | "to_read" | "not_for_us";
  /** The soonest day that a passage of ours names, and whether one is about a closure: for naming it on the page. */
  soonest: string | null;
  closure: boolean;
  read_by: ReadBy;
};
