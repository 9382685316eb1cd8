import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mail } from "../testing/mail.ts";
import { splitMbox } from "./mbox.ts";
import { parseMessage } from "./parse-message.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const multipart = (parts: string[], boundary = "b1") => parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("") + `--${boundary}--\r\n`;
const texts = async (raw: Uint8Array) => (await parseMessage(raw)).blocks.map((block) => block.text);

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
  ["a boundary that never ends", mail("--b1\r\nContent-Type: text/plain\r\n\r\nhello", { type: "multipart/mixed; boundary=b1" })],
  ["an empty boundary", mail("--\r\n\r\nhello", { type: 'multipart/mixed; boundary=""' })],
  ["parts nested 500 deep", mail(Array.from({ length: 500 }, (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth + 1}\r\n\r\n`).join(""), { type: "multipart/mixed; boundary=b0" })],
  ["5,000 parts", mail(multipart(Array.from({ length: 5_000 }, () => "Content-Type: text/plain\r\n\r\nx")), { type: "multipart/mixed; boundary=b1" })],
  ["an unknown transfer encoding", mail("hello", { headers: ["Content-Transfer-Encoding: x-rot13"] })],
  ["broken base64", mail("!!!not base64!!!", { headers: ["Content-Transfer-Encoding: base64"] })],
  ["broken quoted-printable", mail("caf=E9 =ZZ =", { headers: ["Content-Transfer-Encoding: quoted-printable"] })],
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
  ["a PDF that is none", mail(multipart(["Content-Type: text/plain\r\n\r\nsee attached", 'Content-Type: application/pdf; name="letter.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0xLjQKZ2FyYmFnZQ==']), { type: "multipart/mixed; boundary=b1" })],
  ["a Word file that is none", mail(multipart(['Content-Type: application/octet-stream; name="letter.docx"\r\nContent-Disposition: attachment; filename="letter.docx"\r\n\r\nnot a zip']), { type: "multipart/mixed; boundary=b1" })],
  ["a calendar with a hostile rule", mail("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260313T100000Z\r\nRRULE:FREQ=SECONDLY;COUNT=999999999\r\nSUMMARY:Trip\r\nEND:VEVENT\r\nEND:VCALENDAR", { type: "text/calendar" })],
];

describe("malformed mail", () => {
  test.each(torture)("%s never throws", async (_name, raw) => {
    const message = await parseMessage(raw);
    expect(Array.isArray(message.blocks)).toBe(true);
    expect(() => structuredClone(message)).not.toThrow();
  });

  test("any bytes give a message", async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (raw) => {
        expect(await parseMessage(raw)).toHaveProperty("blocks");
      }), { numRuns: 200 });
  });

  test("any HTML gives a message", async () => {
    const piece = fc.constantFrom("<p>", "</p>", "<table>", "<tr>", "<td>", "</td>", "</table>", "<li>", "<br>", "<b>", "&amp;", "&#0;", "<style>", "<!--", "text ", '<a href="', "'>", "<div style='display:none'>", "\u202e", "Friday 3rd July ");
    await fc.assert(fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        expect(await parseMessage(mail(pieces.join(""), { type: "text/html" }))).toHaveProperty("blocks");
      }), { numRuns: 200 });
  });
});

describe("what is said about trouble", () => {
  test("no date", async () => expect((await parseMessage(mail("hello", { date: null }))).warnings).toContain("It carries no date."));
  test("a date that cannot be read", async () => expect((await parseMessage(mail("hello", { date: "soon" }))).warnings).toContain("Its date cannot be read."));
  test("an unknown character set", async () => expect((await parseMessage(mail("hello", { type: "text/plain; charset=x-martian" }))).warnings.join()).toMatch(/unknown character set \(x-martian\)/));
  test("a picture instead of text", async () => expect((await parseMessage(mail('<img src="https://x.example/a.png" width="600">', { type: "text/html" }))).warnings).toContain("This e-mail is an image we could not read."));
  test("a message above the limit is refused, with its sender and subject kept", async () => {
    const big = Buffer.concat([mail("hello", { subject: "Photos" }), Buffer.alloc(41 * 1024 * 1024, 65)]);
    const message = await parseMessage(big);
    expect(message).toMatchObject({ subject: "Photos", from: { address: "office@fernhill.sch.uk" }, blocks: [] });
    expect(message.warnings[0]).toMatch(/larger than 40 MB/);
  });
  test("a message of 30 MB is parsed beside the event loop", async () => {
    const line = `${"QUJD".repeat(19)}\r\n`;
    const raw = mail(multipart(["Content-Type: text/plain\r\n\r\nPlease see the photos.", `Content-Type: image/jpeg; name="a.jpg"\r\nContent-Disposition: attachment; filename="a.jpg"\r\nContent-Transfer-Encoding: base64\r\n\r\n${line.repeat(390_000)}`]), { type: "multipart/mixed; boundary=b1" });
    expect(raw.byteLength).toBeGreaterThan(28 * 1024 * 1024);
    const message = await parseMessage(raw);
    expect(message.blocks[0]?.text).toBe("Please see the photos.");
    expect(message.attachments[0]?.unreadable_reason).toBe("it is an image we could not read");
  });
  test("an attachment that is damaged", async () => {
    const raw = torture.find(([name]) => name === "a PDF that is none")?.[1] ?? latin("");
    expect((await parseMessage(raw)).attachments[0]).toMatchObject({ filename: "letter.pdf", unreadable_reason: "the file is damaged" });
  });
});

describe("HTML", () => {
  const html = (body: string) => texts(mail(body, { type: "text/html; charset=utf-8" }));
  test("hidden text is dropped, however it is hidden", async () => {
    const hidden = ["display:none", "visibility:hidden", "font-size:0", "opacity:0", "max-height:0", "text-indent:-9999px", "position:absolute;left:-5000px", "color:#ffffff", "color:white", "mso-hide:all", "height:0;overflow:hidden"];
    const read = await html(`<style>.ghost{display:none}</style>${hidden.map((style) => `<div style="${style}">SECRET</div>`).join("")}<p class="ghost">SECRET</p><p hidden>SECRET</p><p>Seen</p>`);
    expect(read).toEqual(["Seen"]);
  });
  test("white on a dark heading bar is read", async () => expect(await html('<table><tr><td style="background:#003366;color:#fff">Fernhill</td></tr></table>')).toEqual(["Fernhill"]));
  test("table cells stay apart, with their headings", async () => {
    const message = await parseMessage(mail("<table><tr><th>Date</th><th>Event</th></tr><tr><td>Fri 3 July</td><td>Fair</td></tr></table>", { type: "text/html" }));
    expect(message.blocks[1]).toMatchObject({ kind: "table_row", text: "Fri 3 July | Fair", cells: ["Fri 3 July", "Fair"], header: ["Date", "Event"] });
  });
  test("a layout table is read as text", async () => expect(await html("<table><tr><td><h2>Trip</h2><p>Bring a coat.</p></td></tr></table>")).toEqual(["Trip", "Bring a coat."]));
  test("zero-width and direction marks are taken out", async () => expect(await html("<p>Fri\u200Bday \u202E3rd July</p>")).toEqual(["Friday 3rd July"]));
  test("a line in bold is a heading", async () => expect((await parseMessage(mail("<p><b>Swimming</b></p><p>Year 5 swim on Monday at the leisure centre.</p>", { type: "text/html" }))).blocks[0]?.kind).toBe("heading"));
});

describe("threads", () => {
  test("quoted mail below a reply is set apart", async () => {
    const message = await parseMessage(mail("The trip is off.\r\n\r\nOn Mon, 9 Mar 2026 at 10:00, Office <office@fernhill.sch.uk> wrote:\r\n> Please bring a packed lunch on Friday.", { subject: "Re: Trip" }));
    expect(message.blocks.map((block) => block.text)).toEqual(["The trip is off."]);
    expect(message.quoted.map((block) => block.text).join(" ")).toMatch(/packed lunch/);
  });
  test("a forward becomes the forwarded message", async () => {
    const message = await parseMessage(mail("fyi\r\n\r\n---------- Forwarded message ---------\r\nFrom: Office <office@fernhill.sch.uk>\r\nDate: Mon, 9 Mar 2026 at 10:00\r\nSubject: Trip\r\nTo: <sam@home.example>\r\n\r\nPlease bring a packed lunch tomorrow.", { from: "Sam <sam@home.example>", subject: "Fwd: Trip" }));
    expect(message.forwarded_from).toMatchObject({ from: { address: "office@fernhill.sch.uk" }, subject: "Trip", note: "fyi" });
    expect(message.forwarded_from?.date?.toISOString()).toMatch(/^2026-03-09/);
    expect(message.blocks.map((block) => block.text)).toEqual(["Please bring a packed lunch tomorrow."]);
  });
  test("Outlook's header block quotes in a reply", async () => {
    const message = await parseMessage(mail("Yes please.\r\n\r\nFrom: Office\r\nSent: 09 March 2026 10:00\r\nTo: Ruth\r\nSubject: Trip\r\n\r\nCan you help?", { subject: "RE: Trip" }));
    expect(message.blocks.map((block) => block.text)).toEqual(["Yes please."]);
  });
});

test("an invitation is read as an event, in local time, and its rule is not followed", async () => {
  const ics = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nUID:7@x\r\nSEQUENCE:2\r\nDTSTART:20260616T170000Z\r\nDTEND:20260616T180000Z\r\nSUMMARY:Open evening\r\nLOCATION:Hall\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
  const message = await parseMessage(mail(multipart(["Content-Type: text/plain\r\n\r\nInvitation", `Content-Type: text/calendar; name="i.ics"\r\nContent-Disposition: attachment; filename="i.ics"\r\n\r\n${ics}`]), { type: "multipart/mixed; boundary=b1" }));
  expect(message.attachments[0]?.events).toEqual([{ uid: "7@x", sequence: 2, method: "request", title: "Open evening", location: "Hall", starts_at: "2026-06-16T18:00", ends_at: "2026-06-16T19:00", recurring: false }]);
});

test("an mbox is cut at its From lines", () => {
  const parts = splitMbox(latin("From a@b Mon Jan  1\nSubject: one\n\n>From here\n\nFrom c@d Mon Jan  1\nSubject: two\n\nbody\n"));
  expect(parts.map((part) => Buffer.from(part).toString())).toEqual(["Subject: one\n\nFrom here\n\n", "Subject: two\n\nbody\n"]);
});
