import type { Message } from "@gatepost/contract/emails";
import { expect, test } from "vitest";
import { withoutCopies } from "./copies.ts";

let made = 0;
const message = (parts: Partial<Message> = {}, child = "Maya"): Message => ({
  id: `${(made += 1)}`,
  subject: "Farm trip",
  sender: "Larkmere Office <office@larkmere.example>",
  received_at: "2026-03-10T08:00:00.000Z",
  priority: "medium",
  relevance_score: 0.7,
  relevant_children: [{ id: child, name: child }],
  ai_summary: `${child} goes to the farm on Friday 13 March. Wellies and a packed lunch are needed.`,
  action_items: [`Pay £8 for ${child}'s trip`],
  reason: "",
  message_id: "",
  summary_id: null,
  added_by_hand: false,
  provider: "gmail",
  viewed: false,
  ...parts,
});
const grouped = (...messages: Message[]) =>
  withoutCopies(messages).map(({ copies = [] }) => copies.length + 1);

test("a letter for two children, or sent twice, is one row where its newest copy is", () => {
  expect(grouped(message(), message({ subject: "Menu" }), message({}, "Theo"), message())).toEqual([3, 1]);
});

test.each<[string, Partial<Message>]>([
  ["of another day", { ai_summary: message().ai_summary.replace("13", "20") }],
  ["of another sum", { action_items: ["Pay £9 for Maya's trip"] }],
  ["from somebody else", { sender: "PTA" }],
  ["a week older", { received_at: "2026-03-03T08:00:00.000Z" }],
  [
    "that tells more",
    { action_items: [...message().action_items, "Bring a named cup, a hat and sun cream"] },
  ],
  ["of which nothing was told", { ai_summary: "Farm trip", action_items: [] }],
  ["about something else", { ai_summary: "The farm shop needs helpers.", action_items: [] }],
])("a letter %s is no copy", (_, other) => {
  expect(grouped(message(), message(other))).toEqual([1, 1]);
});

test("letters of which only the subject is known are copies on one day", () => {
  const told = { ai_summary: "Farm trip", action_items: [] };
  const later = message({ ...told, received_at: "2026-03-11T08:00:00.000Z" });
  expect(grouped(later, message(told), message(told))).toEqual([1, 2]);
});

test("letters without a subject stand alone", () =>
  expect(grouped(message({ subject: null }), message({ subject: null }))).toEqual([1, 1]));
