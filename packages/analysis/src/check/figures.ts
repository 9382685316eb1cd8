/** The numbers in a text as plain figures: "£1,250.00" is "1250", and "9.30am" gives 9 and 30. */
export const figuresIn = (text: string): string[] =>
  (
    text
      .replace(/(?<=\d),(?=\d{3}\b)/g, "")
      // "0752" also holds the figures of 7.52.
      .replace(/\b([01]\d|2[0-3])([0-5]\d)\b/g, "$& $1 $2")
      .match(/\d+/g) ?? []
  ).map((figure) => String(Number(figure)));

/** Sums of money as written, without spaces, commas and ".00": "£1250", "50p". */
export const sumsIn = (text: string): string[] =>
  (text.match(/[£€]\s?\d[\d,]*(?:\.\d\d?)?|\b\d+p\b/g) ?? []).map((sum) => sum.replace(/[\s,]|\.00?$/g, ""));
