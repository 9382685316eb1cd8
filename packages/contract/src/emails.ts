import * as z from "zod/mini";
import { id, timestamp } from "./fields.ts";

/** The parts that summaries, messages, processing and search share. */

export const priorities = ["urgent", "high", "medium", "low"] as const;
export const priority = z.enum(priorities);
export type Priority = z.infer<typeof priority>;

/** A child as mail names it: the name stays readable after the child was deleted. */
export const mentionedChild = z.object({ id, name: z.string() });
export type MentionedChild = z.infer<typeof mentionedChild>;

/** A passage of the source, word for word, and where it stands: "email", "subject", "page 2 of letter.pdf". */
export const evidence = z.object({ text: z.string(), place: z.string() });

export const itemKinds = ["action", "event", "info"] as const;
export const taskVerbs = [
  "pay",
  "sign",
  "return",
  "reply",
  "book",
  "order",
  "bring",
  "wear",
  "collect",
  "attend",
  "check",
  "other",
] as const;
export const itemFlags = ["weekday_contradiction", "unconfirmed", "cancelled"] as const;

/** One thing that a message says. Dates are local: `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`, as exact as the text. */
export const item = z.object({
  id,
  kind: z.enum(itemKinds),
  text: z.string(),
  children: z.array(mentionedChild),
  due: z.nullable(z.string()),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  link: z.nullable(z.string()),
  optional: z.boolean(),
  evidence,
  flags: z.array(z.enum(itemFlags)),
});
export type Item = z.infer<typeof item>;

/** A stored original e-mail as lists show it. */
export const message = z.object({
  id,
  subject: z.nullable(z.string()),
  sender: z.string(),
  received_at: timestamp,
  priority,
  relevance_score: z.number(),
  relevant_children: z.array(mentionedChild),
  ai_summary: z.string(),
  action_items: z.array(z.string()),
  /** Why priority and relevance are what they are, in one sentence. */
  reason: z.string(),
  message_id: z.string(),
  /** Id of the daily summary it belongs to. */
  summary_id: z.nullable(id),
  /** True where the parent added it, and no mailbox has it. */
  added_by_hand: z.boolean(),
  /** Where it came from; only what came from Gmail can be opened there. */
  provider: z.enum(["gmail", "imap", "outlook", "address", "added"]),
  viewed: z.boolean(),
});
export type Message = z.infer<typeof message>;

/** Content is fetched from the mailbox when asked for. */
export const messageContent = z.extend(message, {
  /** The parent has said that it wasn't urgent: emails like it don't alert. */
  not_urgent: z.boolean(),
  items: z.array(item),
  /** Readable text of the body, quoted parts apart. */
  /** The addresses of the family's mailboxes that hold it; none where a parent added it. */
  mailboxes: z.optional(z.array(z.string())),
  content: z.string(),
  quoted_content: z.nullable(z.string()),
  /** The body as HTML, untrusted: only for the sandboxed frame. */
  html_content: z.nullable(z.string()),
  attachments: z.array(
    z.object({
      index: z.number(),
      filename: z.string(),
      media_type: z.string(),
      size: z.number(),
      unreadable_reason: z.nullable(z.string()),
    }),
  ),
});
export type MessageContent = z.infer<typeof messageContent>;

/** Where a task asks for an answer: to whom it goes, and its subject. */
export const digestReply = z.object({ to: z.string(), subject: z.string() });
export type DigestReply = z.infer<typeof digestReply>;

/** One of the family's adults, by first name. */
export const adult = z.object({ id, name: z.string() });
export type Adult = z.infer<typeof adult>;

/** One line of a daily summary; the same fields as the analysis package's digest, with names beside the children's ids. */
export const digestLine = z.object({
  /** Stable while the messages behind it stay; ticks and corrections name it. */
  item_id: id,
  kind: z.enum(itemKinds),
  text: z.string(),
  children: z.array(mentionedChild),
  due: z.nullable(z.string()),
  starts_at: z.nullable(z.string()),
  /** As exact as `starts_at`. */
  ends_at: z.optional(z.nullable(z.string())),
  /** Where it is, or where it is done. */
  place: z.optional(z.nullable(z.string())),
  /** "tomorrow, Thu 26 Nov, 6pm", or null where the text gives no day. */
  due_words: z.nullable(z.string()),
  /** The part of it that is not the day, "3.30pm to 6pm", for lines below their day's name. */
  time_words: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  link: z.nullable(z.string()),
  optional: z.boolean(),
  overdue: z.boolean(),
  /** Ticked off at this moment, or null. */
  done_at: z.nullable(timestamp),
  /** By whom; null or absent where it is open, or where it was nobody of the family as it is now. */
  done_by: z.optional(z.nullable(adult)),
  /** Who has said that they see to it. */
  claimed_by: z.optional(z.nullable(adult)),
  flags: z.array(z.enum(itemFlags)),
  /** What kind of task it is; null for events and notes. */
  verb: z.nullable(z.enum(taskVerbs)),
  timing: z.nullable(z.enum(["by", "on", "from", "every"])),
  /** The title of the event that it is or belongs to. */
  event: z.nullable(z.string()),
  /** What to pack, wear or pay for an event on its day. */
  marks: z.array(z.string()),
  /** The school or a part of it is closed, closes early or opens late. */
  closure: z.nullable(z.enum(["closed", "early", "late"])),
  evidence,
  more_evidence: z.array(evidence),
  /** The original e-mail it comes from, latest wording first, and every one that said it. */
  message_id: id,
  source_ids: z.array(id),
  /** The calendar source that says it, where no e-mail does: then there is no e-mail to open and `source_ids` is empty. */
  calendar: z.optional(z.nullable(z.string())),
  reply: z.optional(z.nullable(digestReply)),
  /** It comes from the children's usual week: a tick is for its day alone. */
  usual_week: z.optional(z.boolean()),
});
export type DigestLine = z.infer<typeof digestLine>;

export const digestSection = z.object({
  /** The children it is for; one, or several whom it concerns together. */
  children: z.array(mentionedChild),
  /** "Amelia", "Amelia and Noah", "All the children". */
  title: z.string(),
  today: z.array(digestLine),
  this_evening: z.array(digestLine),
  next_7_days: z.array(digestLine),
  later: z.array(digestLine),
  for_information: z.array(digestLine),
});
export type DigestSection = z.infer<typeof digestSection>;

/** A day's summary as data, by child. The page itself is digest-page.ts. */
export const digest = z.object({
  /** Local date, YYYY-MM-DD, and the same in words: "Friday 21 November". */
  date: z.string(),
  date_words: z.string(),
  /** Nothing to do this week and nothing urgent; the headline says so. */
  quiet: z.boolean(),
  headline: z.string(),
  /** Whether there is a line that made its email urgent and is for now: `first`. */
  urgent: z.boolean(),
  /** What of the day's mail could not be seen, in a sentence, or null; then no day is called quiet. */
  alert: z.optional(z.nullable(z.string())),
  first: z.nullable(digestLine),
  sections: z.array(digestSection),
  /** What could not be read: images, letters behind links. */
  notices: z.array(z.object({ text: z.string(), message_id: id })),
  counts: z.object({ read: z.number(), left_out: z.number(), failed: z.number() }),
  footer: z.string(),
});
export type Digest = z.infer<typeof digest>;

export const summary = z.object({
  id,
  /** The summary's local date, YYYY-MM-DD. */
  date: z.string(),
  sent_at: timestamp,
  emails_processed: z.number(),
  children_mentioned: z.array(mentionedChild),
  viewed: z.boolean(),
  viewed_at: z.nullable(timestamp),
  html_content: z.string(),
  plain_content: z.string(),
  email_sent: z.boolean(),
  email_sent_at: z.nullable(timestamp),
  /** Why it has not been sent (yet) and what to do about that, in a sentence or two; null once it is. */
  email_pending_reason: z.nullable(z.string()),
});
export type Summary = z.infer<typeof summary>;
