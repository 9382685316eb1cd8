import { expect, test } from "vitest";
import { mail, multipart } from "../testing/mail.ts";
import { parseMessage } from "./parse-message.ts";

const letter = "The circus costs £8.25 – “Café Élan” is open until 3pm.";
const windows = Buffer.from(
  letter.replace(/[–“”]/g, (sign) => ({ "–": "\x96", "“": "\x93", "”": "\x94" })[sign] ?? ""),
  "latin1",
);

const messageWith = (type: string, content: Uint8Array, disposition = "attachment") =>
  mail(
    multipart([
      "Content-Type: text/plain\r\n\r\nLetter attached.",
      `Content-Type: ${type}\r\nContent-Disposition: ${disposition}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString("base64")}`,
    ]),
    { type: 'multipart/mixed; boundary="b1"' },
  );

test.each<[string, string, Uint8Array]>([
  ["Outlook's windows-1252", 'text/plain; charset="windows-1252"; name="a.txt"', windows],
  ["Apple Mail's file without a charset", "text/plain; name=a.txt", windows],
  ["a file that is only a name", 'application/octet-stream; name="a.txt"', windows],
  [
    "Word's web page, which says its charset itself",
    'text/html; name="a.html"',
    Buffer.concat([
      Buffer.from(
        '<html><head><meta http-equiv=Content-Type content="text/html; charset=windows-1252"></head><p>',
      ),
      windows,
    ]),
  ],
])("reads the letters and signs of %s", async (_, type, content) => {
  const [attachment] = (await parseMessage(messageWith(type, content))).attachments;
  expect(attachment?.blocks.map(({ text }) => text)).toEqual([letter]);
});

test("reads a letter in the charset that its part declares", async () => {
  const polish = Uint8Array.from(Buffer.from("Spotkanie w \x9crod\xea o 15.30 - koszt 5 z\xb3", "latin1"));
  const [attachment] = (
    await parseMessage(messageWith("text/plain; charset=windows-1250; name=a.txt", polish))
  ).attachments;
  expect(attachment?.blocks[0]?.text).toBe("Spotkanie w środę o 15.30 - koszt 5 zł");
});

test.each(["UTF-8", "windows-1252", undefined])(
  "reads a windows-1252 calendar declared as %s",
  async (charset) => {
    const lines =
      "BEGIN:VCALENDAR BEGIN:VEVENT UID:1 DTSTART;VALUE=DATE:20260618 SUMMARY:Caf\xe9_\x96_\xa37.50 END:VEVENT END:VCALENDAR";
    const calendar = Buffer.from(`${lines.replaceAll(" ", "\r\n").replaceAll("_", " ")}\r\n`, "latin1");
    const type = `text/calendar; method=REQUEST; name="invite.ics"${charset ? `; charset=${charset}` : ""}`;
    const [attachment] = (await parseMessage(messageWith(type, calendar))).attachments;
    expect(attachment?.events?.[0]?.title).toBe("Café – £7.50");
  },
);
