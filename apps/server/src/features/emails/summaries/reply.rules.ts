import type { Thing } from "@gatepost/analysis/thing";
import type { DigestReply } from "@gatepost/contract/emails";

/** "school-noreply@", "donotreply@", "auto-reply@", "alerts_x@": mailboxes that nobody reads. */
const automatic =
  /^[^@]*?(?:no[-_.]?reply|(?:do[-_.]?not|dont)[-_.]?reply|auto[-_.]?(?:reply|responder)|mailer[-_.]?daemon|bounces?)|^(?:notifications?|alerts?)(?=[-_.@\d])/i;

/** The recipient and subject of the reply that a task asks for; null when the sender doesn't read replies. */
export function replyOf(
  { verb, kind }: Pick<Thing, "verb" | "kind">,
  message: { sender: string; subject: string | null } | undefined,
): DigestReply | null {
  if (verb !== "reply" || kind !== "task" || !message) return null;
  const to = message.sender.split("<").at(-1)?.split(">")[0]?.trim() ?? "";
  if (!/^[^\s@]{1,64}@[^\s@]{1,200}$/.test(to) || automatic.test(to)) return null;
  const subject = message.subject?.trim() ?? "";
  return { to, subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`.trim() };
}
