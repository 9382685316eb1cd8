import { z } from "zod";
import { itemEditSchema } from "./item-edit.ts";
import { ofClassSchema } from "./of-class.ts";

export type { ItemEdit } from "./item-edit.ts";
export type { ClassAsked, OfClass } from "./of-class.ts";
import type { Message } from "./message-types.ts";

/** The input and output types of the analysis. Stored records are snake_case and JSON-serialisable. */

export type { Address, BlockKind, Block, CalendarEvent, Attachment, Message } from "./message-types.ts";

export type Child = {
  id: string;
  name: string;
  year_group: string;
  house: string | null;
  sports: string[];
  class_name: string | null;
  /** Classes that the parents said it isn't in. */
  classes_not?: readonly string[];
  school: string | null;
  context: string | null;
};

export type School = { name: string; domain: string; also_sends_from: string[] };

export type Family = {
  parents: { name: string; email: string }[];
  /** Other email addresses the family uses; like the parents' own, they never leave the process. */
  addresses?: readonly string[];
  children: Child[];
  schools: School[];
  /** Full addresses or domains that may speak for the schools (PTA, school nurses). */
  trusted_senders: string[];
  /** IANA name, e.g. Europe/London. */
  timezone: string;
  /** If true, the children's clubs and houses are unknown: items for any club or house may be for them. */
  clubs_unknown?: boolean;
};

export const evidenceSchema = z.object({
  text: z.string(),
  /** "email", "subject" or "page 2 of letter.pdf". */
  place: z.string(),
});

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

/** The whole line as a language model words it, without child and day; absent if it is made from the other fields. */
const ownLine = z.string().nullable().optional();

const taskDetails = z.object({
  kind: z.literal("task"),
  verb: z.enum(taskVerbs),
  /** A verb that fits better than the category's own: "fill in", "ring", "tell". Required for `other`. */
  words: z.string().nullable(),
  /** What follows the verb, without child, day or amount: "residential consent form". */
  object: z.string(),
  /** Where or how it is done: "School Gateway", "school office". */
  place: z.string().nullable(),
  /** How the due date applies. */
  timing: z.enum(["by", "on", "from", "every"]).nullable(),
  /** A condition that only the family can check, as it follows "if": "Noah was invited". */
  condition: z.string().nullable(),
  /** The unit that an amount is for: "a ticket". */
  per: z.string().nullable(),
  /** Title of the event that the task belongs to. */
  event: z.string().nullable(),
  line: ownLine,
});

/** `on_again`: it will take place after all. */
export const changes = ["moved", "cancelled", "postponed", "on_again"] as const;

const eventDetails = z.object({
  kind: z.literal("event"),
  /** Without child, day or time: "Flu vaccination". */
  title: z.string(),
  place: z.string().nullable(),
  change: z.enum(changes).nullable(),
  /** The day (ISO date) or place that the change replaces, or words for it. */
  replaces: z.string().nullable(),
  condition: z.string().nullable(),
  line: ownLine,
});

const noteDetails = z.object({ kind: z.literal("note"), text: z.string() });

/** The fields that a line is worded from. */
export const detailsSchema = z.discriminatedUnion("kind", [taskDetails, eventDetails, noteDetails]);

export const recurrenceSchema = z.object({
  /** ISO weekdays, 1 for Monday. Empty: every school day. */
  weekdays: z.array(z.number().int().min(1).max(7)),
  /** Repeats every this many weeks. */
  every: z.number().int().min(1).max(8),
  /** ISO dates. */
  from: z.string().nullable(),
  until: z.string().nullable(),
});

export const itemFlags = ["weekday_contradiction", "unconfirmed", "cancelled"] as const;

export const itemSchema = z.object({
  id: z.string().optional(),
  kind: z.enum(["action", "event", "info"]),
  text: z.string(),
  children: z.array(z.string()),
  /** ISO date or local date-time (no offset), as precise as the text. */
  due: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  amount: z.string().nullable(),
  link: z.string().nullable(),
  optional: z.boolean(),
  evidence: evidenceSchema,
  flags: z.array(z.enum(itemFlags)),
  /** "every Tuesday" if the task recurs. */
  recurs: z.string().nullable().optional(),
  /** True if it makes its message urgent. */
  pressing: z.boolean().optional(),
  /**
   * The fields that its line is worded from. Null: the analyser found a request but could not word it, and the page points to the message.
   * Absent: stored before we kept details; its text is the line.
   */
  details: detailsSchema.nullable().optional(),
  /** The audience as the message names it: "Year 2", "Hazel", "whole school". */
  groups: z.array(z.string()).optional(),
  of_class: ofClassSchema.optional(),
  /** True if nobody is named and it was given to all of the family's children at that school. */
  assumed: z.boolean().optional(),
  recurrence: recurrenceSchema.nullable().optional(),
  /** A different date, place or amount that this or another message gives for it, in words. */
  conflict: z.string().nullable().optional(),
  closure: z.enum(["closed", "early", "late"]).optional(),
  /** Shared by items that say the same; set when they are stored. Absent in older records. */
  group_id: z.string().optional(),
  /** The group of the earlier item that this one repeats, corrects, cancels or reinstates. */
  of: z.string().optional(),
  /** Evidence besides `evidence`. */
  more_evidence: z.array(evidenceSchema).optional(),
  /** Stored beside the item; valid until another message says the same. */
  edit: itemEditSchema.optional(),
});

/** `off`: no longer needed; `done`: paid, returned or answered; `replaced`: another item of the message says it now. */
export const endings = ["off", "done", "replaced"] as const;

/** An item of an earlier message that a later one ends. */
const endingSchema = z.object({
  group_id: z.string(),
  why: z.enum(endings),
  /** ISO date of the single occurrence that changes, if the item is weekly. */
  on: z.string().nullable(),
  /** The last day that the item mattered (ISO date); null if it had no date. */
  until: z.string().nullable(),
  /** Child ids; empty means all children it was for. */
  children: z.array(z.string()),
  evidence: evidenceSchema,
});

export const priorities = ["urgent", "high", "medium", "low"] as const;

export const usageSchema = z.object({
  provider: z.string(),
  model: z.string(),
  calls: z.number(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  cost_usd: z.number().nullable(),
});

export const analysisSchema = z.object({
  school_mail: z.boolean(),
  relevance_score: z.number().min(0).max(1),
  priority: z.enum(priorities),
  relevant_children: z.array(z.string()),
  ai_summary: z.string(),
  items: z.array(itemSchema),
  /** Set if the message is for some of `relevant_children` only because it is for their class. */
  of_class: ofClassSchema.optional(),
  /** Items of earlier messages that it ends. */
  ends: z.array(endingSchema).optional(),
  /** One sentence that explains the priority and relevance. */
  reason: z.string(),
  warnings: z.array(z.string()),
  /** For a message that is for none of our children: its words that say whose it is. */
  for_others: z.string().optional(),
  analyser: z.enum(["embedded", "language_model", "embedded_fallback"]),
  usage: usageSchema.optional(),
});

export type Details = z.infer<typeof detailsSchema>;
export type TaskDetails = z.infer<typeof taskDetails>;
export type EventDetails = z.infer<typeof eventDetails>;
export type Recurrence = z.infer<typeof recurrenceSchema>;
export type TaskVerb = (typeof taskVerbs)[number];
export type Evidence = z.infer<typeof evidenceSchema>;
export type Item = z.infer<typeof itemSchema>;
export type Ending = z.infer<typeof endingSchema>;
export type ItemFlag = Item["flags"][number];
export type Priority = (typeof priorities)[number];
export type Usage = z.infer<typeof usageSchema>;
export type Analysis = z.infer<typeof analysisSchema>;

/** No school for all or part of a day, or a day that ends early or starts late. */
export type Closure = "closed" | "early" | "late";

/** An analyser's claim before grounding. `evidence` is one or more passages of the message (text/passages.ts). */
export type DraftItem = {
  kind: Item["kind"];
  text: string;
  evidence: string;
  due: string | null;
  starts_at: string | null;
  ends_at: string | null;
  amount: string | null;
  link: string | null;
  optional: boolean;
  recurs: string | null;
  /** True if it holds on every school day; such reminders are shown together. */
  standing?: boolean;
  /** Requests with the same topic and day are one task. */
  topic?: string;
  /** The kind of closure, if it announces one that parents must plan for. */
  closure?: Closure;
  details?: Details | null;
  groups?: string[];
  /** Ids of the children that a language model assigned it to. */
  children?: string[];
  recurrence?: Recurrence | null;
  conflict?: string | null;
  /** The open item that it repeats, and the one that a task's event repeats. */
  again?: OpenThing;
  event_of?: OpenThing;
};

/** An open item that a message ends; `evidence` as in DraftItem, `thing` is the open item. */
export type DraftEnding = Pick<Ending, "why" | "on" | "children"> & { thing: OpenThing; evidence: string };

export type Draft = {
  summary: string;
  items: DraftItem[];
  warnings: string[];
  ends?: DraftEnding[];
  /** Text of earlier messages, whose words its items may use. */
  known?: string;
};

/** An item of an earlier message that is still to come, with the id of its group. */
export type OpenThing = {
  group_id: string;
  kind: Item["kind"];
  text: string;
  children: string[];
  /** "by 2026-03-13", "on 2026-03-13T09:10", "every Tue"; empty if it has no day. */
  when: string;
  /** The last day that it matters (ISO date); null if it has none. */
  until: string | null;
  event: string | null;
  /** The addresses of its messages: who may change it (check/standing.ts). */
  senders: string[];
};

/**
 * `signal` cancels calls that are no longer needed; their drafts are then null. `open`: items of older messages that a message may change.
 */
export type Asking = { signal?: AbortSignal | undefined; open?: readonly OpenThing[] };

/** Drafts for several messages of one family, in their order; null for a message that another analyser must handle. */
export type Analyser = {
  name: "embedded" | "language_model";
  /** Which of these are best drafted together, as lists of indices; absent if each is drafted alone. */
  share?: (messages: readonly Message[]) => number[][];
  draft: (
    messages: Message[],
    family: Family,
    asking?: Asking,
  ) => Promise<{ drafts: (Draft | null)[]; usage?: Usage; warnings: string[] }>;
};
