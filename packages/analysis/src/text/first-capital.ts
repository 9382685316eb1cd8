/** Capitalises the first letter; leaves the rest unchanged. */
export function firstCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
