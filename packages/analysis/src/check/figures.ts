import { numberOf } from "../time/words.ts";

/** The numbers in a text as plain figures: "£1,250.00" is "1250", and "9.30am" gives 9 and 30. */
export const figuresIn = (text: string): string[] =>
  (
    text
      .replace(/\bfiver\b/gi, "$& 5")
      .replace(/\btenner\b/gi, "$& 10")
      .replace(/(?<=\d),(?=\d{3}\b)/g, "")
      // "0752" also holds the figures of 7.52.
      .replace(/\b([01]\d|2[0-3])([0-5]\d)\b/g, "$& $1 $2")
      .match(/\d+/g) ?? []
  ).map((figure) => String(Number(figure)));

/** Sums of money in one form, "£1250" or "50p", also where they are written "GBP 16.50" or "ten pounds". */
export function sumsIn(text: string): string[] {
  const plain = (sum: string) => sum.replace(/[\s,]|\.00?$/g, "");
  const signed = (text.match(/[£€]\s?\d[\d,]*(?:\.\d\d?)?|\b\d+p\b/g) ?? []).map(plain);
  // A pay account's "-6.30".
  const negative = [...text.matchAll(/(?<![\w.,-])[-−](\d+\.\d\d)(?!\d|\.\d|\s?[ap]m)/g)].map(
    ([, sum]) => `£${plain(sum ?? "")}`,
  );
  const named = [
    ...text.matchAll(/\bGBP\s?(\d[\d,]*(?:\.\d\d?)?)|\b(\d[\d,]*(?:\.\d\d?)?)\s?(?:pounds?|quid)\b/gi),
  ].map(([, before, after]) => `£${plain(before ?? after ?? "")}`);
  const coined = [...text.matchAll(/\b(?:a|an?other|one) (fiver|tenner)\b/gi)].map(([, coin]) =>
    coin?.toLowerCase() === "fiver" ? "£5" : "£10",
  );
  const spelt = [
    ...text.matchAll(/\b(one|two|three|four|five|six|seven|eight|nine|ten|twenty) pounds?\b/gi),
  ].map(([, word]) => `£${numberOf(word ?? "") ?? ""}`);
  return [...signed, ...negative, ...named, ...coined, ...spelt];
}
