import { describe, expect, test } from "vitest";
import { latin, mail, multipart } from "../testing/mail.ts";
import { splitMbox } from "./mbox.ts";
import { parseMessage } from "./parse-message.ts";

const texts = async (raw: Uint8Array) => (await parseMessage(raw)).blocks.map((block) => block.text);

describe("warnings", () => {
  test.each([null, "soon"])("none for the date %s", async (date) =>
    expect((await parseMessage(mail("hello", { date }))).warnings).toEqual([]),
  );
  test("an unknown character set", async () =>
    expect(
      (await parseMessage(mail("hello", { type: "text/plain; charset=x-martian" }))).warnings.join(),
    ).toMatch(/unknown character set \(x-martian\)/));
  test("a picture instead of text", async () =>
    expect(
      (await parseMessage(mail('<img src="https://x.example/a.png" width="600">', { type: "text/html" })))
        .warnings,
    ).toContain("This email is an image we could not read."));
  test("refuses a message above the limit but keeps its sender and subject", async () => {
    const big = Buffer.concat([mail("hello", { subject: "Photos" }), Buffer.alloc(41 * 1024 * 1024, 65)]);
    const message = await parseMessage(big);
    expect(message).toMatchObject({
      subject: "Photos",
      from: { address: "office@fernhill.sch.uk" },
      blocks: [],
    });
    expect(message.warnings[0]).toMatch(/larger than 40 MB/);
  });
  test("parses a message of 30 MB without blocking the event loop", async () => {
    const line = `${"QUJD".repeat(19)}\r\n`;
    const raw = mail(
      multipart([
        "Content-Type: text/plain\r\n\r\nPlease see the photos.",
        `Content-Type: image/jpeg; name="a.jpg"\r\nContent-Disposition: attachment; filename="a.jpg"\r\nContent-Transfer-Encoding: base64\r\n\r\n${line.repeat(390_000)}`,
      ]),
      { type: "multipart/mixed; boundary=b1" },
    );
    expect(raw.byteLength).toBeGreaterThan(28 * 1024 * 1024);
    const message = await parseMessage(raw);
    expect(message.blocks[0]?.text).toBe("Please see the photos.");
    expect(message.attachments[0]?.unreadable_reason).toBe("it is an image we could not read");
  });
  test("reports a damaged attachment", async () => {
    const pdf =
      'Content-Type: application/pdf; name="letter.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0xLjQKZ2FyYmFnZQ==';
    const raw = mail(multipart(["Content-Type: text/plain\r\n\r\nsee attached", pdf]), {
      type: "multipart/mixed; boundary=b1",
    });
    expect((await parseMessage(raw)).attachments[0]).toMatchObject({
      filename: "letter.pdf",
      unreadable_reason: "the file is damaged",
    });
  });
});

test("removes the hashes around a plain-text title", async () => {
  const { blocks } = await parseMessage(mail("## Trips ##\n\n# Form 5#\n\n# Room # 4\n\n# ###\n"));
  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ["heading", "Trips"],
    ["heading", "Form 5"],
    ["heading", "Room # 4"],
    ["heading", "#"],
  ]);
});

describe("HTML", () => {
  const html = (body: string) => texts(mail(body, { type: "text/html; charset=utf-8" }));
  test("keeps table cells apart, with their headings", async () => {
    const message = await parseMessage(
      mail("<table><tr><th>Date</th><th>Event</th></tr><tr><td>Fri 3 July</td><td>Fair</td></tr></table>", {
        type: "text/html",
      }),
    );
    expect(message.blocks[1]).toMatchObject({
      kind: "table_row",
      text: "Fri 3 July | Fair",
      cells: ["Fri 3 July", "Fair"],
      header: ["Date", "Event"],
    });
  });
  test("reads a layout table as text", async () =>
    expect(await html("<table><tr><td><h2>Trip</h2><p>Bring a coat.</p></td></tr></table>")).toEqual([
      "Trip",
      "Bring a coat.",
    ]));
  test("removes zero-width and direction marks", async () =>
    expect(await html("<p>Fri\u200Bday \u202E3rd July</p>")).toEqual(["Friday 3rd July"]));
  test("takes a bold line for a heading", async () =>
    expect(
      (
        await parseMessage(
          mail("<p><b>Swimming</b></p><p>Year 5 swim on Monday at the leisure centre.</p>", {
            type: "text/html",
          }),
        )
      ).blocks[0]?.kind,
    ).toBe("heading"));
});

describe("threads", () => {
  test("replaces a forward with the forwarded message", async () => {
    const message = await parseMessage(
      mail(
        "fyi\r\n\r\n---------- Forwarded message ---------\r\nFrom: Office <office@fernhill.sch.uk>\r\nDate: Mon, 9 Mar 2026 at 10:00\r\nSubject: Trip\r\nTo: <sam@home.example>\r\n\r\nPlease bring a packed lunch tomorrow.",
        { from: "Sam <sam@home.example>", subject: "Fwd: Trip" },
      ),
    );
    expect(message.forwarded_from).toMatchObject({
      from: { address: "office@fernhill.sch.uk" },
      subject: "Trip",
      note: "fyi",
    });
    expect(message.forwarded_from?.date?.toISOString()).toMatch(/^2026-03-09/);
    expect(message.blocks.map((block) => block.text)).toEqual(["Please bring a packed lunch tomorrow."]);
  });
  test("a whole message above what it forwards is read with it", async () => {
    const own = "The coach leaves at 8.30 on Friday, not at 9. ".repeat(6);
    const forward = (mark: string) =>
      parseMessage(
        mail(
          `${own}\r\n\r\n---------- Forwarded message ---------\r\nFrom: Office <office@fernhill.sch.uk>\r\nSubject: Trip\r\n\r\n${mark}The coach leaves at 9.\r\n${mark}Bring lunch.`,
          { subject: "Fwd: Trip" },
        ),
      );
    const read = async (mark: string) => (await forward(mark)).blocks.map(({ text }) => text).join(" ");
    expect(await read("")).toMatch(/not at 9.*Bring lunch/);
    expect(await read("> ")).toMatch(/not at 9.*Bring lunch/);
  });
  test("a quote with nothing of the sender's own above it is a forward", async () => {
    const quote =
      "On Mon, 9 Mar 2026 at 10:00, Office <office@fernhill.sch.uk> wrote:\r\n> Please bring a packed lunch on Friday.";
    const message = await parseMessage(mail(quote, { from: "Sam <sam@home.example>", subject: "Trip" }));
    expect(message.blocks.map((block) => block.text)).toEqual(["Please bring a packed lunch on Friday."]);
    expect(message.forwarded_from?.from).toEqual({ name: "Office", address: "office@fernhill.sch.uk" });
    expect(message.forwarded_from?.date?.toISOString()).toMatch(/^2026-03-09T10:00/);
    const noted = await parseMessage(mail(`For Nell.\r\n\r\n${quote}`, { subject: "Fwd: Trip" }));
    expect(noted.forwarded_from?.note).toBe("For Nell.");
    const bare = await parseMessage(mail("> Bring a coat.\r\n\r\n> And boots.", { subject: "Trip" }));
    expect(bare.blocks.map(({ text }) => text)).toEqual(["Bring a coat.", "And boots."]);
  });
});

test("keeps the sentence above a dividing line", async () =>
  expect(await texts(mail("Please pay by Friday.\n-----\nBring boots."))).toEqual([
    "Please pay by Friday.",
    "Bring boots.",
  ]));

test("splits an mbox at its From lines", () => {
  const parts = splitMbox(
    latin("From a@b Mon Jan  1\nSubject: one\n\n>From here\n\nFrom c@d Mon Jan  1\nSubject: two\n\nbody\n"),
  );
  expect(parts.map((part) => Buffer.from(part).toString())).toEqual([
    "Subject: one\n\nFrom here\n\n",
    "Subject: two\n\nbody\n",
  ]);
});

test("reads the sender's address after an unquoted comma in the name", async () => {
  const raw =
    "From: Mrs Lorimer, Head Teacher <head@oakwood.sch.uk>\nSubject: Sports day\n\nIt is on Monday.";
  const { from } = await parseMessage(new TextEncoder().encode(raw.replaceAll("\n", "\r\n")));
  expect(from).toEqual({ name: "Mrs Lorimer, Head Teacher", address: "head@oakwood.sch.uk" });
  const two = raw.replace("Head Teacher", "<other@elsewhere.example>");
  expect((await parseMessage(new TextEncoder().encode(two))).from.address).not.toBe("head@oakwood.sch.uk");
});
