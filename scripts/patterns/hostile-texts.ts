/**
 * Texts that make a pattern try as much as possible: its own words, white space, punctuation and digits, repeated, and an end that
 * matches none.
 */
import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";

/** A text of about this many characters. */
export type HostileText = { name: string; of: (characters: number) => string };

/** No pattern accepts it, so every match in progress fails at the end. */
const tail = "\u0001";
const anywhere = [
  " ",
  "\n",
  "a",
  "A",
  "Aa ",
  "a ",
  "1",
  "1 ",
  "a1",
  ".",
  "-",
  "_",
  "(",
  "(a ",
  '"',
  "'",
  "<",
  "/",
  ":",
  ", ",
  "£1 ",
  "a.",
  "a@",
  "@",
  "#",
  "*",
  "a-",
  "\t ",
  "é",
  "a, b; ",
];
const between = [" ", "  ", "", ", ", " a ", " 1 "];
const mostWords = 12;

export function hostileTexts(source: string, flags: string): HostileText[] {
  const words = spread(wordsOf(source, flags), mostWords);
  const whole = words.join(" ");
  const repeated = [
    ...anywhere,
    ...words.flatMap((word) => between.map((gap) => word + gap)),
    ...between.map((gap) => words.join(gap || " ") + gap),
  ].filter((unit) => unit !== "");
  const begun = [...spread(words, 5), ...(words.length > 0 ? [whole] : [])];
  const runs = [" ", "a", "a ", "1", ".", ",", "-", "A"];
  return [...new Set(repeated)]
    .map((unit): HostileText => ({
      name: `${JSON.stringify(unit.slice(0, 60))} repeated`,
      of: (length) => fill("", unit, length),
    }))
    .concat(
      begun.flatMap((start) =>
        runs.map((run) => ({
          name: `${JSON.stringify(start.slice(0, 60))} and then ${JSON.stringify(run)} repeated`,
          of: (length: number) => fill(start, run, length),
        })),
      ),
    );
}

function fill(start: string, unit: string, length: number): string {
  return (
    (start + unit.repeat(Math.ceil(Math.max(length - start.length, 0) / unit.length))).slice(0, length) + tail
  );
}

/** Each run of characters and classes in the pattern, with one character for each class: "\bno (?:later|earlier) than\b" gives "no ", "later", "earlier", " than". */
function wordsOf(source: string, flags: string): string[] {
  const unicode = flags.includes("u");
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, { unicode });
  const words = new Set<string>();
  visitRegExpAST(pattern, {
    onAlternativeEnter({ elements }) {
      let word = "";
      const end = () => {
        if (word.trim() !== "") words.add(word);
        word = "";
      };
      for (const element of elements) {
        const sample = sampleOf(element, flags);
        if (sample === null) end();
        else word += sample;
      }
      end();
    },
  });
  return [...words];
}

function sampleOf(element: AST.Element, flags: string): string | null {
  if (element.type === "Character") return String.fromCodePoint(element.value);
  if (element.type === "Quantifier")
    return sampleOf(element.element, flags)?.repeat(Math.max(element.min, 1)) ?? null;
  if (element.type === "Assertion" && element.kind !== "lookahead" && element.kind !== "lookbehind")
    return "";
  if (element.type !== "CharacterSet" && element.type !== "CharacterClass") return null;
  const fits = new RegExp(element.raw, flags.replace(/[gy]/g, ""));
  return [..."a1 A.-,:(é"].find((character) => fits.test(character)) ?? null;
}

function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(list.length / most, 1);
  return Array.from({ length: Math.min(list.length, most) }, (_, index) => list[Math.floor(index * step)]!);
}
