import { expect, test } from "vitest";
import { type MailState, pendingReason } from "./mail-state.rules.ts";

const base: MailState = { mail_is_set_up: true, noted: null, scheduled_run: null, is_today: false };
const off = { state: "not_sent", reason: "You have switched summaries by email off." } as const;

test.each<[string, Partial<MailState>, RegExp]>([
  ["no mail server", { mail_is_set_up: false, noted: off }, /^This server sends no email/],
  ["what the delivery has noted comes first", { noted: off, is_today: true }, /switched .* off/],
  ["being handed over", { noted: { state: "sending", reason: null } }, /on its way/],
  ["the schedule has just ended", { scheduled_run: "completed", is_today: true }, /on its way/],
  ["the schedule is at work", { scheduled_run: "running", is_today: true }, /under way/],
  ["the schedule failed", { scheduled_run: "failed", is_today: true }, /Processing History/],
  ["made by hand before today's schedule", { is_today: true }, /at the time you have set/],
  ["made by hand on a day without a schedule", {}, /pressed Process Emails/],
])("%s", (_, state, words) => expect(pendingReason({ ...base, ...state })).toMatch(words));
