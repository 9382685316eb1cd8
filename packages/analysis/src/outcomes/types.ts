/** Why an email is unread: `plan` and `failure` may still be read by a later run, `set_aside` and `refused` are not. */
export const unreadCauses = ["plan", "failure", "set_aside", "refused"] as const;

/** A school email that no run has read. */
export type UnreadEmail = {
  subject: string | null;
  sender: string;
  /** ISO, with offset. */
  received_at: string;
  cause: (typeof unreadCauses)[number];
  /** A sentence for the parent. */
  reason: string;
  /** Whether its subject or first words announce a closure. */
  closure: boolean;
  /** The first day that they name, ISO; null if none. */
  soonest: string | null;
  /** Where to open it; null if only its own mailbox can. */
  link: string | null;
};

/**
 * What became of an email that was read: `told` by lines of the page, named there as one `to_read`, `over` if nothing in it is left to
 * come, or `not_for_you`.
 */
export const readOutcomes = ["told", "to_read", "over", "not_for_you"] as const;
export type ReadOutcome = (typeof readOutcomes)[number];

export type ReadEmail = {
  message_id: string;
  subject: string | null;
  sender: string;
  outcome: ReadOutcome;
  /** For `not_for_you`: the school's words that say so, or our reason. */
  words: string | null;
};

/** The account of a day: each of its school emails once. */
export type EmailOutcomes = { read: ReadEmail[]; unread: UnreadEmail[] };
