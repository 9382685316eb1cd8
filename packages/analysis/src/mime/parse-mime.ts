import PostalMime, { type Email } from "postal-mime";
import { boundLines, countLines } from "./bounded-lines.ts";
import { limits } from "./limits.ts";

/**
 * The parts of a message. `isCut` is true if it has more lines or parts than we read. Enclosed messages become part of its text, one level
 * deep, unless they have too many lines; otherwise they are attachments. Throws PostalMime's errors: too many headers, too deep.
 */
export async function parseMime(raw: Uint8Array): Promise<{ email: Email; isCut: boolean }> {
  const { bytes, isCut } = boundLines(raw);
  const options = { maxNestingDepth: limits.mimeDepth, maxHeadersSize: limits.headerBytes };
  const email = await PostalMime.parse(bytes, { ...options, maxRfc822NestingDepth: 0 });
  const enclosed = email.attachments.filter((attachment) => attachment.rfc822DepthExceeded);
  const lines = enclosed.reduce((sum, { content }) => sum + linesOf(content), 0);
  // An enclosed message may be encoded: its lines can be counted only now, and PostalMime would parse them without a limit.
  if (enclosed.length === 0 || lines > limits.mimeLines) return { email, isCut };
  return { email: await PostalMime.parse(bytes, { ...options, maxRfc822NestingDepth: 1 }), isCut };
}

function linesOf(content: ArrayBuffer | Uint8Array | string): number {
  return countLines(typeof content === "string" ? Buffer.from(content) : new Uint8Array(content));
}
