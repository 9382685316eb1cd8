import { expect, test } from "vitest";
import type { EventDetails, TaskDetails } from "../types.ts";
import { lineOf } from "./line-of.ts";

const task = (parts: Partial<TaskDetails>): TaskDetails => ({
  kind: "task",
  verb: "pay",
  words: null,
  object: "museum trip",
  place: null,
  timing: "by",
  condition: null,
  per: null,
  event: null,
  ...parts,
});

test.each<[string, Partial<TaskDetails>, string | null]>([
  ["Pay £12 for museum trip, SnackPay", { place: "SnackPay" }, "£12.00"],
  ["Pay £60 deposit", { object: "deposit" }, "£60"],
  ["Pay £440 for the tour, the deposit too", { object: "the tour, the deposit too" }, "£440.00"],
  ["Pay £4.50 a ticket for museum trip", { per: "a ticket" }, "£4.50"],
  ["Reply about museum trip", { verb: "reply" }, null],
  [
    "Reply about the trip if not yet replied",
    { verb: "reply", object: "about the trip", condition: "not yet replied" },
    null,
  ],
  [
    "Make a Christmas fair donation, ParentPay",
    { object: "Christmas fair donation", place: "ParentPay" },
    null,
  ],
  ["Pay £2 donation", { object: "donation" }, "£2"],
  ["Go to the chapel by 8.45am", { verb: "attend", object: "the chapel by 8:45am" }, null],
  ["Pack a coat", { verb: "bring", object: "a coat" }, null],
])("%s", (line, parts, amount) => expect(lineOf(task(parts), amount)).toBe(line));

test.each<[string, Partial<EventDetails>]>([
  ["Residential at Lidmere, Wiltshire", { title: "Residential at Lidmere", place: "Lidmere, Wiltshire" }],
  ["Choir, hall, if it rains", { title: "choir", place: "hall", condition: "it rains" }],
])("%s", (line, parts) => {
  const none = { place: null, change: null, replaces: null, condition: null };
  expect(lineOf({ kind: "event", title: "", ...none, ...parts }, null)).toBe(line);
});
