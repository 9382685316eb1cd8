import { expect, test } from "vitest";
import { listed } from "../testing/spellings.ts";
import type { Block } from "../types.ts";
import { readTable } from "./tables.ts";
import type { Section } from "./types.ts";

const row = (...cells: string[]): Block => ({ text: cells.join(" | "), cells }) as unknown as Block;
const section = { heading: null, sentences: [], place: "email" } as unknown as Section;
/** A table of two columns. */
const read = (rows: string) =>
  readTable(
    listed(rows).map((pair) => row(...pair.split(": "))),
    section,
    0,
  );

test("reads key-value rows as one sentence, but kit and clothing rows as their own", () => {
  const sentences = read("What: Pond dipping | When: Thursday 12 November | Wear: Wellies | Bring: A jar");
  expect(sentences.map(({ text }) => text)).toEqual([
    "Pond dipping, When: Thursday 12 November",
    "Wear: Wellies",
    "Bring: A jar",
  ]);
});

test("keeps a bill's rows together with its amount and its day", () => {
  const [bill] = read("Item: Recorder | Amount: £8.00 | Pay by: Thursday 12 November");
  expect(bill?.text).toBe("Recorder, Amount: £8.00, Pay by: Thursday 12 November");
});

test("quotes only adjacent rows as one passage: a row removed from the middle leaves two", () => {
  const sentences = read("Cost: £4.50 | Reply by: Friday 6 March | Kit: Walking boots | Contact: Mr Hale");
  expect(sentences.map(({ evidence }) => evidence)).toEqual([
    "Cost | £4.50\nReply by | Friday 6 March … Contact | Mr Hale",
    "Kit | Walking boots",
  ]);
});

test("adds the column heading to a cell that needs it", () => {
  const header = ["Date", "Against", "Where", "Start", "Leave school", "Return"];
  const headed = (...cells: string[]): Block => ({ ...row(...cells), header });
  const [first, second] = readTable(
    [
      headed("Fri 6 March", "Harrow Lane", "Away", "2.15pm", "1.20pm", "4.40pm"),
      headed("Sat 14 March", "County festival", "Home", "10am", "–", "3pm"),
    ],
    section,
    0,
  );
  expect(first?.text).toBe("Fri 6 March - v Harrow Lane - Away - 2.15pm - leave school 1.20pm - back 4.40pm");
  expect(second?.text).toBe("Sat 14 March - County festival - Home - 10am - back 3pm");
});
