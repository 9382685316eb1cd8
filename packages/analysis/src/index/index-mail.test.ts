import { describe, expect, test } from "vitest";
import { type EmailParts, readAll } from "../testing/read-emails.ts";

const read = (body: string, parts: EmailParts = {}) => readAll([body, parts]);
const said = async (body: string, parts: EmailParts = {}) =>
  (await read(body, parts)).shown.map(({ day, line, children }) => [day, line, children.join()]);

describe("a diary", () => {
  test("is its rows' own titles and hours, each for its own group", async () => {
    const { shown } = await read(
      "Dates\n\n- Monday 16th March: Year 1 assembly, 9.10am\n- Tuesday 17th March: Year 5 swimming gala\n- Wednesday 18th March: Year 3 trip\n- Thursday 19th March: Bake sale",
      { subject: "Newsletter" },
    );
    expect(shown.map(({ day, starts, line, children }) => [day, starts, line, children.join()])).toEqual([
      ["2026-03-16", "09:10", "Year 1 assembly", "c1"],
      ["2026-03-17", null, "Year 5 swimming gala", "c2"],
      ["2026-03-19", null, "Bake sale", "c1,c2"],
    ]);
  });
  test("says nothing of days that are over", async () =>
    expect(await said("Dates\n\n- Monday 2nd March: Class photographs")).toEqual([]));
  test("gives way to a quotation that says the same with more words", async () => {
    const more = "The bake sale is on Thursday 19th March at 3.15pm by the gate.";
    const { shown } = await readAll(["Dates\n\n- Thursday 19th March: Bake sale"], [more]);
    expect(shown.map(({ line }) => line)).toEqual([expect.stringContaining(`“${more}”`)]);
  });
});

describe("a table", () => {
  const table = (rows: string[][]) =>
    `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
  const html = { type: "text/html; charset=utf-8" };
  test("keeps each column's hours apart from figures in a title", async () => {
    const { shown } = await read(
      table([
        ["Date", "Paper", "Start"],
        ["Mon 16 March", "Physics Unit 1", "9.00"],
        ["Tue 17 March", "Chemistry Unit 2", "1.30"],
      ]),
      { ...html, subject: "Tests", from: "exams@saltwayhigh.sch.uk" },
    );
    expect(shown.map(({ line, starts, ends }) => [line, starts, ends])).toEqual([
      ["Physics Unit 1", "09:00", null],
      ["Chemistry Unit 2", "13:30", null],
    ]);
  });
  test("says by when a payment is due, and that one is overdue", async () => {
    const { shown } = await read(
      table([
        ["Item", "Amount", "Pay by", "Status"],
        ["Museum visit", "£8.00", "16/03/2026", "Open"],
        ["Swimming", "£12.00", "02/03/2026", "OVERDUE"],
        ["Recorder", "£5.00", "02/03/2026", "PAID 01/03/2026"],
      ]),
      { ...html, subject: "Items to pay" },
    );
    expect(shown.map(({ day, line }) => [day, line])).toEqual([
      ["2026-03-16", "Museum visit: pay"],
      [null, "Swimming: overdue"],
    ]);
  });
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
      "Lunch menus: “Orders close at 9am on Thursday.”",
    ],
    [
      "with what its paragraph says on",
      "Orders close at 9am on Thursday. Late ones cannot be taken.",
      "Lunch menus: “Orders close at 9am on Thursday. Late ones cannot be taken.”",
    ],
    [
      "with the sentence that it leans on",
      "No practice on Wednesday. It will be on Friday instead.",
      "Lunch menus: “No practice on Wednesday. It will be on Friday instead.”",
    ],
    [
      "with the day that “tomorrow” meant",
      "The coach leaves at 8am tomorrow.",
      "Lunch menus: “The coach leaves at 8am tomorrow [Wed 11 Mar].”",
    ],
  ])("is quoted whole, under that day, %s", async (_, body, line) =>
    expect((await said(body, { subject: "Lunch menus" })).map(([, text]) => text)).toContain(line),
  );
  test("names no child in what is stored", async () => {
    const { things, shown } = await read("Jonah's reading test is on Friday.", { subject: "Books" });
    expect([things[0]?.line, shown[0]?.line]).toEqual([
      "Books: “{child:c2}'s reading test is on Friday.”",
      "Books: “Jonah's reading test is on Friday.”",
    ]);
  });
  test("is on every such day if it names a day of each week", async () => {
    const { shown } = await read("PE is on Tuesdays and Fridays, in kit.");
    expect(shown.map(({ weekdays }) => weekdays)).toEqual([[2, 5]]);
  });
  test("is quoted from the sentence on that says who and what", async () => {
    const about = "Mr Pool is collecting old photographs.";
    const body = `We had a fine week. ${about} They can be brought in. He needs them all by Friday.`;
    expect((await said(body, { subject: "News" }))[0]?.[1]).toBe(
      `“${about} They can be brought in. He needs them all by Friday.”`,
    );
  });
  test("keeps what leans on it from the subject's day", async () => {
    const body = "The bake sale went well.\n\nYear 5 go to the mill on Monday. They need a packed lunch.";
    const days = (await said(body, { subject: "Letter of Friday 13 March" })).filter(([, line]) =>
      String(line).includes("packed lunch"),
    );
    expect(days.map(([day]) => day)).toEqual(["2026-03-16"]);
  });
  test("is left out if it is only friendly, or how a letter ends", async () =>
    expect(
      await said(
        "Thank you for Wednesday, it was a joy.\n\nI will be in the hall on Friday.\n\nYou can't reply to this email on Friday.",
      ),
    ).toEqual([]));
});

describe("a closure", () => {
  test("is told under the subject of a platform, which names the office", async () => {
    const parts = { subject: "Message from the office" };
    expect((await read("The school will close at 1pm today.", parts)).shown[0]?.closure).toBe("early");
  });

  test.each<[string, string | null]>([
    ["School is closed tomorrow because the boiler has failed.", "closed"],
    ["The school will be closed to all pupils on Friday 13th March.", "closed"],
    ["School closes at 1.30pm on Friday 27th March.", "early"],
    ["School will open at 10.30am tomorrow.", "late"],
    ["Breakfast club can't open tomorrow.", null],
    ["We can't open for breakfast tomorrow.", null],
    ["The kitchen is closed tomorrow. School is open.", null],
    ["Mill Lane is closed tomorrow.", null],
    ["If school is closed on Friday we will text you.", null],
    ["The Wrens classroom is closed on Friday.", null],
  ])("is the school's only if the sentence says so: %s", async (body, closure) =>
    expect((await read(body)).shown.map((thing) => thing.closure).find((kind) => kind !== null) ?? null).toBe(
      closure,
    ),
  );
});

describe("the audience", () => {
  test.each([
    ["another year in the greeting", "Dear Year 6 parents,\n\nThe forms are due on Friday 20th March.", []],
    ["another year in the sentence", "Year 3 need a coat on Friday 20th March.", []],
    ["a class of ours", "Wrens need a coat on Friday 20th March.", ["c1"]],
    ["everybody", "All children need a coat on Friday 20th March.", ["c1", "c2"]],
    ["nobody", "A coat is needed on Friday 20th March.", ["c1", "c2"]],
    [
      "the group before it in the paragraph",
      "Wrens go to the farm soon. A coat is needed on Friday 20th March.",
      ["c1"],
    ],
  ])("is that of %s", async (_, body, children) =>
    expect((await read(body)).shown.flatMap((line) => line.children)).toEqual(children),
  );
  test("is each group's on its own day", async () => {
    const { shown } = await read(
      "Year 1 sports are on Monday 16th March and Year 5 sports on Tuesday 17th March.",
    );
    expect(shown.map(({ day, children }) => [day, children.join()])).toEqual([
      ["2026-03-16", "c1"],
      ["2026-03-17", "c2"],
    ]);
  });
  test("of a letter that is for others makes it an email that is not for us, and says for whom", async () =>
    expect(
      (await read("Dear Year 6 parents,\n\nThe forms are due on Friday 20th March.")).record,
    ).toMatchObject({ outcome: "not_for_us", children: [], reason: "Low: it is for Year 6." }));
});

describe("the record", () => {
  test.each<[string, string, "told" | "to_read"]>([
    ["all of it has a day", "The fair is on Friday 20th March.", "told"],
    [
      "it asks for something without a day",
      "# Fair\n\nThe fair is on Friday 20th March.\n\n# Stall\n\nPlease send in a named cup for the drinks stall.",
      "to_read",
    ],
    ["nothing of it has a day", "We have written poems about the sea.", "to_read"],
    ["it is a receipt", "Thank you for your payment. Museum visit, 16 March, £8.00.", "told"],
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
    const { shown, record } = await read(`Dear parents,\n\n${body}`, { subject: "Ida is unwell" });
    expect([record.priority, shown.map(({ day }) => day)]).toEqual([priority, days]);
  });
});

test("what is forwarded has its own subject and readers, and the words above it theirs", async () => {
  const { shown } = await read(
    `Please hand in her new pen by Friday 13th March.

---------- Forwarded message ---------
From: Mr Pereira <office@fernhill-primary.sch.uk>
Date: Mon, 9 Mar 2026
Subject: Bread and dips

Dear Year 1 parents,
Each child needs an apron on Thursday 12th March.`,
    { subject: "Medicines, and cooking below" },
  );
  expect(shown.map(({ line }) => line)).toEqual([
    "Medicines, and cooking below: “Please hand in her new pen by Friday 13th March.”",
    "Bread and dips: “Each child needs an apron on Thursday 12th March.”",
  ]);
});
