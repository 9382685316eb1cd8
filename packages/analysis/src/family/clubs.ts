import { instrumentFamilies, isInstrument } from "./instruments.ts";
import type { ChildProfile, Club } from "./profile.ts";
import { type AudienceMention, mentionOf, overlap } from "./types.ts";

const activities =
  "football|netball|rugby|hockey|cricket|rounders|tennis|badminton|basketball|athletics|gymnastics|gym|swimming|cross[- ]country|dance|ballet|karate|judo|fencing|rowing|chess|coding|computing|lego|art|craft|drama|choir|orchestra|band|ukulele|guitar|piano|violin|recorder|brass|drum|drumming|singing|music|cookery|cooking|gardening|science|stem|debating|book|reading|french|spanish|eco|film|photography|sewing|knitting|yoga|multi[- ]?sports?|homework|duke of edinburgh|dofe|d of e|young voices|rock band|trampolining|table tennis|volleyball|handball|hurling|hurlers|camogie|shinty|gaelic football|lacrosse|water polo|dodgeball|cheerleading|archery|woodwind|strings|keyboard|clarinet|flute|oboe|saxophone|sax|bassoon|trumpet|cornet|trombone|tuba|euphonium|french horn|viola|cello|double bass|harp|fiddle|chanter|pipes|bagpipes|steel pans";
/** "Guitar lessons start on Monday" addresses those who have them; an offer to join addresses others. */
const offered =
  /\b(?:sign(?:ing)? up|would like|if your child|interested|would your child|places? (?:are |is )?(?:available|left|limited)|spaces?|taster|apply|new (?:pupils|players|beginners)|learn(?:ing)? (?:to play|an?|the)|can (?:try|learn)|all welcome|free (?:trial|lesson)|register)\b/i;
const group =
  "clubs?|pupils|players|teams?|squad|choir|orchestra|band|rehearsals?|training|fixtures?|practice|match(?:es)?|tournament|expedition|lessons?|group";
const clubForm = new RegExp(
  `\\b(?:(?<lvl>U\\s?\\d{1,2}s?|under[- ]\\d{1,2}s?|[Bb]ronze|[Ss]ilver|[Gg]old|[A-D] team)\\s+)?(?:(?:boys|girls|mixed|school|softball|indoor|mini|tag|touch)['’]?s?\\s+)?(?<act>${activities})(?:\\s+(?<lvl2>U\\s?\\d{1,2}s?|bronze|silver|gold|[A-D](?=\\s+team\\b)))?(?:\\s+(?:(?:${group})\\b|(?:v|vs|versus|against)\\b(?=\\.?\\s+(?:the\\s+)?[A-Z])))`,
  "gi",
);
const bareForm =
  /\b(?:(?<lvl>bronze|silver|gold)\s+)?(?<act>duke of edinburgh|dofe|d of e|young voices|choir|orchestra)(?:['’]s)?(?:\s+(?<lvl2>bronze|silver|gold))?\b/gi;
/** "U13 hurlers", "under-11 netball": an age beside a game means a team. */
const agedForm = new RegExp(
  `\\b(?<lvl>U\\s?\\d{1,2}s?|under[- ]\\d{1,2}s?|(?:1st|2nd|3rd|first|second|third)\\s(?:XI|XV|VII|team))\\s+(?:(?:boys|girls|mixed)['’]?s?\\s+)?(?<act>${activities})\\b(?<lvl2>)`,
  "gi",
);
/** "Bronze expedition kit check": the award itself need not be named. */
const medalForm =
  /\b(?<lvl>bronze|silver|gold)\s+(?:(?:practice|qualifying|assessed|final)\s+)?(?<act>expedition)s?\b(?<lvl2>)/gi;
/** Without an activity, none of the patterns can match. */
const someActivity = new RegExp(`\\b(?:${activities}|expedition)`, "i");
/** If others are invited to join, a club concerns non-members too. */
const open =
  /\b(?:sign(?:ing)? up|new club|join|spaces?|places? (?:are |is )?(?:available|left|limited)|taster|open to|all welcome|would like|(?:can|could|may) try|if your child (?:wants|wishes|is interested)|interested in|auditions?|trials|book(?:ings?)? (?:now|opens?|a place)|register|clubs? (?:list|timetable|letter|start|offered|begin)|start(?:s|ing)?)\b/i;

/** Clubs, teams and lessons: ours if the child's record names them; others concern none of our children unless all may join. */
export function findClubs(text: string, scope: readonly ChildProfile[]): AudienceMention[] {
  if (!someActivity.test(text)) return [];
  const found: AudienceMention[] = [];
  for (const form of [clubForm, bareForm, agedForm, medalForm])
    for (const match of text.matchAll(form)) {
      const { act = "", lvl, lvl2 = "" } = match.groups ?? {};
      const activity = act.toLowerCase().replace("hurlers", "hurling");
      const said = (lvl ?? lvl2)
        .toLowerCase()
        .replace(/^under[- ]/, "u")
        .replace(/\s|s$/g, "");
      const before = text.slice(Math.max(0, match.index - 30), match.index);
      const levels = said === "" ? [null] : [said, ...levelsBefore(before)];
      const members = scope.filter(({ clubs }) =>
        clubs.some((club) => levels.some((level) => isClub(club, activity, level))),
      );
      const mention = mentionOf(match, "club", members);
      const isOffer = members.length === 0 && (isInstrument(activity) ? offered : open).test(text);
      if (!isOffer && !found.some((other) => overlap(other, mention))) found.push(mention);
    }
  return found;
}

function isClub(club: Club, activity: string, level: string | null): boolean {
  const family = activity === "expedition" ? ["duke of edinburgh"] : (instrumentFamilies[activity] ?? []);
  const same = club.words.some(
    (word) => family.includes(word) || word.includes(activity) || activity.startsWith(`${word} `),
  );
  return same && (level === null || club.level === null || level === club.level);
}

/** "U13, U14 and U15 hurlers": the ages listed before the last. */
function levelsBefore(text: string): string[] {
  const list = /(?:\bU\s?\d{1,2}s?\s*(?:,|\/|&|and)\s*)+$/i.exec(text)?.[0] ?? "";
  return [...list.matchAll(/\d+/g)].map((match) => `u${match[0]}`);
}
