import { describe, expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family, mail } from "../testing/mail.ts";

/** The lines that can be shown for a message of Tuesday 10 March 2026, each with its day. */
async function shown(body: string, subject = "From school"): Promise<[string, string | null][]> {
  const message = await parseMessage(mail(`Dear Year 5 families,\n\n${body}`, { subject }));
  const { items } = await analyse(message, family, message.date ?? new Date(), embeddedAnalyser);
  return items
    .filter(({ details }) => details)
    .map(({ text, due, starts_at }) => [text, (due ?? starts_at)?.slice(0, 10) ?? null]);
}

describe("shows a task only on a day that is certainly its own", () => {
  test.each([
    "Jonah has not had his reading record in school since Wednesday. Please return the reading record.",
    "We have asked about the coach. Please fill in the seat form by 4pm.\n\nThe match is on Saturday 14 March.",
    "The fort visit is on Thursday 26 March. Please return the yellow form.",
    "Please bring a laptop (or ask to borrow one by Friday 13 March).",
  ])("%s", async (body) => {
    const tasks = await shown(body);
    expect(tasks.filter(([text]) => /^(?:Return|Fill in|Reply|Pack a laptop)/.test(text))).toEqual([]);
  });

  test.each<[string, [string, string | null]]>([
    ["Please return the yellow form by Friday 13 March.", ["Return the yellow form", "2026-03-13"]],
    ["All library books must be back in school by Friday 20 March.", ["Return library books", "2026-03-20"]],
    [
      "Permission slips are to be signed and returned by Monday 16 March.",
      ["Sign and return permission slips for fort visit", "2026-03-16"],
    ],
    [
      "Year 5 visit the fort on Thursday 26 March. They will need stout shoes.",
      ["Pack stout shoes", "2026-03-26"],
    ],
  ])("%s", async (body, line) => expect(await shown(body, "Fort visit")).toContainEqual(line));

  test("asks for no payment of a former price", async () => {
    const message = await parseMessage(
      mail("On Friday 20 March it is own clothes day. Please bring a bottle instead of £1."),
    );
    const { items } = await analyse(message, family, message.date ?? new Date(), embeddedAnalyser);
    expect(items.map(({ amount }) => amount)).toEqual(items.map(() => null));
  });

  test("does not give a thing to bring the price in another sentence", async () => {
    const lines = await shown(
      "On Friday 20 March it is number day. Please bring a number to pin on. Raffle tickets are 50p.",
    );
    expect(lines.map(([text]) => text)).not.toContainEqual(expect.stringContaining("50p"));
  });
});

describe("shows school as closed only if the text is about the school", () => {
  test.each([
    "The school will be closed to all pupils on Thursday 12 March as the boiler has failed.",
    "No school tomorrow: the heating is off.",
  ])("%s", async (body) => expect((await shown(body)).map(([text]) => text)).toContain("School closed"));

  test.each([
    "The water company will close Mill Lane from 6am on Thursday 12 March, so please allow time.",
    "Choice of courses closes on Friday 13 March.",
    "Language week closes with a dance on Friday 13 March.",
    "Kestrels will be learning from home on Thursday 12 March as the ceiling has come down.",
  ])("%s", async (body) => expect((await shown(body)).map(([text]) => text)).not.toContain("School closed"));

  test("says that a class at home learns from home", async () => {
    const lines = await shown(
      "Kestrels will be learning from home on Thursday 12 March as the ceiling fell.",
    );
    expect(lines).toContainEqual(["Learning from home", "2026-03-12"]);
  });
});

test.each([
  ["Friday 20 March: booking opens", "booking"],
  ["Friday 20 March - reports come home", "reports"],
  ["Thursday 19 March | none", "none"],
  ["Friday 20 March: performances", "performances"],
  ["The survey closes on Friday 20 March.", "survey"],
])("takes no event from a bare row: %s", async (row, word) => {
  const lines = await shown(`${row}\n\nMonday 23 March: pancake races`, "Dates");
  expect(lines).toContainEqual(["Pancake races", "2026-03-23"]);
  expect(lines.map(([text]) => text.toLowerCase())).not.toContainEqual(expect.stringContaining(word));
});
