import type { Analysis, Item, ItemEdit } from "@gatepost/analysis";

export type StoredItem = Item & { item_id: string };

/** An analysis as stored: each item has our id besides the analysis's own. */
export type StoredAnalysis = Omit<Analysis, "items"> & { items: StoredItem[] };

/** The column holds only what `storeTogether` wrote. */
export const asAnalysis = (column: object): StoredAnalysis => column as StoredAnalysis;

/** A row with its edit, which holds only what `saveEdits` wrote. */
export const withEdit = <Row extends { edit: object | null }>(row: Row): Row & { edit: ItemEdit | null } => ({
  ...row,
  edit: row.edit as ItemEdit | null,
});
