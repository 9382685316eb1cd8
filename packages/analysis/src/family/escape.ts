/** A name as a regular-expression source. */
export const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * A pattern that is found only as a whole word, as a regular-expression source for the flag `u`. `\b` knows ASCII letters alone:
 * it finds no end to "Zoë" and no beginning to "Éva".
 */
export const wholeWord = (source: string): string => `(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])`;
