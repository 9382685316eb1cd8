import { expect, test } from "vitest";
import type { Item } from "../types.ts";
import { joinDays } from "./join-days.ts";
import type { SourcedItem } from "../same-thing/types.ts";

const entry = (parts: Partial<Item>, message_id = "1"): SourcedItem => {
  const item: Item = {
    kind: "event",
    text: "Consultations",
    children: ["a"],
    due: null,
    starts_at: null,
    ends_at: null,
    amount: null,
    link: null,
    optional: false,
    evidence: { text: "Consultations", place: "email" },
    flags: [],
    ...parts,
  };
  return {
    item,
    items: [item],
    message_id,
    subject: null,
    source_ids: [message_id],
    received_at: new Date(0),
    urgent: false,
  };
};
const days = (entries: SourcedItem[]) =>
  joinDays(entries).map(({ item, further }) => [item, ...further].map((one) => one.starts_at));

test("joins the same words on several days of one message into one entry, the first day first", () => {
  const two = [entry({ starts_at: "2026-03-12T17:00" }), entry({ starts_at: "2026-03-10T15:30" })];
  expect(days(two)).toEqual([["2026-03-10T15:30", "2026-03-12T17:00"]]);
  expect(joinDays(two)[0]?.items).toHaveLength(2);
});

test.each([
  ["other words", [entry({ starts_at: "2026-03-10" }), entry({ starts_at: "2026-03-12", text: "Choir" })]],
  [
    "another child",
    [entry({ starts_at: "2026-03-10" }), entry({ starts_at: "2026-03-12", children: ["b"] })],
  ],
  ["another message", [entry({ starts_at: "2026-03-10" }), entry({ starts_at: "2026-03-12" }, "2")]],
  [
    "cancelled",
    [entry({ starts_at: "2026-03-10" }), entry({ starts_at: "2026-03-12", flags: ["cancelled"] })],
  ],
])("%s stays apart", (_, entries) => expect(days(entries)).toEqual([["2026-03-10"], ["2026-03-12"]]));
