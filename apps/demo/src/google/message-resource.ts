/** A stored message in the response format of `users.messages.get`, in the two variants that Gatepost requests. */
import PostalMime from "postal-mime";
import type { StoredMessage } from "./mailbox.ts";

/** `metadataHeaders` limits format=metadata to those names, in any case; empty means all. */
export async function messageResource(
  message: StoredMessage,
  format: "raw" | "metadata",
  metadataHeaders: string[],
) {
  const base = {
    id: message.id,
    threadId: message.thread_id,
    labelIds: message.labels,
    sizeEstimate: message.raw.length,
    historyId: String(message.history_id),
    internalDate: String(message.received_ms),
  };
  if (format === "raw") return { ...base, raw: message.raw.toString("base64url") };
  const wanted = new Set(metadataHeaders.map((name) => name.toLowerCase()));
  const headers = message.headers.filter(({ name }) => wanted.size === 0 || wanted.has(name.toLowerCase()));
  return { ...base, snippet: await snippet(message.raw), payload: { headers } };
}

/**
 * The first 200 characters of the text, as one line; empty if the parts are nested too deeply to parse. Parses only the start: a message
 * of 100,000 lines would block the process for half a second.
 */
async function snippet(raw: Buffer): Promise<string> {
  const email = await PostalMime.parse(raw.subarray(0, 64_000)).catch(() => null);
  const { text, html = "" } = email ?? { text: "" };
  const plain = text ?? html.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/gi, " ");
  return plain.replaceAll(/\s+/g, " ").trim().slice(0, 200);
}
