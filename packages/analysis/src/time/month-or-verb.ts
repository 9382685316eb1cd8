import type { Written } from "./types.ts";

/**
 * "may" and "march" are verbs unless capitalised, or unless a weekday, a suffix or a word such as "by" makes the number a day: "fri 15
 * may", "back by 20 march".
 */
export function isMonthHere(match: Written, text: string): boolean {
  const { m = "", d = "", wd } = match.groups ?? {};
  if (!/^(?:may|march|mar)$/.test(m) || wd !== undefined) return true;
  return (
    /(?:st|nd|rd|th)/i.test(d) ||
    /\b(?:by|before|until|till?|due|deadline|closes|closing)(?: on)? $/i.test(text.slice(0, match.index))
  );
}
