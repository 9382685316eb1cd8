import type { Draft } from "../types.ts";
import type { Reading } from "../reading/reading.ts";
import { draftItems } from "./draft-items.ts";

/** The summary stays empty: it is made once the audience of each part is known. */
export function draftMessage(reading: Reading): Draft {
  return { items: draftItems(reading), summary: "", warnings: [] };
}
