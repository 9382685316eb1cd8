import { wholeWord } from "../family/escape.ts";
import type { Family, School } from "../types.ts";

/** By full name or distinctive word. Beside "Marsham High", the Fernhill of "Fernhill Square" is a place. */
export function schoolsNamed(text: string, schools: readonly School[]): School[] {
  const found = schools.filter((school) => {
    if (text.toLowerCase().includes(school.name.toLowerCase())) return true;
    const own = ownWords(school);
    return own.length > 0 && own.every((word) => wordForm(word).test(text));
  });
  const asSchools = found.filter((school) => namedAsSchool(text, school));
  // "Fernhill Infant" does not name Fernhill Junior.
  const sharesName = (school: School) =>
    asSchools.some(({ name }) => ownWords(school).every((word) => name.includes(word)));
  return asSchools.length === 0
    ? found
    : found.filter(
        (school) => asSchools.includes(school) || (!sharesName(school) && !namedAsPlace(text, school)),
      );
}

const ownWords = (school: School) =>
  school.name.split(/\s+/).filter((word) => !commonWords.test(word) && word.length > 3);
const wordForm = (word: string) => new RegExp(wholeWord(word.replace(/[^\p{L}\p{N}_]/gu, ".")), "iu");

/** "Marsham High" for Marsham High School: its distinctive word and the one after it. */
function namedAsSchool(text: string, school: School): boolean {
  const name = school.name.replace(/\s+school$/i, "");
  return name.includes(" ") && text.toLowerCase().includes(name.toLowerCase());
}

const namedAsPlace = (text: string, school: School): boolean =>
  ownWords(school).every((word) =>
    [...text.matchAll(new RegExp(wordForm(word), "giu"))].every(({ index, 0: said }) =>
      /^\s*(?:[-–—/]|(?:square|road|street|lane|village|bridge|park|station|church|green|cross|town|hill|farm|(?:bus )?stop)\b)/i.test(
        text.slice(index + said.length, index + said.length + 20),
      ),
    ),
  );

/** A parents' association has its school's name in its own: "stebbaspta" and "stebbas-town.sch.uk". */
export function schoolsLike(address: string, family: Family): School[] {
  const [local = "", domain = ""] = address.trim().toLowerCase().split("@");
  const label = (domain.split(".")[0] ?? "").replace(/[^a-z0-9]/g, "");
  return family.schools.filter((school) => {
    const words = [
      ...(school.domain.split(".")[0] ?? "").split("-"),
      ...school.name.toLowerCase().split(/[^a-z]+/),
    ];
    return words.some(
      (word) =>
        word.length >= 5 &&
        !commonWords.test(word) &&
        (label.includes(word) ||
          local.includes(word) ||
          (label.length >= 6 && word.includes(label.replace(/pta|pfa|friends|ptfa/g, "") || "-"))),
    );
  });
}

const commonWords =
  /^(?:school|primary|infants?|junior|high|secondary|academy|college|the|st|saint|church|of|england|catholic|community|grammar|nursery|and|c|e|rc|ce|voluntary|aided|upper|lower|first|middle|girls|boys)$/i;
