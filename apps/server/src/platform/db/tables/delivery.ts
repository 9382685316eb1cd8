/** The local dates that have had their scheduled run; the key makes it one a date. */
export interface ScheduledDaysTable {
  user_id: string;
  /** YYYY-MM-DD, in the user's time zone at that time. */
  local_date: string;
  started_at: Date;
}

/** The mail of a daily summary; one at most. */
export interface SummaryMailsTable {
  summary_id: string;
  user_id: string;
  /** `sending`: handed to the mail server, whose answer is not noted yet; `waiting`: it said later; the others are final. */
  state: "sending" | "waiting" | "sent" | "not_sent";
  attempts: number;
  sending_since: Date | null;
  /** Why it is not sent, in a sentence for the parent. */
  reason: string | null;
}
