import { expect, test } from "vitest";
import type { Item } from "../types.ts";
import { joinWithinMessage } from "./join-within-message.ts";

const item = (kind: Item["kind"], text: string, more: Partial<Item> = {}): Item => ({
  kind,
  text,
  due: kind === "action" ? "2026-03-20" : null,
  starts_at: kind === "event" ? "2026-03-20" : null,
  ends_at: null,
  amount: null,
  link: null,
  optional: false,
  flags: [],
  recurs: null,
  children: ["c1"],
  evidence: { text, place: "body" },
  ...more,
});

const ask = item("action", "Barn dance is in the village hall; Names to Clare for the table plan");

test.each(["Barn dance", "Dance"])("merges a bare diary line into the task of that day: %s", (text) =>
  expect(joinWithinMessage([ask, item("event", text)])).toHaveLength(1),
);

test.each([
  ["another matter", item("event", "Sewing club")],
  ["an hour that the ask does not say", item("event", "Dance", { starts_at: "2026-03-20T19:00" })],
  ["whose it is", item("event", "5J dance")],
  ["another day", item("event", "Dance", { starts_at: "2026-03-21" })],
  ["other children", item("event", "Dance", { children: ["c2"] })],
])("keeps two lines for %s", (_, event) => expect(joinWithinMessage([ask, event])).toHaveLength(2));
