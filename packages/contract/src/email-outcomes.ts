import * as z from "zod/mini";
import { id, timestamp } from "./fields.ts";
import { senderName } from "./sender-name.ts";

/** What became of each school email of a day: told by lines, named as one to read, over, not for the family, or unread. */

/** `plan` and `failure` may still be read; `set_aside` crashed its reader, and the sender of `refused` could not be verified. */
export const unreadCauses = ["plan", "failure", "set_aside", "refused"] as const;
export const readOutcomes = ["told", "to_read", "over", "not_for_you"] as const;

export const unreadEmail = z.object({
  subject: z.nullable(z.string()),
  sender: z.string(),
  received_at: timestamp,
  cause: z.enum(unreadCauses),
  /** A sentence for the parent. */
  reason: z.string(),
  /** Whether subject or first words announce a closure. */
  closure: z.boolean(),
  /** The first day that they name, YYYY-MM-DD. */
  soonest: z.nullable(z.string()),
  /** Where to open it; null if only its own mailbox can. */
  link: z.nullable(z.string()),
});
export type UnreadEmail = z.infer<typeof unreadEmail>;

export const readEmail = z.object({
  message_id: id,
  subject: z.nullable(z.string()),
  sender: z.string(),
  outcome: z.enum(readOutcomes),
  /** For `not_for_you`: the words that say so. */
  words: z.nullable(z.string()),
});
export type ReadEmail = z.infer<typeof readEmail>;

/** Unread emails come closures first, then the soonest. */
export const emailOutcomes = z.object({ read: z.array(readEmail), unread: z.array(unreadEmail) });
export type EmailOutcomes = z.infer<typeof emailOutcomes>;

/** "38 emails read", "5 not for you", "3 to read", "30 not read yet": only those that are not zero, and always the first. */
export function outcomeCounts({ read, unread }: EmailOutcomes) {
  const of = (outcome: ReadEmail["outcome"]) => read.filter((email) => email.outcome === outcome);
  const counts = [
    { of: "read" as const, count: read.length, words: `${emails(read.length)} read` },
    { of: "not_for_you" as const, count: of("not_for_you").length, words: "not for you" },
    { of: "to_read" as const, count: of("to_read").length, words: "to read" },
    { of: "unread" as const, count: unread.length, words: unreadState(unread) },
  ];
  return counts
    .filter(({ of: kind, count }) => count > 0 || kind === "read")
    .map(({ of: kind, count, words }) => ({
      of: kind,
      words: kind === "read" ? words : `${count} ${words}`,
    }));
}

/** "38 emails read, 5 not for you, 30 not read yet." */
export const outcomesText = (outcomes: EmailOutcomes): string =>
  `${outcomeCounts(outcomes)
    .map(({ words }) => words)
    .join(", ")}.`;

/** Those that another run may read. */
export const waitingOf = ({ unread }: { unread: readonly UnreadEmail[] }): UnreadEmail[] =>
  unread.filter(({ cause }) => cause === "plan" || cause === "failure");

/** Why these are unread, each reason once. */
export const reasonsOf = (unread: readonly UnreadEmail[]): string[] => [
  ...new Set(unread.map(({ reason }) => reason)),
];

/** "URGENT: school CLOSED (Fernhill Primary)". */
export const unreadWords = ({ subject, sender }: Pick<UnreadEmail, "subject" | "sender">): string =>
  `${subject?.trim() || "No Subject"} (${senderName(sender)})`;

/** How many unread emails a page names before it folds the rest. */
export const mostUnreadNamed = 5;

/** "30 emails not read yet", or "1 email could not be read" if no run will read it. */
export const unreadTitle = ({ unread }: { unread: readonly UnreadEmail[] }): string =>
  `${emails(unread.length)} ${unreadState(unread)}`;

const unreadState = (unread: readonly UnreadEmail[]): string =>
  waitingOf({ unread }).length > 0 ? "not read yet" : "could not be read";

const emails = (count: number): string => `${count} ${count === 1 ? "email" : "emails"}`;
