import type { Closure, DraftItem, EventDetails } from "../../types.ts";
import { firstCapital } from "../../text/first-capital.ts";
import { audience, titleOf } from "../../wording/title-of.ts";
import { contentWords, headingTitle } from "../../wording/wording.ts";
import { isCalledOff } from "../../reading/narrative.ts";
import { bareTitle } from "../../wording/bare-title.ts";
import { isEvent } from "./stated-event.ts";
import { firstPassageOf } from "../../text/passages.ts";

/**
 * A calendar entry for a drafted event; null if its text is a sentence or depends on others and no heading names it.
 * @param heading that names the one thing its section is about
 */
export function eventDetails(item: DraftItem, heading: string | null): EventDetails | null {
  const moved = titleOfMoved(item.evidence);
  if (moved !== null) return { ...plain, title: moved, change: "moved" };
  const title =
    titleOf(item.text) ??
    titleOfCancelled(item.evidence) ??
    (heading === null ? null : headedTitle(heading, item.evidence)) ??
    titleOfBare(item);
  if (title === null || namesNoEvent.test(title) || isNoEvent(item)) return null;
  const change = !isCalledOff(item.evidence)
    ? null
    : /postponed/i.test(item.evidence)
      ? "postponed"
      : "cancelled";
  return { ...plain, title: title.replace(headOfCommon, joinHead), change };
}

/** "Harvest: Service in St Bride's" means the harvest service. */
const headOfCommon =
  /^(\p{Lu}\p{Ll}+): (Assembly|Service|Evening|Concert|Fair|Sale|Lunch|Tea|Party|Festival|Workshop)\b/u;
const joinHead = (_: string, head: string, common: string): string => `${head} ${common.toLowerCase()}`;

/** The title of a line that needs its days, hours and brackets removed. */
function titleOfBare({ text, evidence }: Pick<DraftItem, "text" | "evidence">): string | null {
  const bare = bareTitle(text);
  const ofTerm = bare === null ? null : (termDay.exec(bare)?.[1] ?? null);
  if (ofTerm !== null) return firstCapital(ofTerm);
  const title = bare === null ? null : titleOf(firstCapital(bare));
  if (title === null || noTitle.test(title)) return null;
  // A heading above a bare date may name a club, a place or a page of the newsletter.
  const said = contentWords(firstPassageOf(evidence));
  const isSaid = [...contentWords(title)].some((word) => said.has(word));
  return (isSaid ? title.includes(" ") : isOccasion.test(title)) || isEvent.test(title) ? title : null;
}

/** "Term dates, last day of half term". */
const termDay =
  /^(?:[^,]*\b(?:dates?|term|holidays?)\b[^,]*, )?(?:the )?((?:first|last) day(?: back| of (?:the )?(?:(?:spring|summer|autumn|christmas|easter) )?(?:half[- ]?term|term|school))?|back to school)$/i;
const noTitle =
  /^(?:both|house colours|closed|offers?|go|goes|walks?|minutes|news)\b|^[^,]*\b(?:field|hall|room|gym|inn)$|\b(?:ends? tonight|news|mothering sunday)\b/i;
const isOccasion =
  /\b(?:days?|weeks?|inset|hms|holidays?|half[- ]?term|term|clubs?|lunch|dinner|supper|ball|clinic|prom|agm|exam(?:ination)?s?)\b/i;

/** "Hazel - CLOSED (afternoon only)", a class's cell in a table of closures. */
function classClosed(text: string): string | null {
  const [, name, part = ""] =
    /^([\p{Lu}\d][\p{L}\d ]{1,14}) ?[-–:] ?closed(?: (\([\p{L}\d .]{3,30}\)))?\.?$/iu.exec(text) ?? [];
  return name ? `${name.trim()} closed${part && ` ${part.toLowerCase()}`}` : null;
}

const plain = { kind: "event", place: null, change: null, replaces: null, condition: null } as const;

/** Texts that mean nothing without the lines around them, or are not events: things that open or close, come home, are paid or wanted. */
const namesNoEvent =
  /^(?:none|nothing.*|finish|swap over|appointments?|performances?|show nights?|reserve day|corner|.* themselves|everyone .*|(?:one|two|three|four|five)[ -]day.*|\d?[A-Z0-9]{2,4}(?:, \d?[A-Z0-9]{2,4})+|.*\b(?:stays|remains|stands)|(?:[\p{L}'’]+ ){0,4}(?:shop|office|library|canteen|pool): (?:closed|open|shut).*|(?:.*: )?(?:[\p{L}'’]+ ){0,5}(?:form|booking|bookings|survey|voting|shop|sale|window|portal|choices?) (?:opens?|shuts?|closes?|closed|confirmed|through|on)\b.*|.*\b(?:comes? home|goes? live|goes? home|runs? out|usually|wanted|cut-off|tickets? home|to follow)\b.*|.*\b(?:deposit|instal?ment|payment)s?|.*\bdue(?: (?:in|back))?)$/iu;
/** It gives the last day on which something can be done. */
export const isNoEvent = ({ evidence }: Pick<DraftItem, "evidence">): boolean =>
  tellsLastDay.test(firstPassageOf(evidence));

const tellsLastDay =
  /\b(?:until|till|before|no later than|deadline|closing date|by (?:the )?(?:mon|tue|wed|thu|fri|sat|sun|\d|end\b|noon))/i;

const closureTitles: Record<Closure, string> = {
  closed: "School closed",
  early: "School finishes early",
  late: "School opens late",
};

/** Null unless the sentence is about the school: roads, course choices and classes close too. */
export function closureDetails(closure: Closure, text: string): EventDetails | null {
  const ofClass = closure === "closed" ? classClosed(text.replace(/^[^:|]*\d[^:|]*[:|] ?/, "")) : null;
  if (ofClass) return { ...plain, title: ofClass };
  if (closure === "closed" && learnsAtHome.test(text)) return { ...plain, title: "Learning from home" };
  if (closure === "closed" && classShuts.test(text)) return { ...plain, title: "Class closed" };
  const at = schoolShuts.exec(text)?.index ?? text.search(otherEnd);
  if (mayNotClose.test(text.slice(0, at)) || isInPart.test(text)) return null;
  const saysSo = closure === "closed" ? schoolShuts.test(text) && !ofPart.test(text) : !otherHours.test(text);
  return saysSo ? { ...plain, title: closureTitles[closure] } : null;
}

const learnsAtHome = /\b(?:learn|work|study)(?:ing)? (?:from|at) home\b/i;
const classShuts =
  /^(?:unfortunately,? |sadly,? )?(?:the )?(?:year \d+|reception|[\w ]{0,12}class(?: \w+)?) (?:is|are|will be) (?:\w+ )?(?:closed|shut)\b/i;
const schoolShuts =
  /\b(?:school|academy|college|site|building)s? (?:(?:is|are|will|has|have|had|must|to|sadly|now|therefore|unfortunately|remains?|also|be|been|being) )*(?:clos(?:ed?|es|ing)|shut)\b|\bno school (?:today|tomorrow|on|for)\b|\b(?:school|we) (?:can ?not|can['’]t|will not|won['’]t|(?:is|are) unable to) (?:\w+ )?open\b/i;
const otherEnd = /\b(?:clos(?:es?|ing)|finish\w*|opens?|early|late)\b|$/i;
/** A condition, or another school. */
const mayNotClose =
  /\b(?:if|should (?:the |our |we )?\w+|in case|may|might|could|whether|unless|sister|neighbouring|old|not)\b|n['’]t\b/i;
const isInPart =
  /\bclosed (?:to )?(?:cars|traffic|vehicles|visitors|the public|parents)\b|\bclosed (?:\S+ ){0,3}(?:from|until|after|before) \d/i;
/** "Nursery and Year 1 are closed": the children beside the line may be in another part. */
const ofPart = /\b(?:nursery|pre-?school|club|course|road|pool)\b/i;
const otherHours = /\b(?:nursery|pre-?school|club|those days|these days|each of)\b/i;

/** "The Year 5 museum visit on Thursday has been cancelled". */
const cancelled =
  /^(?:(?:unfortunately|sadly|please note|sorry)(?: that)?,? )?(?:(?:the|our|today['’]s|tomorrow['’]s|this week['’]s) )?([^,.;:]{3,90}?) (?:has been|have been|is|are|will be) (?:now |sadly |unfortunately )?(?:cancelled|postponed)\b/i;
const itsDay = / (?:on|planned for|due (?:on|to be held on)|scheduled for|this|next) .{3,40}$/i;

function titleOfCancelled(evidence: string): string | null {
  const said = cancelled.exec(evidence)?.[1]?.replace(itsDay, "").replace(audience, "");
  return said ? titleOf(firstCapital(said)) : null;
}

/** "Sports day is brought forward to 10am on Thursday", "Interviews will now take place on Monday". */
const moved =
  /^(?:(?:unfortunately|sadly|please note|sorry)(?: that)?,? )?(?:(?:the|our|\p{Lu}\p{Ll}+['’]s) )?([^,.;:()]{3,60}?)(?: (?:that|this) week| only)? (?:(?:is|are|has been|have been|will be) (?:therefore |now |being )*(?:moved|postponed|brought forward|put back|rearranged|re-?scheduled)(?: (?:to|until|and will(?: now)? (?:take place|be(?: held)?)(?: on)?)) |will now (?:take place|be(?: held)?) on )/iu;

function titleOfMoved(evidence: string): string | null {
  const said = moved.exec(evidence)?.[1]?.replace(itsDay, "").replace(audience, "");
  const title = said ? titleOf(firstCapital(said)) : null;
  return title !== null && isEvent.test(title) && !tellsOfNone.test(evidence) ? title : null;
}

/** "There'll be no clubs", "will not run". */
const tellsOfNone = /\bno\b|\bnot\b|n['’]t\b/i;

/** The heading's own name, if the sentence is about the same thing. */
function headedTitle(heading: string, evidence: string): string | null {
  const title = headingTitle(heading);
  if (title === null) return null;
  const said = contentWords(evidence);
  const words = [...contentWords(title)];
  const named = words.length >= 2 && words.some((word) => said.has(word)) && !tellsOfNone.test(evidence);
  return named ? titleOf(title) : null;
}
