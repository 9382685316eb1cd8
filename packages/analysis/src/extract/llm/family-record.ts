import type { Child, Family } from "../../types.ts";

/**
 * The family as described to a language model: codes for children and schools, with years, classes, houses and clubs; no names, no
 * addresses.
 */
export function familyRecord(family: Family): string {
  const children = family.children.map((child, index) => `CHILD_${index + 1}: ${factsOf(child, family)}`);
  return ["FAMILY", ...children].join("\n");
}

/** "school 1": numbered in order; the names stay here. Null for a sender that is none of the schools. */
export function schoolOfSender(address: string, family: Family): string | null {
  const domain = address.toLowerCase().split("@").at(-1) ?? "";
  const at = family.schools.findIndex(
    (school) =>
      domain === school.domain ||
      domain.endsWith(`.${school.domain}`) ||
      school.also_sends_from.some((other) => [domain, address.toLowerCase()].includes(other.toLowerCase())),
  );
  return at < 0 ? null : `school ${at + 1}`;
}

function factsOf(child: Child, family: Family): string {
  const school = schoolNumber(child.school, family);
  const clubs = child.sports.filter((club) => !person.test(club));
  const next = /next school|moving to|going to|starts at|transfers? to/i.test(child.context ?? "");
  return [
    child.year_group,
    school,
    ...(child.class_name && !person.test(child.class_name) ? [`class ${child.class_name}`] : []),
    ...(child.house ? [`house ${child.house}`] : []),
    ...(clubs.length > 0 ? [`clubs: ${clubs.join(", ")}`] : []),
    ...lunchOf(child.context ?? ""),
    ...(next ? ["leaves this school in summer"] : []),
  ]
    .filter(Boolean)
    .join("; ");
}

function schoolNumber(name: string | null, family: Family): string {
  const at = family.schools.findIndex((school) => school.name === name);
  return at < 0 ? "" : `school ${at + 1}`;
}

/** A class or club named after a person must not leave the process. */
const person = /\b(?:Mr|Mrs|Miss|Ms|Mx|Dr|Sir|with|coach|teacher)\b/i;

function lunchOf(context: string): string[] {
  const said = /\blunch(?:es)?\b\s*[:=-]?\s*([^;.\n]{1,60})/i.exec(context)?.[0] ?? "";
  if (/pack/i.test(said)) return ["packed lunch"];
  return /dinner|meal|canteen|hot/i.test(said) ? ["school dinners"] : [];
}
