import type { DeclaredAttachment } from "./parse-mime.ts";

export const emailIsImage = "This email is an image we could not read.";

/** With more letters than this an email has text, and its pictures adorn it. */
const fewLetters = 200;
/** Bytes: less is an icon or a line of a signature. */
const leastBytes = 8_000;
const most = 4;

/** The Content-IDs of the pictures that an email without much text shows in its place, as posters pasted into Outlook are. */
export function bodyPictures(letters: number, attachments: readonly DeclaredAttachment[]): string[] {
  if (letters >= fewLetters) return [];
  return attachments
    .filter(
      ({ related, mimeType, content }) =>
        related && mimeType.startsWith("image/") && sizeOf(content) >= leastBytes,
    )
    .flatMap(({ contentId }) => contentId ?? [])
    .slice(0, most);
}

const sizeOf = (content: DeclaredAttachment["content"]): number =>
  typeof content === "string" ? content.length : content.byteLength;
