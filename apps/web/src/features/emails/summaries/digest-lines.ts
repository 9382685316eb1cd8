import { groupsOf, mapLines, type GroupName } from "@gatepost/contract/digest-sections";
import type { Digest, DigestLine, DigestSection } from "@gatepost/contract/emails";

/** The digest with a change to every line of that item; the first thing stands in its section as well. */
export function changeLines(digest: Digest, itemId: string, change: Partial<DigestLine>): Digest {
  const changed = (line: DigestLine) => (line.item_id === itemId ? { ...line, ...change } : line);
  return {
    ...digest,
    first: digest.first && changed(digest.first),
    sections: digest.sections.map((section) => ({
      ...section,
      ...mapLines(section, changed),
    })),
  };
}

/** The parts of a section that have lines; the first thing of the day is shown on top and not again. */
export function shownGroups(section: DigestSection, first: DigestLine | null) {
  return groupsOf(section)
    .map((group) => ({ ...group, lines: group.lines.filter((line) => line.item_id !== first?.item_id) }))
    .filter(({ lines }) => lines.length > 0);
}

/** How many things there are still to do in a section, so that a glance says it. */
export function openActions(section: DigestSection): number {
  return groupsOf(section)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.kind === "action" && !line.optional && line.done_at === null).length;
}

/** When a line is due, without what the heading of its group says already: "today, Sat 21 Nov, 6pm" is "6pm" under Today. */
export function whenInGroup(words: string | null, group: GroupName): string | null {
  if (words === null || (group !== "today" && group !== "this_evening")) return words;
  return words.replace(/^today, \w{3} \d{1,2} \w{3,4}(?:, )?/, "") || null;
}
