import { escape, wholeWord } from "./escape.ts";
import type { ChildProfile } from "./profile.ts";
import type { AudienceMention } from "./types.ts";
import { matchesOf } from "../text/matches-of.ts";

const boarders = /\b(?:boarders?|boarding (?:houses?|pupils|parents|families|community))\b/gi;
const day = /\bday (?:pupils?|children|boys|girls|families|students)\b/gi;

/** Boarders, day pupils and a boarding house by name, if a child's record mentions boarding: "boarder in Ashdown". */
export function findBoarding(text: string, scope: readonly ChildProfile[]): AudienceMention[] {
  const boards = scope.filter((child) => child.boards !== null);
  if (boards.length === 0) return [];
  const stays = scope.filter((child) => child.boards === null);
  const houses = [...new Set(boards.flatMap((child) => child.boards || []))];
  const of = (form: RegExp, children: readonly ChildProfile[]) =>
    matchesOf(text, form).map((match): AudienceMention => ({
      start: match.index,
      end: match.index + match[0].length,
      kind: "house",
      children: children.map((child) => child.id),
      excluded: false,
    }));
  return [
    ...of(boarders, boards),
    ...of(day, stays),
    ...houses.flatMap((house) =>
      of(
        new RegExp(`${wholeWord(escape(house))}(?! (?:Road|Lane|Street|Park|Hall))`, "gu"),
        boards.filter((child) => child.boards === house),
      ),
    ),
  ];
}
