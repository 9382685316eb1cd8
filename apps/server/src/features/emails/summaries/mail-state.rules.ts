/** What is known of a summary's mail. */
export type MailState = {
  /** Whether the operator has set a mail server. */
  mail_is_set_up: boolean;
  /** What the delivery has noted, and why; null before it has looked at it. */
  noted: { state: "sending" | "waiting" | "sent" | "not_sent"; reason: string | null } | null;
  /** How the day's scheduled run stands; null when there was none. */
  scheduled_run: "running" | "completed" | "failed" | null;
  is_today: boolean;
};

/** Why a summary says "Email pending", in words for the parent, with the next step where there is one. */
export function pendingReason({ mail_is_set_up, noted, scheduled_run, is_today }: MailState): string {
  if (!mail_is_set_up) return "This server sends no email: your summaries are here.";
  if (noted?.reason) return noted.reason;
  if (noted || scheduled_run === "completed") return "It is on its way.";
  if (scheduled_run === "running") return "It goes out when the reading that is under way is done.";
  if (scheduled_run === "failed")
    return "The day's scheduled reading failed, so nothing went out. Processing History says why.";
  // A mailbox that was connected after today's time begins tomorrow, and that time may just be passing.
  if (is_today)
    return "It goes out today at the time you have set. If that has passed, tomorrow's summary is the next to go out.";
  return "It was made when you pressed Process Emails. Only the scheduled summary of a day is emailed.";
}
