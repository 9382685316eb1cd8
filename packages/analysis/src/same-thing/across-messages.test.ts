import { describe, expect, test } from "vitest";
import { event, mail, task, told } from "../testing/worded-mail.ts";
import type { Item } from "../types.ts";
import { createItemTexts } from "./item-texts.ts";
import { mergeMessages } from "./merge-messages.ts";

type Audience = Partial<Pick<Item, "children" | "groups">>;

describe("an item repeated in another message", () => {
  test.each<[string, Item[][], string[]]>([
    [
      "a diary line and the letter: the hour, the place and both sources",
      [
        [event("Beach clean", "2026-03-20")],
        [event("Beach clean at Sandhaven", "2026-03-20T10:00", { place: "Sandhaven" })],
      ],
      ["m1+m2 2026-03-20T10:00 Beach clean at Sandhaven"],
    ],
    [
      "a diary line after the letter takes neither the hour nor the words away",
      [[event("Beach clean at Sandhaven", "2026-03-20T10:00")], [event("Beach clean", "2026-03-20")]],
      ["m1+m2 2026-03-20T10:00 Beach clean at Sandhaven"],
    ],
    [
      "a reminder that names no day, and one that says 'return' for 'sign'",
      [
        [task("sign", "museum consent form", "2026-03-20", { timing: "by" })],
        [task("return", "consent form for the museum", null)],
      ],
      ["m1+m2 2026-03-20 Return consent form for the museum"],
    ],
    [
      "a reminder that gives the day, the amount and where to pay",
      [
        [task("pay", "canoe week deposit", null)],
        [task("pay", "canoe week deposit", "2026-03-20", { amount: "£30", place: "PayBox" })],
      ],
      ["m1+m2 2026-03-20 Pay £30 canoe week deposit, PayBox"],
    ],
    [
      "a task and its event stay two",
      [
        [event("Beach clean", "2026-03-20")],
        [task("bring", "wellies for the beach clean", "2026-03-20", { event: "Beach clean" })],
      ],
      ["m1 2026-03-20 as stored", "m2 2026-03-20 as stored"],
    ],
    [
      "another verb for the same thing is another task",
      [[task("pay", "canoe week", "2026-03-20")], [task("sign", "canoe week form", "2026-03-20")]],
      ["m1 2026-03-20 as stored", "m2 2026-03-20 as stored"],
    ],
    [
      "two payments of one thing with their own day and amount",
      [
        [task("pay", "canoe week", "2026-03-20", { amount: "£30" })],
        [task("pay", "canoe week", "2026-04-20", { amount: "£120" })],
      ],
      ["m1 2026-03-20 as stored", "m2 2026-04-20 as stored"],
    ],
    [
      "two forms are not one form",
      [[task("return", "swimming form", "2026-03-20")], [task("return", "photo form", "2026-03-20")]],
      ["m1 2026-03-20 as stored", "m2 2026-03-20 as stored"],
    ],
    [
      "a fair and a concert of one day and one season",
      [[event("Easter fair", "2026-03-20")], [event("Easter concert", "2026-03-20")]],
      ["m1 2026-03-20 as stored", "m2 2026-03-20 as stored"],
    ],
    [
      "another child's",
      [[event("Beach clean", "2026-03-20")], [event("Beach clean", "2026-03-20", { children: ["otto"] })]],
      ["m1 2026-03-20 as stored", "m2 2026-03-20 as stored"],
    ],
    [
      "next week's swimming is another one, whichever message tells it",
      [[event("Swimming", "2026-03-10")], [event("Swimming", "2026-03-17")]],
      ["m1 2026-03-10 as stored", "m2 2026-03-17 as stored"],
    ],
    [
      "what is packed on another day",
      [
        [task("bring", "packed lunch for the gallery", "2026-03-10", { timing: "on" })],
        [task("bring", "packed lunch for the gallery", "2026-03-24", { timing: "on" })],
      ],
      ["m1 2026-03-10 as stored", "m2 2026-03-24 as stored"],
    ],
    [
      "a last day within a residential",
      [
        [event("Canoe week residential", "2026-03-16", { ends_at: "2026-03-20" })],
        [event("Canoe week residential pick-up", "2026-03-20T13:00")],
      ],
      ["m1 2026-03-16 as stored", "m2 2026-03-20T13:00 as stored"],
    ],
    [
      "whoever it is for",
      [[event("Nativity", "2026-03-20")], [event("Reception nativity", "2026-03-20")]],
      ["m1+m2 2026-03-20 Reception nativity"],
    ],
    [
      "one word at the same minute",
      [
        [event("Two minutes' silence", "2026-03-20T11:00")],
        [event("Silence on the field", "2026-03-20T11:00")],
      ],
      ["m1+m2 2026-03-20T11:00 Silence on the field"],
    ],
    [
      "not one that every day has",
      [[event("Club list opens", "2026-03-20T20:00")], [event("School opens", "2026-03-20T20:00")]],
      ["m1 2026-03-20T20:00 as stored", "m2 2026-03-20T20:00 as stored"],
    ],
    [
      "a closure, whatever for",
      [
        [event("INSET day, school closed", "2026-03-20")],
        [event("School closed for training", "2026-03-20")],
      ],
      ["m1+m2 2026-03-20 School closed for training"],
    ],
    [
      "the end of a term, in whatever words",
      [[event("End of term", "2026-03-27")], [event("Break up", "2026-03-27T14:00")]],
      ["m1+m2 2026-03-27T14:00 Break up"],
    ],
    [
      "two performances of one day in a later letter",
      [
        [event("Spring musical", "2026-03-20T09:30")],
        [event("Spring musical", "2026-03-20T09:30"), event("Spring musical", "2026-03-20T13:30")],
      ],
      ["m1+m2 2026-03-20T09:30 Spring musical", "m2 2026-03-20T13:30 as stored"],
    ],
  ])("%s", (_, letters, expected) => {
    expect(told(mail(...letters.map((items) => ({ subject: "Spring dates", items }))))).toEqual(expected);
  });

  test.each<[string, Audience, Audience, string]>([
    ["those of the message that names groups", { groups: ["Year 2"] }, { children: ["ida", "otto"] }, "ida"],
    ["the fewer, where neither names any", {}, { children: ["ida", "otto"] }, "ida"],
    [
      "all of them, where both do",
      { groups: ["Year 2"] },
      { groups: ["whole school"], children: ["ida", "otto"] },
      "ida,otto",
    ],
  ])("is for %s", (_, one, two, children) => {
    const messages = mail(
      { subject: "Letter", items: [event("Beach clean", "2026-03-20", one)] },
      { subject: "Newsletter", items: [event("Beach clean", "2026-03-20", two)] },
    );
    for (const each of [messages, messages.toReversed()])
      expect(
        mergeMessages(each, [], createItemTexts()).map(({ item: { children: ids } }) => ids.join()),
      ).toEqual([children]);
  });

  test("matches a request without a day for three weeks", () => {
    const read = { subject: "Reading", items: [task("sign", "reading record", null)] };
    const fillers = (count: number) => Array.from({ length: count }, () => ({ subject: "Note", items: [] }));
    expect(told(mail(read, ...fillers(9), read))).toEqual(["m1+m11 - Sign reading record"]);
    expect(told(mail(read, ...fillers(11), read))).toEqual(["m1 - as stored", "m13 - as stored"]);
  });

  test("marks a reminder of a task as urgent, but not one of an offer", () => {
    const twice = (optional: boolean) =>
      mergeMessages(
        mail(
          { subject: "Canoe week", items: [task("pay", "canoe week", "2026-03-20", { optional })] },
          { subject: "Reminder: canoe week", items: [task("pay", "canoe week", "2026-03-20", { optional })] },
        ),
        [],
        createItemTexts(),
      ).map(({ item: each }) => each.pressing ?? false);
    expect(twice(false)).toEqual([true]);
    expect(twice(true)).toEqual([false]);
  });
});

describe("items that were stored with ids", () => {
  test("form one group by id alone", () => {
    const stored = (group_id: string, each: Item) => ({ ...each, group_id });
    const messages = mail(
      {
        subject: "A",
        items: [
          stored("g1", event("Beach clean", "2026-03-20")),
          stored("g2", event("Swimming", "2026-03-10")),
        ],
      },
      {
        subject: "B",
        items: [stored("g3", event("Beach clean", "2026-03-20")), stored("g2", event("Gala", "2026-03-10"))],
      },
    );
    expect(told(messages)).toEqual([
      "m1 2026-03-20 as stored",
      "m1+m2 2026-03-10 Gala",
      "m2 2026-03-20 as stored",
    ]);
  });
  test("absorb items without an id, such as a calendar event", () => {
    const calendar = {
      ...event("Beach clean", "2026-03-20"),
      details: undefined,
      text: "Beach clean at Sandhaven",
    };
    const letter = event("Beach clean at Sandhaven", "2026-03-20T10:00", {
      group_id: "g1",
      text: "Beach clean at Sandhaven",
    });
    expect(
      told(mail({ subject: "Calendar", items: [calendar] }, { subject: "Letter", items: [letter] })),
    ).toEqual(["m1+m2 2026-03-20T10:00 Beach clean at Sandhaven"]);
  });
});
