import type { SMTPServerDataStream } from "smtp-server";
import { SmtpRefusal } from "./smtp-refusal.ts";

/** Of all connections together; a server that meets it is asked to come again. */
const bytesHeldMaximum = 128 * 1_024 * 1_024;

/** Counts the bytes of messages that are being taken in. */
export type Held = { bytes: number };

/**
 * What comes after DATA, whole; the caller gives its bytes back to `held`. What is too much is read to its end and not kept.
 * @throws SmtpRefusal 552 too large, 452 too much from everybody at once
 */
export async function readMessageData(stream: SMTPServerDataStream, held: Held): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  let crowded = false;
  const drop = () => {
    held.bytes -= length;
    length = 0;
    chunks.length = 0;
  };
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (crowded || stream.sizeExceeded) continue;
      chunks.push(chunk);
      length += chunk.length;
      held.bytes += chunk.length;
      crowded = held.bytes > bytesHeldMaximum;
      if (crowded) drop();
    }
    if (stream.sizeExceeded) throw new SmtpRefusal(552, "This message is too large");
    if (crowded) throw new SmtpRefusal(452, "Too much mail at once; please try again later");
  } catch (error) {
    drop();
    throw error;
  }
  return Buffer.concat(chunks);
}
