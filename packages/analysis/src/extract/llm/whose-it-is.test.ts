import { expect, test } from "vitest";
import { family } from "../../testing/mail.ts";
import { readAnswer, shown } from "../../testing/model-answer.ts";

/** Items whose audience a model gets right, whatever other groups are beside them, and their times. */

const kept: [name: string, body: string, answer: object, lines: string[]][] = [
  [
    "a child by name, who is to be fetched",
    "Year 5: please collect from the bottom gate at 4.15pm on Friday 20th March.",
    {
      tasks: [
        {
          line: "Collect CHILD_2 from the bottom gate",
          verb: "collect",
          object: "CHILD_2 from the bottom gate",
          groups: ["Year 5"],
          children: ["CHILD_2"],
          due: "2026-03-20T16:15",
          timing: "on",
          evidence: ["Year 5: please collect from the bottom gate at 4.15pm on Friday 20th March."],
        },
      ],
    },
    ["Collect Jonah from the bottom gate / c2 / 2026-03-20T16:15"],
  ],
  [
    "a row for all that names a year too",
    "<table><tr><th>Day</th><th>What</th><th>Who</th></tr><tr><td>Wed 18 March</td><td>Move-up morning; Y6 at Saltway</td><td>All</td></tr><tr><td>Fri 20 March</td><td>Fair</td><td>All</td></tr></table>",
    {
      events: [
        {
          title: "Move-up morning",
          groups: ["All"],
          children: ["CHILD_1", "CHILD_2"],
          start: "2026-03-18",
          evidence: ["Wed 18 March | Move-up morning; Y6 at Saltway | All"],
        },
      ],
    },
    ["Move-up morning / c1+c2 / 2026-03-18"],
  ],
  [
    "what is for all, some years especially",
    "Harvest tins to the hall by Friday 20th March. We'd be glad of walkers, Y3 and Y4 especially.",
    {
      tasks: [
        {
          verb: "bring",
          object: "harvest tins to the hall",
          groups: ["whole school"],
          children: ["CHILD_1", "CHILD_2"],
          due: "2026-03-20",
          timing: "by",
          evidence: [
            "Harvest tins to the hall by Friday 20th March.",
            "We'd be glad of walkers, Y3 and Y4 especially.",
          ],
        },
      ],
    },
    ["Pack harvest tins to the hall / c1+c2 / 2026-03-20"],
  ],
  [
    "a club of a name that is on nobody's record",
    "Silver practice expedition: Friday 20th March. Silver kit check in the hall.",
    {
      events: [
        {
          title: "Silver practice expedition",
          groups: ["Silver"],
          children: ["CHILD_2"],
          start: "2026-03-20",
          evidence: ["Silver practice expedition: Friday 20th March."],
        },
      ],
    },
    ["Silver practice expedition / c2 / 2026-03-20"],
  ],
  [
    "an hour without a day, which is the message's own",
    "Year 5 football is on. If they can't stay, tell us by 1pm.",
    {
      tasks: [
        {
          verb: "other",
          words: "tell",
          object: "us about football",
          groups: ["Year 5"],
          children: ["CHILD_2"],
          due: "2026-03-10T13:00",
          timing: "by",
          condition: "they can't stay",
          evidence: ["If they can't stay, tell us by 1pm.", "Year 5 football is on."],
        },
      ],
    },
    ["Tell us about football if they can't stay / c2 / 2026-03-10T13:00"],
  ],
];

test.each(kept)("%s", async (_, body, answer, lines) => {
  const { items, drops } = await readAnswer(body, answer, { html: body.startsWith("<") });
  expect({ lines: items.map(shown), drops }).toEqual({ lines, drops: [] });
});

test("gives a year at a future school to the child who moves up", async () => {
  const next = { name: "Millbrook High School", domain: "millbrook.sch.uk", also_sends_from: [] };
  const children = family.children.map((child, at) => (at === 1 ? { ...child, year: 6 } : child));
  const body = "Welcome to our new Year 7! Transition day is on Wednesday 18th March.";
  const answer = {
    events: [
      {
        title: "Transition day",
        groups: ["Year 7"],
        children: ["CHILD_2"],
        start: "2026-03-18",
        evidence: ["Transition day is on Wednesday 18th March."],
      },
    ],
  };
  const { items } = await readAnswer(body, answer, {
    from: "office@millbrook.sch.uk",
    family: { ...family, children, schools: [...family.schools, next] },
  });
  expect(items.map(shown)).toEqual(["Transition day / c2 / 2026-03-18"]);
});
