import type { OfClass } from "./of-class.ts";
import type { Evidence } from "./types.ts";

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
export const thingChanges = ["moved", "cancelled", "postponed", "on_again"] as const;
/** No school for all or part of a day, or a day that ends early or starts late. */
export const closures = ["closed", "early", "late"] as const;

/** What the message did to the thing. */
export type ThingSource = { message_id: string; did: "told" | "changed" | "ended"; quotes: Evidence[] };
export type ThingState = "open" | "done" | "cancelled" | "replaced" | "over";
export type ThingFields = {
  kind: (typeof thingKinds)[number];
  /** What the parent reads: without the children, the day and the hours, which are shown beside it. */
  line: string;
  /** An event's short name; null if the line is the name. */
  title: string | null;
  verb: (typeof verbs)[number] | null;
  children: string[];
  /** Set if it is for some of `children` only if they are in a class: which, and what the parents haven't said yet. */
  of_class: OfClass | null;
  /** The groups as the school names them: "Year 2", "Hazel", "whole school". */
  groups: string[];
  /** An event's first day, or the day a task is for; see `timing`. */
  day: string | null;
  /** The last day of an event, or of something weekly. */
  until: string | null;
  starts: string | null;
  ends: string | null;
  timing: "by" | "on" | "from" | "every" | null;
  /** ISO weekdays, 1 for Monday, of something weekly; `skip` lists days on which it is off or different. */
  weekdays: number[];
  skip: string[];
  amount: string | null;
  /** Whether the amount is for each child, ticket or item, so that a total is a minimum. */
  each: boolean;
  place: string | null;
  link: string | null;
  /** A condition only the family can check, as it follows "if". */
  condition: string | null;
  optional: boolean;
  change: (typeof thingChanges)[number] | null;
  /** What the change replaces, in words: "Wed 18 Mar", "the school hall". */
  replaces: string | null;
  /** What another email says instead. */
  conflict: string | null;
  closure: (typeof closures)[number] | null;
  event_id: string | null;
  /** Shared by several dates of one kind: "Mock exams". */
  series: string | null;
  /** Whether the line is the school's own words in quotation marks, because no language model has read the email. */
  quoted: boolean;
  /** The identity of a calendar file's event (RFC 5545, 3.8.4.7), by which a later file changes it. */
  uid: string | null;
};
/** `sources` has at least one, the oldest first. */
export type Thing = ThingFields & { id: string; state: ThingState; sources: ThingSource[] };

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
export type NotebookChange = Change & { sources: ThingSource[] };

/** Words that a model says it copied from a message; unchecked. */
export type ClaimedQuote = { message_id: string; words: string };

/** A change to the notebook as the model claims it, with names restored and children as references; unchecked. */
export type Claim = Change & { quotes: ClaimedQuote[] };

type Change = { id: string } & (
  | { does: "new"; fields: ThingFields }
  | { does: "change"; fields: Partial<ThingFields> }
  | { does: "end"; why: Exclude<ThingState, "open">; line: string | null }
);

const childReference = /\{child:([^}]+)\}/g;

export const referenceTo = (childId: string): string => `{child:${childId}}`;

/** A line or title with the children's first names; a child who is no longer known becomes "your child". */
export const withNames = (text: string, nameOf: (childId: string) => string | undefined): string =>
  text.replace(childReference, (_, id: string) => nameOf(id) ?? "your child");

export const withoutReferences = (text: string): string => text.replace(childReference, " ");
