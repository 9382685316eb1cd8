import { describe, expect, test } from "vitest";
import { readAnswer, shown } from "../../testing/model-answer.ts";

/** Wrong answers of weak models, which must do no harm. */

const wrong: [name: string, body: string, answer: object, reasons: string[]][] = [
  [
    "another year's evening given to our child",
    "Year 4 Tutor Evening: Thursday 19th March at 5pm.",
    {
      events: [
        {
          title: "Tutor Evening",
          children: ["CHILD_2"],
          start: "2026-03-19T17:00",
          evidence: ["Year 4 Tutor Evening: Thursday 19th March at 5pm."],
        },
      ],
    },
    ["another group"],
  ],
  [
    "a key stage's request given to an older child",
    "Key Stage One: please send in a painted pebble by Friday 20th March.",
    {
      tasks: [
        {
          verb: "bring",
          object: "painted pebble",
          groups: ["Key Stage One"],
          children: ["CHILD_2"],
          due: "2026-03-20",
          evidence: ["Key Stage One: please send in a painted pebble by Friday 20th March."],
        },
      ],
    },
    [],
  ],
  [
    "a made-up passage",
    "Year 5 have swimming on Wednesday.",
    {
      tasks: [
        {
          verb: "pay",
          object: "swimming",
          children: ["CHILD_2"],
          evidence: ["The coach must be paid for by all families at once"],
        },
      ],
    },
    ["evidence not found"],
  ],
  [
    "a closure that nobody announced",
    "Year 5 have swimming on Wednesday 18th March.",
    {
      events: [
        {
          title: "School closed",
          children: ["CHILD_2"],
          start: "2026-03-18",
          evidence: ["Year 5 have swimming on Wednesday 18th March."],
        },
      ],
    },
    ["unsupported words"],
  ],
  [
    "a figure in the line that the letter lacks",
    "Year 5 have swimming on Wednesday 18th March.",
    {
      tasks: [
        {
          verb: "bring",
          object: "40 swimming bags",
          children: ["CHILD_2"],
          due: "2026-03-18",
          evidence: ["Year 5 have swimming on Wednesday 18th March."],
        },
      ],
    },
    ["unsupported figure"],
  ],
];

describe("shows nothing wrong", () => {
  test.each(wrong)("%s", async (_, body, answer, reasons) => {
    const { items, drops } = await readAnswer(body, answer);
    expect(items.filter(({ children }) => children.includes("c2"))).toEqual([]);
    expect(drops.map(({ reason }) => reason)).toEqual(reasons);
  });

  test("drops unsupported fields, and keeps and flags the item", async () => {
    const { items, drops } = await readAnswer(
      "Year 5: please pay £4 for the pottery day on Friday 20th March.",
      {
        tasks: [
          {
            verb: "pay",
            object: "pottery day",
            groups: ["Year 5"],
            children: ["CHILD_2"],
            due: "2026-03-27",
            amount: "£14",
            place: "room 77",
            link: "https://made-up.example/pay",
            evidence: ["please pay £4 for the pottery day on Friday 20th March"],
          },
        ],
      },
    );
    expect(items).toMatchObject([
      { text: "Pay for pottery day", due: null, amount: null, link: null, flags: ["unconfirmed"] },
    ]);
    expect(drops.map(({ reason, field }) => `${reason}: ${field}`).toSorted()).toEqual([
      "unsupported amount: amount",
      "unsupported date: due",
      "unsupported link: link",
      "unsupported words: place",
    ]);
  });

  test("drops a change that the message does not announce", async () => {
    const { items } = await readAnswer("Year 5 pottery day is on Friday 20th March.", {
      events: [
        {
          title: "Pottery day",
          groups: ["Year 5"],
          start: "2026-03-20",
          change: "cancelled",
          evidence: ["Year 5 pottery day is on Friday 20th March."],
        },
      ],
    });
    expect(items).toMatchObject([{ text: "Pottery day", details: { change: null }, flags: ["unconfirmed"] }]);
  });
});

const body = "Year 5: please pay £4 for the pottery day by Friday 20th March.";
const good = `{"verb":"pay","object":"pottery day","groups":["Year 5"],"children":["CHILD_2"],"due":"2026-03-20","amount":"£4","evidence":["${body}"]}`;

describe("weak answers", () => {
  test.each([
    [
      "in a fence with talk around it",
      `Sure!\n\`\`\`json\n{"messages":[{"id":"m1","tasks":[${good}]}]}\n\`\`\`\nDone.`,
    ],
    [
      "cut off in the second task",
      `{"messages":[{"id":"m1","summary":"x","tasks":[${good},{"verb":"pay","obj`,
    ],
    [
      "evidence as one text",
      `{"messages":[{"id":"m1","tasks":[${good.replace(/\["(Year 5: [^"]*)"\]/, '"$1"')}]}]}`,
    ],
    [
      "with broken fields",
      `{"messages":[{"id":"m1","tasks":[${good.replace("{", '{"timing":"soon","recurrence":"weekly","optional":"no",')}],"events":"none"}]}`,
    ],
    ["with items that are none", `{"messages":[{"id":"m1","tasks":[null,{"verb":"pay"},${good}]}]}`],
    ["with the same thing twice", `{"messages":[{"id":"m1","tasks":[${good},${good}]}]}`],
  ])("%s", async (_, answer) => {
    const { items } = await readAnswer(body, answer);
    expect(items.map(shown)).toEqual(["Pay £4 for pottery day / c2 / 2026-03-20"]);
  });

  test.each(["I can't help with that.", "", '{"messages":[]}', '{"messages":[{"id":"m9","tasks":[]}]}'])(
    "does not accept %j as an answer",
    async (answer) => expect((await readAnswer(body, answer)).answered).toBe(false),
  );
});
