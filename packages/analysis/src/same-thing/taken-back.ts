import { type Day, partsOf } from "../time/day.ts";
import { dayOf } from "../time/item-day.ts";
import type { Item } from "../types.ts";
import { weekdayName } from "../wording/due-words.ts";
import { contentWords } from "../wording/wording.ts";
import { tellsOfChange } from "./change-words.ts";
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

type Later = {
  received_at: Date;
  item: Item;
  subject: ReadonlySet<string>;
  words: ReadonlySet<string>;
  text: string;
};

/**
 * Leaves out the dated things that a later email cancels, moves or gives another day, in words that could not be put into a line: the
 * page names that email, and a date that no longer holds is worse than none.
 * @param mail oldest first
 */
export function withoutTakenBack<Thing extends SourcedItem>(
  things: readonly Thing[],
  mail: readonly DigestMessage[],
  wording: Pick<ItemTexts, "isCancelled">,
): Thing[] {
  const later = mail.flatMap(({ received_at, subject, analysis }): Later[] =>
    analysis.items
      .filter((item) => item.details === null && item.kind !== "info" && !item.optional)
      .map((item) => ({
        received_at,
        item,
        subject: contentWords(subject ?? ""),
        words: contentWords(item.evidence.text),
        text: `${subject ?? ""}. ${item.evidence.text}`,
      })),
  );
  return things.filter(
    ({ item, received_at }) =>
      !isWorded(item) ||
      item.details.kind === "note" ||
      !later.some((one) => one.received_at > received_at && takesBack(one, item, wording)),
  );
}

function takesBack(later: Later, told: Worded, wording: Pick<ItemTexts, "isCancelled">): boolean {
  const day = dayOf(told);
  if (day === null || !shareChild(told, later.item)) return false;
  const title = nameOf(told);
  if (dayOf(later.item) === day) return wording.isCancelled(later.item) && areAbout(title, later.words);
  const isAbout = areAbout(title, later.words) || areAbout(title, later.subject);
  if (!isAbout) return false;
  const changes = tellsOfChange(later.text);
  if (comesOften(told)) return changes && namesDay(later.text, day);
  return changes || (told.details.kind === "event" && givesAnotherDay(later, title));
}

/** All that it is called, a word that tells something among it. */
const areAbout = (title: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
  shareTellingWord(title, words) && [...title].every((word) => words.has(word));

/** "Sports day" of "Sports day on the school field". */
const nameOf = (told: Worded): ReadonlySet<string> => {
  const name = subjectOf(told.details).split(/ (?:on|at|in|for|with|from) /)[0] ?? "";
  const words = [...contentWords(name)].filter((word) => subjectWords(told).has(word));
  return words.length > 0 ? new Set(words) : subjectWords(told);
};

/** The thing itself on another day, told by more than one word, not what comes before or belongs to it. */
const givesAnotherDay = ({ item, text }: Later, title: ReadonlySet<string>): boolean =>
  item.kind === "event" && dayOf(item) !== null && title.size >= 2 && !belongings.test(text);

const belongings =
  /\b(?:rehears\w*|practi[cs]\w*|meetings?|tickets?|deadlines?|bookings?|book|forms?|slips?|costumes?|money|payments?|pay|order\w*|reply|replies|before|after|until|by|results?|photos?|thank\w*|set[- ]?up|volunteers?|helpers?|also|again|second|another|other)\b/i;

/** "Not Thursday 18th", "this Thursday". */
const namesDay = (text: string, day: Day): boolean =>
  new RegExp(`\\b(?:${weekdayName(day)}|${partsOf(day).date}(?:st|nd|rd|th)?)\\b`, "i").test(text);
