import type { ChildProfile, FamilyProfile } from "./profile.ts";
import { type AudienceMention, mentionOf } from "./types.ts";

const parts =
  /\b(?<part>lower|upper|senior|junior|middle)[ -]school\b(?!\s+(?:hall|playground|gates?|entrance|building|site|door|library|office|yard|reception|car park))/gi;

/** "Lower school" differs between schools: a year that may be on either side counts for both. */
export function findSchoolParts(text: string, family: FamilyProfile): AudienceMention[] {
  const { children: scope, schoolNames } = family;
  const named = schoolNames.join(" ").toLowerCase();
  const shift = family.nation === "northern_ireland" ? 1 : 0;
  const found = [...text.matchAll(parts)].filter(([said]) => !named.includes(said.toLowerCase()));
  return [
    ...findPhases(text, scope, shift),
    ...findCollegeYears(text, family),
    ...found.map((match) => {
      const part = match.groups?.["part"]?.toLowerCase() ?? "";
      return ofYears(match, scope, (year) => isIn(part, year - shift, shift));
    }),
  ];
}

const ofYears = (
  match: RegExpExecArray,
  scope: readonly ChildProfile[],
  isMeant: (year: number) => boolean,
): AudienceMention =>
  mentionOf(
    match,
    "year",
    scope.filter(({ year }) => year === null || isMeant(year)),
  );

const phases =
  /\b(?<phase>primary|secondary)(?=\s+(?:phase|department|stage|side|pupils?|children|students?|families|parents|classes|sports|reports?|assembly|assemblies|concert|carols?|nativity|disco|playground|timetable|day|parents['’]?|clubs|choir|site|years|book fair|uniform|staff|lunch(?:es|times?)?|school (?:meals?|menus?|pupils|children|parents|families|lunch(?:es)?))\b|\s*(?:$|[:,;)|]|[-–—]\s))/gi;

/** "Primary phase", "Secondary reports": the halves of an all-through school, if we have children in both. */
function findPhases(text: string, scope: readonly ChildProfile[], shift: number): AudienceMention[] {
  const isSecondary = (child: ChildProfile) => child.year !== null && child.year - shift >= 7;
  if (!scope.some(isSecondary) || scope.every(isSecondary)) return [];
  return [...text.matchAll(phases)].map((match) =>
    ofYears(match, scope, (year) => year - shift >= 7 === /secondary/i.test(match[0])),
  );
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"];
const ordinalYear = new RegExp(
  `\\b(?<nth>${ordinals.join("|")})(?:[- ]years|-year(?=\\s+(?:students?|pupils?|parents|families|courses?)))\\b(?!\\s+of\\b)`,
  "gi",
);

/** "First years", "second-year students" of a sixth form college or, in Scotland, of a secondary school, from S1. */
function findCollegeYears(text: string, { nation, children: scope }: FamilyProfile): AudienceMention[] {
  const from = scope.every((child) => child.year !== null && child.year >= 12) ? 12 : 7;
  if (scope.length === 0 || (from === 7 && nation !== "scotland")) return [];
  return [...text.matchAll(ordinalYear)].map((match) => {
    const meant = from + ordinals.indexOf((match.groups?.["nth"] ?? "").toLowerCase());
    return ofYears(match, scope, (year) => year === meant);
  });
}

function isIn(part: string, year: number, shift: number): boolean {
  if (part === "senior") return year >= 7;
  if (part === "lower") return year >= 7 ? year <= 9 : year <= 3;
  if (part === "upper") return year >= 7 ? year >= 9 : year >= 3;
  if (part === "junior") return year >= 3 && year <= (shift > 0 ? 9 : 6);
  return year >= 4 && year <= 9;
}
