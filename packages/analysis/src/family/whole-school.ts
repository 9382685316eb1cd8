import type { ChildProfile } from "./profile.ts";
import type { AudienceMention } from "./types.ts";
import { matchesOf } from "../text/matches-of.ts";

/** Words that extend beyond any group named beside them: "the whole school is invited to Year 5's play", "all other classes". */
const wide =
  /(?:\((?:all|everyone|all years|whole school)(?=\))|\b(?:for|by|to|of|open to|across|in) the whole school|(?:for|in|to|from|across) (?:every class|every year group|all (?:the )?(?:classes|year groups|years)(?! (?:in|of|who)\b))|whole school (?:is|are) (?:welcome|invited)|all (?:of )?(?:our |the )?(?:families|classes|year groups)(?= (?:are|is|can|may|should|must|need|to|will|please)\b)|open to (?:all|everyone|everybody)\b(?! (?:in|of|who)\b)|not (?:just|only) for|(?:for|to) (?:everybody|everyone) (?:else )?(?:after that|afterwards|from|once)|(?:on|general) sale to (?:all|everyone|everybody))\b/gi;
/** "Year 6 use the top gate and all others the main gate": together, that is everybody. */
const rest =
  /\b(?<!\b(?:with|than|like|as|from) )(?:everyone else|everybody else|all others|all (?:the )?other (?:children|pupils|students|classes|years|year groups|parents|families)|other (?:years|year groups|classes)(?= (?:have|are|will|come|should|need|use|finish|start)\b)|the rest(?= (?:follow|will|have|are|come|go)\b)|the rest of (?:the |our )?(?:school|classes|children|pupils|students|families))\b(?! (?:is|are|will) (?:not|un)|\s+(?:are )?unaffected)/gi;
/** "Open day for new families, so pupils finish at 12": a consequence for everybody. */
const consequence =
  /\b(?:so|therefore|which means(?: that)?|this means(?: that)?|as a result,?)\s+(?:all\s+|our\s+|the\s+)*(?:pupils|children|students|school|lessons|classes)\s+(?:will\s+)?(?:be\s+)?(?:finish|end|close|clos|start|begin|stay|go home|are off|is off|open)/gi;
/** "School closes at 1.30 to make ready for the sixth form's evening": a school's own hours apply to everybody unless it names a group. */
const hours =
  /\b(?:the |our )?(?:school|college|academy)\s+(?:day\s+)?(?:will\s+(?:be\s+)?)?(?:clos(?:es?|ed|ing)|finish(?:es|ing)?|ends?|ending|shuts?|opens?|opening)\s+(?:(?:early|late|again)\s+)?(?:at|from|today|tomorrow|(?:on\s+)?(?:mon|tues|wednes|thurs|fri)day)\b(?![^.;]{0,40}\b(?:for|to)\s+(?:years?|y\d|p\d|s\d|reception|nursery|infants|juniors|sixth|key|ks\d|those|pupils in|children in))/gi;
/** A group mentioned only because nothing changes for it. */
const asNormal =
  /^[^.;,]{0,30}\b(?:as (?:normal|usual|planned|before|you were)|unaffected|unchanged|(?:have|has|follow|keep)s? (?:their |the )?(?:normal|usual))\b/i;
/** "All parents are welcome" after a class's assembly means that class's parents; if they must do something at home, it means everybody. */
const asked =
  /\ball parents\b(?= (?:to|should|must|are asked|please)\b)(?! to (?:come|attend|join|watch|support)\b)/gi;

/** Where a text addresses the whole school despite the groups it names. */
export function findWholeSchool(text: string, scope: readonly ChildProfile[]): AudienceMention[] {
  return [wide, rest, asked, consequence, hours].flatMap((form) =>
    matchesOf(text, form).map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      kind: asNormal.test(text.slice(match.index + match[0].length))
        ? ("everyone" as const)
        : ("whole" as const),
      children: scope.map((child) => child.id),
      excluded: false,
    })),
  );
}

const people = "(?:\\s+(?:children|pupils|students|parents|families|class|council|leavers))?";
const does = "(?:\\s+(?:are|is|will|will be|have been|would like to))?(?:\\s+(?:also|again|now))?";
const sale =
  "(?:cake|bake|book|toy|plant|uniform|charity|christmas|summer|enterprise|second[- ]hand)?\\s*(?:sales?|stalls?|fair|f[eê]te|raffle|tombola|caf[eé]|tuck shop|shop|collection|film night|coffee morning|quiz night|auction)";
const runs = new RegExp(
  `^${people}(?:${does}\\s+(?:sell(?:ing|s)?\\b|rais(?:e|ing) money|(?:hold|run|host|organis|hav|do)(?:e|ing|s)?\\s+(?:an?|the|their|our|its)\\s+(?:\\w+\\s+)?${sale})|(?:['’]s?)?\\s+${sale})\\b`,
  "i",
);
const benefits =
  /\b(?:in aid of|rais(?:e|es|ed|ing) (?:money|funds) (?:for|towards)|proceeds (?:go )?(?:to|towards)|funds? (?:for|towards)|(?:run|organised|hosted|served|led|staffed) by)\s+(?:the\s+|our\s+)?$/i;

/** A group that sells to others or benefits from them: "Year 6 are holding a cake sale", "in aid of the Year 6 residential". */
export function isHostOrCause(text: string, start: number, end: number): boolean {
  return runs.test(text.slice(end, end + 90)) || benefits.test(text.slice(Math.max(0, start - 50), start));
}
