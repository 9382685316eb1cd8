import { describe, expect, test } from "vitest";
import type { MailIn } from "../mail-in.ts";
import { parseMessage } from "../mime/parse-message.ts";
import { standingOf } from "../senders/standing.ts";
import { family, mail } from "../testing/mail.ts";
import { withNames } from "../thing.ts";
import { localDay } from "../time/day.ts";
import { indexMail } from "./index-mail.ts";

/** Emails of Tuesday 10 March 2026. */
const read = async (body: string, parts: Parameters<typeof mail>[1] = {}) => {
  const message = await parseMessage(mail(body, parts));
  const day = localDay(message.date ?? new Date("2026-03-10T09:00:00Z"), family.timezone);
  const given: MailIn = { id: "m1", message, day, ...standingOf(message, family) };
  let made = 0;
  const { changes, record } = indexMail(given, family, () => `t${(made += 1)}`);
  const nameOf = (id: string) => family.children.find((child) => child.id === id)?.name.split(" ")[0];
  const lines = changes.map(({ fields }) => ({ ...fields, line: withNames(fields.line, nameOf) }));
  return { lines, record, stored: changes.map(({ fields }) => fields.line) };
};
const said = async (body: string, parts: Parameters<typeof mail>[1] = {}) =>
  (await read(body, parts)).lines.map(({ day, line, children }) => [day, line, children.join()]);

describe("a diary", () => {
  test("is its rows' own titles and hours, each for its own group", async () => {
    const { lines } = await read(
      "Dates\n\n- Monday 16th March: Year 1 assembly, 9.10am\n- Tuesday 17th March: Year 5 swimming gala\n- Wednesday 18th March: Year 3 trip\n- Thursday 19th March: Bake sale",
      { subject: "Newsletter" },
    );
    expect(lines.map(({ day, starts, line, children }) => [day, starts, line, children.join()])).toEqual([
      ["2026-03-16", "09:10", "Year 1 assembly", "c1"],
      ["2026-03-17", null, "Year 5 swimming gala", "c2"],
      ["2026-03-19", null, "Bake sale", "c1,c2"],
    ]);
  });
  test("says nothing of days that are over", async () =>
    expect(await said("Dates\n\n- Monday 2nd March: Class photographs")).toEqual([]));
});

describe("a sentence that names its day", () => {
  test.each([
    [
      "behind its heading",
      "# Harvest lunch\n\nOrders close at 9am on Thursday.",
      "Harvest lunch: “Orders close at 9am on Thursday.”",
    ],
    [
      "behind the subject where it has no heading",
      "Orders close at 9am on Thursday.",
      "Lunch orders: “Orders close at 9am on Thursday.”",
    ],
  ])("is quoted whole, under that day, %s", async (_, body, line) =>
    expect(await said(body, { subject: "Lunch orders" })).toEqual([["2026-03-12", line, "c1,c2"]]),
  );
  test("names no child in what is stored", async () => {
    const { stored, lines } = await read("Jonah's reading test is on Friday.", { subject: "Reading" });
    expect([stored[0], lines[0]?.line]).toEqual([
      "Reading: “{child:c2}'s reading test is on Friday.”",
      "Reading: “Jonah's reading test is on Friday.”",
    ]);
  });
  test("gives no day to its neighbours", async () => {
    const days = (await said("The fair is on Friday 20th March.\n\nPlease send in a named cup.")).map(
      ([day]) => day,
    );
    expect(days).toEqual(["2026-03-20"]);
  });
});

describe("the audience", () => {
  test.each([
    ["another year in the greeting", "Dear Year 6 parents,\n\nThe forms are due on Friday 20th March.", []],
    ["another year in the sentence", "Year 3 need a coat on Friday 20th March.", []],
    ["a class of ours", "Wrens need a coat on Friday 20th March.", ["c1"]],
    ["everybody", "All children need a coat on Friday 20th March.", ["c1", "c2"]],
    ["nobody", "A coat is needed on Friday 20th March.", ["c1", "c2"]],
  ])("is that of %s", async (_, body, children) =>
    expect((await read(body)).lines.flatMap((line) => line.children)).toEqual(children),
  );
  test("of a letter that is for others makes it an email that is not for us", async () =>
    expect(
      (await read("Dear Year 6 parents,\n\nThe forms are due on Friday 20th March.")).record,
    ).toMatchObject({ outcome: "not_for_us", children: [] }));
});

describe("the record", () => {
  test.each<[string, string, "told" | "to_read"]>([
    ["all of it has a day", "The fair is on Friday 20th March.", "told"],
    [
      "it asks for something without a day",
      "The fair is on Friday 20th March.\n\nPlease send in a named cup for the drinks stall.",
      "to_read",
    ],
    ["nothing of it has a day", "We have written poems about the sea.", "to_read"],
  ])("says whether to read it: %s", async (_, body, outcome) =>
    expect((await read(body)).record.outcome).toBe(outcome),
  );
  test.each([
    ["School is closed tomorrow because the boiler has failed.", "urgent"],
    ["The slip is due tomorrow.", "high"],
    ["The fair is on Saturday.", "medium"],
    ["The fair is on Saturday 25th April.", "low"],
  ])("takes the priority from days and closures: %s", async (body, priority) =>
    expect((await read(body)).record.priority).toBe(priority),
  );
});

describe("what is asked at once", () => {
  test.each([
    ["Please collect her from school as soon as possible.", "urgent", ["2026-03-10"]],
    ["Please collect your child as soon as you can today.", "urgent", ["2026-03-10"]],
    ["Please collect your child now.", "urgent", ["2026-03-10"]],
    ["Please return library books as soon as possible.", "low", []],
    ["Please collect your tickets from the office on Friday 20 March.", "low", ["2026-03-20"]],
  ])("%s is %s, and stands on %j", async (body, priority, days) => {
    const { lines, record } = await read(`Dear parents,\n\n${body}`, { subject: "Ida is unwell" });
    expect([record.priority, lines.map(({ day }) => day)]).toEqual([priority, days]);
  });
});
