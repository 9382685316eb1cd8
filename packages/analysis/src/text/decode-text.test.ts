import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const said = "Café Théâtre costs £7.50 – pay €2 more for “cake”";
const utf8 = Buffer.from(said);
const utf16 = Buffer.from(said, "utf16le");
const windows = Buffer.from(
  said.replace(/[€–“”]/g, (sign) => ({ "€": "\x80", "–": "\x96", "“": "\x93", "”": "\x94" })[sign] ?? ""),
  "latin1",
);

test.each<[string, Uint8Array, string | undefined]>([
  ["UTF-8 with a mark, as Notepad saves it", Buffer.from(`\uFEFF${said}`), undefined],
  ["UTF-8 with a mark, declared as Latin-1", Buffer.from(`\uFEFF${said}`), "iso-8859-1"],
  ["UTF-8 without a mark or a charset", utf8, undefined],
  ["UTF-8 that a web server calls Latin-1", utf8, "ISO-8859-1"],
  ["UTF-8 declared as US-ASCII", utf8, "us-ascii"],
  ["Notepad's “Unicode”", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), undefined],
  ["big-endian UTF-16 with a mark", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]).swap16(), "utf-8"],
  ["UTF-16 that declares itself", utf16, "utf-16le"],
  ["windows-1252, declared", windows, '"windows-1252"'],
  ["windows-1252 without a charset", windows, undefined],
  ["windows-1252 declared as UTF-8", windows, "utf-8"],
  ["windows-1252 declared as ISO-8859-1, as Outlook does", windows, "iso-8859-1"],
  ["windows-1252 under a charset nobody knows", windows, "x-unknown"],
  ["windows-1252 under an unusual name", windows, "cp-1252"],
])("reads %s", (_, bytes, charset) => expect(decodeText(bytes, charset)).toBe(said));

test.each<[string, number[], string, string]>([
  ["Polish", [0xb3, 0xf3, 0x64, 0xbc], "windows-1250", "łódĽ"],
  ["Western European with the euro", [0xa4, 0x35], "iso-8859-15", "€5"],
  ["an old Mac's", [0xa3, 0x35, 0x8e], "x-mac-roman", "£5é"],
  ["Cyrillic", [0xf0, 0xd2, 0xc9], "koi8-r", "При"],
])("reads %s text in its declared charset", (_, bytes, charset, text) => {
  expect(decodeText(Uint8Array.from(bytes), charset)).toBe(text);
});

test("keeps the letter at the end of windows-1252 text", () => {
  expect(decodeText(Buffer.from("Caf\xe9", "latin1"))).toBe("Café");
});
