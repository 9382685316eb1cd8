/** The types that every folder shares. */

export type { ClassAsked, OfClass } from "./of-class.ts";
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

/** Words of a message, and where they stand: "email", "subject" or "page 2 of letter.pdf". */
export type Evidence = { text: string; place: string };

export type Priority = "urgent" | "high" | "medium" | "low";

/** What asking a language model took. */
export type Usage = {
  provider: string;
  model: string;
  calls: number;
  input_tokens: number;
  output_tokens: number;
  cost_usd: number | null;
};

/** No school for all or part of a day, or a day that ends early or starts late. */
export type Closure = "closed" | "early" | "late";
