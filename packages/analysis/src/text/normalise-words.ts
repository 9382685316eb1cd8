/** Letters and figures in lower case, with single spaces between words. */
export const normaliseWords = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
