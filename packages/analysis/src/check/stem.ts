const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?$/;
const month =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

/** A key to compare a word's forms by, not a word: "pays" gives "pay", "parties" "parti", "Tuesdays" "tue". Takes lower case. */
export function stem(word: string): string {
  const bare = word.replace(/'s?$/, "");
  const single = bare.replace(/(?<=[a-z]{2}[a-rt-z])s$/, "");
  if (weekday.test(single) || month.test(single)) return single.slice(0, 3);
  return single
    .replace(/(?<=[a-z]{2})(?:ied|ie)$/, "y")
    .replace(/(?<=[a-z]{4})ly$/, "")
    .replace(/(?<=[a-z]{3})(?:ing|ed)$/, "")
    .replace(/([bdfgklmnprtz])\1$/, "$1")
    .replace(/y$/, "i")
    .replace(/(?<=[a-z]{2})e$/, "");
}

/** In lower case, without accents and invisible characters. Figures ("4.15pm") are left out, as they are compared as figures; "passw0rd" stays. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .normalize("NFKD")
      .replace(/[\p{M}\p{Cf}]/gu, "")
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .replace(/\be-(?=mail)/g, "e")
      .match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []
  ).filter((word) => word.replace(/[^\p{L}]/gu, "").length > (/\p{N}/u.test(word) ? 2 : 1));
