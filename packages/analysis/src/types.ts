import { z } from "zod";
import { itemEditSchema } from "./item-edit.ts";

export type { ItemEdit } from "./item-edit.ts";
import type { Message } from "./message-types.ts";

/** The shapes that go in and come out of the analysis. Records are snake_case and JSON-serialisable where they are stored. */

export type { Address, BlockKind, Block, CalendarEvent, Attachment, Message } from "./message-types.ts";

export type Child = {
  id: string;
  name: string;
  year_group: string;
  house: string | null;
  sports: string[];
  class_name: string | null;
  school: string | null;
  context: string | null;
};

export type School = { name: string; domain: string; also_sends_from: string[] };

export type Family = {
  parents: { name: string; email: string }[];
  /** Further e-mail addresses that the family goes by; like the parents' own, none of them leaves the process. */
  addresses?: readonly string[];
  children: Child[];
  schools: School[];
  /** Full addresses or domains that may speak for the schools (PTA, school nurses). */
  trusted_senders: string[];
  /** IANA name, e.g. Europe/London. */
  timezone: string;
  /** The children's clubs and houses aren't known: what is for any club or house may be for them. */
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

/** The whole line as a language model words it, without child and day; absent where it is made from the other fields. */
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
  /** How the due date is meant. */
  timing: z.enum(["by", "on", "from", "every"]).nullable(),
  /** What only the family knows, as it follows "if": "Noah was invited". */
  condition: z.string().nullable(),
  /** What an amount is for one of: "a ticket". */
  per: z.string().nullable(),
  /** Title of the event that the task belongs to. */
  event: z.string().nullable(),
  line: ownLine,
});

/** `on_again`: it takes place after all. */
export const changes = ["moved", "cancelled", "postponed", "on_again"] as const;

const eventDetails = z.object({
  kind: z.literal("event"),
  /** Without child, day or time: "Flu vaccination". */
  title: z.string(),
  place: z.string().nullable(),
  change: z.enum(changes).nullable(),
  /** The day or place that the change replaces, ISO date or words. */
  replaces: z.string().nullable(),
  condition: z.string().nullable(),
  line: ownLine,
});

const noteDetails = z.object({ kind: z.literal("note"), text: z.string() });

/** What a line is worded from. */
export const detailsSchema = z.discriminatedUnion("kind", [taskDetails, eventDetails, noteDetails]);

export const recurrenceSchema = z.object({
  /** ISO weekdays, 1 for Monday. Empty: every school day. */
  weekdays: z.array(z.number().int().min(1).max(7)),
  /** Every so many weeks. */
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
  /** ISO date or local date-time (no offset), as exact as the text is. */
  due: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  amount: z.string().nullable(),
  link: z.string().nullable(),
  optional: z.boolean(),
  evidence: evidenceSchema,
  flags: z.array(z.enum(itemFlags)),
  /** "every Tuesday" where a need comes back. */
  recurs: z.string().nullable().optional(),
  /** It says what makes its message urgent. */
  pressing: z.boolean().optional(),
  /**
   * What its line is worded from. Null: the analyser found a request but could not word it, and the page points to the message.
   * Absent: stored before details were kept; its text is the line.
   */
  details: detailsSchema.nullable().optional(),
  /** The audience as the message names it: "Year 2", "Hazel", "whole school". */
  groups: z.array(z.string()).optional(),
  /** Nobody is named: it was given to all of the family's children at that school. */
  assumed: z.boolean().optional(),
  recurrence: recurrenceSchema.nullable().optional(),
  /** Another date, place or amount that the same or another message gives for it, in words. */
  conflict: z.string().nullable().optional(),
  closure: z.enum(["closed", "early", "late"]).optional(),
  /** What tells the same thing has the same one, given when it is stored; absent before. */
  group_id: z.string().optional(),
  /** The group of what an earlier message told and this one tells again, corrects, cancels or puts back on. */
  of: z.string().optional(),
  /** Passages beside `evidence`. */
  more_evidence: z.array(evidenceSchema).optional(),
  /** Kept beside the item; it holds until another message tells the same thing. */
  edit: itemEditSchema.optional(),
});

/** `off`: not to be done any more, `done`: paid, returned or answered, `replaced`: another item of the message says it now. */
export const endings = ["off", "done", "replaced"] as const;

/** What earlier messages told, and a later one ends. */
const endingSchema = z.object({
  group_id: z.string(),
  why: z.enum(endings),
  /** ISO date: the one day that changes of what comes every week. */
  on: z.string().nullable(),
  /** The last ISO day that the thing mattered; null where it had none. */
  until: z.string().nullable(),
  /** Ids; empty for all whom it was for. */
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
  /** What it ends of earlier messages. */
  ends: z.array(endingSchema).optional(),
  /** One sentence that explains priority and relevance. */
  reason: z.string(),
  warnings: z.array(z.string()),
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

/** A day without school or a part of it, or one that ends before its time or begins after it. */
export type Closure = "closed" | "early" | "late";

/** What an analyser claims before grounding. `evidence` is one passage of the message or several (text/passages.ts). */
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
  /** Holds on every school day; such reminders are shown together. */
  standing?: boolean;
  /** Requests with one topic and one day are one task. */
  topic?: string;
  /** What it tells parents to plan for, where that is a closure. */
  closure?: Closure;
  details?: Details | null;
  groups?: string[];
  /** Ids of the children that a language model believes it is for. */
  children?: string[];
  recurrence?: Recurrence | null;
  conflict?: string | null;
  /** The open thing that it tells anew, and the one that a task's event does. */
  again?: OpenThing;
  event_of?: OpenThing;
};

/** An open thing that a message ends; `evidence` as in DraftItem, `thing` what it says. */
export type DraftEnding = Pick<Ending, "why" | "on" | "children"> & { thing: OpenThing; evidence: string };

export type Draft = {
  summary: string;
  items: DraftItem[];
  warnings: string[];
  ends?: DraftEnding[];
  /** What earlier messages were found to say, whose words its items may use. */
  known?: string;
};

/** What earlier messages asked or told and is still to come: a line of it, by the id of its group. */
export type OpenThing = {
  group_id: string;
  kind: Item["kind"];
  text: string;
  children: string[];
  /** "by 2026-03-13", "on 2026-03-13T09:10", "every Tue"; empty where it has no day. */
  when: string;
  /** Its last ISO day; null where it has none. */
  until: string | null;
  event: string | null;
};

/** `signal` ends calls that nobody waits for any more; their drafts are then null. `open`: what a message may change, from older ones. */
export type Asking = { signal?: AbortSignal | undefined; open?: readonly OpenThing[] };

/** Drafts for several messages of one family, in their order; null where another analyser must do it. */
export type Analyser = {
  name: "embedded" | "language_model";
  /** Which of these are best drafted together, as lists of indices; absent where each stands alone. */
  share?: (messages: readonly Message[]) => number[][];
  draft: (
    messages: Message[],
    family: Family,
    asking?: Asking,
  ) => Promise<{ drafts: (Draft | null)[]; usage?: Usage; warnings: string[] }>;
};
