import type { Day } from "./day.ts";
import type { DateMention } from "./types.ts";

const move =
  "(?:moved|moves|moving|changed|changes|changing|switched|switching|shifted|postponed|put back|pushed back|brought forward|re-?scheduled|re-?arranged|extended|delayed|deferred|swapped)(?: [a-z]+){0,2}";

/** Text before a day that another day has replaced. */
const givenUp = new RegExp(
  `\\b(?:instead of|rather than|in place of|not|no longer|${move} from|(?:originally|previously|first)(?: (?:planned|scheduled|due|booked|arranged|advertised|announced|set|meant|going|to be|given|said))*(?: (?:for|on|as))?|(?:was|were|had been|should have been) (?:originally |first |meant |supposed |going |planned |scheduled |booked |down |set |arranged |due |advertised )*(?:to (?:be|happen|take place|go ahead)|held|planned|scheduled|booked|due|arranged|set|down|for|on)|(?:can ?not|can['’]t|unable to|(?:not|n['’]t be) able to) (?:now )?(?:come|be (?:with us|here|held)|make it|take place|go ahead|visit|run|happen)(?: to us| in)?)(?: on| for| from| the| this| last| next| our| usual|\\s)*$`,
  "i",
);
/** "falls on the Saturday, so we are celebrating on Friday". */
const fallsOn = /\b(?:falls|is)(?: this year)? on(?: an?| the)?\s*$/i;
/** "As 1 March is a Sunday we are celebrating on Monday 2 March". */
const isWeekend =
  /^\s*(?:is|falls on|being|will be)(?: on)? (?:a |the )?(?:Saturday|Sunday|weekend|bank holiday|holiday)\b/i;
const celebrated =
  /\b(?:so|but|and)\b[^.;]{0,40}\b(?:celebrat|hold|held|mark|observ|dress|wear|hav(?:e|ing)|do(?:ing)?|mov|keep)\w*/i;
const movedFrom = new RegExp(`\\b${move}\\s*(?:from\\s+(?:the |this )?)?$`, "i");

/** In a sentence with more days than this, none count as moved. */
const mostDays = 8;

type Placed = { start: number; end: number; day: Day; precision: DateMention["precision"] };

/** Whether a text replaces `day` with another: "instead of Friday", "was to be on the 12th and is now on the 24th". */
export function isGivenUp(text: string, day: Placed, days: readonly Placed[]): boolean {
  if (days.length > mostDays) return false;
  const others = days.filter((other) => other.day !== day.day && other.precision === "day");
  if (day.precision !== "day" || others.length === 0) return false;
  const isSo = (one: Placed) =>
    givenUp.test(text.slice(Math.max(0, one.start - 90), one.start)) ||
    startsMove(text, one) ||
    isWeekend.test(text.slice(one.end)) ||
    (fallsOn.test(text.slice(0, one.start)) && celebrated.test(text.slice(one.end)));
  return isSo(day) && others.some((other) => !isSo(other));
}

function startsMove(text: string, { start, end }: Placed): boolean {
  return (
    /^from\b/i.test(text.slice(start, end)) && movedFrom.test(text.slice(Math.max(0, start - 60), start))
  );
}

/** "extended from Friday 6 to Friday 20 March" is not a span: only the last day counts. */
export function withoutMoves(mentions: readonly DateMention[], text: string): DateMention[] {
  return mentions.map((mention) =>
    mention.to !== null && isMove(text, mention) ? { ...mention, from: mention.to, to: null } : mention,
  );
}

function isMove(text: string, { start, end }: DateMention): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  return (
    movedFrom.test(before) &&
    (/\bfrom\s+(?:the |this )?$/i.test(before) || /^from\b/i.test(text.slice(start, end)))
  );
}
