import type { ChildProfile } from "./profile.ts";
import type { AudienceMention } from "./types.ts";
import { matchesOf } from "../text/matches-of.ts";

const kin =
  "(?:(?:older|younger|elder|big|little)\\s+)?(?:brothers?|sisters?|siblings?)(?:\\s*(?:and|or|&|\\/)\\s*(?:brothers?|sisters?))?";
const having = "(?:with|have|has|having|got)\\s+(?:(?:an?|any|older|younger|also)\\s+)*";
/** "who have a brother or sister in" before a year or class; the group is a condition. */
const beforeGroup = new RegExp(
  `\\b${having}${kin}\\s+(?:(?:who (?:is|are)|already|also)\\s+)*(?:(?:in|from)\\s+(?:the\\s+)?)?$`,
  "i",
);
/** "with a sister already here", "who have siblings at the school". */
const atTheSchool = new RegExp(
  `\\b${having}${kin}\\s+(?:(?:who (?:is|are)|already|also)\\s+)*(?:here|(?:at|in) (?:the |our |this )?school|attending)\\b`,
  "gi",
);

/**
 * "Children with a brother or sister in Year 4" are the other children of a family that has one in Year 4: the year names the sibling, not
 * the audience. "Younger brothers and sisters are welcome" names nobody at the school. A family with one child on record may have siblings
 * we don't know of, so a sibling "already here" narrows nothing.
 */
export function findSiblings(
  text: string,
  mentions: readonly AudienceMention[],
  scope: readonly ChildProfile[],
): AudienceMention[] {
  const read = mentions.map((mention): AudienceMention => {
    const told = mention.kind === "year" || mention.kind === "class";
    if (!told || !beforeGroup.test(text.slice(Math.max(0, mention.start - 70), mention.start)))
      return mention;
    const children =
      mention.children.length === 0
        ? []
        : scope.filter((child) => !mention.children.includes(child.id)).map((child) => child.id);
    return { ...mention, kind: "sibling", children };
  });
  if (scope.length < 2) return read;
  for (const match of matchesOf(text, atTheSchool)) {
    const start = match.index ?? 0;
    const children = scope.map((child) => child.id);
    read.push({ start, end: start + match[0].length, kind: "sibling", children, excluded: false });
  }
  return read;
}
