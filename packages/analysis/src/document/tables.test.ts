import { expect, test } from "vitest";
import type { Block } from "../types.ts";
import { readTable } from "./tables.ts";
import type { Section } from "./types.ts";

const row = (...cells: string[]): Block => ({ text: cells.join(" | "), cells }) as unknown as Block;
const section = { heading: null, sentences: [], place: "email" } as unknown as Section;

test("reads key-value rows as one sentence, but kit and clothing rows as their own", () => {
  const sentences = readTable(
    [
      row("What", "Pond dipping"),
      row("When", "Thursday 12 November"),
      row("Wear", "Wellies"),
      row("Bring", "A jar"),
    ],
    section,
    0,
  );
  expect(sentences.map((sentence) => sentence.text)).toEqual([
    "Pond dipping, When: Thursday 12 November",
    "Wear: Wellies",
    "Bring: A jar",
  ]);
});

test("keeps a bill's rows together with its amount and its day", () => {
  const sentences = readTable(
    [row("Item", "Recorder"), row("Amount", "£8.00"), row("Pay by", "Thursday 12 November")],
    section,
    0,
  );
  expect(sentences.map((sentence) => sentence.text)).toEqual([
    "Recorder, Amount: £8.00, Pay by: Thursday 12 November",
  ]);
});

test("quotes only adjacent rows as one passage: a row removed from the middle leaves two", () => {
  const sentences = readTable(
    [
      row("Cost", "£4.50"),
      row("Reply by", "Friday 6 March"),
      row("Kit", "Walking boots"),
      row("Contact", "Mr Hale"),
    ],
    section,
    0,
  );
  expect(sentences.map((sentence) => sentence.evidence)).toEqual([
    "Cost | £4.50\nReply by | Friday 6 March … Contact | Mr Hale",
    "Kit | Walking boots",
  ]);
});

test("adds the column heading to a cell that needs it", () => {
  const headed = (...cells: string[]): Block =>
    ({
      ...row(...cells),
      header: ["Date", "Against", "Where", "Start", "Leave school", "Return"],
    }) as unknown as Block;
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
