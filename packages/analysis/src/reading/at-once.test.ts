import { expect, test } from "vitest";
import { callsForYou, needsNow } from "./at-once.ts";

test.each([
  "Please come and collect him now.",
  "Pupils should remain at home.",
  "Could you ring us straight away?",
  "We need somebody to fetch her.",
  "Please keep them at home until we message again.",
])("applies to the day it was sent: %s", (text) => expect(needsNow(text)).toBe(true));

test.each([
  "Please collect your ticket.",
  "If you are worried about a child, ring the local authority immediately.",
  "Any incident is reported to the office without delay.",
  "We all must act at once when attendance slips.",
  "Lost cards are replaced straight away.",
  "Children who feel unwell should go straight to the medical room.",
  "Please keep your child at home for 48 hours after the last bout.",
  "In the event of a fire leave the building immediately.",
])("applies on any day: %s", (text) => expect(needsNow(text)).toBe(false));

test("finds a call for somebody, unless another sentence says that it is over or was a drill", () => {
  const call = "Please ring the office urgently.";
  expect(callsForYou(["Theo has had a fall.", call])).toBe(call);
  expect(callsForYou([call, "It was a false alarm."])).toBeNull();
  expect(callsForYou(["Today was a lockdown practice.", call])).toBeNull();
  expect(callsForYou(["We were evacuated for an hour this morning."])).toBeNull();
});
