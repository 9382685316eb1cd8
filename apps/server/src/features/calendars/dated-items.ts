import type { FamilyId } from "../../platform/crypto/ids.ts";
/** A duplicate group with a date, from one or more stored messages; the feature that stores messages provides it. */
export interface DatedItem {
  /** The id of the duplicate group, which a later message that repeats, moves or cancels it doesn't change. */
  readonly id: string;
  /** The ids of the items in the group. */
  readonly told_as: readonly string[];
  readonly kind: "action" | "event" | "info";
  /** In the wording of the summaries' lines. */
  readonly text: string;
  /** Child ids. */
  readonly children: readonly string[];
  /** YYYY-MM-DD or YYYY-MM-DDTHH:MM in the family's zone. */
  readonly due: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  /** As the message writes it, such as "£45.00". */
  readonly amount: string | null;
  readonly cancelled: boolean;
  readonly evidence: { readonly text: string; readonly place: string };
  /** From the message that `text` comes from. */
  readonly subject: string | null;
  readonly sender: string;
  /** The other messages in the group, oldest first. */
  readonly also_told_by: readonly { readonly subject: string | null; readonly sender: string }[];
  /** When the newest message of the group was received. */
  readonly changed_at: Date;
  readonly done: boolean;
}

/** The source of dated items. The app passes it in, because messages know nothing about feeds. */
export interface DatedItems {
  /** Groups that end on this local day or later. */
  list(familyId: FamilyId, from: string): Promise<DatedItem[]>;
  /** The group of this item; undefined if the item has no date. */
  find(familyId: FamilyId, itemId: string): Promise<DatedItem | undefined>;
}
