import type { Attachment as MimeAttachment } from "postal-mime";
import type { Attachment, Message } from "../types.ts";
import { asFile, type AttachedFile } from "./attachments.ts";
import { isNote } from "./thread.ts";
import { limits } from "./limits.ts";
import { bytesOf, parseMime, partsOf } from "./parse-mime.ts";

export const enclosureDepth = 2;
export const enclosuresRead = 10;

type Reader = (raw: Uint8Array, depth: number) => Promise<Message>;

/** Adds each enclosed message to the attachments. The first becomes the message if only a note of the forwarder's stands above it. */
export async function addEnclosed(
  message: Message,
  mails: readonly MimeAttachment[],
  depth: number,
  read: Reader,
): Promise<Message> {
  let result = message;
  for (const [at, mail] of mails.entries()) {
    const { content, filename } = asFile(mail);
    const listed: Attachment = {
      filename,
      media_type: "message/rfc822",
      size: content.byteLength,
      blocks: [],
    };
    const reason =
      depth >= enclosureDepth
        ? "it is a message within other messages"
        : at >= enclosuresRead
          ? `only the first ${enclosuresRead} enclosed messages were read`
          : null;
    result = reason
      ? withAttachments(result, [{ ...listed, unreadable_reason: reason }])
      : enclose(result, listed, await read(content, depth + 1));
  }
  return result;
}

function enclose(message: Message, listed: Attachment, inner: Message): Message {
  const named = { ...listed, filename: nameOf(listed.filename, inner.subject) };
  if (!message.forwarded_from && isNote(message.blocks) && inner.blocks.length > 0)
    return withAttachments({ ...message, ...asForward(message, inner) }, [named, ...inner.attachments]);
  const title = inner.subject ? [{ kind: "heading" as const, level: 1, text: inner.subject }] : [];
  const blocks = inner.blocks.length > 0 ? [...title, ...inner.blocks] : [];
  return withAttachments(message, [
    {
      ...named,
      blocks,
      ...(blocks.length === 0 ? { unreadable_reason: inner.warnings[0] ?? "it has no text" } : {}),
    },
    ...inner.attachments,
  ]);
}

const nameOf = (filename: string, subject: string | null): string =>
  filename === "attachment" && subject
    ? `${subject
        .replace(/[\\/:*?"<>|]+/g, " ")
        .slice(0, 100)
        .trim()}.eml`
    : filename;

const withAttachments = (message: Message, more: readonly Attachment[]): Message => ({
  ...message,
  attachments: [...message.attachments, ...more],
});

function asForward(message: Message, inner: Message): Pick<Message, "blocks" | "quoted" | "forwarded_from"> {
  const note = message.blocks.map(({ text }) => text).join("\n");
  const { from, date, subject } = inner;
  return {
    blocks: inner.blocks,
    quoted: [...message.quoted, ...inner.quoted],
    forwarded_from: inner.forwarded_from ?? { from, to: null, date, subject, note },
  };
}

/** The bytes of one attachment by its index in `Message.attachments`; null if there is none or the message cannot be parsed. */
export async function attachmentAt(raw: Uint8Array, index: number): Promise<AttachedFile | null> {
  try {
    const found = (await filesIn(raw, 0))[index];
    return found ? asFile(found) : null;
  } catch {
    return null;
  }
}

/** A message's files, then each enclosed message before its own files: the order of `Message.attachments`. */
async function filesIn(raw: Uint8Array, depth: number): Promise<MimeAttachment[]> {
  const { files, mails } = partsOf((await parseMime(raw)).email);
  const found = files.slice(0, limits.attachments);
  for (const [at, mail] of mails.entries()) {
    found.push(mail);
    if (depth < enclosureDepth && at < enclosuresRead)
      found.push(...(await filesIn(bytesOf(mail), depth + 1)));
  }
  return found;
}
