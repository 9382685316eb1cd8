/**
 * Makes the first letter lower case, except in names and abbreviations: "Museum trip" to "museum trip", but "Year 6 trip" and "PE kit"
 * stay.
 */
export function firstLower(text: string): string {
  const [first = "", second] = text.split(" ", 2);
  const isName = second === undefined ? false : /^[\p{Lu}\d]/u.test(second);
  return /^\p{Lu}\p{Ll}/u.test(first) && !isName ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
