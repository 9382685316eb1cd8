import type { EmailOutcomes, UnreadEmail } from "../outcomes/types.ts";
import type { DigestMessage, SourcedItem, ItemTexts, UsualDay } from "../same-thing/types.ts";
import type { Day } from "../time/day.ts";
import type { UsualWeekEntry } from "../usual-week/types.ts";
import type {
  Child,
  ClassAsked,
  Closure,
  Evidence,
  Item,
  ItemFlag,
  TaskDetails,
  TaskVerb,
} from "../types.ts";

/** One entry for the same words on several days: the first day's item, with the later days' items in `further`. */
export type DatedItem = SourcedItem & { further: Item[] };

export type DigestInput = {
  now: Date;
  /** IANA name. */
  timezone: string;
  children: Pick<Child, "id" | "name">[];
  messages: DigestMessage[];
  /** Messages of the last week without the actions that were ticked off. Overdue items come from these. */
  unticked?: readonly DigestMessage[];
  /** The children's usual week as stored; what the messages say about it is added. */
  usual_week?: readonly UsualWeekEntry[];
  /** The ids of the messages that the day's account covers; absent for all. */
  emails?: ReadonlySet<string>;
  /** School emails that no run has read. */
  unread?: readonly UnreadEmail[];
  /** Emails named on earlier pages that the reader has not opened. */
  named_before?: readonly Letter[];
  /** An editor's sentence about the school day `day`, ISO. For any other day the page uses its own. */
  lead?: { day: string; text: string } | null;
  /** Shared by digests that are composed together; if absent, the digest makes its own. */
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
  /** The time without the day: "3.30pm to 6pm". */
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
  /** What to pack, wear or pay for an event on its day, unless a line of the tray says it: "pack swimming kit". */
  marks: string[];
  closure: Closure | null;
  /** Set if it is for a child only if that child is in a class, which nobody has said yet. */
  class_asked?: ClassAsked[];
  /** Set for a day of the children's usual week. */
  usual?: UsualDay;
  /** The original items behind the line. The last one gave the line its wording. */
  items: Item[];
  /** The message with the latest wording. */
  message_id: string;
  /** Every message that it comes from. */
  source_ids: string[];
};

export type DigestSection = {
  /** The children it is for: one id, or several if it concerns them together. */
  children: string[];
  /** "Amelia", "Amelia and Noah", "All the children". */
  title: string;
  today: DigestLine[];
  this_evening: DigestLine[];
  next_7_days: DigestLine[];
  later: DigestLine[];
  for_information: DigestLine[];
};

/** A line with its day, which is null if it has none. */
export type PlacedLine = {
  line: DigestLine;
  day: Day | null;
  overdue: boolean;
  /** It makes its message urgent, or is current news. */
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
    /** Only the sentence about the day. */
    lead: string;
    /** No school for any of the children. */
    closed: boolean;
  };
  /** Urgent items and changes to a school day that are over. */
  happened: DigestLine[];
  /** "tomorrow", "Monday": by when the tray is to be empty. */
  tray_until: string;
  /** That day, ISO. */
  tray_day: string;
  /** Tasks that are overdue or due by the next school day, soonest first. */
  tray: DigestLine[];
  /** Days of the next week with what is on or due, only as many lines as fit the page. */
  week: { date: string; date_words: string; lines: DigestLine[] }[];
  /** Lines of the week that did not fit. */
  more_this_week: DigestLine[];
  /** Outstanding payments. `total` adds those with one plain sum; null if there are none. */
  money: {
    total: string | null;
    /** Whether `total` includes every payment. */
    whole: boolean;
    currency: "GBP";
    parts: DigestLine[];
  };
  /** Outstanding replies, forms, bookings and orders. */
  replies: DigestLine[];
  later: DigestLine[];
  good_to_know: DigestLine[];
  /** What to ask the parents about a child's class, once a child; absent if nothing. */
  class_questions?: (ClassAsked & {
    /** How many lines and emails of the page depend on it. */
    depending: number;
  })[];
  /** Emails that the page does not tell, or not whole. */
  letters: Letter[];
  /** What became of each of the day's school emails. */
  outcomes: EmailOutcomes;
};

/** An email named as one to read. */
export type Letter = {
  message_id: string;
  /** In the school's words, without a "tomorrow" that is over. */
  subject: string;
  children: string[];
  /** The first day, ISO, that it clearly names, today at the earliest; null if there is none. */
  soonest: string | null;
  /** What it is about and when: "payment by Fri 6 Mar", "today"; null if the subject says it. */
  about: string | null;
  /** How many earlier emails about the same thing it replaces. */
  earlier: number;
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
  /** Whether a line for now made its message urgent. */
  urgent: boolean;
  /** That line. */
  first: DigestLine | null;
  /** The same lines by child. */
  sections: DigestSection[];
  page: Page;
  /** Attachments that could not be read, and letters behind links. */
  notices: { text: string; message_id: string }[];
};
