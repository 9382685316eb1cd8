import { addedEmailTexts, addedFileBytes, addedFileName } from "@gatepost/contract/added-emails";

/** Why this file can't be read, checked before sending; null if it can. */
export function problemOf({ name, size }: Pick<File, "name" | "size">): string | null {
  if (!addedFileName.test(name)) return addedEmailTexts.wrong_kind;
  if (size === 0) return addedEmailTexts.file_empty;
  return size > addedFileBytes ? addedEmailTexts.file_too_large : null;
}
