import type { Message } from "../types.ts";

const maxChars = 24_000;

export function bodyText(message: Message): string {
  const lines = message.blocks.map((block) =>
    block.kind === "heading"
      ? `\n## ${block.text}`
      : block.kind === "list_item"
        ? `- ${block.text}`
        : block.text,
  );
  for (const attachment of message.attachments) {
    if (attachment.blocks.length === 0) continue;
    lines.push(
      `\n# Attachment: ${attachment.filename}`,
      ...attachment.blocks.map((block) => (block.kind === "heading" ? `\n## ${block.text}` : block.text)),
    );
  }
  const links = message.blocks
    .flatMap((block) => block.links ?? [])
    .filter((link) => /^https?:/i.test(link.href))
    .slice(0, 20);
  if (links.length > 0) lines.push("\nLinks:", ...links.map((link) => `${link.text}: ${link.href}`));
  return lines.join("\n").slice(0, maxChars);
}
