import { expect, test } from "vitest";
import { type Letter, pageLines, readLetters } from "../testing/letters.ts";

/** Messages of March 2026 with a language model's answers; it was given the open lines. */

const kestrels = { groups: ["Kestrels"], children: ["CHILD_2"] };

const trip: Letter = {
  day: 2,
  subject: "Kestrels' mill visit",
  body: "Kestrels visit the water mill on Thursday 19th March at 9.15am. Please pay £9.50 by Friday 13th March. They need wellies and a packed lunch.",
  answer: {
    events: [
      {
        ...kestrels,
        line: "Visit to the water mill",
        title: "Water mill visit",
        start: "2026-03-19T09:15",
        evidence: ["Kestrels visit the water mill on Thursday 19th March at 9.15am."],
        tasks: [
          {
            line: "Pay £9.50 for the water mill visit",
            verb: "pay",
            object: "water mill visit",
            amount: "£9.50",
            due: "2026-03-13",
            timing: "by",
            evidence: ["Please pay £9.50 by Friday 13th March."],
          },
          {
            line: "Pack wellies and a packed lunch for the mill",
            verb: "bring",
            object: "wellies and a packed lunch",
            evidence: ["They need wellies and a packed lunch."],
          },
        ],
      },
    ],
  },
};
const told = [
  "03-13 Pay £9.50 for the water mill visit / c2",
  "03-19T09:15 Visit to the water mill; Pack wellies and a packed lunch / c2",
];

type Case = [string, Letter, string[]];

const cases: Case[] = [
  ["nothing about it", { day: 5, body: "The choir sang well.", answer: {} }, told],
  [
    "another day and price in one letter",
    {
      day: 5,
      body: "The mill is flooded, so Kestrels now go on Friday 20th March, same time. It will be £11 instead of £9.50.",
      answer: {
        events: [
          {
            ...kestrels,
            line: "Visit to the water mill",
            title: "Water mill visit",
            start: "2026-03-20",
            change: "moved",
            replaces: "2026-03-19",
            of: "Visit to the water mill",
            evidence: ["The mill is flooded, so Kestrels now go on Friday 20th March, same time."],
            tasks: [
              {
                line: "Pay £11 for the water mill visit",
                verb: "pay",
                object: "water mill visit",
                amount: "£11",
                of: "Pay £9.50",
                evidence: ["It will be £11 instead of £9.50."],
              },
            ],
          },
        ],
      },
    },
    [
      "03-13 Pay £11 for the water mill visit / c2",
      "03-20 Visit to the water mill (moved from Thu 19 Mar); Pack wellies and a packed lunch / c2",
    ],
  ],
  [
    "a cancellation without a word of the kit and the money",
    {
      day: 5,
      subject: "Mill",
      body: "I'm sorry, the mill visit on 19th March can't go ahead.",
      answer: {
        events: [
          {
            ...kestrels,
            title: "Water mill visit",
            start: "2026-03-19",
            change: "cancelled",
            of: "Visit to the water mill",
            evidence: ["I'm sorry, the mill visit on 19th March can't go ahead."],
          },
        ],
        ends: [
          { id: "Pay £9.50", why: "off", evidence: ["the mill visit on 19th March can't go ahead."] },
          { id: "wellies", why: "off", evidence: ["the mill visit on 19th March can't go ahead."] },
        ],
      },
    },
    ["03-19T09:15 Visit to the water mill cancelled / c2"],
  ],
  [
    "put off without a new day",
    {
      day: 5,
      body: "The mill visit of Kestrels planned for Thursday 19th March is postponed. We will let you know the new date.",
      answer: {
        events: [
          {
            ...kestrels,
            title: "Water mill visit",
            change: "postponed",
            replaces: "2026-03-19",
            of: "Visit to the water mill",
            evidence: ["The mill visit of Kestrels planned for Thursday 19th March is postponed."],
          },
        ],
      },
    },
    ["03-13 Pay £9.50 for the water mill visit / c2", "03-19T09:15 Visit to the water mill postponed / c2"],
  ],
  [
    "the family's payment has come in",
    {
      day: 5,
      subject: "Receipt",
      body: "We have received £9.50 for the mill. Thank you.",
      answer: {
        ends: [{ id: "Pay £9.50", why: "done", evidence: ["We have received £9.50 for the mill."] }],
      },
    },
    ["03-19T09:15 Visit to the water mill; Pack wellies and a packed lunch / c2"],
  ],
  [
    "other kit for that day",
    {
      day: 5,
      body: "For the mill: trainers, not wellies, and a waterproof coat. Lunch is cooked there.",
      answer: {
        tasks: [
          {
            ...kestrels,
            line: "Pack trainers and a waterproof coat for the mill",
            verb: "bring",
            object: "trainers and a waterproof coat",
            of: "Pack wellies",
            evidence: ["For the mill: trainers, not wellies, and a waterproof coat."],
          },
        ],
      },
    },
    [
      "03-13 Pay £9.50 for the water mill visit / c2",
      "03-19T09:15 Visit to the water mill; Pack trainers and a waterproof coat / c2",
    ],
  ],
  [
    "a reminder with less in it",
    {
      day: 9,
      body: "Don't forget the mill money.",
      answer: {
        tasks: [
          {
            ...kestrels,
            line: "Pay for the mill",
            verb: "pay",
            object: "mill",
            of: "Pay £9.50",
            evidence: ["Don't forget the mill money."],
          },
        ],
      },
    },
    told,
  ],
  [
    "an ending that the letter does not speak of",
    {
      day: 5,
      body: "The recorders are in the library.",
      answer: { ends: [{ id: "Pay £9.50", why: "off", evidence: ["The recorders are in the library."] }] },
    },
    told,
  ],
  [
    "an ending that quotes what nobody wrote",
    {
      day: 5,
      body: "The mill visit is nearly here.",
      answer: { ends: [{ id: "Pay £9.50", why: "done", evidence: ["You have paid for the mill."] }] },
    },
    told,
  ],
];

test.each(cases)("a trip, then %s", async (_, letter, lines) => {
  const all = pageLines(await readLetters([trip, letter]), 10);
  expect(all.toSorted()).toEqual(lines.toSorted());
});

test("reinstates a cancelled event and its kit", async () => {
  const off = cases.find(([name]) => name.startsWith("a cancellation"))![1];
  const on: Letter = {
    day: 6,
    body: "Good news: the mill visit goes ahead on 19th March after all.",
    answer: {
      events: [
        {
          ...kestrels,
          title: "Water mill visit",
          start: "2026-03-19",
          change: "on_again",
          of: "water mill",
          evidence: ["the mill visit goes ahead on 19th March after all."],
        },
      ],
    },
  };
  expect(pageLines(await readLetters([trip, off, on]), 10).toSorted()).toEqual([
    "03-13 Pay £9.50 for the water mill visit / c2",
    "03-19T09:15 Visit to the water mill (on after all); Pack wellies and a packed lunch / c2",
  ]);
});
