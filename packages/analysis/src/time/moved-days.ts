import type { DateMention } from "./types.ts";

const move =
  "(?:moved|moves|moving|changed|changes|changing|switched|switching|shifted|postponed|put back|pushed back|brought forward|re-?scheduled|re-?arranged|extended|delayed|deferred|swapped)(?: [a-z]+){0,2}";

/** Text before a day that another day has replaced. */
const beforeOldDay = new RegExp(
  `\\b(?:instead of|rather than|in place of|not|no longer|${move} from|(?:originally|previously|first)(?: (?:planned|scheduled|due|booked|arranged|advertised|announced|set|meant|going|to be|given|said))*(?: (?:for|on|as))?|(?:was|were|had been|should have been) (?:originally |first |meant |supposed |going |planned |scheduled |booked |down |set |arranged |due |advertised )*(?:to (?:be|happen|take place|go ahead)|held|planned|scheduled|booked|due|arranged|set|down|for|on)|(?:can ?not|can['’]t|unable to|(?:not|n['’]t be) able to) (?:now )?(?:come|be (?:with us|here|held)|make it|take place|go ahead|visit|run|happen)(?: to us| in)?)(?: on| for| from| the| this| last| next| our| usual|\\s)*$`,
  "i",
);
const movedFrom = new RegExp(`\\b${move}\\s*(?:from\\s+(?:the |this )?)?$`, "i");

/** Whether the day at `start` is one that something is moved from: "moved from Tuesday to Thursday" is no span. */
export const isMovedFrom = (text: string, start: number): boolean =>
  fromOldDay.test(text.slice(Math.max(0, start - 60), start));
const fromOldDay = new RegExp(`\\b${move} from (?:the |this )?$`, "i");

/** In a sentence with more days than this, none count as replaced. */
const mostDays = 8;

/** Whether a text replaces a day with another: "instead of Friday", "was to be on the 12th and is now on the 24th". */
export function isReplaced(text: string, mention: DateMention, all: readonly DateMention[]): boolean {
  const others = all.filter(({ day }) => day !== mention.day);
  const isOld = ({ start, end }: DateMention) =>
    beforeOldDay.test(text.slice(Math.max(0, start - 90), start)) ||
    (/^from\b/i.test(text.slice(start, end)) && movedFrom.test(text.slice(Math.max(0, start - 60), start)));
  return all.length <= mostDays && isOld(mention) && others.some((other) => !isOld(other));
}
