import { type Day, partsOf } from "../time/day.ts";
import { dayOf, isoDayOf } from "../time/item-day.ts";
import type { Item } from "../types.ts";
import { weekdayName } from "../wording/due-words.ts";
import { contentWords } from "../wording/wording.ts";
import { changesInSubject, confirmsInSubject, tellsOfChange } from "./change-words.ts";
import type { DigestMessage, ItemTexts, SourcedItem } from "./types.ts";
import {
  comesOften,
  isWorded,
  shareChild,
  shareTellingWord,
  subjectOf,
  subjectWords,
  type Worded,
} from "./worded.ts";

/** A part of a later email that is in no line, or the email itself if its subject announces a change. */
type Later = {
  received_at: Date;
  item: Item;
  subject: ReadonlySet<string>;
  words: ReadonlySet<string>;
  text: string;
  /** True if its subject announces a change. */
  isChange: boolean;
};

/**
 * Leaves out dated items that a later email may change in words we could not put into a line: the page names that email, and a date that no
 * longer holds is worse than none.
 * @param mail oldest first
 */
export function withoutTakenBack<Thing extends SourcedItem>(
  things: readonly Thing[],
  mail: readonly DigestMessage[],
  wording: Pick<ItemTexts, "isCancelled">,
): Thing[] {
  const later = mail.flatMap(({ received_at, subject, analysis }): Later[] =>
    (confirmsInSubject(subject) ? [] : analysis.items)
      .filter((item) => item.details === null)
      .map((item) => ({
        received_at,
        item,
        subject: contentWords(subject ?? ""),
        words: contentWords(item.evidence.text.replace(reason, " ")),
        text: `${subject ?? ""}. ${item.text} ${item.evidence.text}`,
        isChange: changesInSubject(subject),
      })),
  );
  return things.filter(
    ({ item, subject, received_at }) =>
      !isWorded(item) ||
      item.details.kind === "note" ||
      dayOf(item) === null ||
      !later.some(
        (one) =>
          one.received_at > received_at &&
          shareChild(item, one.item) &&
          !isOfTwin(one.item, item, things) &&
          (takesBack(one, item, wording) || corrects(one, subject)),
      ),
  );
}

/** "The performance on Wednesday is at 2pm now" does not affect the one on Thursday. */
function isOfTwin(later: Item, told: Worded, things: readonly SourcedItem[]): boolean {
  const day = dayOf(later);
  return (
    day !== null &&
    day !== dayOf(told) &&
    things.some(
      ({ item }) =>
        isWorded(item) && dayOf(item) === day && subjectOf(item.details) === subjectOf(told.details),
    )
  );
}

/** "A picnic lunch because of sports day" does not change sports day. */
const reason = /\([^()]*\)|\b(?:because of|due to|owing to|thanks to|ahead of|in time for)\b[^.;]*/gi;

function takesBack(later: Later, told: Worded, wording: Pick<ItemTexts, "isCancelled">): boolean {
  const day = dayOf(told);
  if (day === null) return false;
  const title = nameOf(told);
  const inSubject = later.isChange || dayOf(later.item) !== null ? later.subject : new Set<string>();
  const share = Math.max(shareOf(title, later.words), shareOf(title, inSubject));
  if (asBefore.test(later.item.evidence.text)) return false;
  if (told.closure === "closed" && dayOf(later.item) === day && opens.test(later.text)) return true;
  if (dayOf(later.item) === day)
    return share >= 0.5 && (wording.isCancelled(later.item) || changesDay.test(later.text));
  if (share <= 0.5 || isWithin(later.item, told)) return false;
  const changes = mayChange.test(later.text) || tellsOfChange(later.text);
  if (comesOften(told)) return changes && (namesDay(later.text, day) || isSoonAfter(later.item, day));
  return changes || (told.details.kind === "event" && givesAnotherDay(later, title));
}

/** "2 Plane will be open": the later email says who stays closed. */
const opens = /\b(?:re-?)?opens?\b/i;

const asBefore =
  /\b(?:as planned|unaffected|not affected|stays? as|remains? (?:as|in|at|on|unchanged)|goes ahead as|still as)\b/i;

/** "On Wednesday they sit French at 1.30pm": one of several days; the others are unchanged. */
function isWithin(item: Item, { starts_at, ends_at }: Worded): boolean {
  const day = isoDayOf(item);
  return (
    starts_at !== null &&
    ends_at !== null &&
    day !== null &&
    starts_at.slice(0, 10) < ends_at.slice(0, 10) &&
    day >= starts_at.slice(0, 10) &&
    day <= ends_at.slice(0, 10)
  );
}

/** "Swimming is on Thursday instead": for a frequent event, the one of that week. */
const isSoonAfter = (item: Item, day: Day): boolean => Math.abs((dayOf(item) ?? Infinity) - day) < 7;

const changesDay =
  /\bno (?:\w+ ){1,3}(?:on|this|today|tomorrow|after|before)\b|\b(?:instead|cancel\w*|postpon\w*|is off|are off|moved|chang\w*|swap\w*|extend\w*|not (?:going ahead|tak\w+ place|happening|on|at|\d)|(?:will|is|are) now|new (?:time|venue|place)|said)\b/i;

/** Words for a change, in an email that was not fully understood. */
const mayChange =
  /\b(?:not|instead|cancel\w*|postpon\w*|is off|are off|mov(?:ed|ing)|swap\w*|extend\w*|chang\w*(?! (?:at|into|for|after|before|back)\b)|now|new (?:date|time|day|venue)|earlier|later than|said|wrong|sorry|unfortunately)\b|n['’]t\b/i;

/** The share of a title's words that a text contains; 0 if none of them is distinctive. */
const shareOf = (title: ReadonlySet<string>, words: ReadonlySet<string>): number =>
  shareTellingWord(title, words) ? [...title].filter((word) => words.has(word)).length / title.size : 0;

/** The later email's subject corrects or moves the earlier one's topic. */
function corrects(later: Later, subject: string | null): boolean {
  const words = contentWords(subject ?? "");
  const shared = [...later.subject].filter((word) => words.has(word) && !/^\d|^(?:year|school)$/.test(word));
  return later.isChange && shared.length >= Math.min(2, words.size);
}

/** "Sports day" from "Sports day on the school field". */
const nameOf = (told: Worded): ReadonlySet<string> => {
  const name = subjectOf(told.details).split(/ (?:on|at|in|for|with|from) /)[0] ?? "";
  const words = [...contentWords(name)].filter((word) => subjectWords(told).has(word));
  return words.length > 0 ? new Set(words) : subjectWords(told);
};

/** The item itself on another day, matched by more than one word, not something before it or part of it. */
const givesAnotherDay = ({ item, text }: Later, title: ReadonlySet<string>): boolean =>
  item.kind === "event" && dayOf(item) !== null && title.size >= 2 && !belongings.test(text);

const belongings =
  /\b(?:rehears\w*|practi[cs]\w*|meetings?|tickets?|deadlines?|bookings?|book|forms?|slips?|costumes?|money|payments?|pay|order\w*|reply|replies|before|after|until|by|results?|photos?|thank\w*|set[- ]?up|volunteers?|helpers?|also|again|second|another|other)\b/i;

/** "Not Thursday 18th", "this Thursday". */
const namesDay = (text: string, day: Day): boolean =>
  new RegExp(`\\b(?:${weekdayName(day)}|${partsOf(day).date}(?:st|nd|rd|th)?)\\b`, "i").test(text);
