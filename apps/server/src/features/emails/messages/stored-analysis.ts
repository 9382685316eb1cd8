import type { Analysis, Item, ItemEdit } from "@gatepost/analysis";

export type StoredItem = Item & { item_id: string };

/** An analysis as it is stored: each item has an id of ours beside whatever the analysis calls it. */
export type StoredAnalysis = Omit<Analysis, "items"> & { items: StoredItem[] };

/** The column holds what `storeTogether` wrote and nothing else. */
export const asAnalysis = (column: object): StoredAnalysis => column as StoredAnalysis;

/** A row with its edit, which holds what `saveEdits` wrote and nothing else. */
export const withEdit = <Row extends { edit: object | null }>(row: Row): Row & { edit: ItemEdit | null } => ({
  ...row,
  edit: row.edit as ItemEdit | null,
});
