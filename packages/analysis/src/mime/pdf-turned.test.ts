import { expect, test } from "vitest";
import { drawn, pdfOfPages, type Piece } from "../testing/pdf-file.ts";
import { readPdf } from "./pdf.ts";

const lines = [
  "Athletics for all of Year 5 is on Tuesday 9 June at 1.15pm.",
  "Please bring a hat, a bottle of water and plenty of sun cream.",
  "The bus costs £3.80, to be paid by Friday 5 June at the latest.",
];
const upright: Piece[] = lines.map((words, index) => ({ x: 60, y: 600 - index * 40, words: pdfText(words) }));

function pdfText(words: string): string {
  return words.replaceAll("£", "\\243");
}

/** The pieces turned about the middle of the page, anticlockwise. */
function turned(pieces: readonly Piece[], degrees: number): string {
  const [cos, sin] = [Math.cos, Math.sin].map((part) => round(part((degrees * Math.PI) / 180))) as [
    number,
    number,
  ];
  const moved = pieces.map(({ x, y, words }) => ({
    words,
    x: round(300 + (x - 300) * cos - (y - 400) * sin),
    y: round(400 + (x - 300) * sin + (y - 400) * cos),
  }));
  return drawn(moved, `${cos} ${sin} ${-sin} ${cos}`);
}

/** PDF knows no exponents. */
const round = (number: number) => Number(number.toFixed(4));

const textsOf = async (file: Uint8Array) => (await readPdf(file)).blocks.map(({ text }) => text);
const turn = (degrees: number, rotate: number) => ({ content: turned(upright, degrees), rotate });

test.each([
  ["landscape on a portrait sheet, as PowerPoint prints it", turn(90, 90)],
  ["landscape turned the other way", turn(270, 270)],
  ["upside down and set right by /Rotate", turn(180, 180)],
  ["lying on its side, which nothing sets right", turn(90, 0)],
  ["upright, under a /Rotate that lays it on its side", turn(0, 90)],
  ["a turn given as a negative number", turn(90, -270)],
  ["a scan's text layer, laid in two degrees askew", turn(2, 0)],
  ["a scan's text layer, askew the other way and turned", turn(-92, 270)],
  ["turned by the page's own matrix", { content: `q 0 1 -1 0 700 0 cm ${drawn(upright)} Q`, rotate: 90 }],
  [
    "text of size 1 under a matrix that scales and turns it",
    {
      content: drawn(
        lines.map((words, index) => ({ x: 90 + index * 40, y: 60, words: pdfText(words) })),
        "0 11 -11 0",
        1,
      ),
      rotate: 90,
    },
  ],
])("reads %s", async (_, page) => {
  expect(await textsOf(pdfOfPages([page]))).toEqual(lines);
});

test("reads each page in its own frame", async () => {
  const file = pdfOfPages([turn(0, 0), turn(90, 90), turn(180, 180)]);
  expect(await textsOf(file)).toEqual([...lines, ...lines, ...lines]);
});

test("reads a note along the side after the page's own text", async () => {
  const side = drawn([{ x: 20, y: 300, words: "Bring this form back to the office" }], "0 1 -1 0");
  expect(await textsOf(pdfOfPages([{ content: drawn(upright) + side }]))).toEqual([
    ...lines,
    "Bring this form back to the office",
  ]);
});

test("keeps a watermark across the page apart from its lines", async () => {
  const mark = drawn([{ x: 150, y: 300, words: "FIRST DRAFT ONLY" }], "0.7 0.7 -0.7 0.7", 40);
  expect(await textsOf(pdfOfPages([{ content: drawn(upright) + mark }]))).toEqual([
    ...lines,
    "FIRST DRAFT ONLY",
  ]);
});

test("reads a turned table by its rows", async () => {
  const cells = ["Monday", "Tuesday", "Wednesday"].flatMap((day, row) =>
    [day, `Club ${row + 1}`, "3.30pm"].map((words, column) => ({
      x: 60 + column * 180,
      y: 600 - row * 20,
      words,
    })),
  );
  const { blocks } = await readPdf(pdfOfPages([{ content: turned(cells, 90), rotate: 90 }]));
  expect(blocks.map((block) => block.cells?.join(", "))).toEqual([
    "Monday, Club 1, 3.30pm",
    "Tuesday, Club 2, 3.30pm",
    "Wednesday, Club 3, 3.30pm",
  ]);
});

test("reads two turned columns one after the other", async () => {
  const column = (x: number, name: string) =>
    Array.from({ length: 12 }, (_, index) => ({
      x,
      y: 700 - index * 14,
      words: `${name} line ${index} of a column with words.`,
    }));
  const file = pdfOfPages([
    { content: turned([...column(40, "Left"), ...column(330, "Right")], 90), rotate: 90 },
  ]);
  const text = (await textsOf(file)).join(" ");
  expect(text.indexOf("Left line 11")).toBeLessThan(text.indexOf("Right line 0"));
});
