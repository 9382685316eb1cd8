import type { Address as MimeAddress, Email } from "postal-mime";
import { knownCharset } from "../text/decode-text.ts";
import type { Address, Message } from "../types.ts";
import { authenticationCharacters } from "./authentication.ts";
import { fromAddresses } from "./from-header.ts";
import { readAttachments } from "./attachments.ts";
import { cleanText, visibleLength } from "./clean-text.ts";
import { addEnclosed } from "./enclosed.ts";
import { readHtml } from "./html-blocks.ts";
import { limits } from "./limits.ts";
import { readMailDate } from "./mail-date.ts";
import { messageIdOf } from "./message-id.ts";
import { parseMime, partsOf } from "./parse-mime.ts";
import { emailIsImage } from "./file-refused.ts";
import { bodyPictures } from "./pictures.ts";
import { shapeBlocks } from "./shape-blocks.ts";
import { readText } from "./text-blocks.ts";
import { splitThread } from "./thread.ts";

/** Parses in this process, and never throws: `warnings` say what can't be read. Strangers' messages go through reader/mail-reader.ts. */
export async function parseMessage(raw: Uint8Array, withAttachments = true, depth = 0): Promise<Message> {
  if (raw.byteLength > limits.rawBytes)
    return emptyMessage(raw, "This message is larger than 40 MB and was not read.");
  const parsed = await parseMime(raw).catch(() => null);
  if (!parsed) return emptyMessage(raw, "This message is damaged; only its first lines could be read.");
  const warnings = parsed.isCut ? [tooLong] : [];
  if (!withAttachments) warnings.push("Its attachments could not be read safely and were left out.");
  return toMessage(parsed.email, raw, warnings, withAttachments, depth).catch(() =>
    emptyMessage(raw, "This message could not be read in full."),
  );
}

const tooLong = "Only the first part of this message was read: it is too long.";

async function toMessage(
  email: Email,
  raw: Uint8Array,
  warnings: string[],
  withAttachments: boolean,
  depth: number,
): Promise<Message> {
  const header = (name: string) => email.headers.find((entry) => entry.key === name)?.value ?? null;
  const subject =
    cleanText(email.subject ?? "")
      .replace(/\s+/g, " ")
      .slice(0, 1_000) || null;
  warnings.push(...encodingWarnings(raw));

  const body = readBody(email);
  if (body.isCut && !warnings.includes(tooLong)) warnings.push(tooLong);
  const { files, mails } = withAttachments ? partsOf(email) : { files: [], mails: [] };
  const attachments = await readAttachments(files, warnings);
  const letters = visibleLength(body.blocks.map((block) => block.text).join(""));
  if (letters < 80 && body.images > 0) warnings.push(emailIsImage);
  else if (letters === 0 && attachments.length + mails.length === 0) warnings.push("This email has no text.");
  const pictures = withAttachments ? bodyPictures(letters, email.attachments) : [];
  const answered = messageIdOf(email.inReplyTo);
  const { blocks, quoted, forwarded_from } = splitThread(body.blocks, subject);
  const message: Message = {
    message_id: messageIdOf(email.messageId) ?? "",
    subject,
    from: senderOf(email),
    to: (email.to ?? [])
      .flatMap((entry) => (entry.group ? entry.group.map(toAddress) : [toAddress(entry)]))
      .slice(0, 100),
    date: readMailDate(email.date ?? ""),
    authentication_results: header("authentication-results")?.slice(0, authenticationCharacters + 1) ?? null,
    ...(header("list-unsubscribe") ? { list_unsubscribe: header("list-unsubscribe")?.slice(0, 2_000) } : {}),
    ...(answered ? { in_reply_to: answered } : {}),
    blocks,
    quoted,
    ...(forwarded_from ? { forwarded_from } : {}),
    attachments,
    ...(pictures.length > 0 ? { body_pictures: pictures } : {}),
    html: email.html?.slice(0, limits.htmlChars) ?? null,
    text: email.text?.slice(0, limits.textChars) ?? null,
    warnings,
  };
  return addEnclosed(message, mails, depth, (inner, at) => parseMessage(inner, true, at));
}

const textSize = (blocks: readonly { text: string }[]): number =>
  blocks.reduce((sum, block) => sum + block.text.length, 0);

/** HTML keeps headings and tables, so it is preferred unless the plain part has much more text. */
function readBody(email: Email) {
  const html = email.html ? readHtml(email.html) : null;
  const htmlBlocks = html ? shapeBlocks(html.blocks) : [];

  const text = email.text && textSize(htmlBlocks) < 400 ? readText(email.text) : null;
  if (html && (!text || textSize(htmlBlocks) * 2 >= textSize(text.blocks)))
    return { ...html, blocks: htmlBlocks };
  const plain = text ?? readText(email.text ?? "");
  return { ...plain, images: html?.images ?? 0 };
}

/** "Mrs Lorimer, Head Teacher <head@oakwood.sch.uk>" without quotes parses as two; the only address in it is the sender's. */
function senderOf({ from, headers }: Email): Address {
  const sender = toAddress(from);
  const header = headers.find(({ key }) => key === "from")?.value ?? "";
  const [only, ...others] = sender.address === "" ? fromAddresses(header) : [];
  return only && others.length === 0
    ? { name: header.replace(/<.*$/s, "").trim().slice(0, 200), address: only.address.slice(0, 320) }
    : sender;
}

function toAddress(address: MimeAddress | undefined): Address {
  if (!address) return { name: "", address: "" };
  const single = address.group ? (address.group[0] ?? { name: address.name, address: "" }) : address;
  return {
    name: cleanText(single.name ?? "").slice(0, 300),
    address: (single.address ?? "").trim().toLowerCase().slice(0, 320),
  };
}

const knownEncoding = /^(?:7-?bit|8-?bit|binary|base64|quoted-printable)$/i;

/** An unknown charset is decoded as windows-1252, which may garble letters, and an unknown encoding isn't decoded, so we warn the parent. */
function encodingWarnings(raw: Uint8Array): string[] {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, 64_000)).toString("latin1");
  const encodings = [...head.matchAll(/^content-transfer-encoding:[ \t]*([\w./-]{1,40})/gim)];
  if (encodings.some(([, encoding = ""]) => !knownEncoding.test(encoding)))
    return ["Its text is encoded in an unknown way; some of it may be wrong."];
  const unknown = [
    ...head.matchAll(/^content-type:[^\n]*(?:\n[ \t][^\n]*){0,4}?charset\s*=\s*"?([\w.:+-]{1,40})/gim),
  ]
    .map((match) => match[1] ?? "")
    .find((name) => knownCharset(name) === null && !/^(?:utf-?7|8bit|binary)$/i.test(name));
  return unknown ? [`Its text is in an unknown character set (${unknown}); some letters may be wrong.`] : [];
}

/** The remains of a message that cannot be parsed: the few headers that a line-by-line scan finds, and the reason. */
function emptyMessage(raw: Uint8Array, warning: string): Message {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, 32_000)).toString("utf8");
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*([^\\r\\n]{0,500})`, "im").exec(head)?.[1]?.trim() ?? "";
  const address = /[\w.+'-]{1,64}@[\w.-]{1,253}/.exec(field("From"))?.[0]?.toLowerCase() ?? "";
  return {
    message_id: messageIdOf(field("Message-ID")) ?? "",
    subject: cleanText(field("Subject")) || null,
    from: {
      name: cleanText(field("From").replace(/<[^<>]*>|"/g, "")),
      address,
    },
    to: [],
    date: readMailDate(field("Date")),
    authentication_results: null,
    blocks: [],
    quoted: [],
    attachments: [],
    html: null,
    text: null,
    warnings: [warning],
  };
}
