/** An item of a stored message that names a day, as the feature that stores messages gives it. */
export interface DatedItem {
  readonly item_id: string;
  readonly kind: "action" | "event" | "info";
  readonly text: string;
  /** Ids. */
  readonly children: readonly string[];
  /** YYYY-MM-DD or YYYY-MM-DDTHH:MM in the family's zone. */
  readonly due: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly cancelled: boolean;
  readonly evidence: { readonly text: string; readonly place: string };
  readonly subject: string | null;
  readonly sender: string;
  readonly received_at: Date;
  readonly done: boolean;
}

/** Where dated items come from; the app passes it in, since messages know nothing of feeds. */
export interface DatedItems {
  /** Those that end on this local day or later. */
  list(userId: string, from: string): Promise<DatedItem[]>;
  find(userId: string, itemId: string): Promise<DatedItem | undefined>;
}
