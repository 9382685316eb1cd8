import type { DigestMessage, SourcedItem, ItemTexts } from "../same-thing/types.ts";
import type { Child, Evidence, Item, ItemFlag } from "../types.ts";

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
  counts: { read: number; left_out: number; failed: number };
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
  /** "tomorrow, Thu 26 Nov, 6pm"; null without a date. */
  due_words: string | null;
  amount: string | null;
  link: string | null;
  optional: boolean;
  flags: ItemFlag[];
  evidence: Evidence;
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

export type Digest = {
  /** Local date, ISO. */
  date: string;
  /** "Friday 21 November". */
  date_words: string;
  /** Nothing to do today and nothing new to know. */
  quiet: boolean;
  /** One sentence to open with; a quiet day says so. */
  headline: string;
  /** What stands first is what made its message urgent. */
  urgent: boolean;
  /** Today's one thing. */
  first: DigestLine | null;
  sections: DigestSection[];
  /** Attachments that could not be read, letters behind links. */
  notices: { text: string; message_id: string }[];
  counts: DigestInput["counts"];
  /** "12 emails read, 2 left out, none failed." */
  footer: string;
};
