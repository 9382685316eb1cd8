import type { ChildProfile, FamilyProfile } from "./profile.ts";
import type { AudienceMention } from "./types.ts";
import { matchesOf } from "../text/matches-of.ts";

const titles = /\b(?:Mr|Mrs|Miss|Ms|Mx|Dr|Sir|Lady|Coach|Saint|St)\.?\s+$/;
/** Words that may follow a first name without being a surname. */
const noSurname =
  /^(?:And|The|Has|Is|Was|Will|For|In|At|On|Year|Y\d|Class|To|From|Please|This|Your|Our|She|He|They|Parent|Did|Must|Needs?|Can|Should)\b/;

/** Our children by first name, nickname or full name; a different surname, initial or year means another child. */
export function findNames(
  text: string,
  profile: FamilyProfile,
  scope: readonly ChildProfile[],
): AudienceMention[] {
  const found: AudienceMention[] = [];
  for (const child of scope) {
    for (const { name, form } of child.nameForms) {
      if (!text.includes(name) && !text.includes(name.toUpperCase())) continue;
      for (const match of matchesOf(text, form)) {
        const start = match.index ?? 0;
        const end = start + match[0].length;
        if (
          titles.test(text.slice(Math.max(0, start - 8), start)) ||
          /@$|[\w.]@/.test(text.slice(Math.max(0, start - 1), start))
        )
          continue;
        if (isSomebodyElse(text.slice(end, end + 40), child, profile, match[0])) continue;
        if (!found.some((other) => start < other.end && other.start < end))
          found.push({ start, end, kind: "name", children: [child.id], excluded: false });
      }
    }
  }
  found.push(
    ...inFull(text, profile, scope).filter(
      (one) => !found.some((other) => one.start < other.end && other.start < one.end),
    ),
  );
  found.push(
    ...byInitial(text, profile, scope).filter(
      (one) => !found.some((other) => one.start < other.end && other.start < one.end),
    ),
  );
  return found;
}

/**
 * "Oluwatobi Okafor" for Tobi, "Okafor, Oluwatobi": a register name that contains the one used at home, beside the family's own surname.
 */
function inFull(text: string, profile: FamilyProfile, scope: readonly ChildProfile[]): AudienceMention[] {
  const own = profile.surnames.filter((surname) => surname.length > 2 && text.includes(surname));
  if (own.length === 0) return [];
  const surname = `(?:${own.map(escape).join("|")})`;
  const form = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?<before>\\p{Lu}\\p{L}{4,})\\s+${surname}|${surname},\\s+(?<after>\\p{Lu}\\p{L}{4,}))(?![\\p{L}\\p{N}])`,
    "gu",
  );
  return matchesOf(text, form).flatMap((match): AudienceMention[] => {
    const full = (match.groups?.["before"] ?? match.groups?.["after"] ?? "").toLowerCase();
    const children = scope
      .filter(({ firstNames: [name = ""] }) => name.length > 2 && full.includes(name.toLowerCase()))
      .map((child) => child.id);
    if (children.length !== 1 || titles.test(text.slice(Math.max(0, match.index - 8), match.index)))
      return [];
    return [
      { start: match.index, end: match.index + match[0].length, kind: "name", children, excluded: false },
    ];
  });
}

/** "I Ackland", "Ackland, J": as team sheets and registers print names; adults have titles or are not on the team. */
function byInitial(text: string, profile: FamilyProfile, scope: readonly ChildProfile[]): AudienceMention[] {
  const own = profile.surnames.filter((surname) => surname.length > 2);
  if (own.length === 0 || !own.some((surname) => text.includes(surname))) return [];
  const surname = `(?:${own.map(escape).join("|")})`;
  const form = new RegExp(
    `(?<![\\p{L}\\p{N}.&])(?:(?<before>\\p{Lu})\\.?\\s+${surname}|${surname},?\\s+(?<after>\\p{Lu})\\.?)(?![\\p{L}\\p{N}'’])`,
    "gu",
  );
  return matchesOf(text, form).flatMap((match): AudienceMention[] => {
    const start = match.index ?? 0;
    const initial = match.groups?.["before"] ?? match.groups?.["after"] ?? "";
    const children = scope
      .filter((child) => child.firstNames[0]?.startsWith(initial))
      .map((child) => child.id);
    if (children.length === 0 || isGrownUp(text, start, initial, profile)) return [];
    return [{ start, end: start + match[0].length, kind: "name", children, excluded: false }];
  });
}

/** "Mrs I Ackland", "Mr and Mrs I Ackland", or a parent with that initial. */
function isGrownUp(text: string, start: number, initial: string, profile: FamilyProfile): boolean {
  return profile.parentInitials.includes(initial) || titles.test(text.slice(Math.max(0, start - 8), start));
}

function isSomebodyElse(
  after: string,
  child: ChildProfile,
  profile: FamilyProfile,
  matched: string,
): boolean {
  if (/['’]s$/.test(matched)) return /^\s+(?:House|Hospital|Church|College|Place|Ark|School)\b/.test(after);
  const surname = /^\s+([A-Z][\w'’-]*)\.?/.exec(after)?.[1];
  if (surname && !noSurname.test(surname)) {
    const ours = profile.surnames.some(
      (own) =>
        own.toLowerCase() === surname.toLowerCase() || (surname.length === 1 && own.startsWith(surname)),
    );
    if (!ours && profile.surnames.length > 0) return true;
  }
  const year = /^[^.\n]{0,20}?\((?:Year|Yr|Y)\s?(\d{1,2})/i.exec(after)?.[1];
  if (year && child.year !== null && Number(year) !== child.year) return true;
  const inClass = /^\s*\(([A-Z]\w{2,15}|\d{1,2}[A-Z]{1,2})\)/.exec(after)?.[1];
  return Boolean(
    inClass &&
    child.className &&
    inClass.toLowerCase() !== child.className.toLowerCase() &&
    inClass.toLowerCase() !== child.house?.toLowerCase(),
  );
}
