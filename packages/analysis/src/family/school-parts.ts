import type { ChildProfile, FamilyProfile } from "./profile.ts";
import type { AudienceMention } from "./types.ts";
import { matchesOf } from "../text/matches-of.ts";

const parts =
  /\b(?<part>lower|upper|senior|junior|middle)[ -]school\b(?!\s+(?:hall|playground|gates?|entrance|building|site|door|library|office|yard|reception|car park))/gi;

/**
 * "Lower school", "upper school": parts whose boundary differs between schools. A year that may be on either side counts for both. A
 * primary's lower school ends with Year 2 or 3, a secondary's with Year 8 or 9.
 */
export function findSchoolParts(
  text: string,
  profile: FamilyProfile,
  scope: readonly ChildProfile[],
): AudienceMention[] {
  const named = profile.schoolNames.join(" ").toLowerCase();
  const shift = profile.nation === "northern_ireland" ? 1 : 0;
  return [
    ...findPhases(text, scope, shift),
    ...findCollegeYears(text, profile, scope),
    ...findParts(text, named, scope, shift),
  ];
}

function findParts(
  text: string,
  named: string,
  scope: readonly ChildProfile[],
  shift: number,
): AudienceMention[] {
  return matchesOf(text, parts)
    .filter((match) => !named.includes(match[0].toLowerCase()))
    .map((match) => {
      const start = match.index ?? 0;
      return {
        start,
        end: start + match[0].length,
        kind: "year" as const,
        children: scope
          .filter((child) => isIn(match.groups?.["part"] ?? "", child, shift))
          .map((child) => child.id),
        excluded: false,
      };
    });
}

const phases =
  /\b(?<phase>primary|secondary)(?=\s+(?:phase|department|stage|side|pupils?|children|students?|families|parents|classes|sports|reports?|assembly|assemblies|concert|carols?|nativity|disco|playground|timetable|day|parents['’]?|clubs|choir|site|years|book fair|uniform|staff|lunch(?:es|times?)?|school (?:meals?|menus?|pupils|children|parents|families|lunch(?:es)?))\b|\s*(?:$|[:,;)|]|[-–—]\s))/gi;

/** "Primary phase", "Secondary reports": the halves of an all-through school, if we have children in both. */
function findPhases(text: string, scope: readonly ChildProfile[], shift: number): AudienceMention[] {
  const isSecondary = (child: ChildProfile) => child.year !== null && child.year - shift >= 7;
  if (!scope.some(isSecondary) || scope.every(isSecondary)) return [];
  return matchesOf(text, phases).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    kind: "year",
    children: scope
      .filter((child) => child.year === null || isSecondary(child) === /secondary/i.test(match[0]))
      .map((child) => child.id),
    excluded: false,
  }));
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"];
const ordinalYear = new RegExp(
  `\\b(?<nth>${ordinals.join("|")})(?:[- ]years|-year(?=\\s+(?:students?|pupils?|parents|families|courses?)))\\b(?!\\s+of\\b)`,
  "gi",
);

/** "First years", "second-year students" of a sixth form college or, in Scotland, of a secondary school, from S1. */
function findCollegeYears(
  text: string,
  { nation }: FamilyProfile,
  scope: readonly ChildProfile[],
): AudienceMention[] {
  const from = scope.every((child) => child.year !== null && child.year >= 12) ? 12 : 7;
  if (scope.length === 0 || (from === 7 && nation !== "scotland")) return [];
  return matchesOf(text, ordinalYear).map((match) => {
    const year = from + ordinals.indexOf((match.groups?.["nth"] ?? "").toLowerCase());
    return {
      start: match.index,
      end: match.index + match[0].length,
      kind: "year",
      children: scope.filter((child) => child.year === null || child.year === year).map((child) => child.id),
      excluded: false,
    };
  });
}

function isIn(part: string, child: ChildProfile, shift: number): boolean {
  if (child.year === null) return true;
  const year = child.year - shift;
  const secondary = year >= 7;
  switch (part.toLowerCase()) {
    case "lower":
      return secondary ? year <= 9 : year <= 3;
    case "upper":
      return secondary ? year >= 9 : year >= 3;
    case "junior":
      return year >= 3 && (year <= 6 || (shift > 0 && year <= 9));
    case "senior":
      return secondary;
    default:
      return year >= 4 && year <= 9;
  }
}
