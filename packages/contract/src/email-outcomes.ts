import * as z from "zod/mini";
import { id, timestamp } from "./fields.ts";

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
