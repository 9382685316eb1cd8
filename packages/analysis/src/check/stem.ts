const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?$/;
const month =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

/** Words whose forms differ by more than an ending, the one that stands for all of them first. */
const irregular = new Map(
  "be been|buy bought|bring brought|build built|catch caught|choose chose chosen choice|do done did|draw drew drawn|drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|find found|fly flew flown|get got|give gave given|go went gone|grow grew grown|hear heard|hold held|keep kept|know knew known|lay laid|learn learnt|leave left|lend lent|lose lost loss|make made|mean meant|meet met|pay paid|ride rode ridden|ring rang rung|rise rose risen|run ran|say said|see saw seen|sell sold sale|send sent|show shown|sing sang sung|sit sat|sleep slept|speak spoke spoken|spend spent|stand stood|swim swam swum|take took taken|teach taught|tell told|think thought|throw threw thrown|wake woke woken|wear wore worn|win won|write wrote written|child children|foot feet|tooth teeth|person people|woman women|man men|bake baker|sew sewn"
    .split("|")
    .flatMap((line) => {
      const [first = "", ...forms] = line.split(" ");
      return forms.map((form) => [form, first] as const);
    }),
);

/** A key to compare a word's forms by, not a word: "pays" gives "pay", "parties" "parti", "Tuesdays" "tue". Takes lower case. */
export function stem(word: string): string {
  const bare = word.replace(/'s?$/, "");
  const plain = bare.replace(/(?<=[a-z]{2}[a-rt-z])s$/, "");
  const single = irregular.get(plain) ?? plain;
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
