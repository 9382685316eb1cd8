import { holdsMoment, readMailDate } from "../mime/mail-date.ts";
import { parseMessage } from "../mime/parse-message.ts";
import { fieldsAt, isDetail } from "../mime/quote-heads.ts";
import { greetingOf } from "../text/greeting.ts";
import type { Message } from "../types.ts";

/** A school address that belongs to nobody: pasted text counts as coming from a school. */
const sender = "letter@pasted.sch.uk";

const headersMaximum = 12;

export async function pastedMessage(text: string): Promise<Message> {
  return parseMessage(pastedSource(text), false);
}

/** Pasted text as RFC 5322 bytes. Header lines that a mail program put above it ("Subject: ...", "Sent: ...") give its subject and date. */
export function pastedSource(text: string, ownSubject: string | null = null): Buffer {
  const given = withoutHeaders(text.replace(/\r\n?/g, "\n").trim());
  const known = ownSubject ?? given.subject;
  const { subject, body } = known ? { subject: known, body: given.body } : withoutTitle(given.body);
  return sourceOf(subject, [
    ...(given.date ? [`Date: ${given.date.toUTCString()}`] : []),
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    base64(body),
  ]);
}

const sourceOf = (subject: string | null, rest: readonly string[]): Buffer =>
  Buffer.from(
    [
      `From: ${sender}`,
      ...(subject ? [`Subject: =?utf-8?B?${base64(subject)}?=`] : []),
      "MIME-Version: 1.0",
      ...rest,
    ].join("\r\n"),
  );

const base64 = (content: string | Uint8Array): string =>
  Buffer.from(content as Uint8Array).toString("base64");

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

export type AddedInput = { text: string; subject: string | null } | { filename: string; content: Uint8Array };

const mediaTypes: Record<string, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/** A parent's upload as RFC 5322 bytes. A saved email stays unchanged; a document or picture is a message of nothing else. */
export function addedSource(input: AddedInput): Uint8Array {
  if ("text" in input) return pastedSource(input.text, input.subject);
  const { filename, content } = input;
  const dot = filename.lastIndexOf(".");
  const extension = filename.slice(dot + 1).toLowerCase();
  if (extension === "eml") return content;
  const type = mediaTypes[extension] ?? "application/octet-stream";
  const name = filename.slice(0, dot);
  const subject = type.startsWith("image/") && cameraName.test(name) ? "Photographed letter" : name;
  return sourceOf(subject, [
    `Content-Type: ${type}`,
    `Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(filename)}`,
    "Content-Transfer-Encoding: base64",
    "",
    ...(base64(content).match(/.{1,76}/g) ?? []),
  ]);
}

/** The name that a phone gives: IMG_4711, PXL_20260310_081500123, image, "WhatsApp Image 2026-03-10 at 08.15.00". */
const cameraName =
  /^(?:img|pxl|dsc[fn]?|image|photo|picture|scan|screenshot|whatsapp image)?(?:[\s_.()-]|\d|at)*$/i;
