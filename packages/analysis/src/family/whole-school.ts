import type { ChildProfile } from "./profile.ts";
import { type AudienceMention, mentionOf } from "./types.ts";
import { matchesOf } from "../text/matches-of.ts";

/** Words that extend beyond any group named beside them: "the whole school is invited to Year 5's play", "all other classes". */
const wide =
  /(?:\((?:all|everyone|all years|whole school)(?=\))|\b(?:for|by|to|of|open to|across|in) the whole school|(?:for|in|to|from|across) (?:every class|every year group|all (?:the )?(?:classes|year groups|years)(?! (?:in|of|who)\b))|whole school (?:is|are) (?:welcome|invited)|all (?:of )?(?:our |the )?(?:families|classes|year groups)(?= (?:are|is|can|may|should|must|need|to|will|please)\b)|open to (?:all|everyone|everybody)\b(?! (?:in|of|who)\b)|not (?:just|only) for|(?:for|to) (?:everybody|everyone) (?:else )?(?:after that|afterwards|from|once)|(?:on|general) sale to (?:all|everyone|everybody))\b/gi;
/** "School closes at 1.30 to make ready for the sixth form's evening": a school's own hours apply to everybody unless it names a group. */
const hours =
  /\b(?:the |our )?(?:school|college|academy)\s+(?:day\s+)?(?:will\s+(?:be\s+)?)?(?:clos(?:es?|ed|ing)|finish(?:es|ing)?|ends?|ending|shuts?|opens?|opening)\s+(?:(?:early|late|again)\s+)?(?:at|from|today|tomorrow|(?:on\s+)?(?:mon|tues|wednes|thurs|fri)day)\b(?![^.;]{0,40}\b(?:for|to)\s+(?:years?|y\d|p\d|s\d|reception|nursery|infants|juniors|sixth|key|ks\d|those|pupils in|children in))/gi;

/** Where a text addresses the whole school despite the groups it names. */
export const findWholeSchool = (text: string, scope: readonly ChildProfile[]): AudienceMention[] =>
  [wide, hours].flatMap((form) => matchesOf(text, form).map((match) => mentionOf(match, "whole", scope)));
