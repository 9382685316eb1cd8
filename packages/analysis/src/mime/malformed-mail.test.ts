import { asyncProperty, array, assert, constantFrom, uint8Array } from "fast-check";
import { describe, expect, test } from "vitest";
import { latin, mail, multipart } from "../testing/mail.ts";
import { parseMessage } from "./parse-message.ts";

const torture: [string, Uint8Array][] = [
  ["nothing at all", latin("")],
  ["only line breaks", latin("\r\n\r\n\r\n")],
  ["a body without headers", latin("Hello, school is closed.")],
  ["headers without a body", latin("From: a@b.example\r\nSubject: x\r\n")],
  ["a header without a colon", latin("From a@b.example\r\nnonsense line\r\nSubject: x\r\n\r\nbody")],
  ["bare line feeds", latin("From: a@b.example\nSubject: x\n\nbody")],
  ["bare carriage returns", latin("From: a@b.example\rSubject: x\r\rbody")],
  ["NUL bytes", latin("From: a@b.example\r\nSubject: x\0y\r\n\r\nbo\0dy")],
  ["random bytes", Uint8Array.from({ length: 4_096 }, (_, index) => (index * 167 + 13) % 256)],
  ["a multipart without boundary", mail("text", { type: "multipart/mixed" })],
  ["a boundary that never comes", mail("text", { type: 'multipart/mixed; boundary="zz"' })],
  [
    "a boundary that never ends",
    mail("--b1\r\nContent-Type: text/plain\r\n\r\nhello", { type: "multipart/mixed; boundary=b1" }),
  ],
  ["an empty boundary", mail("--\r\n\r\nhello", { type: 'multipart/mixed; boundary=""' })],
  [
    "parts nested 500 deep",
    mail(
      Array.from(
        { length: 500 },
        (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth + 1}\r\n\r\n`,
      ).join(""),
      { type: "multipart/mixed; boundary=b0" },
    ),
  ],
  [
    "5,000 parts",
    mail(multipart(Array.from({ length: 5_000 }, () => "Content-Type: text/plain\r\n\r\nx")), {
      type: "multipart/mixed; boundary=b1",
    }),
  ],
  ["an unknown transfer encoding", mail("hello", { headers: ["Content-Transfer-Encoding: x-rot13"] })],
  ["broken base64", mail("!!!not base64!!!", { headers: ["Content-Transfer-Encoding: base64"] })],
  [
    "broken quoted-printable",
    mail("caf=E9 =ZZ =", { headers: ["Content-Transfer-Encoding: quoted-printable"] }),
  ],
  ["a header of 300 kB", mail("hello", { headers: [`X-Long: ${"a".repeat(300_000)}`] })],
  ["100,000 header lines", latin(`${"X: y\r\n".repeat(100_000)}\r\nbody`)],
  ["an encoded word cut off", mail("hello", { subject: "=?utf-8?B?U2Nob29s" })],
  ["an encoded word in an unknown charset", mail("hello", { subject: "=?x-martian?Q?abc?=" })],
  ["a date of nonsense", mail("hello", { date: "the day after the fair" })],
  ["a date in the year 9999999", mail("hello", { date: "Mon, 1 Jan 9999999 00:00:00 +0000" })],
  ["a group without members as sender", mail("hello", { from: "Parents:;" })],
  ["a sender without an address", mail("hello", { from: "The School" })],
  ["HTML that closes what it never opened", mail("</td></tr></b><li>hello</table>", { type: "text/html" })],
  ["HTML nested 20,000 deep", mail(`${"<div>".repeat(20_000)}hello`, { type: "text/html" })],
  ["tables nested 2,000 deep", mail(`${"<table><tr><td>".repeat(2_000)}hello`, { type: "text/html" })],
  ["an attribute that never ends", mail(`<p style="${"x".repeat(200_000)}`, { type: "text/html" })],
  [
    "a PDF that is none",
    mail(
      multipart([
        "Content-Type: text/plain\r\n\r\nsee attached",
        'Content-Type: application/pdf; name="letter.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0xLjQKZ2FyYmFnZQ==',
      ]),
      { type: "multipart/mixed; boundary=b1" },
    ),
  ],
  [
    "a Word file that is none",
    mail(
      multipart([
        'Content-Type: application/octet-stream; name="letter.docx"\r\nContent-Disposition: attachment; filename="letter.docx"\r\n\r\nnot a zip',
      ]),
      { type: "multipart/mixed; boundary=b1" },
    ),
  ],
  [
    "a calendar with a hostile rule",
    mail(
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260313T100000Z\r\nRRULE:FREQ=SECONDLY;COUNT=999999999\r\nSUMMARY:Trip\r\nEND:VEVENT\r\nEND:VCALENDAR",
      { type: "text/calendar" },
    ),
  ],
];

describe("malformed mail", () => {
  test.each(torture)("%s never throws", async (_name, raw) => {
    const message = await parseMessage(raw);
    expect(Array.isArray(message.blocks)).toBe(true);
    expect(() => structuredClone(message)).not.toThrow();
  });

  test("gets a message from any bytes", async () => {
    await assert(
      asyncProperty(uint8Array({ maxLength: 2_000 }), async (raw) => {
        expect(await parseMessage(raw)).toHaveProperty("blocks");
      }),
      { numRuns: 200 },
    );
  });

  test("gets a message from any HTML", async () => {
    const tags =
      "<p> </p> <table> <tr> <td> </td> </table> <li> <br> <b> &amp; &#0; <style> <!-- '> \u202e".split(" ");
    const longer = ["text ", '<a href="', "<div style='display:none'>", "Friday 3rd July "];
    const piece = constantFrom(...tags, ...longer);
    await assert(
      asyncProperty(array(piece, { maxLength: 60 }), async (pieces) => {
        expect(await parseMessage(mail(pieces.join(""), { type: "text/html" }))).toHaveProperty("blocks");
      }),
      { numRuns: 200 },
    );
  });
});
