/** A child's background and the text on it (4.5:1 or more), in the light and the dark scheme. */
export const childColours = [
  { light: ["#dcecf7", "#1f4f70"], dark: ["#1d3a4e", "#d3e8f6"] },
  { light: ["#f9e0e6", "#7c2b43"], dark: ["#4a2230", "#f9dbe3"] },
  { light: ["#e3ecd2", "#435617"], dark: ["#333f17", "#e3efcb"] },
  { light: ["#ece3f6", "#54357f"], dark: ["#382853", "#eae0f7"] },
  { light: ["#fbe6d1", "#743f0d"], dark: ["#4b3013", "#fae3ca"] },
  { light: ["#d6edea", "#175550"], dark: ["#163f3b", "#cfedea"] },
] as const;

/**
 * A child's colour index: by place in the family, or by the key's letters for children no longer in it.
 * @param family ids in the family's order, so that up to six siblings have different colours
 */
export function childColour(key: string, family: readonly string[]): number {
  const place = family.indexOf(key);
  if (place >= 0) return place % childColours.length;
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % childColours.length;
}
