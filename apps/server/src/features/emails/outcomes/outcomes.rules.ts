import type { EmailOutcomes, UnreadEmail } from "@gatepost/contract/email-outcomes";
import type { EmailOutcome, findSourcesOf } from "./outcomes.repo.ts";

/** An unread email in its API form. Only Gmail has an address that opens an email. */
export const presentUnread = (email: EmailOutcome): UnreadEmail => ({
  subject: email.subject,
  sender: email.sender,
  received_at: email.received_at.toISOString(),
  cause: email.cause ?? "failure",
  reason: email.words ?? "",
  closure: email.closure,
  soonest: email.soonest,
  link: email.provider === "gmail" ? gmailAddress(email.source_id) : null,
});

const gmailAddress = (id: string) => `https://mail.google.com/mail/#all/${encodeURIComponent(id)}`;

type Line = { item_id: string; source_ids: readonly string[] };
type Source = Awaited<ReturnType<typeof findSourcesOf>>[number];

/** The rows that record what a page's account says of its emails. */
export function asRows(
  { read }: EmailOutcomes,
  lines: readonly Line[],
  sources: readonly Source[],
  { run_id, now }: { run_id: string | null; now: Date },
): EmailOutcome[] {
  const bySource = new Map(sources.map((source) => [source.id, source]));
  return read.flatMap(({ message_id, subject, sender, outcome, words }) => {
    const source = bySource.get(message_id);
    if (!source) return [];
    const { mailbox, source_id, provider, received_at } = source;
    const telling = lines.filter(({ source_ids }) => source_ids.includes(message_id));
    return {
      mailbox,
      source_id,
      provider,
      received_at,
      message_id,
      run_id,
      outcome,
      subject,
      sender,
      words,
      lines: outcome === "told" ? [...new Set(telling.map(({ item_id }) => item_id))] : [],
      cause: null,
      closure: false,
      soonest: null,
      decided_at: now,
    };
  });
}
