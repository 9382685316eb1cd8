import type { Family } from "@gatepost/analysis";
import type { ChildProfile, FamilyProfile } from "@gatepost/analysis/family/profile";
import { readAudience } from "@gatepost/analysis/family/read-audience";
import type { NamedEvent } from "./events.repo.ts";

type EventWords = Pick<NamedEvent, "title" | "description" | "source_name">;

/**
 * Which children an event is for, by the same rules as email: from its title, then its description, then the calendar's name
 * ("Year 5", "Oak class"). An event that names nobody is for every child at the calendar's school.
 * @returns child ids; empty when it names only other people's children
 */
export function childrenOf(event: EventWords, family: Family, profile: FamilyProfile): string[] {
  const scope = atSchool(event.source_name, family, profile.children);
  for (const text of [event.title, event.description, event.source_name]) {
    if (!text) continue;
    const audience = readAudience(text, { ...profile, children: scope });
    if (audience.named) return audience.children;
  }
  return scope.map(({ id }) => id);
}

/** A calendar named after a school is about that school's children. */
function atSchool(sourceName: string, { schools }: Family, children: readonly ChildProfile[]) {
  const name = sourceName.toLowerCase();
  const known = [
    ...new Set([...schools.map((school) => school.name), ...children.map((child) => child.school ?? "")]),
  ];
  const named = known.filter((school) => school.length > 2 && name.includes(school.toLowerCase()));
  const theirs = children.filter((child) => child.school === null || named.includes(child.school));
  return named.length === 0 || theirs.length === 0 ? [...children] : theirs;
}
