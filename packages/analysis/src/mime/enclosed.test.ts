import { describe, expect, test } from "vitest";
import { asBase64 } from "../testing/encode-mail.ts";
import { mail, multipart } from "../testing/mail.ts";
import { attachmentAt } from "./enclosed.ts";
import { parseMessage } from "./parse-message.ts";

const note = "Content-Type: text/plain\r\n\r\nBoth for you.";
const letter = (subject: string, text: string, type = "text/plain", date = "Mon, 9 Mar 2026 09:00:00 GMT") =>
  `From: Office <office@fernhill.sch.uk>\r\nSubject: ${subject}\r\nDate: ${date}\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${text}`;
const rfc822 = (message: string, headers = "") => `Content-Type: message/rfc822\r\n${headers}\r\n${message}`;
const asFile = (name: string, type: string, content = "x") =>
  `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${content}`;

const parse = (parts: string[], type = "multipart/mixed; boundary=b1", subject = "FW: school") =>
  parseMessage(mail(multipart(parts), { type, subject, from: "Sam <sam@home.example>" }));
const everything = async (parts: string[]) => {
  const message = await parse(parts);
  return [...message.blocks, ...message.attachments.flatMap(({ blocks }) => blocks)]
    .map(({ text }) => text)
    .join("\n");
};

const pond = letter("Pond trip", "Bring boots on Friday.");
const cakes = letter("Cake stall", "Bring cakes on Monday.");

const both = (headers = "") => [rfc822(pond, headers), rfc822(cakes, headers)];

describe("every enclosed message is read", () => {
  test.each([
    ["attached by Outlook", [note, ...both("Content-Disposition: attachment\r\n")]],
    ["inline, by Apple Mail", [note, ...both("Content-Disposition: inline\r\n")]],
    ["without a disposition, by Thunderbird", [note, ...both()]],
    [
      "as saved files",
      [note, asFile("Pond.eml", "application/octet-stream", pond), asFile("Cakes.EML", "text/plain", cakes)],
    ],
    [
      "encoded",
      [
        note,
        `Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n${asBase64(Buffer.from(pond))}`,
        rfc822(cakes),
      ],
    ],
    ["without a note", both()],
    [
      "below a long message",
      [
        `Content-Type: text/plain\r\n\r\n${"Come by the side gate, as the hall is being painted. ".repeat(12)}`,
        ...both(),
      ],
    ],
    [
      "within another",
      [note, rfc822(letter("FW: both", multipart(both(), "in"), "multipart/mixed; boundary=in"))],
    ],
    ["as HTML", [note, rfc822(letter("Pond", "<p>Bring boots on Friday.</p>", "text/html")), rfc822(cakes)]],
  ])("%s", async (_, parts) => {
    const text = await everything(parts);
    expect(text).toContain("Bring boots on Friday.");
    expect(text).toContain("Bring cakes on Monday.");
  });

  test("the first becomes the message below a note, with its sender and date", async () => {
    const { blocks, forwarded_from, attachments } = await parse([note, rfc822(pond), rfc822(cakes)]);
    expect(blocks.map(({ text }) => text)).toEqual(["Bring boots on Friday."]);
    expect(forwarded_from).toMatchObject({
      from: { address: "office@fernhill.sch.uk" },
      subject: "Pond trip",
      note: "Both for you.",
    });
    expect(forwarded_from?.date?.toISOString()).toBe("2026-03-09T09:00:00.000Z");
    expect(attachments.map(({ filename }) => filename)).toEqual(["Pond trip.eml", "Cake stall.eml"]);
    expect(attachments[1]?.blocks.map(({ text }) => text)).toEqual(["Cake stall", "Bring cakes on Monday."]);
  });

  test("or is named", async () => {
    const nested = [1, 2, 3].reduce(
      (inner, level) =>
        letter("FW", multipart([rfc822(inner)], `in${level}`), `multipart/mixed; boundary=in${level}`),
      pond,
    );
    const deep = await parse([note, rfc822(nested)]);
    expect(deep.attachments.at(-1)?.unreadable_reason).toBe("it is a message within other messages");
    const many = await parse([note, ...Array.from({ length: 12 }, () => rfc822(pond))]);
    expect(many.attachments).toHaveLength(12);
    expect(many.attachments.at(-1)?.unreadable_reason).toBe("only the first 10 enclosed messages were read");
    const empty = await parse([note, rfc822(letter("Nothing", ""))]);
    expect(empty.attachments[0]).toMatchObject({
      filename: "Nothing.eml",
      unreadable_reason: "This email has no text.",
    });
  });
});

test("each attachment opens by its place in the list", async () => {
  const inner = letter(
    "Pond",
    multipart(
      ["Content-Type: text/plain\r\n\r\nBring boots.", asFile("map.txt", "text/plain", "The map")],
      "in",
    ),
    "multipart/mixed; boundary=in",
  );
  const raw = mail(
    multipart([note, rfc822(inner), asFile("menu.txt", "text/plain", "The menu"), rfc822(cakes)]),
    { type: "multipart/mixed; boundary=b1" },
  );
  const { attachments } = await parseMessage(raw);
  expect(attachments.map(({ filename }) => filename)).toEqual([
    "menu.txt",
    "Pond.eml",
    "map.txt",
    "Cake stall.eml",
  ]);
  const opened = await Promise.all(attachments.map((_, index) => attachmentAt(raw, index)));
  const contents = opened.map((file) => Buffer.from(file!.content).toString());
  for (const [index, text] of ["The menu", "Bring boots.", "The map", "Bring cakes"].entries())
    expect(contents[index]).toContain(text);
});

describe("parts for programs are no attachments", () => {
  test.each([
    ["an S/MIME signature", asFile("smime.p7s", "application/pkcs7-signature")],
    ["an older S/MIME signature", asFile("smime.p7s", "application/x-pkcs7-signature")],
    ["a PGP signature", asFile("signature.asc", "application/pgp-signature")],
    ["a PGP key", asFile("OpenPGP_0x1.asc", "application/pgp-keys")],
    ["an AMP page", "Content-Type: text/x-amp-html\r\n\r\n<html amp4email></html>"],
    ["a delivery status", "Content-Type: message/delivery-status\r\n\r\nAction: failed"],
    [
      "an internationalised delivery status",
      "Content-Type: message/global-delivery-status\r\n\r\nAction: failed",
    ],
    ["a read receipt", "Content-Type: message/disposition-notification\r\n\r\nDisposition: displayed"],
    ["a complaint", "Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse"],
    ["returned headers", "Content-Type: text/rfc822-headers\r\n\r\nSubject: x"],
  ])("%s", async (_, part) => {
    const { attachments, blocks } = await parse([note, part]);
    expect(attachments).toEqual([]);
    expect(blocks.map(({ text }) => text)).toEqual(["Both for you."]);
  });

  test("nor is the family's own message in a report", async () => {
    const report = "multipart/report; report-type=delivery-status; boundary=b1";
    const { attachments, blocks } = await parse([note, rfc822(pond)], report, "Undelivered");
    expect(attachments).toEqual([]);
    expect(blocks.map(({ text }) => text)).toEqual(["Both for you."]);
  });
});
