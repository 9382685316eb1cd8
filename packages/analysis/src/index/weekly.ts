import { emptyThing, type ThingFields } from "../thing.ts";
import { type Day, isoDay } from "../time/day.ts";
import type { DateMention } from "../time/types.ts";
import type { Passage, ReadMail } from "./passages.ts";
import { withContext, wordsOfQuote } from "./quotes.ts";
import { changeIn } from "./sentence-kinds.ts";
import { topicOf } from "./topic.ts";

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const plural =
  /\b(?:every )?(mon|tues|wednes|thurs|fri|satur|sun)days\b|\bevery (mon|tues|wednes|thurs|fri|satur|sun)day\b/gi;
/** What a family packs for or is at every week; offers and rules of the house are left to the letter. */
const regular =
  /\b(?:p\.?e\.?|kit|swim\p{L}*|forest school|training|practice|rehears\p{L}*|library|lessons?|ukulele|recorders?|sessions?|homework|spellings?)\b/iu;
const notOurs = /\b(?:was|were|had|if|spaces|new members|would like|helpers?|no longer|finish(?:es|ed)?)\b/i;

/** Sentences that name a day of every week: "PE is on Tuesdays and Fridays". */
export function weeklyOf(
  { passages, subject, sender, isLetter }: ReadMail,
  written: Day,
): { fields: ThingFields; passages: Passage[] }[] {
  // A day that the same email changes is off.
  const skip = passages
    .filter(({ sentence }) => changeIn(sentence.text) !== null)
    .flatMap(({ moments, gone }) => [...moments.map(({ day }) => day), ...gone].map(isoDay));
  const told = new Set<Passage>();
  return passages.flatMap((passage) => {
    const { sentence, children, moments, headed } = passage;
    if (children.length === 0) return [];
    const isOnce = ({ end }: DateMention) => !/days\W?$/i.test(sentence.text.slice(0, end + 1));
    if (!headed && moments.some(isOnce) && !/\bfrom\b/i.test(sentence.text)) return [];
    if (!regular.test(sentence.text) || notOurs.test(sentence.text) || sentence.text.length > 200) return [];
    const weekdays = [
      ...new Set(
        [...sentence.text.matchAll(plural)].map(
          (match) => days.indexOf((match[1] ?? match[2] ?? "").slice(0, 3).toLowerCase()) + 1,
        ),
      ),
    ].filter((day) => day > 0);
    if (weekdays.length === 0) return [];
    if (passage.mixed || told.has(passage)) return [];
    const clip = headed ? [passage] : withContext(passage, passages, isLetter);
    for (const one of clip) told.add(one);
    const text = wordsOfQuote({ passages: clip }, passages, written);
    const about = topicOf(sentence.section.heading, subject, sender, text);
    const from = headed ? undefined : moments.find(isOnce);
    return [
      {
        passages: clip,
        fields: {
          ...emptyThing,
          kind: "event" as const,
          children,
          line: (about === "" ? `“${text}”` : `${about}: “${text}”`).slice(0, 400),
          title: (about || subject).slice(0, 160) || null,
          quoted: true,
          weekdays: weekdays.toSorted(),
          skip,
          day: from ? isoDay(from.day) : null,
        },
      },
    ];
  });
}
