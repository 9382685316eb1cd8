import { parseMessage } from "../mime/parse-message.ts";
import type { Message } from "../types.ts";

/** A school address that belongs to nobody: pasted text counts as coming from a school. */
const sender = "letter@pasted.sch.uk";

const header = /^(?<name>from|sent|date|to|cc|subject|importance|attachments)\s*:(?<value>.*)$/i;
const headersMaximum = 12;

/** Pasted text as a message. */
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
  const found = new Map<string, string>();
  let at = 0;
  for (; at < Math.min(headersMaximum, lines.length); at++) {
    const { name, value } = header.exec(lines[at] ?? "")?.groups ?? {};
    if (name === undefined || value === undefined) break;
    found.set(name.toLowerCase(), value.trim());
  }
  return {
    subject: found.get("subject")?.slice(0, 300) || null,
    date: dateOf(found.get("date") ?? found.get("sent") ?? ""),
    body: lines.slice(at).join("\n"),
  };
}

/** A title alone on the first line says who and what the text is about, as a subject does. */
function withoutTitle(text: string): { subject: string | null; body: string } {
  const { title, body } = titled.exec(text)?.groups ?? {};
  return title && body && !greeting.test(title) ? { subject: title, body } : { subject: null, body: text };
}

const titled = /^(?<title>[^\n]{4,90}[^\n.!?,;:])\n\s*\n(?<body>[\s\S]+)$/;
const greeting = /^(?:dear|hello|hi|good (?:morning|afternoon|evening))\b/i;

/** "Tue, 10 Mar 2026 09:00", "10 March 2026 at 09:00". Null if it can't be read. */
function dateOf(words: string): Date | null {
  const date = new Date(words.replace(/\bat\b/g, ""));
  return Number.isNaN(date.getTime()) ? null : date;
}
