import { expect, test } from "vitest";
import { readHtml } from "./html-blocks.ts";
import { limits } from "./limits.ts";
import { shapeBlocks } from "./shape-blocks.ts";

const linesOf = (html: string) =>
  shapeBlocks(readHtml(html).blocks).map(({ text, cells }) => (cells ? cells.join(" | ") : text));

const cell = (text: string, attributes = "") => `<td ${attributes}>${text}</td>`;
const row = (...cells: string[]) => `<tr>${cells.join("")}</tr>`;
const head = (...names: string[]) => row(...names.map((name) => `<th>${name}</th>`));
const word = (text: string) =>
  `<p class=MsoNormal><span style='font-size:11.0pt'>${text}<o:p></o:p></span></p>`;

test.each<[string, string, string[]]>([
  [
    "a day beside two clubs, as ParentMail's editor writes it",
    `<table>${head("Day", "Club", "Room")}${row(cell("Mon 8 June", 'rowspan="2"'), cell("Judo"), cell("Gym"))}${row(cell("Lego"), cell("Y2"))}${row(cell("Tue 9 June"), cell("Art"), cell("Y5"))}</table>`,
    ["Day | Club | Room", "Mon 8 June | Judo | Gym", "Mon 8 June | Lego | Y2", "Tue 9 June | Art | Y5"],
  ],
  [
    "Outlook's Word table with the day in the middle of its rows",
    `<table class=MsoTableGrid border=1><tr style='height:3.5pt'><td rowspan=3 valign=middle style='border:solid windowtext 1.0pt'>${word("Friday 3 July")}</td><td>${word("9.20am")}</td><td>${word("Infants’ races")}</td></tr><tr><td>${word("1.10pm")}</td><td>${word("Juniors’ races")}</td></tr><tr><td>${word("3pm")}</td><td>${word("Prizes")}</td></tr></table>`,
    [
      "Friday 3 July | 9.20am | Infants’ races",
      "Friday 3 July | 1.10pm | Juniors’ races",
      "Friday 3 July | 3pm | Prizes",
    ],
  ],
  [
    "Excel's paste with a merged last column and a mended width",
    `<table width=512><colgroup><col width=64 span=3></colgroup><tbody>${head("Class", "Trip", "Pay by")}<tr height=20>${cell("3H")}${cell("Mill")}<td rowspan=2 height=40 class=xl65>5 June</td></tr><tr height=20>${cell("3K")}${cell("Dam")}</tr></tbody></table>`,
    ["Class | Trip | Pay by", "3H | Mill | 5 June", "3K | Dam | 5 June"],
  ],
  [
    "Google Docs' merged cell in a middle column",
    `<table><colgroup><col/><col/><col/></colgroup><tbody>${head("When", "Where", "What")}${row(cell("<p dir=ltr>6 July</p>"), cell("<p dir=ltr>Town Hall</p>", "rowspan=2"), cell("<p dir=ltr>Rehearsal</p>"))}${row(cell("<p dir=ltr>7 July</p>"), cell("<p dir=ltr>Concert</p>"))}</tbody></table>`,
    ["When | Where | What", "6 July | Town Hall | Rehearsal", "7 July | Town Hall | Concert"],
  ],
  [
    "two columns that reach down different numbers of rows",
    `<table>${head("Week", "Day", "Lunch")}${row(cell("1", "rowspan=3"), cell("Mon", "rowspan=2"), cell("Pie"))}${row(cell("Bake"))}${row(cell("Tue"), cell("Soup"))}</table>`,
    ["Week | Day | Lunch", "1 | Mon | Pie", "1 | Mon | Bake", "1 | Tue | Soup"],
  ],
  [
    "an event across two of a timetable's days",
    `<table>${head("", "Mon 8th", "Tue 9th", "Wed 10th")}${row(cell("Year 6"), cell("SATs", "colspan=2"), cell("Picnic"))}</table>`,
    [" | Mon 8th | Tue 9th | Wed 10th", "Year 6 | SATs | SATs | Picnic"],
  ],
  [
    "a note across columns that are not days, said once",
    `<table>${head("Date", "Time", "Event")}${row(cell("1 June"), cell("INSET: school closed", "colspan=2"))}</table>`,
    ["Date | Time | Event", "1 June | INSET: school closed | "],
  ],
  [
    "headings on two levels",
    `<table><thead><tr><th rowspan=2>Class</th><th colspan=2>Concert</th></tr><tr><th>Day</th><th>Doors</th></tr></thead><tbody>${row(cell("2B"), cell("Tue 2 June"), cell("5.45pm"))}</tbody></table>`,
    ["Class | Concert | Concert", "Class | Day | Doors", "2B | Tue 2 June | 5.45pm"],
  ],
  [
    "what to bring, in a list of two columns",
    `<table>${row(cell("Date"), cell("4 June"))}${row(cell("Bring", "rowspan=2"), cell("hat"))}${row(cell("water"))}</table>`,
    ["Date | 4 June", "Bring | hat", "Bring | water"],
  ],
  [
    "a cell that should reach further than its part of the table",
    `<table><tbody>${row(cell("Mon", "rowspan=9"), cell("Judo"), cell("Gym"))}${row(cell("Lego"), cell("Y2"))}</tbody><tbody>${row(cell("Tue"), cell("Art"), cell("Y5"))}</tbody></table>`,
    ["Mon | Judo | Gym", "Mon | Lego | Y2", "Tue | Art | Y5"],
  ],
  [
    "a cell that reaches to the end (0) and a mad number",
    `<table>${row(cell("Mon", "rowspan=0"), cell("Judo", 'colspan="abc"'), cell("Gym", "rowspan=99999999"))}${row(cell("Lego"))}</table>`,
    ["Mon | Judo | Gym", "Mon | Lego | Gym"],
  ],
  [
    "a row that leaves out a cell before one that reaches down",
    `<table>${head("Day", "Club", "Fee")}${row(cell("Mon"), cell("Judo"), cell("£2", "rowspan=2"))}${row(cell("Tue"))}</table>`,
    ["Day | Club | Fee", "Mon | Judo | £2", "Tue |  | £2"],
  ],
  [
    "columns of a layout, where the long one is said once",
    `<table>${row(cell(`${"A long story of the week. ".repeat(30)}`, "rowspan=2"), cell("Lunch menu"))}${row(cell("Term dates"))}</table>`,
    [`${"A long story of the week. ".repeat(30).trim()}`, "Lunch menu", "Term dates"],
  ],
])("reads %s", (_, html, lines) => expect(linesOf(html)).toEqual(lines));

test("takes a line across the table for the heading of the rows below", () => {
  const { blocks } = readHtml(
    `<table>${row(cell("9am"), cell("Judo"))}${row(cell("Tuesday 9 June", "colspan=2"))}${row(cell("8am"), cell("Swim"))}</table>`,
  );
  expect(blocks.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    "table_row: 9am | Judo",
    "heading: Tuesday 9 June",
    "table_row: 8am | Swim",
  ]);
});

test("names a column under both its headings", () => {
  const { blocks } = readHtml(
    `<table><tr><th rowspan=2>Class</th><th colspan=2>Concert</th></tr><tr><th>Day</th><th>Doors</th></tr>${row(cell("2B"), cell("Tue"), cell("5pm"))}</table>`,
  );
  expect(blocks.at(-1)?.header).toEqual(["Class", "Concert Day", "Concert Doors"]);
});

test("bounds what spans repeat, and says that it did", () => {
  const long = row(...Array.from({ length: 99 }, () => cell("x".repeat(400), "rowspan=0")), cell("y"));
  const html = `<table>${long}${row(cell("z")).repeat(2_500)}</table>`;
  const { blocks, isCut } = readHtml(html);
  expect(isCut).toBe(true);
  expect(blocks.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(2 * limits.repeatedChars);
});
