import { expect, test } from "vitest";
import { mailScheduleOf, type MailState, pendingReason } from "./mail-state.rules.ts";

const base: MailState = { mail_is_set_up: true, noted: null, scheduled_run: null, today: null };
const settings = {
  email_schedule_time: "08:00:00",
  timezone: "Europe/London",
  email_summaries: true,
  paused_from: null,
  paused_until: null,
};
/** On a day in summer time. */
const at = (utc: string, more: object = {}) => ({
  today: mailScheduleOf({ ...settings, ...more }, new Date(`2026-06-10T${utc}:00Z`)),
});
const off = { state: "not_sent", reason: "You’ve switched off summaries by email." } as const;

test.each<[string, Partial<MailState>, RegExp]>([
  ["no mail server", { mail_is_set_up: false, noted: off }, /^Nothing is sent by email here/],
  ["what the delivery has noted comes first", { noted: off, ...at("06:00") }, /switched off/],
  ["being handed over", { noted: { state: "sending", reason: null } }, /on its way/],
  ["the schedule has just ended", { scheduled_run: "completed", ...at("07:02") }, /on its way/],
  ["the schedule is at work", { scheduled_run: "running", ...at("07:01") }, /finished reading/],
  ["the schedule failed", { scheduled_run: "failed", ...at("07:05") }, /Processing History/],
  ["made by hand before today's time", at("06:59"), /^It goes out today at 8am\.$/],
  ["made by hand while the time passes", at("07:00"), /soon after 8am today, or tomorrow/],
  [
    "made by hand after today's time",
    at("07:15"),
    /^Today’s time, 8am, has passed\. The next one goes out tomorrow at 8am\.$/,
  ],
  ["made by hand while mails are off", at("06:00", { email_summaries: false }), /switched off/],
  ["made by hand in a pause", at("06:00", { paused_until: "2026-06-11" }), /paused/],
  [
    "made by hand before a pause begins",
    at("06:00", { paused_from: "2026-06-11", paused_until: "2026-06-14" }),
    /today at 8am/,
  ],
  ["made by hand on the day the pause ends", at("06:00", { paused_until: "2026-06-10" }), /today at 8am/],
  ["made by hand on a day without a schedule", {}, /with Process Emails/],
])("%s", (_, state, words) => expect(pendingReason({ ...base, ...state })).toMatch(words));
