import { describe, expect, test } from "vitest";
import { readAnswer, shown } from "../../testing/model-answer.ts";

/** Correct answers in the forms that models use. */

type Case = [name: string, body: string, answer: object, lines: string[]];

const kept: Case[] = [
  [
    "a heading with its list item as one passage",
    "<p>Hello</p><h2>Friday 20th March</h2><ul><li>Year 5 (Kestrels) assembly, 9.20am</li><li>Book fair</li></ul>",
    {
      events: [
        {
          title: "Assembly",
          groups: ["Year 5 (Kestrels)"],
          children: ["CHILD_2"],
          start: "2026-03-20T09:20",
          evidence: ["## Friday 20th March\n- Year 5 (Kestrels) assembly, 9.20am"],
        },
      ],
    },
    ["Assembly / c2 / 2026-03-20T09:20"],
  ],
  [
    "a row with the table's marks",
    "<table><tr><th>Day</th><th>What</th></tr><tr><td>Monday 16th</td><td>Science week begins.</td></tr><tr><td>Tuesday 17th</td><td>Photographs</td></tr></table>",
    {
      events: [
        {
          title: "Science week",
          groups: ["whole school"],
          children: ["CHILD_1", "CHILD_2"],
          start: "2026-03-16",
          evidence: ["Monday 16th | Science week begins."],
        },
      ],
    },
    ["Science week / c1+c2 / 2026-03-16"],
  ],
  [
    "a heading and a sentence as two passages, one of them with a word changed",
    "<h2>Thursday 19th March</h2><p>Parents of Year 5 are warmly invited to the recorder concert in the school hall at 2.15pm.</p>",
    {
      events: [
        {
          title: "Recorder concert",
          groups: ["Year 5"],
          children: ["CHILD_2"],
          start: "2026-03-19T14:15",
          place: "school hall",
          evidence: [
            "Thursday 19th March",
            "Parents of Year 5 are invited to the recorder concert in the hall at 2.15pm",
          ],
        },
      ],
    },
    ["Recorder concert, school hall / c2 / 2026-03-19T14:15"],
  ],
  [
    "what is before a day is due on the day before",
    "Year 5 canoe trip: please return the consent form before Monday 16th March.",
    {
      tasks: [
        {
          verb: "return",
          object: "canoe trip consent form",
          groups: ["Year 5"],
          children: ["CHILD_2"],
          due: "2026-03-13",
          timing: "by",
          evidence: ["please return the consent form before Monday 16th March."],
        },
      ],
    },
    ["Return canoe trip consent form / c2 / 2026-03-13"],
  ],
  [
    "the year's own request under the year's own name",
    "Reminders for next week\n\nYear 5: bring a swimming costume on Wednesday 18th March.\n\nYear 3: bring a recorder.",
    {
      tasks: [
        {
          verb: "bring",
          object: "swimming costume",
          groups: ["Year 5"],
          children: ["CHILD_2"],
          due: "2026-03-18",
          timing: "on",
          evidence: ["Year 5: bring a swimming costume on Wednesday 18th March."],
        },
      ],
    },
    ["Pack swimming costume / c2 / 2026-03-18"],
  ],
  [
    "an event's task takes the event's day and children",
    "Year 1 visit the lighthouse on Thursday 19th March. Children need a packed lunch.",
    {
      events: [
        {
          title: "Lighthouse visit",
          groups: ["Year 1"],
          children: ["CHILD_1"],
          start: "2026-03-19",
          evidence: ["Year 1 visit the lighthouse on Thursday 19th March."],
          tasks: [{ verb: "bring", object: "packed lunch", evidence: ["Children need a packed lunch."] }],
        },
      ],
    },
    ["Take packed lunch / c1 / 2026-03-19", "Lighthouse visit / c1 / 2026-03-19"],
  ],
  [
    "everybody's day with another year named in passing",
    "Dress-up Day is on Friday 20th March (a day after the others hold it, as Year 4 are out on the Thursday).",
    {
      events: [
        {
          title: "Dress-up Day",
          groups: ["whole school"],
          children: ["CHILD_1", "CHILD_2"],
          start: "2026-03-20",
          evidence: [
            "Dress-up Day is on Friday 20th March (a day after the others hold it, as Year 4 are out on the Thursday).",
          ],
        },
      ],
    },
    ["Dress-up Day / c1+c2 / 2026-03-20"],
  ],
  [
    "a letter to one class that names another in passing",
    "Dear Wrens families,\n\nOur music slot swaps with Owls, so recorders are needed on Wednesday 18th March.",
    {
      tasks: [
        {
          verb: "bring",
          object: "recorder",
          groups: ["Wrens"],
          children: ["CHILD_1"],
          due: "2026-03-18",
          timing: "on",
          evidence: ["Our music slot swaps with Owls, so recorders are needed on Wednesday 18th March."],
        },
      ],
    },
    ["Pack recorder / c1 / 2026-03-18"],
  ],
  [
    "groups that no record knows leave it to the model's children",
    "Families with a music locker: please empty it by Friday 20th March.",
    {
      tasks: [
        {
          verb: "other",
          words: "empty",
          object: "music locker",
          groups: ["families with a music locker"],
          children: ["CHILD_2"],
          due: "2026-03-20",
          timing: "by",
          evidence: ["please empty it by Friday 20th March"],
        },
      ],
    },
    ["Empty music locker / c2 / 2026-03-20"],
  ],
  [
    "a moved event with the day it replaces",
    "The Year 1 tea party has moved from Thursday 12th March to Thursday 19th March.",
    {
      events: [
        {
          title: "Tea party",
          groups: ["Year 1"],
          children: ["CHILD_1"],
          start: "2026-03-19",
          change: "moved",
          replaces: "2026-03-12",
          evidence: ["The Year 1 tea party has moved from Thursday 12th March to Thursday 19th March."],
        },
      ],
    },
    ["Tea party (moved from Thu 12 Mar) / c1 / 2026-03-19"],
  ],
  [
    "an event at another hour of its day",
    "The Year 1 tea party on Thursday 19th March is at 2pm now, not 3pm.",
    {
      events: [
        {
          title: "Tea party",
          groups: ["Year 1"],
          children: ["CHILD_1"],
          start: "2026-03-19T14:00",
          change: "moved",
          replaces: "2026-03-19T15:00",
          evidence: ["The Year 1 tea party on Thursday 19th March is at 2pm now, not 3pm."],
        },
      ],
    },
    ["Tea party (moved from 3pm) / c1 / 2026-03-19T14:00"],
  ],
];

const clubPay = {
  verb: "pay",
  object: "Bronze expedition",
  groups: ["Year 10 Bronze DofE"],
  children: ["CHILD_3"],
  due: "2026-03-20",
  timing: "by",
  amount: "£85",
  evidence: ["Year 10 Bronze DofE: pay the £85 expedition fee by Friday 20th March."],
};

describe("loses nothing that is correct", () => {
  test.each(kept)("%s", async (_, body, answer, lines) => {
    const { items, drops } = await readAnswer(body, answer, { html: body.startsWith("<") });
    expect({ lines: items.map(shown).toSorted(), drops }).toEqual({ lines: lines.toSorted(), drops: [] });
  });

  test("a year group's members of an award", async () => {
    const body = "Year 10 Bronze DofE: pay the £85 expedition fee by Friday 20th March.";
    const from = "Saltway High School <office@saltwayhigh.sch.uk>";
    const { items } = await readAnswer(body, { tasks: [clubPay] }, { from });
    expect(items.map(shown)).toEqual(["Pay £85 for Bronze expedition / c3 / 2026-03-20"]);
  });
});
