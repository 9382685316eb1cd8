import { expect, test } from "vitest";
import type { Item } from "../types.ts";
import { lineLimit, lineText } from "./line-text.ts";

const linked = (text: string, amount: string | null) => {
  const item = { kind: "action", text, due: null, starts_at: null, amount, link: "https://s.example/f" };
  return lineText(item as Item, null);
};

test.each([
  ["Tell us how we are doing: https://s.example/f.", null, "Tell us how we are doing."],
  ["Camp, third instalment, Amount: £45.00, on the app", "£45.00", "Camp, third instalment, on the app"],
  ["https://s.example/f", null, "https://s.example/f"],
])("what stands beside the line is not said again: %s", (text, amount, expected) =>
  expect(linked(text, amount)).toBe(expected),
);

const line = (text: string, due: string | null = "2026-03-20", subject: string | null = null) => {
  const item: Item = {
    kind: "action",
    text,
    children: ["a"],
    due,
    starts_at: null,
    ends_at: null,
    amount: null,
    link: null,
    optional: false,
    evidence: { text, place: "e-mail" },
    flags: [],
  };
  return lineText(item, subject);
};

test.each([
  // the sender's chatter
  ["I am sorry to tell you that school will be closed.", "School will be closed."],
  ["We regret to inform you that the pool is shut.", "The pool is shut."],
  ["Just a quick reminder that forms are due.", "Forms are due."],
  ["Unfortunately, the coach is late.", "The coach is late."],
  ["Return the form please", "Return the form"],
  ["You are warmly invited to our harvest service in the hall.", "Harvest service in the hall."],
  // the day that stands beside the line
  ["Fri 20 Mar - Cake sale in the hall", "Cake sale in the hall"],
  ["Friday 20th March: Cake sale in the hall", "Cake sale in the hall"],
  ["Last day of term - 20/03/2026 - 2pm finish", "Last day of term, 2pm finish"],
  ["Toy day for Puffins: When: Friday 20 March, all day", "Toy day for Puffins, all day"],
  ["The money is due on Friday 20 March", "The money is due"],
  ["Year 6 camp, third instalment, Pay by: Friday 20 March", "Year 6 camp, third instalment"],
  ["INSET: Friday 20 March", "INSET"],
  ["Monday 16 March: Friday 20 March", "Monday 16 March: Friday 20 March"],
  ["Thursday 19th & Friday 20th March: Taster days", "Taster days"],
  ["Spring break - Friday 20 March to Wednesday 1 April", "Spring break"],
  ["Fri 20 March 5J museum visit", "5J museum visit"],
  ["Quiz night - Friday 20 March, 7 til 9.30pm, church hall.", "Quiz night, church hall."],
  [
    "Sports day: Friday 20 March from 1pm at the park, weather allowing.",
    "Sports day: At the park, weather allowing.",
  ],
  ["The tombola closes on Friday!; £2 a go!!", "The tombola closes on Friday! £2 a go!"],
  [
    "Odd hat day for all of Kestrels: Friday 20 March, a pound for the kennels.",
    "Odd hat day for all of Kestrels: a pound for the kennels.",
  ],
  [
    "The first Friday of the fair fortnight, 20 March, is when the whole of Kestrels sing.",
    "The first Friday of the fair fortnight, 20 March, is when the whole of Kestrels sing.",
  ],
  ["Friday 20 March is a training day", "Friday 20 March is a training day"],
  ["Monday 16 March: forms back", "Monday 16 March: forms back"],
])("%s", (text, expected) => expect(line(text)).toBe(expected));

test.each([
  "You are invited to an information evening on Friday 20 March from 6pm to 6.45pm in the Kestrels classroom, where we will explain the tests and how you can help",
  "Year 6 SATs: information for parents: Tell the office by Friday 20 March whether you are coming, so that we have enough chairs for everybody who comes along on the night",
  "If you would like younger brothers or sisters to be included in the picture, come to the hall from a quarter past eight and wait by the door until you are called",
])("is short and ends cleanly: %s", (text) => {
  const shown = line(text, "2026-03-20", "School photographs and other things");
  expect(shown.length).toBeLessThanOrEqual(shown === text ? 200 : lineLimit);
  expect(shown).not.toMatch(/[,;:(–-]…?$|\b(?:and|or|to|the|a|of|for|with)…?$|^[a-z]/);
});

test.each([
  [
    "When",
    "Year 8 geography fieldwork at the nature reserve",
    "Year 8 geography fieldwork at the nature reserve",
  ],
  [
    "8FN, 8LM",
    "Fwd: Fieldwork at the Brackwater nature reserve for tutor groups",
    "Fieldwork at the Brackwater nature reserve for tutor groups: 8FN, 8LM",
  ],
])("a cell that says next to nothing is told by the subject: %s", (text, subject, expected) =>
  expect(line(text, "2026-03-20", subject)).toBe(expected),
);

test("what a long sentence says at its end is not cut off", () => {
  const text =
    "We have nowhere to put sixty children for the whole of the week so the two upper classes will be learning from home and will find their work on the class pages";
  expect(line(text)).toBe(text);
});

test("asks of one matter that stand in one line are all read", () => {
  const text =
    "Football: Boots, shin pads and a drink; the school lends the shirts that everybody wears; Reply YES by Tuesday so that I know who has a lift home; Cheer!";
  expect(line(text)).toBe(
    "Football: Boots, shin pads and a drink; the school lends the shirts that everybody wears. Reply YES by Tuesday so that I know who has a lift home. Cheer!",
  );
});

test("the heading of a table's row stays where what stood above it must go", () => {
  const text =
    "Toy day for the whole of the lower school and its friends: Helpers: Two grown-ups from a quarter past one. Write to the office by Tuesday, please do.";
  expect(line(text)).toMatch(/^Helpers: Two grown-ups/);
});

test("what a clause says before its colon is no heading", () => {
  const text =
    "The lost property box is full: eleven jumpers, nine of them without a name, three single gloves, a very nice lunch box with a fox on it and a tooth";
  expect(line(text)).toMatch(/^The lost property box is full: eleven jumpers/);
});

test("another day that the sentence names stays, and so does its own", () => {
  const text =
    "Consent and the first half of the money are needed no later than Friday 13 March; the balance by Friday 20 March";
  expect(line(text)).toBe(text);
});

test("the time that stands beside the line is not said again at its end", () => {
  const at = (text: string, starts_at: string) =>
    lineText({ kind: "event", text, due: null, starts_at, amount: null, link: null } as Item, null);
  expect(at("Class assembly, 9.05am", "2026-03-20T09:05")).toBe("Class assembly");
  expect(at("Class assembly, 9.05am", "2026-03-20T10:05")).toBe("Class assembly, 9.05am");
  expect(at("The concert starts at 6pm", "2026-03-20T18:00")).toBe("The concert starts at 6pm");
});

test("a sentence that leans on its day keeps it, however long it is", () => {
  const text =
    "Our class assembly is on Friday 20 March at a quarter past nine, and all families are invited to come and hear what we have learned about rivers";
  expect(line(text)).toContain("assembly is on Friday 20 March");
});

test("asks under one heading say it once", () =>
  expect(line("What to bring: Pillow; What to bring: Torch, named", null)).toBe(
    "What to bring: Pillow. Torch, named",
  ));

test("what one part of a line says another does not say again", () =>
  expect(
    line("Bring a bag, and an apron to keep the clay off; An apron to keep the clay off.; A towel", null),
  ).toBe("Bring a bag, and an apron to keep the clay off. A towel"));

test("two headings that all parts share are said once", () =>
  expect(line("Emma: cast: Lunch for Sunday; Emma: cast: Tea for Monday", null)).toBe(
    "Emma, cast: Lunch for Sunday. Tea for Monday",
  ));

test("a bare day is told by the whole subject where it names no short matter", () =>
  expect(line("20 Mar", "2026-03-20", "Brass timetable of the summer term - Thistle Hall Academy")).toBe(
    "Brass timetable of the summer term - Thistle Hall Academy",
  ));

test("where the heading is too long for the line the subject says in fewer words what it is about", () => {
  const ask =
    "Helpers: Three grown-ups from 1.15pm. Write to robins@thistlehallprimary.northshire.sch.uk by Tuesday.";
  expect(
    line(
      `Seaside museum visit for Robins and their parents: ${ask}`,
      "2026-03-20",
      "Robins: our museum visit",
    ),
  ).toBe(`Museum visit, ${ask.charAt(0).toLowerCase()}${ask.slice(1)}`);
});
