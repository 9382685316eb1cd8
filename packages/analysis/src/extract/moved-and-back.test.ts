import { describe, expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import type { Item } from "../types.ts";
import { family, mail } from "../testing/mail.ts";

/** The items of a message of Monday 2 March 2026. */
async function read(body: string, subject = "From school"): Promise<Item[]> {
  const message = await parseMessage(mail(body, { subject, date: "Mon, 02 Mar 2026 10:00:00 +0000" }));
  return (await analyse(message, family, message.date ?? new Date(), embeddedAnalyser)).items;
}

async function dueOf(body: string, words: RegExp): Promise<string | null | undefined> {
  const items = await read(body);
  return items.find((item) => item.kind === "action" && words.test(item.text))?.due?.slice(0, 10);
}

describe("puts a task on the day that replaced another", () => {
  test.each([
    [
      "Pottery has been moved from Thursday to the following Tuesday. Children need an old shirt.",
      /shirt/,
      "2026-03-10",
    ],
    [
      "Instead of this Friday, Year 5 will swim on Monday 16 March. Please send swimming things.",
      /swimming/,
      "2026-03-16",
    ],
    [
      "Our farm visit, originally planned for Thursday 12 March, will take place on Tuesday 24 March. Please pack a lunch and wellies.",
      /wellies/,
      "2026-03-24",
    ],
    [
      "The photographer cannot come on Wednesday and will be with us on Friday instead. Full school uniform please.",
      /uniform/,
      "2026-03-06",
    ],
    [
      "The deadline for trip money has been extended from Friday 6 March to Friday 20 March. Please pay £12 on the app.",
      /Pay/,
      "2026-03-20",
    ],
  ])("%s", async (body, words, due) => expect(await dueOf(body, words)).toBe(due));

  test("announces nothing for the replaced day", async () => {
    const items = await read("The quiz is now on Wednesday 18 March instead of Friday 13 March.");
    expect(items.map((item) => (item.starts_at ?? item.due)?.slice(0, 10))).toEqual(["2026-03-18"]);
  });
});

describe("leaves the day of the return journey to the email", () => {
  test.each([
    [
      "Year 5 leave on Wednesday 18 March at 9am and return on Friday 20 March at 3pm. Please collect your child from the hall.",
      /collect/i,
      undefined,
    ],
    [
      "The residential runs from Monday 16 to Wednesday 18 March. The coach gets back at about 4. Parents should collect from the car park.",
      /collect/,
      undefined,
    ],
    [
      "We see the play on Thursday 19 March. Please collect your child from the foyer at 9.30pm.",
      /^Collect/,
      "2026-03-19",
    ],
    [
      "We leave on Monday 16 and are back on Friday 20 March. Collect your kit list from the office by Friday 6 March.",
      /kit list/,
      "2026-03-06",
    ],
  ])("%s", async (body, words, due) => expect(await dueOf(body, words)).toBe(due));
});

describe("gives a line of kit the day of the event, not the reply deadline", () => {
  test.each([
    [
      "Team for the football on Thursday: Sam, Ali, Jo. Shin pads, boots and a drink. Tell me by tomorrow if you can't make it.",
      /shin pads/i,
      "2026-03-05",
    ],
  ])("%s", async (body, words, due) => expect(await dueOf(body, words)).toBe(due));
});

describe("reads weekdays under “next week” as next week's", () => {
  test.each([
    [
      "Next week is Science Week. On Thursday Kestrels are building bridges. Please send in cardboard tubes by Wednesday.",
      /tubes/,
      "2026-03-11",
    ],
    [
      "The dentist visits next week:\n\nWrens: Tuesday\n\nKestrels: Thursday, bring the form",
      /form/,
      "2026-03-12",
    ],
    [
      "We are away next week.\n\nThe library van comes on Thursday. Please send your books back that day.",
      /books/,
      "2026-03-05",
    ],
  ])("%s", async (body, words, due) => expect(await dueOf(body, words)).toBe(due));
});

describe("finds a last day in any words", () => {
  test.each([
    [
      "Year 5 visit the mill on Thursday 26 March. The cost is £11. The item will be switched off at midnight on Friday 13 March. Please pay online.",
      /Pay/,
      "2026-03-13",
    ],
    [
      "Tickets for the play (25 March) are on sale at the office from Monday 9 March until Friday 20 March. Please bring £3 for each ticket.",
      /on sale/,
      "2026-03-20",
    ],
    [
      "Hoodies are on sale from Monday 9 until Friday 20 March. Please buy yours from the office.",
      /Buy yours|on sale/,
      "2026-03-20",
    ],
  ])("%s", async (body, words, due) => expect(await dueOf(body, words)).toBe(due));
});

test("sets one task for a closure of two days in two paragraphs, and two for two classes", async () => {
  const closures = async (body: string) =>
    (await read(body)).filter((item) => /^(?:School|Class) closed$/.test(item.text)).map((item) => item.due);
  expect(
    await closures(
      "The school will be closed on Thursday 5 March as the boiler is out.\n\nIt follows that school is also closed to all on Friday 6 March.",
    ),
  ).toEqual(["2026-03-05"]);
  expect(
    await closures("Year 1 is closed on Thursday 5 March.\n\nYear 5 is closed on Friday 6 March."),
  ).toEqual(["2026-03-05", "2026-03-06"]);
});

test.each([
  [
    "The hall roof leaks, so we can only run until 4.30 this afternoon.\n\nPlease collect your child from the side gate.",
    "2026-03-02",
  ],
  ["We look forward to seeing all the new members.\n\nPlease bring an apron and an old shirt.", "2026-03-09"],
])("takes a weekday in the subject for today if the message mentions today: %s", async (body, due) => {
  const items = await read(body, "Craft club - Monday");
  expect(items.find((item) => item.kind === "action")?.due?.slice(0, 10)).toBe(due);
});
