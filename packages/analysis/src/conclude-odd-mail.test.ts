import { expect, test } from "vitest";
import { concludeBatch } from "./conclude.ts";
import { parseMessage } from "./mime/parse-message.ts";
import { receiveMail } from "./receive-mail.ts";
import { family, latin, mail, multipart } from "./testing/mail.ts";
import { pdfOfPages } from "./testing/pdf-file.ts";
import { wordParts, zipOf } from "./testing/word-file.ts";

/** What can be read, so that the rest is passed over without a word unless it is noticed. */
const known = "Year 5: swimming is on Thursday 12 March 2026.";
const more = "Year 5: please pay £7.50 by Friday 13 March 2026.";

/** What the page has of an email of 10 March, read by the index: its outcome, then its lines. */
async function told(raw: Uint8Array, answered: string[] | null = null) {
  const message = await parseMessage(raw);
  const { other: _, ...received } = receiveMail(message, new Date("2026-03-10T09:00:00Z"), family);
  let made = 0;
  const { changes, mails } = concludeBatch(
    {
      mails: [{ id: "m", message, ...received }],
      family,
      things: [],
      writers: new Map(),
      newId: () => `t${(made += 1)}`,
    },
    answered && {
      claims: [],
      mails: [
        { message_id: "m", summary: "", children: answered, relevance: "low", priority: "low", why: "" },
      ],
      lead: null,
      lost: [],
    },
    false,
  );
  const lines = changes.flatMap((change) => (change.does === "new" ? change.fields.line : []));
  return { outcome: mails[0]!.outcome, lines: lines.join("\n"), warnings: mails[0]!.warnings };
}

const base64 = (content: string | Uint8Array) =>
  Buffer.from(content as Uint8Array)
    .toString("base64")
    .replace(/.{76}/g, "$&\r\n");
const withFile = (name: string, type: string, content: string | Uint8Array, text = known) =>
  mail(
    multipart([
      `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`,
      `Content-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(content)}`,
    ]),
    { type: "multipart/mixed; boundary=b1" },
  );
const calendar = (...lines: string[]) =>
  withFile("dates.ics", "text/calendar", ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n"));
const fair = "BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260314T110000Z\r\nSUMMARY:Fair";
const word = (body: string) => withFile("letter.docx", "application/octet-stream", zipOf(wordParts(body)));
const annotated = (dictionary: string) =>
  pdfOfPages([
    {
      content: "BT /F 12 Tf 50 700 Td (Fernhill Primary School, the children of the eco council) Tj ET",
      contents: `{}/Annots[<</Type/Annot/Rect[50 600 300 620]${dictionary}>>]`,
    },
  ]);
const bytes = (body: string, type: string, headers: string[] = []) =>
  Buffer.concat([mail("", { type, headers }), latin(body)]);
const utf8 = (text: string) => Buffer.from(text).toString("latin1");

test.each<[form: string, raw: Uint8Array]>([
  ["windows-1252 called UTF-8", bytes(`${known}\r\n\r\n${more}`, "text/plain; charset=utf-8")],
  ["UTF-8 called ASCII", bytes(utf8(`${known}\r\n\r\n${more}`), "text/plain; charset=us-ascii")],
  ["UTF-8 called Latin-1", bytes(utf8(`<p>${known}</p><p>${more}</p>`), "text/html; charset=iso-8859-1")],
  [
    "windows-1252 said by the page alone",
    bytes(`<meta charset="windows-1252"><p>${known}</p><p>${more}</p>`, "text/html"),
  ],
  [
    "a charset in two pairs of quotes",
    bytes(utf8(`${known}\r\n\r\n${more}`), `text/plain; charset="'utf-8'"`),
  ],
  [
    "UTF-8 with one character cut apart",
    bytes(
      utf8(`${known}\r\n\r\n${more} Café, crêpes`).replace("\u00c3\u00aa", "\u00c3"),
      "text/plain; charset=utf-8",
    ),
  ],
  ["what an invitation says of its event", calendar(fair, `DESCRIPTION:${more}`, "END:VEVENT")],
])("reads %s", async (_, raw) => {
  const { lines, outcome } = await told(raw);
  expect(lines).toContain("swimming is on Thursday 12 March");
  expect(lines).toContain(more);
  expect(outcome).toBe("told");
});

test.each<[form: string, raw: Uint8Array]>([
  [
    "an unknown encoding",
    bytes(`${known}\r\n\r\n${more.replace("£", "=C2=A3")}`, "text/plain", [
      "Content-Transfer-Encoding: quoted/printable",
    ]),
  ],
  [
    "a calendar with a to-do",
    calendar("BEGIN:VTODO", "UID:1", "DUE:20260313T110000Z", "SUMMARY:Pay", "END:VTODO"),
  ],
  [
    "a calendar with an event without a day",
    calendar("BEGIN:VEVENT", "UID:1", `SUMMARY:${more}`, "END:VEVENT"),
  ],
  [
    "a calendar with an impossible date",
    calendar("BEGIN:VEVENT", "UID:1", "DTSTART:13/03/2026", "SUMMARY:Pay", "END:VEVENT"),
  ],
  [
    "a calendar with an event without a title",
    calendar("BEGIN:VEVENT", "UID:1", "DTSTART:20260313", "END:VEVENT"),
  ],
  ["a calendar of what repeats", calendar(fair, "RRULE:FREQ=WEEKLY", "END:VEVENT")],
  [
    "a calendar of 300 events",
    calendar(...Array.from({ length: 300 }, (__, n) => `${fair.replace("UID:1", `UID:${n}`)}\r\nEND:VEVENT`)),
  ],
  [
    "a picture with a heading in a Word file",
    word(
      '<w:p><w:r><w:t>Fernhill Primary School</w:t></w:r></w:p><w:p><w:r><w:drawing><a:blip xmlns:a="a"/></w:drawing></w:r></w:p>',
    ),
  ],
  ["a picture in an HTML file", withFile("letter.html", "text/html", '<img src="letter.png" width="600">')],
  [
    "a PDF form that is filled in",
    withFile("form.pdf", "application/pdf", annotated("/Subtype/Widget/FT/Tx/T(Day)/V(Friday 13 March)")),
  ],
  [
    "text put on top of a PDF",
    withFile(
      "form.pdf",
      "application/pdf",
      annotated("/Subtype/FreeText/DA(/F 12 Tf)/Contents(Friday 13 March)"),
    ),
  ],
  [
    "answers in the quotation below",
    mail(
      `${known} Please see my other answers below.\n\nOn Mon, 9 Mar 2026 at 10:00, Ruth Ackland <ruth@home.example> wrote:\n> When is the trip?\n> ${more}\n`,
      { subject: "Re: Trip" },
    ),
  ],
])("names an email with %s", async (_, raw) => {
  const { outcome, lines, warnings } = await told(raw);
  expect(lines).toContain("swimming is on Thursday 12 March");
  expect([outcome, warnings]).toEqual(["to_read", [expect.any(String)]]);
});

test("a blank form in a PDF needs no reading", async () => {
  const blank = annotated("/Subtype/Widget/FT/Tx/T(Day)/V()");
  expect(await told(withFile("form.pdf", "application/pdf", blank))).toMatchObject({ outcome: "told" });
});

test.each<[form: string, raw: Uint8Array]>([
  [
    "an attachment that we can't read",
    withFile("letter.pages", "application/x-pages", "pages", "Please see attached."),
  ],
  ["a shared file", mail("Mrs Lowe has shared a file with you: https://office.example/s/1")],
  ["nothing but its subject", mail("", { subject: "School closed today" })],
  ["a closure", mail("The school is closed on Thursday 12 March 2026 because of the boiler.")],
])("names an email with %s of which a model says nothing", async (_, raw) => {
  expect((await told(raw, [])).outcome).toBe("to_read");
});

test("an email for another year stays theirs, whatever is attached to it", async () => {
  const raw = withFile(
    "letter.pages",
    "application/x-pages",
    "pages",
    "Dear Year 6 parents,\n\nPlease see attached.",
  );
  expect((await told(raw, [])).outcome).toBe("not_for_us");
});
