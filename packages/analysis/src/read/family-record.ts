import type { Child, Family } from "../types.ts";

/**
 * The family as the model sees it: a code for each child, with school, year, class, house and clubs, and what the parents wrote about the
 * child in their own words. `hide` replaces names with tokens. Schools are numbered, and their names stay here.
 */
export function familyRecord(family: Family, hide: (text: string) => string): string {
  return family.children
    .map((child, index) => `CHILD_${index + 1}: ${hide(factsOf(child, family))}`)
    .join("\n");
}

function factsOf(child: Child, family: Family): string {
  const words = child.context?.replace(/\s+/g, " ").trim() ?? "";
  return [
    child.year_group,
    schoolOf(child.school, family),
    child.class_name && `class ${child.class_name}`,
    child.house && `house ${child.house}`,
    child.sports.length > 0 && `clubs and teams: ${child.sports.join(", ")}`,
    words && `the parents say: "${words.replaceAll('"', "'")}"`,
  ]
    .filter(Boolean)
    .join("; ");
}

function schoolOf(name: string | null, { schools }: Family): string | null {
  const at = schools.findIndex((school) => school.name === name);
  return at < 0 ? null : `school ${at + 1}`;
}

/** "school 1" for a sender of that school; null for any other sender. */
export function schoolOfSender(address: string, { schools }: Family): string | null {
  const whole = address.toLowerCase();
  const domain = whole.split("@").at(-1) ?? "";
  const at = schools.findIndex(
    (school) =>
      domain === school.domain ||
      domain.endsWith(`.${school.domain}`) ||
      school.also_sends_from.some((other) => [domain, whole].includes(other.toLowerCase())),
  );
  return at < 0 ? null : `school ${at + 1}`;
}
