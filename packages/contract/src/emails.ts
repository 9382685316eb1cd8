import * as z from "zod/mini";
import { id, timestamp } from "./fields.ts";

/** Schemas shared by summaries, messages, processing and search. */

export const priorities = ["urgent", "high", "medium", "low"] as const;
export const priority = z.enum(priorities);
export type Priority = z.infer<typeof priority>;

/** A child as shown with an email: the name stays readable after the child was deleted. */
export const mentionedChild = z.object({ id, name: z.string() });
export type MentionedChild = z.infer<typeof mentionedChild>;

const source = z.object({ id, subject: z.nullable(z.string()), sender: z.string(), received_at: timestamp });
/** A passage quoted word for word, its place: "email", "subject", "page 2 of letter.pdf", and on a page its email. */
export const evidence = z.object({ text: z.string(), place: z.string(), email: z.optional(source) });

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
export const lineChanges = ["moved", "cancelled", "postponed", "on_again"] as const;
export const itemFlags = ["weekday_contradiction", "unconfirmed", "cancelled"] as const;

/** One item of a message. Dates are local, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`, as precise as the text. */
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

/** A stored original email as shown in lists. */
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
  /** The reason for priority and relevance, in one sentence. */
  reason: z.string(),
  message_id: z.string(),
  /** Id of its daily summary. */
  summary_id: z.nullable(id),
  /** Whether the parent added it, so that it is in no mailbox. */
  added_by_hand: z.boolean(),
  /** The provider; only Gmail messages can be opened there. */
  provider: z.enum(["gmail", "imap", "outlook", "address", "added"]),
  viewed: z.boolean(),
});
export type Message = z.infer<typeof message>;

/** Content is fetched from the mailbox on demand. */
export const messageContent = z.extend(message, {
  /** Whether a parent has marked it as not urgent: similar emails send no alert. */
  not_urgent: z.boolean(),
  items: z.array(item),
  /** The family's mailboxes that contain it; empty if a parent added it. */
  mailboxes: z.optional(z.array(z.string())),
  /** Readable text of the body, without quoted parts. */
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

/** For a task that needs a reply: the address to reply to, and the subject. */
export const digestReply = z.object({ to: z.string(), subject: z.string() });
export type DigestReply = z.infer<typeof digestReply>;

/** One of the family's adults, by first name. */
export const adult = z.object({ id, name: z.string() });
export type Adult = z.infer<typeof adult>;

/** A class that a child may be in, which nobody has said yet: "Is Isla in Kestrels?" */
export const classAsked = z.object({ child: mentionedChild, class_name: z.string() });
export type ClassAsked = z.infer<typeof classAsked>;

/** A thing of the notebook as it stands on a page, or an event of a calendar or of the usual week. */
const line = z.extend(z.omit(item, { id: true, ends_at: true }), {
  /** The thing's id; with "@YYYY-MM-DD" behind it for one day of something weekly. Ticks and corrections refer to it. */
  item_id: z.string(),
  /** As precise as `starts_at`. */
  ends_at: z.optional(z.nullable(z.string())),
  /** Where it takes place. */
  place: z.optional(z.nullable(z.string())),
  /** "tomorrow, Thu 26 Nov, 6pm", or null where the text gives no day. */
  due_words: z.nullable(z.string()),
  /** The part without the day, "3.30pm to 6pm", for lines below a day heading. */
  time_words: z.nullable(z.string()),
  overdue: z.boolean(),
  /** "was due Fri 6 Mar"; null if it isn't overdue. */
  was_due: z.nullable(z.string()),
  /** A condition that only the family can check, as it follows "if". */
  condition: z.nullable(z.string()),
  /** What a later email changed, and what it replaces, in words: "Wed 18 Mar". */
  change: z.nullable(z.enum(lineChanges)),
  replaces: z.nullable(z.string()),
  /** What another email says instead. */
  conflict: z.nullable(z.string()),
  /** Whether the text is the school's own words in quotation marks. */
  quoted: z.boolean(),
  /** When it was ticked off, or null. */
  done_at: z.nullable(timestamp),
  /** Who ticked it off; null or absent if it is open or that person has left the family. */
  done_by: z.optional(z.nullable(adult)),
  /** The adult who has taken it on. */
  claimed_by: z.optional(z.nullable(adult)),
  /** The kind of task; null for events and notes. */
  verb: z.nullable(z.enum(taskVerbs)),
  timing: z.nullable(z.enum(["by", "on", "from", "every"])),
  /** Set if it is for them only if they are in one of these classes; its text says so. */
  class_asked: z.optional(z.array(classAsked)),
  /** The title of the event that it is or belongs to. */
  event: z.nullable(z.string()),
  /** For what belongs to an event: the event's thing, as in `item_id` before any "@"; null otherwise. */
  event_id: z.nullable(z.string()),
  /** Whether the school or part of it is closed, closes early or opens late. */
  closure: z.nullable(z.enum(["closed", "early", "late"])),
  more_evidence: z.array(evidence),
  message_id: id,
  /** All original emails that mention it, latest wording first. */
  source_ids: z.array(id),
  /** The calendar source, if no email mentions it: then there is no email to open and `source_ids` is empty. */
  calendar: z.optional(z.nullable(z.string())),
  reply: z.optional(z.nullable(digestReply)),
  /** Whether it comes from the usual week: a tick is for that day only. */
  usual_week: z.optional(z.boolean()),
  /** Whether the family added it, so that there is no email; and who, if they are still in the family. */
  own: z.optional(z.boolean()),
  added_by: z.optional(z.nullable(adult)),
  /** What a parent has put right: then the emails' words differ. */
  corrected: z.optional(z.array(z.enum(["day", "children", "kind"]))),
});
/** One line of a page. */
export const digestLine = z.extend(line, {
  /** What to pack and wear for it on that day. */
  under: z.array(line),
});
export type DigestLine = z.infer<typeof digestLine>;
/** A line by itself, as it stands under another. */
export type SingleLine = DigestLine["under"][number];

/** What stands around a day's page (digest-page.ts). */
export const digest = z.object({
  /** Local date, YYYY-MM-DD, and in words: "Friday 21 November". */
  date: z.string(),
  date_words: z.string(),
  /** Nothing to do this week and nothing urgent; the headline says so. */
  quiet: z.boolean(),
  headline: z.string(),
  /** Whether `first` holds a current line that made its email urgent. */
  urgent: z.boolean(),
  /** A sentence about mail that could not be read that day, or null; such a day is never called quiet. */
  alert: z.optional(z.nullable(z.string())),
  first: z.nullable(digestLine),
  /** What could not be read: images, letters behind links. */
  notices: z.array(z.object({ text: z.string(), message_id: id })),
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
  /** Why it has not been sent yet and what to do about it, in a sentence or two; null once it is. */
  email_pending_reason: z.nullable(z.string()),
});
export type Summary = z.infer<typeof summary>;
