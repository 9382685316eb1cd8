import { askThread } from "../thread/reading-thread.ts";
import { ThreadLost } from "../thread/thread.ts";
import type { Message } from "../types.ts";
import { limits } from "./limits.ts";
import { emptyMessage, parseHere } from "./parse-here.ts";

/**
 * RFC 5322 bytes to a message. Never throws: what cannot be read is said in `warnings`. Large messages and those with
 * attachments to decode are parsed in a worker thread with limits of its own, so that the event loop stays free.
 */
export async function parseMessage(raw: Uint8Array): Promise<Message> {
  if (raw.byteLength > limits.rawBytes) {
    return emptyMessage(raw, "This message is larger than 40 MB and was not read.");
  }
  if (!isHeavy(raw)) return parseHere(raw);
  const parsed = await parseInThread(raw);
  return parsed ?? (await parseHere(raw.subarray(0, limits.inlineBytes), { attachments: false }));
}

const heavyTypes =
  /application\/(?:pdf|vnd\.openxmlformats|msword|octet-stream|zip)|\.(?:pdf|docx)\b|text\/calendar/i;

function isHeavy(raw: Uint8Array): boolean {
  if (raw.byteLength > limits.inlineBytes) return true;
  return heavyTypes.test(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString("latin1"));
}

/** A thread that hung or ran out of memory over it leaves the text alone to be read. */
async function parseInThread(raw: Uint8Array): Promise<Message | null> {
  const copy = new Uint8Array(raw);
  try {
    return await askThread<Message>({ task: "parse", raw: copy }, [copy.buffer]);
  } catch (error) {
    if (error instanceof ThreadLost) return null;
    throw error;
  }
}
