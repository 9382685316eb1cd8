const address = "\\(?https?:\\/\\/\\S+?\\)?(?=[.,;:!?)]*(?:\\s|$))";
/** "Book at https://…." needs no "at" where the link stands beside it. */
const last = new RegExp(`,?\\s+(?:at|on|via|through|from|using|here)\\s*:?\\s+${address}(?=[.!?)]*$)`, "gi");
/** In the middle of a sentence something must stand: "Tickets from the link or from Nat". */
const within = new RegExp(
  `\\b(at|on|via|through|from|using|to|visit|see|open|follow|click|in|by|with)(\\s*:?\\s+)${address}`,
  "gi",
);
const any = new RegExp(`(?::|,)?\\s*${address}`, "g");

/** A sentence without the web address that stands beside it as a link. */
export function withoutLink(text: string): string {
  return text
    .replace(last, "")
    .replace(within, (_, word: string) => `${word} the link`)
    .replace(any, "");
}
