import type { Draft } from "../types.ts";
import type { Reading } from "../reading/reading.ts";
import { draftItems } from "./draft-items.ts";

/** The summary is left empty: it is made when it is known what of the message is for whom. */
export function draftMessage(reading: Reading): Draft {
  return { items: draftItems(reading), summary: "", warnings: [] };
}
