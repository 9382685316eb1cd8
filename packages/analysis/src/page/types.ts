import type { Thing } from "../thing.ts";

/** A thing with what the family's adults did to it. Moments are opaque here. */
export type PageThing = Thing & {
  /** The local day on which the first message told it. */
  received_on: string;
  /** The local day on which the last one told or changed it. */
  told_again_on?: string;
  /** The local day on which it was ticked off; null while open. */
  done_on: string | null;
  /** By local day: occurrences of something weekly that are ticked off. */
  done_days?: Readonly<Record<string, { done_at?: string }>>;
  /** Children that a parent said it is not for. */
  not_for: readonly string[];
  /** A day before which the family does not want to see it. */
  snoozed_until?: string | null;
};

export type PageLine<T extends PageThing = PageThing> = {
  thing: T;
  children: string[];
  /** The day under which it stands, or is due; null without one. For something weekly the day of this occurrence. */
  day: string | null;
  /** For something weekly: this occurrence alone is ticked. */
  occurrence: boolean;
  /** "by Thu 12 Mar", "Thu 12 Mar to Fri 13 Mar, 9.10am to 10am"; "" without a day. */
  when: string;
  /** The same without its day, for a line under that day: "9.10am to 10am", "by 9am". */
  hours: string;
  /** "was due Fri 6 Mar"; null if it isn't overdue. */
  overdue: string | null;
  cancelled: boolean;
  done: boolean;
  /** What to pack and wear for it. */
  under: PageLine<T>[];
};

/** Several dates of one kind beyond the coming seven days. */
export type PageSeries<T extends PageThing = PageThing> = {
  series: string;
  words: string;
  lines: PageLine<T>[];
};

export type PageEntry<T extends PageThing = PageThing> = PageLine<T> | PageSeries<T>;

export type PageDay<T extends PageThing = PageThing> = {
  date: string;
  words: string;
  closed: boolean;
  lines: PageLine<T>[];
};

/** A day's page: the one composition from which the screen, the email, the printed sheet, the counts and the subject are made. */
export type Page<T extends PageThing = PageThing> = {
  date: string;
  next_school_day: { date: string; closed: boolean };
  /** One or two sentences about it; "" if there is nothing to say. */
  lead: string;
  /** Today, the next school day and the days between that have something: whole. */
  days: PageDay<T>[];
  week: PageDay<T>[];
  later: PageEntry<T>[];
  /** Tasks without a day, told more than three days ago. */
  undated: PageLine<T>[];
  good_to_know: PageLine<T>[];
  /** Open payments due by the end of next week; the total is of those that depend on nothing. */
  money: { total: string | null; at_least: boolean; lines: PageLine<T>[] };
  /** Open forms, replies, bookings and orders due by the end of next week. */
  replies: PageLine<T>[];
  /** Open required tasks that are overdue or due by the next school day. */
  to_do: number;
  /** Whether nothing of ours is on or due today and on the next school day. Emails left unread are the caller's to add. */
  quiet: boolean;
};

export const isSeries = <T extends PageThing>(entry: PageEntry<T>): entry is PageSeries<T> =>
  "series" in entry;

/** `from` and `to` are the first and last days without school, adjoining weekends included. */
export type Holiday = { name: string; from: string; to: string };
