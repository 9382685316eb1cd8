import type { SingleLine } from "@gatepost/contract/emails";

/** A mailto link with the subject filled in and the reply left to the parent (RFC 6068); null if no reply is needed. */
export function mailtoOf({ reply, text }: Pick<SingleLine, "reply" | "text">): string | null {
  if (!reply) return null;
  const fields = { subject: reply.subject, body: `Hello,\r\n\r\n\r\n\r\n(${text})` };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(reply.to).replace("%40", "@")}?${query.join("&")}`;
}
