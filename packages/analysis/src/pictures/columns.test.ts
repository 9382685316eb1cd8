import { describe, expect, test } from "vitest";
import { columnsOf } from "./columns.ts";
import type { Word } from "./tesseract.ts";

const letter = 12;
const row = 40;
/** Words of a fixed width; rows of text at the places where they begin. */
const page = (...rows: [left: number, text: string][][]): Word[] =>
  rows.flatMap((texts, at) =>
    texts.flatMap(([left, text]) => {
      let x = left;
      return text.split(" ").map((each) => {
        const word = {
          text: each,
          confidence: 95,
          line: String(at),
          left: x,
          top: at * row,
          width: 0,
          height: 20,
        };
        word.width = each.length * letter;
        x += word.width + letter;
        return word;
      });
    }),
  );
const read = (words: Word[]) =>
  columnsOf(words)?.map((group) => group.map(({ text }) => text).join(" ")) ?? null;

describe("a page", () => {
  test("is one group if it has one column, whose paragraphs end short", () => {
    const words = page(
      [[0, "We will visit the museum on Thursday 18 June and will"]],
      [[0, "be back by 3pm."]],
      [[0, "Please pay on ParentPay by Friday 12 June and bring a"]],
      [[0, "packed lunch."]],
    );
    expect(read(words)).toHaveLength(1);
  });

  test("is read column by column under a title across both", () => {
    const words = page(
      [[100, "News from Harbour Lane Primary School this week"]],
      [
        [0, "The photographer will come"],
        [480, "Packs begin at £14.95 and"],
      ],
      [
        [0, "on Wednesday 24 June."],
        [480, "can be ordered online."],
      ],
    );
    expect(read(words)).toEqual([
      "News from Harbour Lane Primary School this week",
      "The photographer will come on Wednesday 24 June.",
      "Packs begin at £14.95 and can be ordered online.",
    ]);
  });

  test("is read column by column if it has three", () => {
    const words = page(
      [
        [0, "Swimming is on Friday"],
        [340, "The fair is on Monday"],
        [680, "The trip is on Tuesday"],
      ],
      [
        [0, "and costs £2.00 a child."],
        [340, "and begins at 3pm then."],
        [680, "and ends at 4pm sharp."],
      ],
    );
    expect(read(words)).toEqual([
      "Swimming is on Friday and costs £2.00 a child.",
      "The fair is on Monday and begins at 3pm then.",
      "The trip is on Tuesday and ends at 4pm sharp.",
    ]);
  });

  test("keeps the rows of a table together, and those of one whose cells are wrapped", () => {
    const words = page(
      [
        [0, "Monday 8 June"],
        [300, "Swimming, bring a towel"],
      ],
      [[300, "and a hat in a bag"]],
      [
        [0, "Tuesday 9 June"],
        [300, "Museum, bring a lunch"],
      ],
      [
        [0, "Wednesday 10 June"],
        [300, "Sports day on the field"],
      ],
    );
    expect(read(words)).toHaveLength(1);
  });

  test("is left unread if dates stand beside running text", () => {
    const words = page(
      [
        [0, "We are looking for helpers at"],
        [480, "Diary"],
      ],
      [
        [0, "the fair, who can come to the"],
        [480, "Fair 4 July"],
      ],
      [
        [0, "hall to set up the stalls."],
        [480, "Disco 8 July"],
      ],
    );
    expect(read(words)).toBeNull();
  });
});
