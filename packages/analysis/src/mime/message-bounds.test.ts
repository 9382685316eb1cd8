import { describe, expect, test } from "vitest";
import { mail, multipart } from "../testing/mail.ts";
import { wordParts, zipOf } from "../testing/word-file.ts";
import { attachmentAt } from "./enclosed.ts";
import { limits } from "./limits.ts";
import { boundLines } from "./parse-mime.ts";
import { parseMessage } from "./parse-message.ts";

const countLines = (bytes: Uint8Array): number => bytes.filter((byte) => byte === 10).length + 1;

const tooLong = "Only the first part of this message was read: it is too long.";
const mixed = { type: "multipart/mixed; boundary=b1" };
const html = { type: "text/html; charset=utf-8" };
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replace(/.{76}/g, "$&\r\n");
const plainPart = "Content-Type: text/plain\r\n\r\nPlease see the photos.";
const filePart = (name: string, type: string, bytes: Uint8Array) =>
  `Content-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(bytes)}`;

/** The least processor time of three tries, in milliseconds, so that other processes do not count. */
async function leastTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

describe("lines and parts", () => {
  test.each([
    ["300,000 one-byte lines", "a\n".repeat(300_000), undefined],
    ["100,000 parts", "--b1\n\na\n".repeat(100_000), mixed],
  ])("of %s are parsed only up to the limit, with a warning for the parent", async (_, body, parts) => {
    const raw = mail(body, parts);
    const { bytes, isCut } = boundLines(raw);
    expect(isCut).toBe(true);
    expect(countLines(bytes)).toBeLessThan(limits.mimeLines + 10);
    const message = await parseMessage(raw);
    expect(message.blocks[0]?.text).toMatch(/^a/);
    expect(message.warnings.filter((warning) => warning === tooLong)).toHaveLength(1);
  });

  test("of a 9 MB photograph are joined without changing its bytes", async () => {
    const photo = Buffer.alloc(9_000_000, "\xff\xd8photograph", "latin1");
    const raw = mail(multipart([plainPart, filePart("a.jpg", "image/jpeg", photo)]), mixed);
    expect(countLines(raw)).toBeGreaterThan(limits.mimeLines);
    const { bytes, isCut } = boundLines(raw);
    expect(isCut).toBe(false);
    expect(countLines(bytes)).toBeLessThan(1_000);
    expect(Buffer.from((await attachmentAt(raw, 0))!.content).equals(photo)).toBe(true);
    expect((await parseMessage(raw)).warnings).toEqual([]);
  });

  test.each([1, 2, 3, 40, 57, 100_000])("of %i encoded bytes keep their content", async (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 167 + 13) % 256);
    const raw = mail(multipart([plainPart, filePart("a.bin", "application/x-any", bytes)]), mixed);
    expect(Buffer.from((await attachmentAt(raw, 0))!.content).equals(bytes)).toBe(true);
  });

  test("of ordinary text stay unchanged", () => {
    const raw = mail("Dear parents,\n\nhttps://school.example/a\n-- \nThe office\n");
    expect(Buffer.from(boundLines(raw).bytes).equals(raw)).toBe(true);
  });

  test("inside an encoded message are not parsed beyond the limit", async () => {
    const inner = Buffer.from(`From: a@b.example\n\n${"a\n".repeat(300_000)}`);
    const part = `Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(inner)}`;
    const message = await parseMessage(mail(multipart([plainPart, part]), mixed));
    expect(message.text).toBe("Please see the photos.\n");
  });
});

describe("HTML", () => {
  test.each([
    ["opened and never closed", `<p>Sports day</p>${"<b>".repeat(280_000)}${"</x>".repeat(200_000)}`],
    ["of 600,000 tags", `<p>Sports day</p>${"<br>".repeat(400_000)}`],
    ["of 5,000 paragraphs", `<p>Sports day</p>${"<p>More</p>".repeat(5_000)}`],
  ])("%s is read up to the limit, with a warning for the parent", async (_, body) => {
    const message = await parseMessage(mail(body, html));
    expect(message.blocks[0]?.text).toBe("Sports day");
    expect(message.warnings).toContain(tooLong);
  });

  test("with many unclosed style sheets takes linear time", async () => {
    const read = (count: number) =>
      leastTime(() => parseMessage(mail(`<p>x</p>${"<style>".repeat(count)}`, html)));
    await read(1_000);
    const short = await read(10_000);
    // Linear would be 4 times, quadratic 16.
    expect(await read(40_000)).toBeLessThan(Math.max(short, 20) * 8);
  });

  test("still hides what a style sheet hides, after one that is too long to read", async () => {
    const body = `<style>${" ".repeat(70_000)}</style><style>.ghost{display:none}</style><p class="ghost">SECRET</p><p>Seen</p>`;
    expect((await parseMessage(mail(body, html))).blocks.map((block) => block.text)).toEqual(["Seen"]);
  });

  test("with 5,000 cells in a row keeps the first 100", async () => {
    const row = `<tr>${Array.from({ length: 5_000 }, (_, index) => `<td>Club ${index}</td>`).join("")}</tr>`;
    const { blocks } = await parseMessage(mail(`<table>${row}</table>`, html));
    expect(blocks[0]?.cells).toHaveLength(100);
  });

  test("of a newsletter with 900 items is read whole", async () => {
    const item = (index: number) =>
      `<table><tr><td style="padding:8px"><h3>Item ${index}</h3><p>The <b>summer fair</b> stall ${index} needs <a href="https://school.example/${index}">two helpers</a> on Friday.</p></td></tr></table>`;
    const body = Array.from({ length: 900 }, (_, index) => `<div><div>${item(index)}</div></div>`).join("\n");
    const message = await parseMessage(mail(`<html><body>${body}</body></html>`, html));
    expect(message.warnings).toEqual([]);
    expect(message.blocks.filter((block) => block.kind === "heading")).toHaveLength(900);
    expect(message.blocks.at(-1)?.text).toBe("The summer fair stall 899 needs two helpers on Friday.");
  });
});

describe("plain text", () => {
  test.each([
    ["of 90,000 lines in one paragraph", "sunny day\n".repeat(90_000)],
    ["of one line of 900,000 characters", `${"sunny day ".repeat(90_000)}\n`],
  ])("%s is read up to the limit, with a warning for the parent", async (_, body) => {
    const message = await parseMessage(mail(body));
    expect(message.blocks[0]?.text).toMatch(/^sunny day/);
    expect(Math.max(...message.blocks.map((block) => block.text.length))).toBeLessThan(41_000);
    expect(message.warnings).toContain(tooLong);
  });
});

describe("an attachment", () => {
  const letter = zipOf(wordParts("<w:p><w:r><w:t>Sports day</w:t></w:r></w:p>"));
  const first = async (name: string, type: string, bytes: Uint8Array) =>
    (await parseMessage(mail(multipart([plainPart, filePart(name, type, bytes)]), mixed))).attachments[0];

  test.each([
    ["its encoded name", "=?utf-8?Q?letter=2Edocx?=", "application/x-letter"],
    ["what it holds", "letter", "application/octet-stream"],
  ])("is recognised as a Word document by %s", async (_, name, type) => {
    expect((await first(name, type, letter))?.blocks.map((block) => block.text)).toEqual(["Sports day"]);
  });

  test("is recognised as a calendar by its content", async () => {
    const event = "BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260313T100000Z\r\nSUMMARY:Trip\r\nEND:VEVENT\r\n";
    const calendar = Buffer.from(`BEGIN:VCALENDAR\r\n${event}END:VCALENDAR\r\n`);
    expect((await first("invite", "application/octet-stream", calendar))?.events).toHaveLength(1);
  });

  test("is refused if its calendar has 10,000 events, and gives the first 200 of 500", async () => {
    const calendar = (count: number) =>
      Buffer.from(
        `BEGIN:VCALENDAR\r\n${Array.from(
          { length: count },
          (_, index) =>
            `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:20260313T100000Z\r\nSUMMARY:Trip\r\nEND:VEVENT\r\n`,
        ).join("")}END:VCALENDAR\r\n`,
      );
    expect(await first("a.ics", "text/calendar", calendar(10_000))).toMatchObject({
      unreadable_reason: "the file is too large to read safely",
    });
    expect((await first("a.ics", "text/calendar", calendar(500)))?.events).toHaveLength(200);
  });

  test("with too much text is read up to the limit and marked", async () => {
    const text = Buffer.from("A line of the minutes.\n\n".repeat(60_000));
    expect(await first("minutes.txt", "text/plain", text)).toMatchObject({
      unreadable_reason: "only its first part was read",
    });
  });

  test("after the fortieth is not read, with a warning for the parent", async () => {
    const parts = Array.from({ length: 45 }, (_, index) =>
      filePart(`${index}.txt`, "text/plain", Buffer.from(`Letter ${index}`)),
    );
    const { attachments, warnings } = await parseMessage(mail(multipart(parts), mixed));
    expect(attachments).toHaveLength(40);
    expect(warnings).toContain("Only the first 40 of its 45 attachments were read.");
  });

  test("shares one budget with the other Word files of its message", async () => {
    const large = zipOf(wordParts("<w:p/>".repeat(90_000)));
    const parts = [1, 2, 3].map((index) => filePart(`${index}.docx`, "application/octet-stream", large));
    const { attachments } = await parseMessage(mail(multipart([plainPart, ...parts]), mixed));
    expect(attachments.map((attachment) => attachment.unreadable_reason)).toEqual([
      "it has no text",
      "it has no text",
      "the file is too complex to read safely",
    ]);
  });
});
