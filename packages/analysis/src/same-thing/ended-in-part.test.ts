import { expect, test } from "vitest";
import { type Letter, pageLines, readLetters } from "../testing/letters.ts";

/** What ends for one child, or on one day of many. */

const kestrels = { groups: ["Kestrels"], children: ["CHILD_2"] };
const whole = { groups: ["whole school"], children: ["CHILD_1", "CHILD_2"] };

test("what is cancelled for one child goes on for the other", async () => {
  const disco: Letter = {
    day: 2,
    body: "The spring disco is on Friday 20th March.",
    answer: {
      events: [
        {
          ...whole,
          title: "Spring disco",
          start: "2026-03-20",
          evidence: ["The spring disco is on Friday 20th March."],
        },
      ],
    },
  };
  const off: Letter = {
    day: 4,
    body: "Wrens won't be at the spring disco on 20th March: chickenpox.",
    answer: {
      ends: [
        {
          id: "Spring disco",
          why: "off",
          children: ["CHILD_1"],
          evidence: ["Wrens won't be at the spring disco on 20th March: chickenpox."],
        },
      ],
    },
  };
  expect(pageLines(await readLetters([disco, off]), 10)).toEqual(["03-20 Spring disco / c2"]);
});

test("a weekly thing that is off once is left out on that day alone", async () => {
  const weekly: Letter = {
    day: 2,
    body: "Kestrels swim every Wednesday until Easter. Swimming things please.",
    answer: {
      tasks: [
        {
          ...kestrels,
          line: "Pack swimming things",
          verb: "bring",
          object: "swimming things",
          due: "2026-03-04",
          timing: "every",
          recurrence: { weekdays: [3] },
          evidence: ["Kestrels swim every Wednesday until Easter.", "Swimming things please."],
        },
      ],
    },
  };
  const off: Letter = {
    day: 9,
    body: "The pool is shut on Wednesday 11th March, so no swimming that day.",
    answer: {
      ends: [
        {
          id: "swimming",
          why: "off",
          on: "2026-03-11",
          evidence: ["The pool is shut on Wednesday 11th March, so no swimming that day."],
        },
      ],
    },
  };
  const read = await readLetters([weekly, off]);
  expect(pageLines(read, 10)).toEqual([]);
  expect(pageLines(read, 17)).toEqual(["03-18 Pack swimming things / c2"]);
});
