import { isoDay } from "../../time/day.ts";
import { referenceDay } from "../../reading/read-message.ts";
import { longDay } from "../../wording/due-words.ts";
import type { Family, Message } from "../../types.ts";
import { familyRecord, schoolOfSender } from "./family-record.ts";

const maxChars = 24_000;

/** The family and the messages of one call, each message between lines that its writer cannot have foreseen. */
export function buildPrompt(
  messages: readonly Message[],
  family: Family,
  nonce: string,
  hide: (text: string) => string,
): string {
  const parts = messages.map((message, index) => {
    const day = referenceDay(message, family);
    const school = schoolOfSender(message.from.address, family);
    const head = [
      `id: m${index + 1}`,
      ...(school ? [`from: ${school}`] : []),
      `date: ${longDay(day)} (${isoDay(day)})`,
      `subject: ${message.forwarded_from?.subject ?? message.subject ?? ""}`,
      ...noteOf(message),
    ].join("\n");
    return `<<<MAIL ${nonce} m${index + 1}>>>\n${hide(head)}\n\n${hide(bodyText(message)).replaceAll(nonce, "")}\n<<<END ${nonce} m${index + 1}>>>`;
  });
  return [hide(familyRecord(family)), ...parts].join("\n\n");
}

const longestNote = 400;

/** What whoever forwarded the message wrote above it: whom it is for, or a question. */
function noteOf({ forwarded_from }: Message): string[] {
  const note = forwarded_from?.note.replace(/\s+/g, " ").trim();
  return note ? [`forwarded with the note: ${note.slice(0, longestNote)}`] : [];
}

/** The text as blocks, tables as rows with their headings, then each readable attachment. */
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
