import { describe, expect, test } from "vitest";
import { event, mail, task, told } from "../testing/worded-mail.ts";
import type { Item } from "../types.ts";
import { createItemTexts } from "./item-texts.ts";
import { mergeMessages } from "./merge-messages.ts";

test("keeps a request for one day apart from a weekly one", () => {
  const weekly = task("bring", "outdoor kit", "2026-03-03", { timing: "on" });
  weekly.recurrence = { weekdays: [2], every: 1, from: null, until: null };
  const once = task("bring", "outdoor kit and a picnic", "2026-03-10", { timing: "on" });
  const letters = mail({ subject: "Outdoors", items: [weekly] }, { subject: "Tuesday", items: [once] });
  expect(told(letters)).toHaveLength(2);
});

describe("replaces an item after a correction", () => {
  test.each<[string, Item[][], string[]]>([
    [
      "the day, in the field",
      [
        [event("Sports day", "2026-03-20")],
        [event("Sports day", "2026-03-27", { change: "postponed", replaces: "2026-03-20" })],
      ],
      ["m1+m2 2026-03-27 Sports day (postponed from Fri 20 Mar)"],
    ],
    [
      "the day, in the school's words",
      [
        [event("Sports day", "2026-03-20")],
        [event("Sports day", "2026-03-27", { said: "The new date for sports day is Friday 27th March." })],
      ],
      ["m1+m2 2026-03-27 Sports day (moved from Fri 20 Mar)"],
    ],
    [
      "the hour of that day",
      [
        [event("Swimming", "2026-03-20T09:00")],
        [event("Swimming", "2026-03-20T09:45", { said: "Correction: swimming starts at 9.45." })],
      ],
      ["m1+m2 2026-03-20T09:45 Swimming (moved from 9am)"],
    ],
    [
      "not a slot within the hours",
      [
        [event("Parents' evening", "2026-03-20T15:40", { ends_at: "2026-03-20T18:30" })],
        [event("Parents' evening", "2026-03-20T16:40", { said: "Your booking has changed to 4.40pm." })],
      ],
      ["m1+m2 2026-03-20T16:40 Parents' evening"],
    ],
    [
      "the place, when another one is given",
      [
        [event("Cross country", "2026-03-20", { place: "Millbrook High" })],
        [event("Cross country", "2026-03-20", { place: "Harlow Park" })],
      ],
      ["m1+m2 2026-03-20 Cross country, Harlow Park (moved from Millbrook High)"],
    ],
    [
      "a deadline that is extended",
      [
        [task("order", "yearbook", "2026-03-06", { timing: "by" })],
        [
          task("order", "yearbook", "2026-03-13", {
            timing: "by",
            said: "The deadline has been extended to Friday 13th March.",
          }),
        ],
      ],
      ["m1+m2 2026-03-13 Order yearbook"],
    ],
    [
      "what comes often, where the message says so",
      [
        [event("Swimming", "2026-03-10")],
        [
          event("Swimming", "2026-03-11", {
            said: "Swimming has been moved to Wednesday, moved from Tuesday.",
          }),
        ],
      ],
      ["m1+m2 2026-03-11 Swimming (moved from Tue 10 Mar)"],
    ],
    [
      "not a third message's old diary",
      [
        [event("Sports day", "2026-03-20")],
        [event("Sports day", "2026-03-27", { change: "moved" })],
        [event("Sports day", "2026-03-20")],
      ],
      ["m1+m2+m3 2026-03-27 Sports day (moved from Fri 20 Mar)"],
    ],
    [
      "only the day that it names, of two",
      [
        [event("Recorder concert", "2026-03-19"), event("Recorder concert", "2026-03-20")],
        [event("Recorder concert", "2026-03-27", { change: "moved", replaces: "2026-03-20" })],
      ],
      ["m1 2026-03-19 as stored", "m1+m2 2026-03-27 Recorder concert (moved from Fri 20 Mar)"],
    ],
    [
      "what is packed and worn on the old day",
      [
        [
          event("Sports day", "2026-03-20"),
          task("wear", "team colours", "2026-03-20", { timing: "on", event: "Sports day" }),
        ],
        [event("Sports day", "2026-03-27", { change: "moved", replaces: "2026-03-20" })],
      ],
      ["m1+m2 2026-03-27 Sports day (moved from Fri 20 Mar)", "m1 2026-03-27 as stored"],
    ],
    [
      "nothing of another class's",
      [
        [event("Sports day", "2026-03-20", { children: ["ida", "otto"] })],
        [event("Sports day", "2026-03-27", { children: ["otto"], change: "moved", replaces: "2026-03-20" })],
      ],
      ["m1 2026-03-20 as stored", "m2 2026-03-27 as stored"],
    ],
  ])("%s", (_, letters, expected) => {
    expect(told(mail(...letters.map((items) => ({ subject: "Spring dates", items }))))).toEqual(expected);
  });
});

describe("a cancellation", () => {
  const trip = event("Trip to Marlow Farm", "2026-03-20");
  const tasks = [
    task("bring", "packed lunch", "2026-03-20", { event: "Trip to Marlow Farm" }),
    task("pay", "farm trip", "2026-03-13", { event: "Marlow Farm trip", amount: "£9" }),
    task("pay", "dinner money", "2026-03-13"),
  ];
  const off = (fields: Parameters<typeof event>[2] = {}) =>
    event("Farm trip", "2026-03-20", { change: "cancelled", ...fields });

  test("strikes its event and the event's tasks", () => {
    expect(
      told(mail({ subject: "Farm", items: [trip, ...tasks] }, { subject: "Farm", items: [off()] })),
    ).toEqual(["m1+m2 2026-03-20 Trip to Marlow Farm cancelled", "m1 2026-03-13 as stored"]);
  });
  test("needs no day of its own", () => {
    expect(
      told(mail({ subject: "Farm", items: [trip] }, { subject: "Farm", items: [off({ starts_at: null })] })),
    ).toEqual(["m1+m2 2026-03-20 Trip to Marlow Farm cancelled"]);
  });
  test("stays, although a later diary still lists the event", () => {
    expect(
      told(
        mail(
          { subject: "Farm", items: [trip] },
          { subject: "Farm", items: [off()] },
          { subject: "Diary", items: [trip] },
        ),
      ),
    ).toEqual(["m1+m2+m3 2026-03-20 Trip to Marlow Farm cancelled"]);
  });
  test("does not affect an event of another day", () => {
    const items = [off({ starts_at: "2026-03-24" })];
    expect(told(mail({ subject: "Farm", items: [trip] }, { subject: "Farm", items }))).toEqual([
      "m1 2026-03-20 as stored",
      "m2 2026-03-24 as stored",
    ]);
  });
  test("can be explicitly withdrawn", () => {
    const on = event("Trip to Marlow Farm", "2026-03-20", { said: "The trip will go ahead after all." });
    expect(
      told(
        mail(
          { subject: "Farm", items: [trip] },
          { subject: "Farm", items: [off()] },
          { subject: "Farm", items: [on] },
        ),
      ),
    ).toEqual(["m1+m2+m3 2026-03-20 Trip to Marlow Farm"]);
  });
  test("for one class leaves the event and tasks of the other", () => {
    const both = [trip, ...tasks].map((each) => ({ ...each, children: ["ida", "otto"] }));
    const left = mergeMessages(
      mail({ subject: "Farm", items: both }, { subject: "Farm", items: [off({ children: ["otto"] })] }),
      [],
      createItemTexts(),
    );
    expect(left.map(({ item: { children, flags } }) => [children.join(), flags.join()])).toEqual([
      ["ida", ""],
      ["ida", ""],
      ["ida", ""],
      ["ida,otto", ""],
      ["otto", "cancelled"],
    ]);
  });
  test("leaves the tasks of its own message", () => {
    const refund = task("return", "refund form", "2026-03-25", { event: "Trip to Marlow Farm" });
    expect(
      told(mail({ subject: "Farm", items: [trip] }, { subject: "Farm", items: [off(), refund] })),
    ).toEqual(["m1+m2 2026-03-20 Trip to Marlow Farm cancelled", "m2 2026-03-25 as stored"]);
  });
});
