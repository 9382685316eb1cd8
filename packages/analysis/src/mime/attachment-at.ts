import type { Attachment as MimeAttachment } from "postal-mime";
import { asFile, type AttachedFile } from "./attachments.ts";
import { enclosureDepth, enclosuresRead } from "./enclosed.ts";
import { limits } from "./limits.ts";
import { parseMime } from "./parse-mime.ts";
import { bytesOf, partsOf } from "./parts.ts";

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
