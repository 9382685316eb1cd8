import type { SMTPServerDataStream } from "smtp-server";
import { SmtpRefusal } from "./smtp-refusal.ts";

/** For all connections together; beyond it, the sending server is asked to retry. */
const bytesHeldMaximum = 128 * 1_024 * 1_024;

/** Counts the bytes of messages being received. */
export type Held = { bytes: number };

/**
 * The whole content after DATA; the caller returns its bytes to `held`. Excess data is read to the end but not stored.
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
