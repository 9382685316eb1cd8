import { describe, expect, it } from "vitest";
import type { Item } from "../types.ts";
import { joinWithinMessage } from "./join-within-message.ts";

const assembly: Item = {
  kind: "event",
  text: "Class assembly in the big hall",
  children: ["theo"],
  due: null,
  starts_at: "2026-12-08T09:05",
  ends_at: null,
  amount: null,
  link: null,
  optional: false,
  evidence: {
    text: "Kestrels present their class assembly on Tuesday 8 December at 9.05am.",
    place: "email",
  },
  flags: [],
};
const attend: Item = {
  ...assembly,
  kind: "action",
  text: "Come to the assembly",
  due: "2026-12-08",
  starts_at: null,
};

describe("what one message says twice", () => {
  it("an action and an event of one passage and day are one line, with the event's time", () => {
    expect(joinWithinMessage([attend, assembly])).toEqual([
      { item: { ...attend, starts_at: "2026-12-08T09:05" }, items: [attend, assembly] },
    ]);
  });

  it("a date lent by a neighbouring sentence does not keep them apart", () => {
    const lent = {
      ...attend,
      evidence: { ...attend.evidence, text: `${attend.evidence.text} … See you then.` },
    };
    expect(joinWithinMessage([lent, assembly])).toHaveLength(1);
  });

  it("other days, other children and other passages stay apart", () => {
    const later = { ...assembly, starts_at: "2026-12-09T09:05" };
    const hers = { ...assembly, children: ["maya"] };
    const other = { ...assembly, evidence: { ...assembly.evidence, text: "Doors open at 9am." } };
    expect(joinWithinMessage([attend, later, hers, other])).toHaveLength(4);
  });
});
