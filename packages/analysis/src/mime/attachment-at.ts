import PostalMime from "postal-mime";
import { asFile, type AttachedFile, isShown } from "./attachments.ts";
import { limits } from "./limits.ts";

/** The bytes of one attachment by its place in `Message.attachments`; null when there is none or the message cannot be parsed. */
export async function attachmentAt(raw: Uint8Array, index: number): Promise<AttachedFile | null> {
  try {
    const { attachments } = await PostalMime.parse(new Uint8Array(raw), {
      maxNestingDepth: limits.mimeDepth,
      maxHeadersSize: limits.headerBytes,
    });
    const found = attachments.filter(isShown)[index];
    return found ? asFile(found) : null;
  } catch {
    return null;
  }
}
