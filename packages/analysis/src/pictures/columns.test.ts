import { describe, expect, test } from "vitest";
import { columnsOf } from "./columns.ts";
import type { Word } from "./tesseract.ts";

const letter = 12;
const row = 40;
/** Words of a fixed width on lines; "@300" says where what follows it begins. */
const page = (lines: string): Word[] =>
  lines
    .trim()
    .split(/\n\s*/)
    .flatMap((line, at) => {
      let left = 0;
      return line.split(" ").flatMap((text): Word[] => {
        if (text.startsWith("@")) {
          left = Number(text.slice(1));
          return [];
        }
        const place = { left, top: at * row, width: text.length * letter, height: 20 };
        left += place.width + letter;
        return [{ text, confidence: 95, line: String(at), ...place }];
      });
    });
const read = (words: Word[]) =>
  columnsOf(words)?.map((group) => group.map(({ text }) => text).join(" ")) ?? null;

describe("a page", () => {
  test("is one group if it has one column, whose paragraphs end short", () => {
    const words = page(`
      We will visit the museum on Thursday 18 June and will
      be back by 3pm.
      Please pay on ParentPay by Friday 12 June and bring a
      packed lunch.`);
    expect(read(words)).toHaveLength(1);
  });

  test("is read column by column under a title across both", () => {
    const words = page(`
      @100 News from Harbour Lane Primary School this week
      The photographer will come @480 Packs begin at £14.95 and
      on Wednesday 24 June. @480 can be ordered online.`);
    expect(read(words)).toEqual([
      "News from Harbour Lane Primary School this week",
      "The photographer will come on Wednesday 24 June.",
      "Packs begin at £14.95 and can be ordered online.",
    ]);
  });

  test("is read column by column if it has three", () => {
    const words = page(`
      Swimming is on Friday @340 The fair is on Monday @680 The trip is on Tuesday
      and costs £2.00 a child. @340 and begins at 3pm then. @680 and ends at 4pm sharp.`);
    expect(read(words)).toEqual([
      "Swimming is on Friday and costs £2.00 a child.",
      "The fair is on Monday and begins at 3pm then.",
      "The trip is on Tuesday and ends at 4pm sharp.",
    ]);
  });

  test("keeps the rows of a table together, and those of one whose cells are wrapped", () => {
    const words = page(`
      Monday 8 June @300 Swimming, bring a towel
      @300 and a hat in a bag
      Tuesday 9 June @300 Museum, bring a lunch
      Wednesday 10 June @300 Sports day on the field`);
    expect(read(words)).toHaveLength(1);
  });

  test("is left unread if dates stand beside running text", () => {
    const words = page(`
      We are looking for helpers at @480 Diary
      the fair, who can come to the @480 Fair 4 July
      hall to set up the stalls. @480 Disco 8 July`);
    expect(read(words)).toBeNull();
  });
});
