import type { SourcedItem } from "../same-thing/types.ts";
import type { UsualWeekEntry } from "../usual-week/types.ts";
import type { Item, ItemEdit, Usage } from "../types.ts";

/** An item that is still to come or to do, as given to the editor. */
export type Thing = {
  /** "T1". */
  code: string;
  entry: SourcedItem;
  /** "on Thu 2026-03-12T09:10"; empty if it has no day. */
  when: string;
  /** What its messages say about it, oldest first, with the day of each; only if it is new or has changed. */
  said: readonly { day: string; text: string }[];
  /** The addresses of its messages: who may change it (check/standing.ts). */
  senders: readonly string[];
};

/** A day as given to the editor. */
export type ThingsOfDay = {
  /** ISO dates. */
  today: string;
  next_school_day: string;
  things: readonly Thing[];
  /** Oldest first: the newly read ones whole, the others of recent days in a sentence or two. */
  mail: readonly MailOfDay[];
  /** The weekly entries, which the page shows by itself. */
  usual: readonly UsualWeekEntry[];
};

export type MailOfDay = {
  /** "M1". */
  code: string;
  message_id: string;
  /** The ISO date on which it came. */
  day: string;
  /** The address it came from. */
  sender: string;
  subject: string;
  summary: string;
  /** Ids of the children it concerns. */
  children: readonly string[];
  /** Null if it was read on an earlier day. */
  text: string | null;
};

/** The editor's result. */
export type EditedDay = {
  /** For the newest item of each group. */
  edits: readonly { item: Item; edit: ItemEdit }[];
  /** Facts in an email that none of its items holds. */
  added: readonly { message_id: string; item: Item }[];
  /** A sentence or two about the next school day; null keeps the page's own. */
  lead: { day: string; text: string } | null;
  /** Rejected parts of the answer, for evaluation. */
  refused: readonly { code: string; reason: string }[];
  usage?: Usage;
  /** Why there is no edit, as a clause for the parent. */
  failed: string | null;
};
