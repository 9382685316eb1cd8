import { expect, test } from "vitest";
import { replyOf } from "./reply.rules.ts";

const asks = { verb: "reply", kind: "task" } as const;

test.each([
  ["Mrs Bell <bell@school.example>", "Trip", { to: "bell@school.example", subject: "Re: Trip" }],
  ["office@school.example", "RE: Trip", { to: "office@school.example", subject: "RE: Trip" }],
  ["office@school.example", null, { to: "office@school.example", subject: "Re:" }],
  ["School <no-reply@school.example>", "Trip", null],
  ["donotreply@school.example", "Trip", null],
  ["school-noreply@school.example", "Trip", null],
  ["office.no-reply@school.example", "Trip", null],
  ["auto-reply@school.example", "Trip", null],
  ["alerts_4@app.example", "Trip", null],
  ["notifications@app.example", "Trip", null],
  ["School office", "Trip", null],
])("addresses a reply to %s about %s", (sender, subject, reply) => {
  expect(replyOf(asks, { sender, subject })).toEqual(reply);
});

test("offers a reply only for a task that asks for one, and not for a calendar event", () => {
  const message = { sender: "office@school.example", subject: "Trip" };
  expect(replyOf({ verb: "pay", kind: "task" }, message)).toBeNull();
  expect(replyOf({ verb: "reply", kind: "note" }, message)).toBeNull();
  expect(replyOf(asks, undefined)).toBeNull();
});
