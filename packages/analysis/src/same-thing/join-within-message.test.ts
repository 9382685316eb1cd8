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

describe("items repeated within a message", () => {
  it("merges a task and an event of one passage and day, with the event's time", () => {
    expect(joinWithinMessage([attend, assembly])).toEqual([
      { item: { ...attend, starts_at: "2026-12-08T09:05" }, items: [attend, assembly] },
    ]);
  });

  it("ignores a date taken from a neighbouring sentence", () => {
    const lent = {
      ...attend,
      evidence: { ...attend.evidence, text: `${attend.evidence.text} … See you then.` },
    };
    expect(joinWithinMessage([lent, assembly])).toHaveLength(1);
  });

  it("keeps apart other days, other children and other passages", () => {
    const later = { ...assembly, starts_at: "2026-12-09T09:05" };
    const hers = { ...assembly, children: ["maya"] };
    const other = { ...assembly, evidence: { ...assembly.evidence, text: "Doors open at 9am." } };
    expect(joinWithinMessage([attend, later, hers, other])).toHaveLength(4);
  });

  const shut: Item = {
    ...assembly,
    text: "School will be closed to all pupils",
    starts_at: "2026-12-08",
    evidence: { text: "School will be closed to all pupils on Tuesday.", place: "email" },
  };
  const stay: Item = {
    ...attend,
    text: "Do not send your child in.",
    evidence: { text: "Please do not send your child in.", place: "email" },
  };

  it("merges a closure with the parent's task for it, keeping both passages", () => {
    const [joined, ...more] = joinWithinMessage([stay, shut]);
    expect(more).toEqual([]);
    expect(joined?.item.kind).toBe("action");
    expect(joined?.item.text).toBe("School will be closed to all pupils; Do not send your child in.");
    expect(joined?.item.evidence.text).toBe(
      "School will be closed to all pupils on Tuesday. … Please do not send your child in.",
    );
    const tomorrow = { ...shut, starts_at: "2026-12-09" };
    expect(joinWithinMessage([stay, tomorrow])).toHaveLength(2);
    const pool = {
      ...shut,
      text: "The pool is closed",
      evidence: { text: "The pool is closed.", place: "email" },
    };
    expect(joinWithinMessage([stay, pool])).toHaveLength(2);
  });

  it("merges a sentence with a diary line of the same minute, in the fuller words", () => {
    const diary = {
      ...assembly,
      text: "Class assembly – parents welcome in the big hall",
      evidence: { text: "Tue 8 Dec | Class assembly", place: "email" },
    };
    expect(joinWithinMessage([assembly, diary]).map(({ item }) => item.text)).toEqual([diary.text]);
    expect(joinWithinMessage([diary, assembly]).map(({ item }) => item.text)).toEqual([diary.text]);
    const nine = { ...diary, starts_at: "2026-12-08T09:00" };
    const choir = { ...diary, text: "Choir", evidence: { text: "Choir at 9.05", place: "email" } };
    expect(joinWithinMessage([assembly, nine, choir])).toHaveLength(3);
  });
});
