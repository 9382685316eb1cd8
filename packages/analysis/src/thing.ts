import { z } from "zod";
import { ofClassSchema } from "./of-class.ts";

/** The notebook, in snake_case and local days and hours. Lines hold a child as `{child:ID}`: names are encrypted fields and may change. */

export const thingKinds = ["event", "task", "note"] as const;
export const verbs = [
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
const timings = ["by", "on", "from", "every"] as const;
const thingStates = ["open", "done", "cancelled", "replaced", "over"] as const;
export const thingChanges = ["moved", "cancelled", "postponed", "on_again"] as const;
export const closures = ["closed", "early", "late"] as const;

const day = z.iso.date();
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const quoteSchema = z.object({
  /** Word for word from the message. */
  text: z.string(),
  /** "email", "subject" or "page 2 of letter.pdf". */
  place: z.string(),
});

const sourceSchema = z.object({
  message_id: z.string(),
  /** What the message did to the thing. */
  did: z.enum(["told", "changed", "ended"]),
  quotes: z.array(quoteSchema),
});

const thingFields = z.object({
  kind: z.enum(thingKinds),
  /** What the parent reads: without the children, the day and the hours, which are shown beside it. */
  line: z.string().max(400),
  /** An event's short name; null if the line is the name. */
  title: z.string().max(160).nullable(),
  verb: z.enum(verbs).nullable(),
  /** Child ids. */
  children: z.array(z.string()),
  /** Set if it is for some of `children` only if they are in a class: which, and what the parents haven't said yet. */
  of_class: ofClassSchema.nullable(),
  /** The groups as the school names them: "Year 2", "Hazel", "whole school". */
  groups: z.array(z.string()),
  /** An event's first day, or the day a task is for; see `timing`. */
  day: day.nullable(),
  /** The last day of an event, or of something weekly. */
  until: day.nullable(),
  starts: hour.nullable(),
  ends: hour.nullable(),
  timing: z.enum(timings).nullable(),
  /** ISO weekdays, 1 for Monday, of something weekly; `skip` lists days on which it is off or different. */
  weekdays: z.array(z.number().int().min(1).max(7)),
  skip: z.array(day),
  /** "£9.50". */
  amount: z.string().max(60).nullable(),
  /** Whether the amount is for each child, ticket or item, so that a total is a minimum. */
  each: z.boolean(),
  place: z.string().max(160).nullable(),
  link: z.string().max(2_000).nullable(),
  /** A condition only the family can check, as it follows "if". */
  condition: z.string().max(200).nullable(),
  optional: z.boolean(),
  change: z.enum(thingChanges).nullable(),
  /** What the change replaces, in words: "Wed 18 Mar", "the school hall". */
  replaces: z.string().max(160).nullable(),
  /** What another email says instead. */
  conflict: z.string().max(200).nullable(),
  closure: z.enum(closures).nullable(),
  /** The event that it belongs to. */
  event_id: z.string().nullable(),
  /** Shared by several dates of one kind: "Mock exams". */
  series: z.string().max(80).nullable(),
  /** Whether the line is the school's own words in quotation marks, because no language model has read the email. */
  quoted: z.boolean(),
  /** The identity of a calendar file's event (RFC 5545, 3.8.4.7), by which a later file changes it. */
  uid: z.string().max(300).nullable(),
});

const thingSchema = thingFields.extend({
  id: z.string(),
  state: z.enum(thingStates),
  /** Oldest first; at least one. */
  sources: z.array(sourceSchema).min(1),
});

export type Quote = z.infer<typeof quoteSchema>;
export type ThingSource = z.infer<typeof sourceSchema>;
export type ThingFields = z.infer<typeof thingFields>;
export type Thing = z.infer<typeof thingSchema>;
export type ThingState = Thing["state"];

export const emptyThing: ThingFields = {
  kind: "note",
  line: "",
  title: null,
  verb: null,
  children: [],
  of_class: null,
  groups: [],
  day: null,
  until: null,
  starts: null,
  ends: null,
  timing: null,
  weekdays: [],
  skip: [],
  amount: null,
  each: false,
  place: null,
  link: null,
  condition: null,
  optional: false,
  change: null,
  replaces: null,
  conflict: null,
  closure: null,
  event_id: null,
  series: null,
  quoted: false,
  uid: null,
};

/** What an email does to the notebook, checked. A new thing has its id already, as others refer to it. An absent field stays, null clears it. */
export type NotebookChange =
  | { does: "new"; id: string; fields: ThingFields; sources: ThingSource[] }
  | { does: "change"; id: string; fields: Partial<ThingFields>; sources: ThingSource[] }
  | {
      does: "end";
      id: string;
      why: Exclude<ThingState, "open">;
      line: string | null;
      sources: ThingSource[];
    };

/** Words that a model says it copied from a message; unchecked. */
export type ClaimedQuote = { message_id: string; words: string };

/** A change to the notebook as the model claims it, with names restored and children as references; unchecked. */
export type Claim =
  | { does: "new"; id: string; fields: ThingFields; quotes: ClaimedQuote[] }
  | { does: "change"; id: string; fields: Partial<ThingFields>; quotes: ClaimedQuote[] }
  | {
      does: "end";
      id: string;
      why: Exclude<ThingState, "open">;
      line: string | null;
      quotes: ClaimedQuote[];
    };

const childReference = /\{child:([^}]+)\}/g;

export const referenceTo = (childId: string): string => `{child:${childId}}`;

/** A line or title with the children's first names; a child who is no longer known becomes "your child". */
export const withNames = (text: string, nameOf: (childId: string) => string | undefined): string =>
  text.replace(childReference, (_, id: string) => nameOf(id) ?? "your child");

export const withoutReferences = (text: string): string => text.replace(childReference, " ");
