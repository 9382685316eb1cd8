/** Analyses as releases until November 2026 stored them. Frozen: they belong to 0052. */

export type Evidence = { text: string; place: string };

type Details = {
  kind: "task" | "event" | "note";
  verb?: string;
  words?: string | null;
  object?: string;
  title?: string;
  text?: string;
  place?: string | null;
  timing?: string | null;
  per?: string | null;
  condition?: string | null;
  event?: string | null;
  change?: string | null;
  replaces?: string | null;
  line?: string | null;
};

export type Item = {
  item_id: string;
  kind: "action" | "event" | "info";
  text: string;
  children: string[];
  due: string | null;
  starts_at: string | null;
  ends_at: string | null;
  amount: string | null;
  link: string | null;
  optional: boolean;
  evidence: Evidence;
  more_evidence?: Evidence[];
  flags: string[];
  details?: Details | null;
  groups?: string[];
  recurrence?: { weekdays: number[]; every: number; from: string | null; until: string | null } | null;
  conflict?: string | null;
  closure?: string;
};

export type Ending = {
  group_id: string;
  why: "off" | "done" | "replaced";
  /** The day that is off, if it is weekly. */
  on: string | null;
  /** None for all. */
  children?: string[];
  evidence: Evidence;
};

export type ToldMessage = { id: string; received_at: Date; analysis: { items: Item[]; ends?: Ending[] } };

/** What the parent said of an item, and the id of the thing that it becomes. */
export type Marked = { id: string; thing_id: string; done_at: Date | null; not_for: string[] };

export type Ended = Ending & { message: ToldMessage };
export type Telling = { item: Item; mark: Marked; message: ToldMessage };
