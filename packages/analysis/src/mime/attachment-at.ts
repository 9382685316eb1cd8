import { asFile, type AttachedFile, isShown } from "./attachments.ts";
import { parseMime } from "./parse-mime.ts";

/** The bytes of one attachment by its index in `Message.attachments`; null if there is none or the message cannot be parsed. */
export async function attachmentAt(raw: Uint8Array, index: number): Promise<AttachedFile | null> {
  try {
    const { attachments } = (await parseMime(raw)).email;
    const found = attachments.filter(isShown)[index];
    return found ? asFile(found) : null;
  } catch {
    return null;
  }
}
