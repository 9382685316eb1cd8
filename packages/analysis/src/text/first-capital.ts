/** With a capital as its first letter; the rest stays as it is. */
export function firstCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
