import { emptyThing, type ThingFields } from "../thing.ts";
import type { PageThing } from "../page/types.ts";

/** An open event of Ida's ("c1") that one email told on 9 March 2026; its line is its id. */
export const pageThing = (
  line: string,
  fields: Partial<ThingFields> = {},
  marks: Partial<PageThing> = {},
): PageThing => ({
  ...emptyThing,
  kind: "event",
  line,
  children: ["c1"],
  ...fields,
  id: line,
  state: "open",
  sources: [{ message_id: "m1", did: "told", quotes: [{ text: line, place: "email" }] }],
  received_on: "2026-03-09",
  done_on: null,
  not_for: [],
  ...marks,
});
