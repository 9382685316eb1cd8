import { describe, expect, test } from "vitest";
import { wordParts, zipOf } from "../testing/word-file.ts";
import { readDocx, unzip } from "./docx.ts";

const mebibyte = 1024 * 1024;
const all = () => true;
const letter = { name: "letter.xml", content: Buffer.from("Dear parents") };
const other = { name: "other.xml", content: Buffer.from("Dear children") };
const archive = zipOf([letter, other]);

describe("an archive", () => {
  test("gives the wanted files", async () => {
    const files = await unzip(archive, (name) => name === "other.xml", mebibyte);
    expect([...files].map(([name, content]) => [name, Buffer.from(content).toString()])).toEqual([
      ["other.xml", "Dear children"],
    ]);
  });

  test.each([
    ["and says so", 150 * mebibyte],
    ["and says that it holds little", 10],
  ])("that is a zip bomb is refused before it is unpacked whole, %s", async (_, says) => {
    const bomb = zipOf([{ ...letter, content: Buffer.alloc(150 * mebibyte), says }]);
    expect(bomb.length).toBeLessThan(mebibyte);
    const before = process.memoryUsage().arrayBuffers;
    await expect(unzip(bomb, all, 10 * mebibyte)).rejects.toThrow("the file is too large to read safely");
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * mebibyte);
  });

  test("is refused if its files exceed the allowance only together", async () => {
    const content = Buffer.alloc(6 * mebibyte);
    const twins = zipOf([
      { ...letter, content },
      { ...other, content },
    ]);
    await expect(unzip(twins, all, 10 * mebibyte)).rejects.toThrow("the file is too large to read safely");
  });

  test("is refused for its entries before its directory is read", async () => {
    const entries = Array.from({ length: 2_001 }, (_, index) => ({ name: `${index}`, content: Buffer.of() }));
    await expect(unzip(zipOf(entries).subarray(0, -22), all, mebibyte)).rejects.toThrow(
      "the file is too complex to read safely",
    );
  });

  test.each([
    ["is none at all", Buffer.from("hello")],
    ["is cut in half", archive.subarray(0, 60)],
    ["has a file of another size than it says", zipOf([{ ...letter, says: 5 }])],
  ])("that %s is damaged", async (_, bytes) => {
    await expect(unzip(bytes, all, mebibyte)).rejects.toThrow("the file is damaged");
  });
});

describe("a Word file", () => {
  test("of 10,000 words is read to the end", async () => {
    const run = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text} </w:t></w:r>`;
    const paragraph = (index: number) =>
      `<w:p><w:pPr><w:spacing w:after="200"/></w:pPr>${run("Please bring a packed lunch on the").repeat(5)}${run(`day ${index}.`)}</w:p>`;
    const body = Array.from({ length: 310 }, (_, index) => paragraph(index)).join("");
    const { blocks } = await readDocx(zipOf(wordParts(body)));
    expect(blocks.flatMap((block) => block.text.split(" ")).length).toBeGreaterThan(10_000);
    expect(blocks.at(-1)?.text).toMatch(/day 309\.$/);
  });

  test("is read however large its pictures are, as they stay packed", async () => {
    const picture = { name: "word/media/photo.bmp", content: Buffer.alloc(30 * mebibyte, 7) };
    const file = zipOf([...wordParts("<w:p><w:r><w:t>Sports day</w:t></w:r></w:p>"), picture]);
    expect((await readDocx(file)).blocks.map((block) => block.text)).toEqual(["Sports day"]);
  });

  test.each([
    ["of 30 MB", Buffer.alloc(30 * mebibyte, "<w:p/>"), "the file is too large to read safely"],
    ["of 250,000 empty paragraphs", "<w:p/>".repeat(250_000), "the file is too complex to read safely"],
    [
      "nested 10,000 deep",
      "<w:p>".repeat(10_000) + "</w:p>".repeat(10_000),
      "the file is too complex to read safely",
    ],
    [
      "with 50,000 attributes on one element",
      `<w:p ${Array.from({ length: 50_000 }, (_, index) => `a${index}=""`).join(" ")}/>`,
      "the file is too complex to read safely",
    ],
    ["that is not well-formed", "<w:p></w:r>", "the file is damaged"],
  ])("%s is refused before the library reads it", async (_, body, reason) => {
    await expect(readDocx(zipOf(wordParts(body)))).rejects.toMatchObject({
      name: "FileRefused",
      message: reason,
    });
  });

  test("with a document type, which could define entities, is refused", async () => {
    const [rels, document] = wordParts("<w:p/>");
    const content = Buffer.concat([
      Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]>'),
      Buffer.from(document!.content.subarray('<?xml version="1.0"?>'.length)),
    ]);
    await expect(readDocx(zipOf([rels!, { name: "word/document.xml", content }]))).rejects.toThrow(
      "the file is too complex to read safely",
    );
  });
});
