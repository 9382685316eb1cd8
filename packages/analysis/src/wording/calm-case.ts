import { firstCapital } from "../text/first-capital.ts";
import type { Document } from "../document/types.ts";

/** Three or more consecutive words in capitals. */
const shouted = /(?<![\p{L}\d])\p{Lu}[\p{Lu}'’]+(?:,? [\p{Lu}\d][\p{Lu}\d'’]*){2,}(?![\p{L}\d])/gu;
/** "PE", "INSET": short, or spelt out everywhere. */
const letters =
  /^(?:I|PE|PTA|PFA|PTFA|SATS?|GCSES?|NHS|UK|RSE|SEND|AGM|INSET|DOFE|UCAS|STEM|XC|DT|TV|ICT|IT|RE|MFL|KS\d|EYFS|A|BBC|[A-Z]?\d+[A-Z]*|[^AEIOUY'’]{2,})$/;

/** "COLLECT YOUR CHILD AS SOON AS YOU CAN" in lower case; one or two words in capitals stay, as do names and "PE". */
export function calmCase(text: string, document: Document): string {
  if (text.search(shouted) < 0) return text;
  const names = namesIn(document);
  return text.replace(shouted, (run, at: number) => {
    const begins = at === 0 || /[.!?:]\s*$/.test(text.slice(0, at));
    const words = run
      .split(" ")
      .map((word) => (letters.test(word.replace(/,$/, "")) ? word : calmed(word, names)));
    const calm = words.join(" ");
    return begins ? firstCapital(calm) : calm;
  });
}

function calmed(word: string, names: ReadonlySet<string>): string {
  const small = word.toLowerCase();
  return names.has(small.replace(/(?:['’]s)?,?$/, "")) ? firstCapital(small) : small;
}

/** Words that the message capitalises in mid-sentence. */
function namesIn(document: Document): Set<string> {
  const names = new Set<string>();
  for (const { sentences } of document.sections)
    for (const { text } of sentences)
      for (const [, name = ""] of text.matchAll(/[\p{Ll}\d,] (\p{Lu}\p{Ll}{2,})/gu))
        names.add(name.toLowerCase());
  for (const [, name = ""] of `x ${document.greeting}`.matchAll(/ (\p{Lu}\p{Ll}{2,})/gu))
    names.add(name.toLowerCase());
  return names;
}
