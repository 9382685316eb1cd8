import type { SourcedItem } from "../same-thing/types.ts";
import type { UsualWeekEntry } from "../usual-week/types.ts";
import type { Item, ItemEdit, Usage } from "../types.ts";

/** A thing that is still to come or to be done, as the editor is given it. */
export type Thing = {
  /** "T1". */
  code: string;
  entry: SourcedItem;
  /** "on Thu 2026-03-12T09:10"; empty where it has no day. */
  when: string;
  /** What its messages say of it, oldest first, with the day of each: only where it is new or has changed. */
  said: readonly { day: string; text: string }[];
};

/** A day as the editor is given it. */
export type ThingsOfDay = {
  /** ISO dates. */
  today: string;
  next_school_day: string;
  things: readonly Thing[];
  /** Oldest first: those just read whole, the others of the last days in a sentence or two. */
  mail: readonly MailOfDay[];
  /** What the mail says of every week, which the page shows by itself. */
  usual: readonly UsualWeekEntry[];
};

export type MailOfDay = {
  /** "M1". */
  code: string;
  message_id: string;
  /** ISO, on which it came. */
  day: string;
  subject: string;
  summary: string;
  /** Ids of the children that it concerns. */
  children: readonly string[];
  /** Null where it was read on an earlier day. */
  text: string | null;
};

/** What an editor makes of it. */
export type EditedDay = {
  /** For the item behind each thing that was told last. */
  edits: readonly { item: Item; edit: ItemEdit }[];
  /** What an email tells and no item of it holds. */
  added: readonly { message_id: string; item: Item }[];
  /** A sentence or two about the next school day; null where the page's own stands. */
  lead: { day: string; text: string } | null;
  /** What was answered and not taken, for the evaluation. */
  refused: readonly { code: string; reason: string }[];
  usage?: Usage;
  /** Why there is no edit, as a clause for the parent. */
  failed: string | null;
};
