/** "Tomorrow, Wed 25 Nov", with a capital, for the start of a line. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
