import type { DigestLine } from "@gatepost/contract/emails";

/** A reply that names what it is about, and leaves the answer to the parent (RFC 6068); null where none is asked for. */
export function mailtoOf({ reply, text }: Pick<DigestLine, "reply" | "text">): string | null {
  if (!reply) return null;
  const fields = { subject: reply.subject, body: `Hello,\r\n\r\n\r\n\r\n(${text})` };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(reply.to).replace("%40", "@")}?${query.join("&")}`;
}
