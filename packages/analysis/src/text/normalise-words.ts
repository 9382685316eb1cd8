/** Letters and figures in lower case, single spaces between the words. */
export const normaliseWords = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
