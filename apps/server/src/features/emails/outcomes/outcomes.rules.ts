import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import type { UnreadOutcome } from "./outcomes.repo.ts";

/** An unread email in its API form. Only Gmail has an address that opens an email. */
export const presentUnread = (email: UnreadOutcome): UnreadEmail => ({
  subject: email.subject,
  sender: email.sender,
  received_at: email.received_at.toISOString(),
  cause: email.cause,
  reason: email.words,
  closure: email.closure,
  soonest: email.soonest,
  link: email.provider === "gmail" ? gmailAddress(email.source_id) : null,
});

const gmailAddress = (id: string) => `https://mail.google.com/mail/#all/${encodeURIComponent(id)}`;
