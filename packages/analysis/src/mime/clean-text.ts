/** Characters that a reader does not see: zero-width, direction controls, soft hyphens, joiners, variation selectors, tags. */
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

export const cleanText = (text: string): string =>
  text
    .replace(invisible, "")
    .replace(control, "")
    .replace(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\t ]+/g, " ")
    .replace(/ ?\r?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

export const visibleLength = (text: string): number => text.replace(/\s/g, "").length;
