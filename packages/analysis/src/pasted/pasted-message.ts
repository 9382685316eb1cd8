import { holdsMoment, readMailDate } from "../mime/mail-date.ts";
import { parseMessage } from "../mime/parse-message.ts";
import { fieldsAt, isDetail } from "../mime/quote-heads.ts";
import { greetingOf } from "../text/greeting.ts";
import type { Message } from "../types.ts";

/** A school address that belongs to nobody: pasted text counts as coming from a school. */
const sender = "letter@pasted.sch.uk";

const headersMaximum = 12;

export async function pastedMessage(text: string): Promise<Message> {
  return parseMessage(pastedSource(text), { attachments: false });
}

/** Pasted text as RFC 5322 bytes. Header lines that a mail program put above it ("Subject: ...", "Sent: ...") give its subject and date. */
export function pastedSource(text: string, ownSubject: string | null = null): Buffer {
  const given = withoutHeaders(text.replace(/\r\n?/g, "\n").trim());
  const known = ownSubject ?? given.subject;
  const { subject, body } = known ? { subject: known, body: given.body } : withoutTitle(given.body);
  const encoded = (value: string) => Buffer.from(value).toString("base64");
  const head = [
    `From: ${sender}`,
    ...(subject ? [`Subject: =?utf-8?B?${encoded(subject)}?=`] : []),
    ...(given.date ? [`Date: ${given.date.toUTCString()}`] : []),
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${encoded(body)}`);
}

function withoutHeaders(text: string): { subject: string | null; date: Date | null; body: string } {
  const lines = text.split("\n");
  const { fields, length } = fieldsAt(
    lines.slice(0, headersMaximum).map((line) => ({ kind: "paragraph", text: line })),
    0,
  );
  const [from, subject, day] = [fields.get("from"), fields.get("subject"), fields.get("date") ?? ""];
  const isSent = fields.has("sent") || (from !== undefined && !isDetail(from));
  // "Date: 20 June" below "Subject: Sports day" is the event's.
  if (!isSent && (!subject || from !== undefined || (day !== "" && !holdsMoment(day))))
    return { subject: null, date: null, body: text };
  return {
    subject: subject?.slice(0, 300) || null,
    date: readMailDate(fields.get("sent") ?? day),
    body: lines.slice(length).join("\n"),
  };
}

/** A title alone on the first line says who and what the text is about, as a subject does. */
function withoutTitle(text: string): { subject: string | null; body: string } {
  const { title, body } = titled.exec(text)?.groups ?? {};
  return title && body && !greetingOf(title) ? { subject: title, body } : { subject: null, body: text };
}

const titled = /^(?<title>[^\n]{4,90}[^\n.!?,;:])\n\s*\n(?<body>[\s\S]+)$/;
