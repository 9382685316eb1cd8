import { type FamilyProfile, profileOf } from "./profile.ts";
import { type AudienceMention, mentionOf, overlap } from "./types.ts";
import { escape } from "./escape.ts";
import { referenceTo } from "../thing.ts";
import type { Family } from "../types.ts";

const titles = /\b(?:Mr|Mrs|Miss|Ms|Mx|Dr|Sir|Lady|Coach|Saint|St)\.?\s+$/;
/** Words that may follow a first name without being a surname. */
const noSurname =
  /^(?:And|The|Has|Is|Was|Will|For|In|At|On|Year|Y\d|Class|To|From|Please|This|Your|Our|She|He|They|Parent|Did|Must|Needs?|Can|Should)\b/;

/** Our children by first name, nickname or full name; a different surname, initial or year means another child. */
export function findNames(text: string, family: FamilyProfile): AudienceMention[] {
  const found: AudienceMention[] = [];
  const add = (mention: AudienceMention) => {
    if (!found.some((other) => overlap(other, mention))) found.push(mention);
  };
  for (const child of family.children)
    for (const { name, form } of child.nameForms) {
      if (!text.includes(name) && !text.includes(name.toUpperCase())) continue;
      for (const match of text.matchAll(form)) {
        const before = text.slice(Math.max(0, match.index - 8), match.index);
        const end = match.index + match[0].length;
        const isOther = isSomebodyElse(text.slice(end, end + 40), family, match[0]);
        if (!titles.test(before) && !before.endsWith("@") && !isOther) add(mentionOf(match, "name", [child]));
      }
    }
  for (const mention of besideSurname(text, family)) add(mention);
  return found;
}

/** "I Ackland", "Okafor, Oluwatobi" for Tobi: beside the surname, an initial or a longer name that holds the one used at home. */
function besideSurname(
  text: string,
  { surnames, parentInitials, children }: FamilyProfile,
): AudienceMention[] {
  const own = surnames.filter((surname) => surname.length > 2 && text.includes(surname));
  if (own.length === 0) return [];
  const surname = `(?:${own.map(escape).join("|")})`;
  const longer = "\\p{Lu}\\p{L}{4,}";
  const form = new RegExp(
    `(?<![\\p{L}\\p{N}.&])(?:(?<before>${longer}|\\p{Lu}\\.?)\\s+${surname}|${surname}(?:,\\s+(?<after>${longer})|,?\\s+(?<initial>\\p{Lu})\\.?))(?![\\p{L}\\p{N}'’])`,
    "gu",
  );
  return [...text.matchAll(form)].flatMap((match): AudienceMention[] => {
    const { index: start, groups = {} } = match;
    const first = (groups["before"] ?? groups["after"] ?? groups["initial"] ?? "").replace(".", "");
    const isInitial = first.length === 1;
    const ours = children.filter(({ firstNames: [name = ""] }) =>
      isInitial
        ? name.startsWith(first)
        : name.length > 2 && first.toLowerCase().includes(name.toLowerCase()),
    );
    const isGrownUp =
      titles.test(text.slice(Math.max(0, start - 8), start)) || (isInitial && parentInitials.includes(first));
    if (isGrownUp || ours.length === 0 || (!isInitial && ours.length > 1)) return [];
    return [mentionOf(match, "name", ours)];
  });
}

/** "Jonah Smith", "Jonah's Ark": somebody or something else than the family's child. */
function isSomebodyElse(after: string, { surnames }: FamilyProfile, matched: string): boolean {
  if (/['’]s$/.test(matched)) return /^\s+(?:House|Hospital|Church|College|Place|Ark|School)\b/.test(after);
  const surname = /^\s+([A-Z][\w'’-]*)\.?/.exec(after)?.[1];
  if (!surname || noSurname.test(surname) || surnames.length === 0) return false;
  return !surnames.some(
    (own) => own.toLowerCase() === surname.toLowerCase() || (surname.length === 1 && own.startsWith(surname)),
  );
}

/** A function that puts references in the place of the children's first names: stored lines hold no names. */
export function nameForms(family: Family): (text: string) => string {
  const ids = new Map(
    profileOf(family).children.flatMap(({ id, firstNames }) =>
      firstNames.map((name) => [name.toLowerCase(), id] as const),
    ),
  );
  if (ids.size === 0) return (text) => text;
  const names = [...ids.keys()].toSorted((a, b) => b.length - a.length).map(escape);
  const form = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return (text) =>
    text.replace(form, (name) => {
      const id = ids.get(name.toLowerCase());
      // "will" and "may" are names only with a capital.
      return id && /^\p{Lu}/u.test(name) ? referenceTo(id) : name;
    });
}
