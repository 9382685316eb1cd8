import type { FamilyId } from "../../platform/crypto/ids.ts";
/** A matter that names a day, told by one stored message or several, as the feature that stores messages gives it. */
export interface DatedItem {
  /** Its group's: it stays whatever tells, moves or cancels it later. */
  readonly id: string;
  /** The ids of the items that tell it. */
  readonly told_as: readonly string[];
  readonly kind: "action" | "event" | "info";
  /** In the words of the summaries' lines. */
  readonly text: string;
  /** Ids. */
  readonly children: readonly string[];
  /** YYYY-MM-DD or YYYY-MM-DDTHH:MM in the family's zone. */
  readonly due: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  /** As the message has it, "£45.00". */
  readonly amount: string | null;
  readonly cancelled: boolean;
  readonly evidence: { readonly text: string; readonly place: string };
  /** Of the message that gave it its wording. */
  readonly subject: string | null;
  readonly sender: string;
  /** The other messages that tell it, oldest first. */
  readonly also_told_by: readonly { readonly subject: string | null; readonly sender: string }[];
  /** When the newest of all these messages was received. */
  readonly changed_at: Date;
  readonly done: boolean;
}

/** Where dated items come from; the app passes it in, since messages know nothing of feeds. */
export interface DatedItems {
  /** Those that end on this local day or later, each matter once. */
  list(familyId: FamilyId, from: string): Promise<DatedItem[]>;
  /** The matter that this item tells; undefined where the item names no day. */
  find(familyId: FamilyId, itemId: string): Promise<DatedItem | undefined>;
}
