import type { Analysis, Child, Ending, Item } from "../types.ts";
import type { ComparableEvent } from "./same-event.ts";
import type { Worded } from "./worded.ts";

export type DigestMessage = {
  id: string;
  subject: string | null;
  sender: string;
  received_at: Date;
  analysis: Analysis;
};

/** An item with the messages that said it. */
export type SourcedItem = {
  item: Item;
  /** Those that were merged into it, oldest first. */
  items: Item[];
  message_id: string;
  /** The subject of the message that gave it its wording. */
  subject: string | null;
  source_ids: string[];
  received_at: Date;
  /** The id that its items were stored with; absent where one of them has none. */
  group_id?: string;
  /** Its message is urgent, and not for another of its matters alone: what it tells without a day is for now. */
  urgent: boolean;
  /** Where it is a day of the children's usual week. */
  usual?: UsualDay;
  /** Single days on which a later message leaves it out, of what comes every week. */
  skipped?: readonly SkippedDay[];
};

/** `day` ISO. */
export type SkippedDay = { day: string; children: readonly string[] };

/** A day of entries of the usual week that read the same; ids of those that are stored, one a child. */
export type UsualDay = { entry_ids: readonly string[]; day: string };

/** A worded item over the messages that told it: what they say together, oldest first. */
export type Thread = SourcedItem & {
  item: Worded;
  /** ISO days that a later message replaced. */
  replaced: readonly string[];
  /** What the messages give differently, each once: `moment` is a date, hour or amount, `words` how a line says it. */
  disputed: readonly { moment: string; words: string }[];
  /** Children whose payment a receipt has closed. */
  settled: readonly string[];
  /** What later messages ended, in so many words or because an item of theirs takes its place. */
  ended: readonly { message_id: string; why: Ending["why"]; children: readonly string[] }[];
};

/**
 * Wordings that were taken apart or shortened already. A family's month says the same on many of its days: hand one to all the
 * digests that are composed together, and let it go with them.
 */
export interface ItemTexts {
  contentWords(text: string): ReadonlySet<string>;
  /** The words that an event is told by: what, not when. */
  eventWords(item: Item): ReadonlySet<string>;
  /** Those of what is asked for, its passage with them. */
  requestWords(item: Item): ReadonlySet<string>;
  /** An event as it is held against others. */
  event(item: Item): ComparableEvent;
  /** Whether it says that something is off. */
  isCancelled(item: Item): boolean;
  tellingSubjects(children: readonly Pick<Child, "name">[]): (message: DigestMessage) => string | null;
}
