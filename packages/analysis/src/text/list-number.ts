const number = /^\(?\d{1,2}[.)]\s+(?=[\p{L}£"'“‘])/u;

/** "2) Ties for the photo", "(3) Balance of £62": a list's number says nothing where its line stands alone. */
export function withoutNumber(text: string): string {
  return text.replace(number, "");
}
