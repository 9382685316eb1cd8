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

/** An item with its source messages. */
export type SourcedItem = {
  item: Item;
  /** The items merged into it, oldest first. */
  items: Item[];
  message_id: string;
  /** The subject of the message that its wording comes from. */
  subject: string | null;
  source_ids: string[];
  received_at: Date;
  /** The stored id of its items; absent if one of them has none. */
  group_id?: string;
  /** True if its message is urgent, and not only because of another item: undated items are then for now. */
  urgent: boolean;
  /** Set if it is a day of the children's usual week. */
  usual?: UsualDay;
  /** Single days on which a later message cancels this weekly item. */
  skipped?: readonly SkippedDay[];
};

/** `day` ISO. */
export type SkippedDay = { day: string; children: readonly string[] };

/** A day of usual-week entries that read the same; ids of the stored ones, one per child. */
export type UsualDay = { entry_ids: readonly string[]; day: string };

/** A duplicate group of worded items: what its messages say together, oldest first. */
export type Thread = SourcedItem & {
  item: Worded;
  /** ISO days that a later message replaced. */
  replaced: readonly string[];
  /** Contradictions between messages, each once: `moment` is a date, hour or amount, `words` its text in a line. */
  disputed: readonly { moment: string; words: string }[];
  /** Children whose payment a receipt has closed. */
  settled: readonly string[];
  /** What later messages ended, explicitly or because one of their items takes its place. */
  ended: readonly { message_id: string; why: Ending["why"]; children: readonly string[] }[];
};

/**
 * Memoizes the analysis of texts. A family's month repeats the same texts on many days: share one among all digests composed together, then
 * discard it.
 */
export interface ItemTexts {
  contentWords(text: string): ReadonlySet<string>;
  /** The topic words of an event, without those for its time. */
  eventWords(item: Item): ReadonlySet<string>;
  /** The words of a request, including its passage. */
  requestWords(item: Item): ReadonlySet<string>;
  /** The event prepared for comparison. */
  event(item: Item): ComparableEvent;
  /** Whether it announces a cancellation. */
  isCancelled(item: Item): boolean;
  tellingSubjects(children: readonly Pick<Child, "name">[]): (message: DigestMessage) => string | null;
}
