export const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches only whole words, for the flag `u`. `\b` handles ASCII letters only: it finds no end to "Zoë" and no beginning to "Éva". */
export const wholeWord = (source: string): string => `(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])`;
