import { describe, expect, test } from "vitest";
import { event, mail, note, task, told } from "../testing/worded-mail.ts";
import type { Item } from "../types.ts";
import { createItemTexts } from "./item-texts.ts";
import { mergeMessages } from "./merge-messages.ts";

describe("a receipt", () => {
  const pay = task("pay", "canoe week deposit", "2026-03-20", { amount: "£30", children: ["ida", "otto"] });
  const children = (...letters: { subject: string; items: Item[] }[]) =>
    mergeMessages(mail({ subject: "Canoe week", items: [pay] }, ...letters), [], createItemTexts())
      .filter(({ item: { kind } }) => kind === "action")
      .map(({ item: each }) => each.children.join());

  test.each([
    [
      "closes the payment for its child",
      "We have received your payment for the canoe week deposit.",
      "£30",
      ["otto"],
    ],
    ["closes it without an amount", "Thank you for paying the canoe week deposit.", null, ["otto"]],
    ["closes the only payment of its amount", "Your payment of £30.00 has gone through.", "£30.00", ["otto"]],
    [
      "of a part leaves it open",
      "We have received your payment for the canoe week deposit.",
      "£10",
      ["ida,otto"],
    ],
    ["of something else leaves it open", "Payment for school milk received.", null, ["ida,otto"]],
    [
      "is none in a newsletter's thanks",
      "Thank you for paying the canoe week deposit, everyone who has.",
      null,
      ["ida,otto"],
    ],
  ])("%s", (_, said, amount, open) => {
    expect(children({ subject: "Payment", items: [note(said, { amount })] })).toEqual(open);
  });
  test("closes it for both children, and a reminder for all families does not reopen it", () => {
    const receipt = note("Payment for the canoe week deposit received.", { children: ["ida", "otto"] });
    expect(
      children({ subject: "Payment", items: [receipt] }, { subject: "Reminder: canoe week", items: [pay] }),
    ).toEqual([]);
  });
});

describe("a contradiction", () => {
  test.each<[string, { subject: string; items: Item[] }[], string[]]>([
    [
      "names the other date beside the later one",
      [
        { subject: "Newsletter 7", items: [event("Flu vaccination", "2026-03-19")] },
        { subject: "Flu vaccination", items: [event("Flu vaccination", "2026-03-25")] },
      ],
      ["m1+m2 2026-03-25 Flu vaccination (newsletter says Thu 19 Mar)"],
    ],
    [
      "keeps the earlier date where the later one has the wrong weekday",
      [
        { subject: "Newsletter 7", items: [event("Flu vaccination", "2026-03-19")] },
        {
          subject: "Vaccination",
          items: [event("Flu vaccination", "2026-03-25", { flags: ["weekday_contradiction"] })],
        },
      ],
      ["m1+m2 2026-03-19 Flu vaccination (later email says Wed 25 Mar)"],
    ],
    [
      "is said once, however often both dates are repeated",
      [
        { subject: "Newsletter 7", items: [event("Flu vaccination", "2026-03-19")] },
        { subject: "Vaccination", items: [event("Flu vaccination", "2026-03-25")] },
        { subject: "Newsletter 8", items: [event("Flu vaccination", "2026-03-19")] },
        { subject: "Vaccination", items: [event("Flu vaccination", "2026-03-25")] },
      ],
      ["m1+m2+m3+m4 2026-03-25 Flu vaccination (newsletter says Thu 19 Mar)"],
    ],
    [
      "ends with a correction",
      [
        { subject: "Newsletter 7", items: [event("Flu vaccination", "2026-03-19")] },
        { subject: "Vaccination", items: [event("Flu vaccination", "2026-03-25")] },
        { subject: "Vaccination", items: [event("Flu vaccination", "2026-03-26", { change: "moved" })] },
      ],
      ["m1+m2+m3 2026-03-26 Flu vaccination (moved from Wed 25 Mar)"],
    ],
    [
      "of hours",
      [
        { subject: "Dates", items: [event("Flu vaccination", "2026-03-19T09:00")] },
        { subject: "Vaccination", items: [event("Flu vaccination", "2026-03-19T13:15")] },
      ],
      ["m1+m2 2026-03-19T13:15 Flu vaccination (earlier email says 9am)"],
    ],
    [
      "of amounts",
      [
        { subject: "Bulletin", items: [task("pay", "canoe week deposit", "2026-03-19", { amount: "£30" })] },
        { subject: "Canoes", items: [task("pay", "canoe week deposit", "2026-03-19", { amount: "£35" })] },
      ],
      ["m1+m2 2026-03-19 Pay £35 canoe week deposit (bulletin says £30)"],
    ],
    [
      "of deadlines",
      [
        { subject: "Bulletin", items: [task("return", "yearbook form", "2026-03-19", { timing: "by" })] },
        { subject: "Yearbook", items: [task("return", "yearbook form", "2026-03-20", { timing: "by" })] },
      ],
      ["m1+m2 2026-03-20 Return yearbook form (bulletin says Thu 19 Mar)"],
    ],
    [
      "of several days, told by two messages, names them all on each",
      [
        {
          subject: "Newsletter 7",
          items: [event("Spring musical", "2026-03-17"), event("Spring musical", "2026-03-18")],
        },
        {
          subject: "Tickets",
          items: [event("Spring musical", "2026-03-24T13:30", { children: ["ida", "otto"] })],
        },
      ],
      [
        "m1 2026-03-17 Spring musical (later email says Tue 24 Mar)",
        "m1 2026-03-18 Spring musical (later email says Tue 24 Mar)",
        "m2 2026-03-24T13:30 Spring musical (newsletter says Tue 17 Mar and Wed 18 Mar)",
      ],
    ],
    [
      "is none where one of the days is in both messages",
      [
        {
          subject: "Newsletter 7",
          items: [event("Spring musical", "2026-03-17"), event("Spring musical", "2026-03-18")],
        },
        {
          subject: "Tickets",
          items: [event("Spring musical", "2026-03-18"), event("Spring musical", "2026-03-19")],
        },
      ],
      ["m1 2026-03-17 as stored", "m1+m2 2026-03-18 Spring musical", "m2 2026-03-19 as stored"],
    ],
    [
      "is none between parts with numbers",
      [
        { subject: "Exams", items: [event("Chemistry paper 1", "2026-03-19")] },
        { subject: "Chemistry", items: [event("Chemistry paper 2", "2026-03-24")] },
      ],
      ["m1 2026-03-19 as stored", "m2 2026-03-24 as stored"],
    ],
    [
      "is none between a month and the next",
      [
        { subject: "Dates", items: [event("Spring musical", "2026-03-19")] },
        { subject: "Musical", items: [event("Spring musical", "2026-04-23")] },
      ],
      ["m1 2026-03-19 as stored", "m2 2026-04-23 as stored"],
    ],
    [
      "is none with something else about it",
      [
        { subject: "Dates", items: [event("Spring musical", "2026-03-19")] },
        { subject: "Musical", items: [event("Spring musical tickets on sale", "2026-03-12")] },
      ],
      ["m1 2026-03-19 as stored", "m2 2026-03-12 as stored"],
    ],
    [
      "is none with what is over",
      [
        { subject: "Dates", items: [event("Flu vaccination", "2026-03-03")] },
        { subject: "Vaccination", items: [event("Flu vaccination", "2026-03-25")] },
      ],
      ["m1 2026-03-03 as stored", "m2 2026-03-25 as stored"],
    ],
  ])("%s", (_, letters, expected) => {
    expect(told(mail(...letters))).toEqual(expected);
  });
});
