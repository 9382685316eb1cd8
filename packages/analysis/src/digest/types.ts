import type { DigestMessage, SourcedItem, ItemTexts, UsualDay } from "../same-thing/types.ts";
import type { Day } from "../time/day.ts";
import type { UsualWeekEntry } from "../usual-week/types.ts";
import type { Child, Closure, Evidence, Item, ItemFlag, TaskDetails, TaskVerb } from "../types.ts";

/** The same words for several days: one entry, the first day's item, with the items of the days after it. */
export type DatedItem = SourcedItem & { further: Item[] };

export type DigestInput = {
  now: Date;
  /** IANA name. */
  timezone: string;
  children: Pick<Child, "id" | "name">[];
  messages: DigestMessage[];
  /** Messages of the last week without the actions that were ticked off: what is overdue is taken from them. */
  unticked?: readonly DigestMessage[];
  /** The children's usual week as it is stored; what the messages tell of it is added. */
  usual_week?: readonly UsualWeekEntry[];
  counts: { read: number; left_out: number; failed: number };
  /** What an editor says of the school day `day`, ISO; the page's own sentence stands for any other day. */
  lead?: { day: string; text: string } | null;
  /** Shared by the digests that are composed together; absent: one of its own. */
  wording?: ItemTexts;
};

export type DigestLine = {
  text: string;
  kind: Item["kind"];
  /** Child ids; names are rendered from the current records. */
  children: string[];
  due: string | null;
  starts_at: string | null;
  ends_at: string | null;
  /** Where it is, or where it is done. */
  place: string | null;
  /** "tomorrow, Thu 26 Nov, 6pm"; null without a date. */
  due_words: string | null;
  /** The part of it that is not the day: "3.30pm to 6pm". */
  time_words: string | null;
  amount: string | null;
  link: string | null;
  optional: boolean;
  flags: ItemFlag[];
  evidence: Evidence;
  more_evidence: Evidence[];
  verb: TaskVerb | null;
  timing: TaskDetails["timing"];
  /** The title of the event that a task belongs to. */
  event: string | null;
  /** What to pack, wear or pay for an event on its day, where no line of the tray says it: "pack swimming kit". */
  marks: string[];
  closure: Closure | null;
  /** Where it is a day of the children's usual week. */
  usual?: UsualDay;
  /** The items behind the line as they were given, the one that gave it its wording last. */
  items: Item[];
  /** The message it comes from, latest wording first. */
  message_id: string;
  /** Every message that said it. */
  source_ids: string[];
};

export type DigestSection = {
  /** The children it is for; one id, or several where it concerns them together. */
  children: string[];
  /** "Amelia", "Amelia and Noah", "All the children". */
  title: string;
  today: DigestLine[];
  this_evening: DigestLine[];
  next_7_days: DigestLine[];
  later: DigestLine[];
  for_information: DigestLine[];
};

/** A line of the day with its place in time. `day` null: it has none. */
export type PlacedLine = {
  line: DigestLine;
  day: Day | null;
  overdue: boolean;
  /** It makes its message urgent, or is news of now. */
  urgent: boolean;
  received_at: Date;
};

/** The page of a day: what must be done before the next school day, the week, and numbers for the rest. */
export type Page = {
  /** How many children it is about. */
  children: number;
  next_school_day: {
    /** Local date, ISO. */
    date: string;
    /** A sentence about that day, and how much there is to do. */
    text: string;
    /** The first of the two. */
    lead: string;
    /** No school for any of the children. */
    closed: boolean;
  };
  /** What pressed or changed a school day, and is over. */
  happened: DigestLine[];
  /** "tomorrow", "Monday": by when the tray is to be empty. */
  tray_until: string;
  /** That day, ISO. */
  tray_day: string;
  /** Tasks that are overdue or due by the next school day, soonest first. */
  tray: DigestLine[];
  /** Days of the next week with what is on them and due on them, at most as many lines as fit the page. */
  week: { date: string; date_words: string; lines: DigestLine[] }[];
  /** Things of the week that did not fit. */
  more_this_week: DigestLine[];
  /** Payments that are not done. `total` adds those with one plain sum; null without any. */
  money: {
    total: string | null;
    /** Whether every payment is in it. */
    whole: boolean;
    currency: "GBP";
    parts: DigestLine[];
  };
  /** Replies, forms, bookings and orders that are not done. */
  replies: DigestLine[];
  later: DigestLine[];
  good_to_know: DigestLine[];
  /** Messages that hold requests or dates that the page does not show. */
  letters: {
    message_id: string;
    /** In the school's words, without "tomorrow" when that is over. */
    subject: string;
    children: string[];
    /** The first day, ISO, that it surely names, today at the earliest; null without one. */
    soonest: string | null;
    /** What it is about and when: "payment by Fri 6 Mar", "today"; null where the subject says it. */
    about: string | null;
    /** How many emails about the same it takes the place of. */
    earlier: number;
  }[];
};

export type Digest = {
  /** Local date, ISO. */
  date: string;
  /** "Friday 21 November". */
  date_words: string;
  /** Nothing to do this week and nothing urgent. */
  quiet: boolean;
  /** One sentence about the next school day; a quiet day says so. */
  headline: string;
  /** Whether there is a line that made its message urgent and is for now. */
  urgent: boolean;
  /** That line. */
  first: DigestLine | null;
  /** The same lines by child. */
  sections: DigestSection[];
  page: Page;
  /** Attachments that could not be read, letters behind links. */
  notices: { text: string; message_id: string }[];
  counts: DigestInput["counts"];
  /** "12 emails read, 2 left out, none failed." */
  footer: string;
};
