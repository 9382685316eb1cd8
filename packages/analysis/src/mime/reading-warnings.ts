import type { Message } from "../types.ts";

export function readingWarnings(message: Message): string[] {
  const warnings = message.attachments
    .filter((attachment) => attachment.unreadable_reason)
    .map(
      (attachment) =>
        `The attachment “${attachment.filename}” could not be read: ${attachment.unreadable_reason}.`,
    );
  const text = message.blocks.map((block) => block.text).join(" ");
  const links = message.blocks
    .flatMap((block) => block.links ?? [])
    .filter((link) => /^https?:/i.test(link.href));
  const pointing =
    /\b(?:click (?:here|on the link|the link|below)|follow the link|view (?:it |this |the |our )?(?:online|newsletter|letter|message|here)|read (?:it|the|our|this)? ?(?:full )?(?:newsletter|letter|message|online|more)|newsletter is (?:available|now)|log ?in to (?:view|read)|available (?:here|online|at|to view))\b/i;
  if (
    text.length < 500 &&
    links.length > 0 &&
    pointing.test(text) &&
    message.attachments.every((attachment) => attachment.blocks.length === 0)
  ) {
    warnings.push("The letter itself is behind a link, which we do not open.");
  }
  return warnings;
}
