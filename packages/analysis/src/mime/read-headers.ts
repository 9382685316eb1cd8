import PostalMime, { decodeWords } from "postal-mime";
import { cleanText } from "./clean-text.ts";
import { limits } from "./limits.ts";
import { messageIdOf } from "./message-id.ts";

export type MailHeaders = {
  /** The From header as displayed; the first one if there are several. */
  from: string;
  /** The number of From headers; one in every honest message. */
  from_fields: number;
  subject: string | null;
  message_id: string | null;
  /** Recipient addresses that the servers on the way recorded, in lower case, the last server's first. */
  delivered_to: string[];
};

const recipientHeaders = new Set(["delivered-to", "x-original-to", "envelope-to", "x-forwarded-to"]);
/** Each hop adds a few; more would be an attempt to reach many. */
const recipientsMaximum = 20;

/** @param block RFC 5322 bytes up to the first empty line @throws Error if it is too large */
export async function readHeaders(block: Uint8Array): Promise<MailHeaders> {
  const { headers, messageId } = await PostalMime.parse(block, { maxHeadersSize: limits.headerBytes });
  const all = (name: string) => headers.flatMap(({ key, value }) => (key === name ? [value] : []));
  const shown = (text: string) => cleanText(decodeWords(text)).replace(/\s+/g, " ").slice(0, 1_000);
  const senders = all("from");
  return {
    from: shown(senders[0] ?? ""),
    from_fields: senders.length,
    subject: shown(all("subject")[0] ?? "") || null,
    message_id: messageIdOf(messageId),
    delivered_to: headers
      .filter(({ key }) => recipientHeaders.has(key))
      .flatMap(({ value }) => value.match(/(?<![^\s<>(),;:@])[^\s<>(),;:@]+@[a-z0-9.-]+/gi) ?? [])
      .map((address) => address.toLowerCase())
      .slice(0, recipientsMaximum),
  };
}
