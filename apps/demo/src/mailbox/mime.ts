/** Writes one sample message as RFC 5322 bytes, in the style of school systems and Gmail. */
import { family } from "./family.ts";

type Attachment = { name: string; type: string; bytes: Uint8Array };

export type Draft = {
  /** Names the message in its Message-ID and in tests. */
  slug: string;
  from: string;
  to?: string;
  cc?: string;
  /** No Subject header if left out. */
  subject?: string;
  at: Date;
  text?: string;
  html?: string;
  charset?: "utf-8" | "iso-8859-1";
  encoding?: "quoted-printable" | "base64" | "8bit";
  attachments?: Attachment[];
  /** An iCalendar object, sent as an invitation. */
  calendar?: string;
  /** The slug, moment and sender of the message that this one replies to. */
  answers?: { slug: string; at: Date; from: string };
  /** The result of Gmail's own check; pass by default. */
  authentication?: "pass" | "fail";
  headers?: string[];
  labels?: string[];
};

type Entity = { headers: string[]; body: Buffer };

/** The whole message with CRLF line ends; equal drafts give equal bytes. */
export function writeMessage(draft: Draft): Uint8Array {
  const entity = contentOf(draft);
  const headers = [
    `Delivered-To: ${family.sign_in.email}`,
    authenticationResults(draft),
    ...(draft.headers ?? []),
    `From: ${encodeAddress(draft.from)}`,
    `To: ${encodeAddress(draft.to ?? `${family.parents[0]!.name} <${family.parents[0]!.email}>`)}`,
    ...(draft.cc ? [`Cc: ${encodeAddress(draft.cc)}`] : []),
    ...(draft.subject === undefined ? [] : [`Subject: ${encodeText(draft.subject)}`]),
    `Date: ${draft.at.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: ${messageId(draft)}`,
    ...(draft.answers
      ? [`In-Reply-To: ${messageId(draft.answers)}`, `References: ${messageId(draft.answers)}`]
      : []),
    "MIME-Version: 1.0",
    ...entity.headers,
  ];
  return Buffer.concat([Buffer.from(`${headers.join("\r\n")}\r\n\r\n`), entity.body]);
}

/** The bare address of "Name <address>". */
function addressOf(mailbox: string): string {
  return /<([^>]+)>/.exec(mailbox)?.[1] ?? mailbox;
}

function contentOf(draft: Draft): Entity {
  const alternatives: Entity[] = [];
  if (draft.text !== undefined) alternatives.push(textEntity("text/plain", draft.text, draft));
  if (draft.html !== undefined) alternatives.push(textEntity("text/html", draft.html, draft));
  if (draft.calendar !== undefined) {
    const type = 'text/calendar; charset="utf-8"; method=REQUEST';
    alternatives.push({
      headers: [`Content-Type: ${type}`, "Content-Transfer-Encoding: base64"],
      body: base64Lines(Buffer.from(draft.calendar)),
    });
  }
  const body =
    alternatives.length === 1 ? alternatives[0]! : multipart("alternative", alternatives, draft.slug);
  if (!draft.attachments?.length) return body;
  return multipart("mixed", [body, ...draft.attachments.map(attachmentEntity)], draft.slug);
}

function textEntity(type: string, text: string, draft: Draft): Entity {
  const charset = draft.charset ?? "utf-8";
  const encoding = draft.encoding ?? "quoted-printable";
  const bytes = Buffer.from(
    text.trim().replaceAll(/\r?\n/g, "\r\n") + "\r\n",
    charset === "utf-8" ? "utf8" : "latin1",
  );
  const body = { "quoted-printable": quotedPrintable, base64: base64Lines, "8bit": (plain: Buffer) => plain }[
    encoding
  ](bytes);
  return {
    headers: [`Content-Type: ${type}; charset="${charset}"`, `Content-Transfer-Encoding: ${encoding}`],
    body,
  };
}

function attachmentEntity({ name, type, bytes }: Attachment): Entity {
  return {
    headers: [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      "Content-Transfer-Encoding: base64",
    ],
    body: base64Lines(Buffer.from(bytes)),
  };
}

function multipart(kind: "alternative" | "mixed", parts: Entity[], slug: string): Entity {
  const boundary = `=_${kind}_${slug}`;
  const pieces = parts.flatMap(({ headers, body }) => [
    Buffer.from(`--${boundary}\r\n${headers.join("\r\n")}\r\n\r\n`),
    body,
    Buffer.from("\r\n"),
  ]);
  return {
    headers: [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function messageId(of: { slug: string; at: Date; from: string }): string {
  return `<${of.slug}.${of.at.getTime().toString(36)}@${addressOf(of.from).split("@")[1]}>`;
}

function authenticationResults(draft: Draft): string {
  const verdict = draft.authentication ?? "pass";
  const domain = addressOf(draft.from).split("@")[1];
  return `Authentication-Results: mx.google.com;\r\n dkim=${verdict} header.i=@${domain};\r\n spf=${verdict} smtp.mailfrom=${addressOf(draft.from)};\r\n dmarc=${verdict} header.from=${domain}`;
}

function encodeAddress(mailboxes: string): string {
  return mailboxes.replaceAll(/[^<>,]+(?=<)/g, (name) => `${encodeText(name.trim())} `);
}

function encodeText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const words = text.match(/[\s\S]{1,18}/gu) ?? [];
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join("\r\n ");
}

function base64Lines(bytes: Buffer): Buffer {
  return Buffer.from((bytes.toString("base64").match(/.{1,76}/g) ?? []).join("\r\n"));
}

function quotedPrintable(bytes: Buffer): Buffer {
  const lines = bytes.toString("latin1").split("\r\n").map(quoteLine);
  return Buffer.from(lines.join("\r\n"));
}

function quoteLine(line: string): string {
  const quoted = line
    .replaceAll(
      /[^\x20-\x3c\x3e-\x7e\t]/g,
      (char) => `=${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
    )
    .replace(/[ \t]$/, (space) => (space === " " ? "=20" : "=09"));
  const lines = [""];
  for (const token of quoted.match(/=[0-9A-F]{2}|./g) ?? []) {
    if (lines.at(-1)!.length + token.length > 75) lines.push("");
    lines[lines.length - 1] += token;
  }
  return lines.join("=\r\n");
}
