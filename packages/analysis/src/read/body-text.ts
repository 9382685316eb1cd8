import type { Block, Message } from "../types.ts";

const maxChars = 24_000;

export function bodyText(message: Message): string {
  const headed = ({ kind, text }: Block) => (kind === "heading" ? `\n## ${text}` : text);
  const lines = message.blocks.map((block) =>
    block.kind === "list_item" ? `- ${block.text}` : headed(block),
  );
  for (const { filename, blocks } of message.attachments)
    if (blocks.length > 0) lines.push(`\n# Attachment: ${filename}`, ...blocks.map(headed));
  const links = message.blocks
    .flatMap((block) => block.links ?? [])
    .filter((link) => /^https?:/i.test(link.href))
    .slice(0, 20);
  if (links.length > 0) lines.push("\nLinks:", ...links.map((link) => `${link.text}: ${link.href}`));
  return lines.join("\n").slice(0, maxChars);
}
