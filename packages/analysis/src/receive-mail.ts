import type { MailIn } from "./mail-in.ts";
import { standingOf } from "./senders/standing.ts";
import { judgeTrust } from "./senders/trust.ts";
import { localDay } from "./time/day.ts";
import type { Family, Message } from "./types.ts";

/** What is known of a message before it is read. `other` is why it is no school mail, in words for a parent; null for school mail. */
export type Received = Pick<MailIn, "day" | "sender" | "standing" | "by_parent" | "scope"> & {
  other: { summary: string; reason: string } | null;
};

const dayMs = 86_400_000;

/** Judges who wrote a message, and when: only school mail is read. */
export function receiveMail(message: Message, received_at: Date, family: Family): Received {
  const trust = judgeTrust(message, family);
  // A Date header later than the arrival is wrong.
  const dated = message.date && message.date.getTime() < received_at.getTime() + dayMs ? message.date : null;
  const written = message.forwarded_from?.date ?? dated ?? received_at;
  // A fraudulent message's text is never repeated as if it were news.
  const summary = trust.deceptive
    ? `Careful, this may be a fraud: ${trust.why}. Do not pay, sign in or reply to it; ask the school if in doubt.`
    : (message.subject ?? "");
  return {
    ...standingOf(message, family),
    day: localDay(written, family.timezone),
    other: trust.school_mail ? null : { summary, reason: `Not school mail: ${trust.why}.` },
  };
}
