const number = /^\(?\d{1,2}[.)]\s+(?=[\p{L}£"'“‘])/u;

/** "2) Ties for the photo", "(3) Balance of £62": a list number means nothing when its line is shown alone. */
export function withoutNumber(text: string): string {
  return text.replace(number, "");
}
