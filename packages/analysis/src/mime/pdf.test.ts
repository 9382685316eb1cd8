import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { drawn, pdfOfPages } from "../testing/pdf-file.ts";
import { attachmentBudget } from "./limits.ts";
import { readPdf } from "./pdf.ts";

const mebibyte = 1024 * 1024;
const flate = "/Filter/FlateDecode";
const greeting = drawn([{ x: 50, y: 700, words: "Sports day is on Friday." }]);
const longString = (bytes: number) =>
  Buffer.concat([Buffer.from("BT /F 11 Tf 50 700 Td ("), Buffer.alloc(bytes, "a"), Buffer.from(") Tj ET")]);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const bomb = deflateSync(longString(100 * mebibyte));
const tooLarge = { name: "FileRefused", code: "too_large" };

describe("an honest PDF", () => {
  test("of 40 pages with a table is read whole", async () => {
    const page = (number: number) =>
      drawn([
        { x: 50, y: 760, words: `Week ${number} of the term, for all parents and carers of Year 6` },
        ...["Monday", "Tuesday", "Wednesday"].flatMap((day, row) => [
          { x: 50, y: 700 - row * 20, words: day },
          { x: 250, y: 700 - row * 20, words: `Club ${number}` },
          { x: 450, y: 700 - row * 20, words: "3.30pm" },
        ]),
      ]);
    const pages = Array.from({ length: 40 }, (_, index) => ({
      content: deflateSync(Buffer.from(page(index + 1))),
      filter: flate,
    }));
    const reading = await readPdf(pdfOfPages(pages));
    expect(reading).toMatchObject({ pages: 40, pagesRead: 40, isCut: false });
    const rows = reading.blocks.filter((block) => block.kind === "table_row");
    expect(rows).toHaveLength(120);
    expect(rows.at(-1)).toMatchObject({ cells: ["Wednesday", "Club 40", "3.30pm"], page: 40 });
  });

  test("is read however large its pictures are, as they stay packed", async () => {
    const picture = {
      dictionary: `/Subtype/Image/Width 6000/Height 4000/ColorSpace/DeviceRGB/BitsPerComponent 8${flate}`,
      stream: deflateSync(Buffer.alloc(72_000_000, 90)),
    };
    const content = `q 500 0 0 400 50 50 cm /Picture Do Q ${greeting}`;
    expect((await readPdf(pdfOfPages([{ content }], picture))).blocks.map((block) => block.text)).toEqual([
      "Sports day is on Friday.",
    ]);
  });

  test("is read after a hostile one", async () => {
    await expect(readPdf(pdfOfPages([{ content: bomb, filter: flate }]))).rejects.toMatchObject(tooLarge);
    const { blocks } = await readPdf(
      pdfOfPages([{ content: deflateSync(Buffer.from(greeting)), filter: flate }]),
    );
    expect(blocks[0]?.text).toBe("Sports day is on Friday.");
  });
});

describe("refuses a PDF while it unpacks", () => {
  test.each([
    ["a string of 100 MB", { content: bomb, filter: flate }],
    ["a filter under its short name", { content: bomb, filter: "/F/Fl" }],
    ["a filter with an escaped name", { content: bomb, filter: "/Filter/Fl#61teDecode" }],
    [
      "a stream that is deflated twice",
      { content: deflateSync(bomb), filter: "/Filter[/FlateDecode/FlateDecode]" },
    ],
    ["a stream in hexadecimal", { content: hex(bomb), filter: "/Filter[/ASCIIHexDecode/FlateDecode]" }],
    [
      "a stream of runs",
      { content: Buffer.alloc(mebibyte, Buffer.of(129, 32)), filter: "/Filter/RunLengthDecode" },
    ],
    ["a stream that breaks off after its growth", { content: bomb.subarray(0, -100), filter: flate }],
    [
      "a stream that a page names 100 times",
      {
        content: deflateSync(longString(2 * mebibyte)),
        filter: flate,
        contents: `[${"{} ".repeat(100)}]`,
      },
    ],
  ])("for %s", async (_, page) => {
    const before = process.memoryUsage().arrayBuffers;
    await expect(readPdf(pdfOfPages([page]))).rejects.toMatchObject(tooLarge);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * mebibyte);
  });

  test("for many streams that are too large only together", async () => {
    const content = deflateSync(Buffer.concat([Buffer.from(greeting), Buffer.alloc(7 * mebibyte, " ")]));
    const pages = (count: number) =>
      pdfOfPages(Array.from({ length: count }, () => ({ content, filter: flate })));
    expect((await readPdf(pages(4))).pagesRead).toBe(4);
    await expect(readPdf(pages(12))).rejects.toMatchObject(tooLarge);
  });

  test("if several PDFs exceed their shared budget", async () => {
    const budget = attachmentBudget();
    const content = deflateSync(Buffer.concat([Buffer.from(greeting), Buffer.alloc(7 * mebibyte, " ")]));
    const file = pdfOfPages(Array.from({ length: 4 }, () => ({ content, filter: flate })));
    await readPdf(file, budget);
    await expect(readPdf(file, budget)).rejects.toMatchObject(tooLarge);
  });
});

describe("reads a PDF up to the limits", () => {
  test("the first 40 of 3,000 pages", async () => {
    const pages = Array.from({ length: 3_000 }, () => ({ content: greeting }));
    const reading = await readPdf(pdfOfPages(pages));
    expect(reading).toMatchObject({ pages: 3_000, pagesRead: 40 });
    expect(reading.blocks.at(-1)?.page).toBe(40);
  });

  test("the first 20,000 of 40,000 pieces of text on a page, and marks the cut", async () => {
    const pieces = Array.from({ length: 40_000 }, (_, index) => ({
      x: 10 + (index % 40) * 14,
      y: 790 - (Math.floor(index / 40) % 50) * 15,
      words: "a",
    }));
    const reading = await readPdf(pdfOfPages([{ content: drawn(pieces) }, { content: greeting }]));
    expect(reading).toMatchObject({ pages: 2, pagesRead: 1, isCut: true });
  });
});
