import { addedEmailTexts, addedFileName } from "@gatepost/contract/added-emails";
import { addedFileBytes } from "@gatepost/contract/limits";

/** Why this file can't be read, checked before sending; null if it can. */
export function problemOf(file: Pick<File, "name" | "size" | "type">): string | null {
  const { name, size } = file;
  if (size === 0) return addedEmailTexts.file_empty;
  // Pictures are redrawn before they are sent.
  if (isPicture(file)) return null;
  if (!addedFileName.test(name)) return addedEmailTexts.wrong_kind;
  return size > addedFileBytes ? addedEmailTexts.file_too_large : null;
}

/** Windows names no type for an iPhone's photograph. */
export const isPicture = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  type.startsWith("image/") || /\.hei[cf]$/i.test(name);
