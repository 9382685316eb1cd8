/** Characters that mark nothing a reader sees: zero-width, bidi controls, soft hyphen, combining grapheme joiner, tags. */
const invisible =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** One text without invisible characters; spaces folded, single line breaks kept. */
export function cleanText(text: string): string {
  return text
    .replace(invisible, "")
    .replace(control, "")
    .replace(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\t ]+/g, " ")
    .replace(/ ?\r?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
