import { expect, test } from "vitest";
import { isLikeNotUrgent } from "./not-urgent.rules.ts";

const office = "office@oakwood.northshire.sch.uk";

test.each([
  ["Bus 14 is late today", "URGENT: no coach yet for route 3", true],
  ["Year 5 rehearsal cancelled today", "Rehearsal for Year 5 cancelled on Thursday", true],
  ["Year 5 rehearsal cancelled today", "Gymnastics cancelled today", false],
  ["Year 5 rehearsal cancelled today", "School closing at 12.30pm today", false],
  ["Bus 14 is late today", "School closed: burst pipe", false],
  ["Amelia is unwell", "Amelia has hurt her wrist", false],
  ["Urgent message", "Urgent: important message from school", false],
])("after “%s” was marked not urgent, “%s” doesn't alert: %s", (subject, later, silent) => {
  const earlier = [{ sender_address: office, subject }];
  expect(isLikeNotUrgent({ sender_address: office, subject: later }, earlier)).toBe(silent);
  expect(isLikeNotUrgent({ sender_address: "pta@oakwood.northshire.sch.uk", subject: later }, earlier)).toBe(
    false,
  );
});
