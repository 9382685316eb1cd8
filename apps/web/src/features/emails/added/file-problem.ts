import { addedEmailTexts, addedFileBytes, addedFileName } from "@gatepost/contract/added-emails";

/** Why this file can't be read, checked before sending; null if it can. */
export function problemOf({ name, size, type }: Pick<File, "name" | "size" | "type">): string | null {
  if (size === 0) return addedEmailTexts.file_empty;
  // Pictures are redrawn before they are sent.
  if (type.startsWith("image/")) return null;
  if (!addedFileName.test(name)) return addedEmailTexts.wrong_kind;
  return size > addedFileBytes ? addedEmailTexts.file_too_large : null;
}
