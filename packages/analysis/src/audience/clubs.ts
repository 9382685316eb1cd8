import type { ChildProfile, Club } from "./profile.ts";
import type { AudienceMention } from "./types.ts";

const activities =
  "football|netball|rugby|hockey|cricket|rounders|tennis|badminton|basketball|athletics|gymnastics|gym|swimming|cross[- ]country|dance|ballet|karate|judo|fencing|rowing|chess|coding|computing|lego|art|craft|drama|choir|orchestra|band|ukulele|guitar|piano|violin|recorder|brass|drum|drumming|singing|music|cookery|cooking|gardening|science|stem|debating|book|reading|french|spanish|eco|film|photography|sewing|knitting|yoga|multi[- ]?sports?|homework|duke of edinburgh|dofe|d of e|young voices|rock band|trampolining|table tennis|volleyball|handball|hurling|hurlers|camogie|shinty|gaelic football|lacrosse|water polo|dodgeball|cheerleading|archery";
const group =
  "clubs?|teams?|squad|choir|orchestra|band|players|rehearsals?|training|fixtures?|practice|match(?:es)?|tournament|expedition|lessons?|group";
const clubForm = new RegExp(
  `\\b(?:(?<lvl>U\\s?\\d{1,2}s?|under[- ]\\d{1,2}s?|[Bb]ronze|[Ss]ilver|[Gg]old|[A-D] team)\\s+)?(?:(?:boys|girls|mixed|school)['’]?s?\\s+)?(?<act>${activities})(?:\\s+(?<lvl2>U\\s?\\d{1,2}s?|bronze|silver|gold))?(?:\\s+(?:(?:${group})\\b|(?:v|vs|versus|against)\\b(?=\\.?\\s+(?:the\\s+)?[A-Z])))`,
  "gi",
);
const bareForm =
  /\b(?:(?<lvl>bronze|silver|gold)\s+)?(?<act>duke of edinburgh|dofe|d of e|young voices|choir|orchestra)(?:['’]s)?(?:\s+(?<lvl2>bronze|silver|gold))?\b/gi;
/** "U13 hurlers", "under-11 netball": an age beside a game is its team. */
const agedForm = new RegExp(
  `\\b(?<lvl>U\\s?\\d{1,2}s?|under[- ]\\d{1,2}s?)\\s+(?:(?:boys|girls|mixed)['’]?s?\\s+)?(?<act>${activities})\\b(?<lvl2>)`,
  "gi",
);
/** Where others are asked to join, a club concerns those who are not in it too. */
const open =
  /\b(?:sign(?:ing)? up|new club|join|spaces?|places? (?:are |is )?(?:available|left|limited)|taster|open to|all welcome|would like|(?:can|could|may) try|if your child (?:wants|wishes|is interested)|interested in|auditions?|trials|book(?:ings?)? (?:now|open|a place)|register|clubs? (?:list|timetable|letter|start|offered|begin)|start(?:s|ing)?)\b/i;

/** Clubs, teams and lessons: ours where the child's record names them; those of others are nobody's unless all may join. */
export function findClubs(text: string, scope: readonly ChildProfile[]): AudienceMention[] {
  const found: AudienceMention[] = [];
  for (const form of [clubForm, bareForm, agedForm]) {
    for (const match of text.matchAll(form)) {
      const start = match.index ?? 0;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const activity = (match.groups?.["act"] ?? "").toLowerCase().replace("hurlers", "hurling");
      const level =
        (match.groups?.["lvl"] ?? match.groups?.["lvl2"] ?? "")
          .toLowerCase()
          .replace(/^under[- ]/, "u")
          .replace(/\s|s$/g, "") || null;
      const beside = levelsBefore(text.slice(Math.max(0, start - 30), start));
      const members = scope
        .filter((child) =>
          child.clubs.some((club) =>
            [level, ...(level ? beside : [])].some((one) => isClub(club, activity, one)),
          ),
        )
        .map((child) => child.id);
      if (members.length === 0 && open.test(text)) continue;
      found.push({ start, end, kind: "club", children: members, excluded: false });
    }
  }
  return found;
}

function isClub(club: Club, activity: string, level: string | null): boolean {
  const same = club.words.some(
    (word) =>
      word === activity ||
      word.startsWith(`${activity} `) ||
      activity.startsWith(`${word} `) ||
      word.includes(activity),
  );
  return same && (level === null || club.level === null || level === club.level);
}

/** "U13, U14 and U15 hurlers": the ages listed before the last. */
function levelsBefore(text: string): string[] {
  const list = /(?:\bU\s?\d{1,2}s?\s*(?:,|\/|&|and)\s*)+$/i.exec(text)?.[0] ?? "";
  return [...list.matchAll(/\d+/g)].map((match) => `u${match[0]}`);
}
