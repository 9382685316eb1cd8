const name = "\\p{Lu}[\\p{Lu}'’]{2,}";
const list = new RegExp(
  `^${name}(?:(?:\\s*[,/&]\\s*|\\s+AND\\s+)${name}){0,3}(?:\\s+(?:CLASS(?:ES)?|HOUSE|CHILDREN|PARENTS|FAMILIES|NEWS))?\\s*[:.-]?$`,
  "u",
);

/** "HAZEL", "WILLOW AND OAK", "OTTERS CLASS": a heading of names in capitals means a class, house or club just as "Hazel" does. */
export function withoutCapitals(text: string): string {
  if (text.length > 60 || !list.test(text)) return text;
  return text.replace(/\p{Lu}[\p{Lu}'’]+/gu, (word) =>
    word === "AND" ? "and" : word.charAt(0) + word.slice(1).toLowerCase(),
  );
}
