import type { Attachment as MimeAttachment } from "postal-mime";
import { decodeText } from "../text/decode-text.ts";
import type { Attachment, Block } from "../types.ts";
import { attachmentBudget, type AttachmentBudget, limits } from "./limits.ts";
import { cleanText } from "./clean-text.ts";
import { readDocx } from "./docx.ts";
import { FileRefused, partlyRead } from "./file-refused.ts";
import { readHtml } from "./html-blocks.ts";
import { readIcs } from "./ics.ts";
import { bytesOf, type DeclaredAttachment } from "./parse-mime.ts";
import { readPdf } from "./pdf.ts";
import { shapeBlocks } from "./shape-blocks.ts";
import { readText } from "./text-blocks.ts";

/** Reads what it can; for the rest, `unreadable_reason` says why not. */
export async function readAttachments(
  files: readonly DeclaredAttachment[],
  warnings: string[],
): Promise<Attachment[]> {
  if (files.length > limits.attachments)
    warnings.push(`Only the first ${limits.attachments} of its ${files.length} attachments were read.`);
  const read: Attachment[] = [];
  const budget = attachmentBudget();
  for (const attachment of files.slice(0, limits.attachments))
    read.push(await readAttachment(attachment, budget));
  return read;
}

export type AttachedFile = { filename: string; media_type: string; content: Uint8Array };

export function asFile(source: MimeAttachment): AttachedFile {
  const filename =
    cleanText(source.filename ?? "")
      .replace(/\s+/g, " ")
      .slice(0, 200) || "attachment";
  return { filename, media_type: source.mimeType, content: bytesOf(source) };
}

async function readAttachment(source: DeclaredAttachment, budget: AttachmentBudget): Promise<Attachment> {
  const { filename, media_type, content } = asFile(source);
  const attachment: Attachment = { filename, media_type, size: content.byteLength, blocks: [] };
  if (content.byteLength > limits.attachmentBytes)
    return { ...attachment, unreadable_reason: "it is too large" };
  const kind = kindOf(filename, source.mimeType, content);
  const read = await readContent(kind, content, source.charset, budget).catch(
    (error: unknown): Partial<Attachment> => ({ unreadable_reason: reasonFor(error) }),
  );
  return { ...attachment, ...read };
}

type Kind = "pdf" | "docx" | "calendar" | "html" | "text" | "image" | "other";

function kindOf(filename: string, type: string, content: Uint8Array): Kind {
  const name = filename.toLowerCase();
  const start = Buffer.from(content.subarray(0, 15)).toString("latin1");
  if (start.startsWith("%PDF-") || type === "application/pdf") return "pdf";
  if (name.endsWith(".docx") || type.includes("wordprocessingml") || isWordArchive(start, content))
    return "docx";
  if (start === "BEGIN:VCALENDAR" || type === "text/calendar" || name.endsWith(".ics")) return "calendar";
  if (type.startsWith("image/")) return "image";
  if (type === "text/html") return "html";
  if (type === "text/plain" || name.endsWith(".txt")) return "text";
  return "other";
}

const isHeic = (content: Uint8Array): boolean =>
  /^ftyp(?:hei|hev|mif1|msf1)/.test(Buffer.from(content.subarray(4, 12)).toString("latin1"));

/** A zip archive holds its file names uncompressed. */
const isWordArchive = (start: string, content: Uint8Array): boolean =>
  !start.startsWith("PK\x03\x04") || content.length > limits.docxBytes
    ? false
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes("word/document.xml");

const asRead = ({ blocks, isCut }: { blocks: Block[]; isCut: boolean }): Partial<Attachment> =>
  isCut ? { blocks, unreadable_reason: "only its first part was read" } : { blocks };

async function readContent(
  kind: Kind,
  content: Uint8Array,
  charset: string | undefined,
  budget: AttachmentBudget,
): Promise<Partial<Attachment>> {
  switch (kind) {
    case "pdf": {
      const { blocks, pages, pagesRead, isCut, isTyped, pictures } = await readPdf(content, budget);
      const found = pictures.length > 0 ? { picture_pages: pictures } : {};
      if (blocks.length === 0) return { ...found, unreadable_reason: "it is a picture without text" };
      const unreadable_reason = `only its first ${pagesRead} of ${pages} pages were read`;
      if (isTyped) return { ...found, blocks, unreadable_reason: partlyRead };
      return { ...found, ...(pages > pagesRead ? { blocks, unreadable_reason } : asRead({ blocks, isCut })) };
    }
    case "docx": {
      const { blocks, isPartial } = await readDocx(content, budget);
      if (isPartial) return { blocks, unreadable_reason: partlyRead };
      return blocks.length > 0 ? { blocks } : { unreadable_reason: "it has no text" };
    }
    case "calendar":
      if (content.byteLength > limits.icsBytes) throw new FileRefused("too_large");
      return readIcs(decodeText(content, charset));
    case "html": {
      const { blocks, images, isCut } = readHtml(decodeText(content, charset));
      if (blocks.length === 0 && images > 0) return { unreadable_reason: "it is a picture without text" };
      return asRead({ blocks: shapeBlocks(blocks), isCut });
    }
    case "text":
      return asRead(readText(decodeText(content, charset)));
    case "image":
      if (isHeic(content)) return { unreadable_reason: "it is an iPhone photo (HEIC), which we can’t open" };
      return { picture_pages: [1], unreadable_reason: "it is an image we could not read" };
    default:
      return { unreadable_reason: "this kind of file cannot be read" };
  }
}

function reasonFor(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "PasswordException") return "it is locked with a password";
  if (error instanceof FileRefused) return error.message;
  return "the file is damaged";
}
