/** How many characters are not spaces. */
export const lettersOf = (text: string): number => text.replace(/\s/g, "").length;
