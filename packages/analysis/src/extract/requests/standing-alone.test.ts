import { expect, test } from "vitest";
import { embeddedAnalyser } from "../../index.ts";
import { analyse, parseMessage } from "../../own-mail.ts";
import { family, mail } from "../../testing/mail.ts";

const linesOf = async (body: string, type?: string) => {
  const message = await parseMessage(
    mail(body, {
      subject: "Newsletter 14",
      from: "Office <office@fernhill.sch.uk>",
      ...(type ? { type } : {}),
    }),
  );
  const now = message.date ?? new Date("2026-03-10T09:00:00Z");
  return (await analyse(message, family, now, embeddedAnalyser)).items.map((item) => item.text);
};
const newsletter = (heading: string, text: string) =>
  `<p>Dear Year 5 families,</p><h3>Reading</h3><p>Thank you for reading at home.</p><h3>${heading}</h3><p>${text}</p><h3>Parking</h3><p>The gate is shut on Thursday 19 March.</p><h3>Lost property</h3><p>The table is full.</p><h3>Eggs</h3><p>They have hatched.</p>`;

test.each([
  ["Quiz night", "Tickets are £4 from the office by Friday 20 March.", /^Quiz night: Tickets/],
  ["Roman day", "Wednesday 18 March, all day. £1 in the bucket at the door.", /^Roman day: /],
  ["Bridge walk", "We leave at 9.15 on Tuesday 17 March.", /^Bridge walk: We leave/],
  ["Photographs", "The final date for orders is Friday 20 March.", /^Photographs: The final date/],
  ["Photographs", "Please order your photographs by Friday 20 March.", /^Order photographs/],
  ["Hobby week", "Kestrels: Monday 16 March.", /^Hobby week: Kestrels/],
  ["PE", "Kestrels are Monday and Thursday.", /^PE: Kestrels/],
  ["Parents' evening", "Thursday 19 March, 4 to 7pm, by telephone.", /^Parents' evening, by telephone/],
  ["Mrs Rowe writes", "Please send a warm hat on Monday 16 March.", /^Pack a warm hat/],
  [
    "Clwb Rhedeg / Running club",
    "They need trainers on Monday 16 March.",
    /^Pack trainers|They need trainers/,
  ],
  [
    "Dates",
    "Bring your cheque book to the toy sale on Friday 20 March.",
    /^Pack cheque book to the toy sale/,
  ],
  [
    "Fernhill Hill Primary School",
    "They need wellies for the pond on Friday 20 March.",
    /^Pack wellies for the pond/,
  ],
])("under %s: %s", async (heading, text, expected) => {
  const lines = await linesOf(newsletter(heading, text), "text/html");
  expect(lines.filter((line) => expected.test(line))).not.toEqual([]);
});

test("what a pronoun stands for is said in the sentence before", async () => {
  const lines = await linesOf(
    newsletter("News", "We hope to have a frog day. It takes place on Thursday 19 March in the yard."),
    "text/html",
  );
  expect(lines.find((line) => line.includes("takes place"))).toMatch(/frog day\. It takes place/);
});

test("what is to be made sure of says so", async () => {
  const lines = await linesOf(
    "<p>The walk is on Thursday 19 March. Please make sure that:</p><ul><li>the form is handed in by Monday 16 March</li><li>Boots fit.</li></ul>",
    "text/html",
  );
  expect(lines).toContainEqual(expect.stringMatching(/^Make sure the form is handed in/));
});

test("what is asked of those who want something is named after it", async () => {
  const lines = await linesOf(
    "Dear Year 5 families,\n\nIf your child would like a place at the pool on Friday 27 March, please send back the slip by Thursday 19 March.",
  );
  expect(lines).toEqual([expect.stringMatching(/place at the pool/)]);
});

test("in a newsletter without headings the sentence that opens the paragraph says it", async () => {
  const lines = await linesOf(
    newsletter(
      "News",
      "Y5 - Museum visit. The final date for the forms is Friday 20 March. We hope all can come.",
    ),
    "text/html",
  );
  expect(lines.find((line) => line.includes("final date"))).toMatch(/^Museum visit: The final date/);
});

test("numbers over running text are those of headings, not of a list", async () => {
  const lines = await linesOf(
    "Fernhill bulletin\n\n1. Book fair\nThursday 19 March, 3 to 4.30 pm. Everyone is welcome to come and look.\n\n2. Reading\nThank you for reading with your children at home every evening.\n\n3. Parents' evening\nBookings open at 6 pm on Monday 16 March and you can choose two times.",
  );
  expect(lines.find((line) => /3 to 4\.30|19 March/.test(line) || line.startsWith("Book fair"))).toMatch(
    /^Book fair/,
  );
  expect(lines.find((line) => line.includes("Bookings open"))).toMatch(/^Parents' evening: /);
});

test("of a list of groups and days each line says the group, and what it is for", async () => {
  const lines = await linesOf(
    newsletter(
      "Class assemblies",
      "Otters Monday 16 March, Wrens Friday 20 March, Kestrels Friday 27 March.",
    ),
    "text/html; charset=utf-8",
  );
  expect(lines).toContain("Class assemblies: Wrens");
  expect(lines).toContain("Class assemblies: Kestrels");
});

test("days at the end of a short sentence leave no word behind", async () =>
  expect(
    await linesOf("<p>The book rail will be outside on Monday and Thursday.</p>", "text/html; charset=utf-8"),
  ).toContain("The book rail will be outside"));

test("a greeting is no item, whatever day it speaks of", async () =>
  expect(
    await linesOf(
      "<p>Welcome back, and welcome to spring, although this morning said otherwise.</p><p>Please bring a coat on Monday 16 March.</p>",
      "text/html; charset=utf-8",
    ),
  ).toEqual([expect.stringMatching(/coat/)]));

test("under a heading of several matters a line takes the one that opens its paragraph", async () => {
  const lines = await linesOf(
    "<h3>Year 1 news</h3><p>Wrens' visit to the mill is on Tuesday 24 March. Cost £5, on the app by Friday 20 March.</p><p>Please name all jumpers.</p>",
    "text/html; charset=utf-8",
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^Visit to the mill: Cost £5|^Wrens' visit to the mill: Cost £5/),
  );
});

test("a heading of one matter stays", async () => {
  const lines = await linesOf(
    "<h3>Mill visit</h3><p>Wrens travel by coach on Tuesday 24 March. Cost £5, on the app by Friday 20 March.</p><p>Please name all jumpers.</p>",
    "text/html; charset=utf-8",
  );
  expect(lines).toContainEqual(expect.stringMatching(/^Mill visit: Cost £5/));
});
