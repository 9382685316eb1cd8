import { expect, test } from "vitest";
import { type Letter, pageLines, readLetters } from "../testing/letters.ts";

/** Items that end for one child, or on one of many days. */

const kestrels = { groups: ["Kestrels"], children: ["CHILD_2"] };
const whole = { groups: ["whole school"], children: ["CHILD_1", "CHILD_2"] };

test("keeps an item for one child when it is cancelled for the other", async () => {
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

test("leaves out a weekly item on the one day that it is off", async () => {
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

test("changes a reinstated weekly club with a different end on that day only", async () => {
  const weekly: Letter = {
    day: 2,
    body: "Kestrels have football every Thursday until Easter, 3.25 to 4.30pm.",
    answer: {
      events: [
        {
          ...kestrels,
          title: "Football club",
          start: "2026-03-05T15:25",
          recurrence: { weekdays: [4] },
          evidence: ["Kestrels have football every Thursday until Easter, 3.25 to 4.30pm."],
        },
      ],
    },
  };
  const said = (day: number, body: string, event: object): Letter => ({
    day,
    body,
    answer: {
      events: [
        {
          ...kestrels,
          title: "Football club",
          start: "2026-03-12",
          of: "football",
          evidence: [body],
          ...event,
        },
      ],
    },
  });
  const off = said(9, "No football for Kestrels this Thursday, 12th March.", { change: "cancelled" });
  const on = said(10, "Kestrels' football IS on after all on Thursday 12th March. Finish 4.15pm.", {
    change: "on_again",
    end: "2026-03-12T16:15",
    line: "Football club is on after all, ends 4.15pm",
  });
  expect(pageLines(await readLetters([weekly, off, on]), 12)).toEqual([
    "03-12 Football club is on after all, ends 4.15pm / c2",
  ]);
});

test("treats the rest of a part payment as a payment of its own", async () => {
  const pay = (day: number, body: string, task: object): Letter => ({
    day,
    body,
    answer: { tasks: [{ ...kestrels, verb: "pay", object: "canal visit", evidence: [body], ...task }] },
  });
  const asked = pay(2, "Kestrels: pay £16.50 for the canal visit by Friday 13th March.", {
    due: "2026-03-13",
    amount: "£16.50",
  });
  const paid: Letter = {
    day: 3,
    body: "We have received £16.50 for the canal visit.",
    answer: {
      ends: [{ id: "canal visit", why: "done", evidence: ["We have received £16.50 for the canal visit."] }],
    },
  };
  const rest = pay(5, "Kestrels: there is a balance of £1.30 for the canal visit, by Tuesday 17th March.", {
    object: "canal visit balance",
    due: "2026-03-17",
    amount: "£1.30",
  });
  expect(pageLines(await readLetters([asked, paid, rest]), 10)).toEqual([
    "03-17 Pay £1.30 canal visit balance / c2",
  ]);
});
