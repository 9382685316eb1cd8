import { type Day, mondayOf, weekdayOf } from "./day.ts";
import { type At, type Form, type Groups, noDay } from "./read-forms.ts";
import type { DateMention } from "./types.ts";
import { longWeekday, weekdayNumber } from "./words.ts";
import { matchesOf } from "../text/matches-of.ts";

const either = `(?:${longWeekday}|mon|tues?|weds?|thur?s?|fri|sat|sun)`;
const thisWeek = "(?:(?: of)? (?<wk>this|next|nxt) w(?:ee)?k)";

/** Several weekdays together: "next Thursday and Friday", "Wed/Thurs this week", "from Wednesday to Friday". */
export const weekdayChains: Form[] = [
  [
    new RegExp(`\\b(?<wd>${longWeekday}) after next\\b(?! (?:week|term|half))`, "gi"),
    (groups, at) => ({ from: at.monday + 14 + weekdayNumber(groups["wd"] ?? "") }),
  ],
  [
    new RegExp(
      `\\b(?<rel>from |next |this )?(?<wd>${either})\\s?(?:-|–|to|until|till|through to)\\s?(?<wd2>${either})\\b${thisWeek}?(?!s\\b)(?!\\s+(?:the\\s+)?\\d)`,
      "gi",
    ),
    (groups, at) => weekdaySpan(groups, at),
  ],
  [
    new RegExp(`(?<=\\b(?<rel>next) (?:${longWeekday})(?:,| and| or| &) )(?<wd>${longWeekday})\\b`, "gi"),
    (groups, at) => ({ from: at.monday + 7 + weekdayNumber(groups["wd"] ?? "") }),
  ],
  [
    new RegExp(
      `\\b(?<wd>${either})(?=\\s?(?:\\/|,|&|and|or)\\s?(?:on\\s)?(?:${either})${thisWeek.slice(3, -1)})`,
      "gi",
    ),
    (groups, at) => ({
      from: at.monday + (/^ne?xt/i.test(groups["wk"] ?? "") ? 7 : 0) + weekdayNumber(groups["wd"] ?? ""),
    }),
  ],
  [
    new RegExp(
      `\\b(?<wd>${either})${thisWeek}\\b|\\b(?<wk2>this|next|nxt) w(?:ee)?k(?:,| on|['’]s| [-–])? \\(?(?:on )?(?<wd2>${longWeekday})\\b(?!\\s+(?:the\\s+)?\\d)`,
      "gi",
    ),
    (groups, at) => ({
      from:
        at.monday +
        (/^ne?xt/i.test(groups["wk"] ?? groups["wk2"] ?? "") ? 7 : 0) +
        weekdayNumber(groups["wd"] ?? groups["wd2"] ?? ""),
    }),
  ],
  [
    new RegExp(
      `\\b(?:a week|one week|(?<n>two weeks|a fortnight|three weeks))(?: (?:on|from|this)| (?<next>next)|(?= (?:${either})\\b)) (?<wd>${either})\\b|\\b(?<wd2>${either}) (?:week|(?<f>fortnight))\\b(?! (?:before|after|of)\\b)`,
      "gi",
    ),
    (groups, at) => {
      const weeks = groups["f"] ? 2 : groups["n"] ? (groups["n"].startsWith("three") ? 3 : 2) : 1;
      const day = weekdayNumber(groups["wd"] ?? groups["wd2"] ?? "");
      const first = groups["next"] ? at.monday + 7 + day : coming(at.reference, day);
      return { from: first + weeks * 7 };
    },
  ],
];

export const singleWeekdays: Form[] = [
  // "a Tuesday", "on a Sunday": one of many.
  [new RegExp(`\\ba (?:${longWeekday})\\b(?! (?:week|fortnight))`, "gi"), () => noDay],
  [
    new RegExp(`\\bthe (?:${longWeekday}) (?:before|after|of|following) (?:the |we )?(?!next)[a-z]`, "gi"),
    () => noDay,
  ],
  [
    new RegExp(`\\b(?<wd>${longWeekday}) (?:just )?gone\\b`, "gi"),
    (groups, at) => ({ from: before(at.reference, weekdayNumber(groups["wd"] ?? "")) }),
  ],
  [
    new RegExp(
      `\\b(?:further to|thank(?:s| you)[^.]{0,40}|following(?= \\w+['’]s (?:incident|accident|event|letter|e-?mail|message|meeting|storm|closure|fire|news|disruption)))\\s+(?:on\\s+)?(?<wd>${longWeekday})['’]s\\b`,
      "gi",
    ),
    (groups, at) => ({ from: before(at.reference, weekdayNumber(groups["wd"] ?? "")) }),
  ],
  [
    new RegExp(
      `\\b(?<rel>next|this(?: coming)?|coming|last|past|following)?\\s*(?<wd>${longWeekday})(?<tail>['’]s\\b|s\\b)?`,
      "gi",
    ),
    (groups, at, start) =>
      (groups["rel"] || groups["tail"] ? null : ofNamedDays(groups["wd"] ?? "", at, start)) ??
      (groups["rel"] ? null : ofPast(groups["wd"] ?? "", at, start)) ??
      bareWeekday(groups, at, start),
  ],
  // "Wed - Nursery picnic": a short weekday at the start of a line in a week's diary.
  [
    /^(?<wd>mon|tues?|weds?|thur?s?|fri|sat|sun)\b\.?(?=\s*[-–—:]\s)/gi,
    (groups, at) => ({ from: coming(at.reference, weekdayNumber(groups["wd"] ?? "")) }),
  ],
];

/** "Monday to Friday" without a particular week means every week. */
function weekdaySpan(groups: Groups, at: At): Partial<DateMention> | null {
  const first = weekdayNumber(groups["wd"] ?? "");
  const last = weekdayNumber(groups["wd2"] ?? "");
  const week = (groups["wk"] ?? groups["rel"] ?? "").trim().toLowerCase();
  if (last <= first) return null;
  if (week === "next" || week === "nxt") return { from: at.monday + 7 + first, to: at.monday + 7 + last };
  if (week === "this") return { from: at.monday + first, to: at.monday + last };
  if (first === 0 && last >= 3) return noDay;
  const from = coming(at.reference, first);
  return week === "from" ? { from, to: from + last - first } : noDay;
}

/** What a bare weekday means in its context; `rel` is the word before it. */
export function bareWeekday(groups: Groups, at: At, start = 0): Partial<DateMention> | null {
  const { reference } = at;
  const weekday = weekdayNumber(groups["wd"] ?? "");
  if (groups["tail"] && !/['’]s/.test(groups["tail"])) return null;
  const rel = (groups["rel"] ?? "").toLowerCase();
  if (!rel && everyBefore(at.text, groups["wd"] ?? "")) return null;
  if (rel === "last" || rel === "past") return { from: before(reference, weekday) };
  if (rel === "next") return { from: at.monday + 7 + weekday };
  if (rel === "following") {
    // "Spellings go home every Thursday, with a test the following Wednesday": means every week.
    if (new RegExp(everyChain.source, "i").test(at.text)) return noDay;
    const anchor = weekdayNamedBefore(at, start) ?? at.named.findLast((day) => day >= reference);
    return { from: coming(anchor ?? reference, weekday) };
  }
  const anchored = rel
    ? undefined
    : at.anchors.find((day) => day >= reference && weekdayOf(day) === weekday && day - reference < 60);
  if (anchored !== undefined) return { from: anchored };
  return {
    from: rel.startsWith("this") && weekdayOf(reference) === weekday ? reference : coming(reference, weekday),
  };
}

/** "from this Thursday to the following Tuesday": the weekday from which to count the following one, if no date gives it. */
function weekdayNamedBefore(at: At, start: number): Day | null {
  const named = matchesOf(at.text.slice(Math.max(0, start - 120), start), weekdayAlone).at(-1);
  if (!named) return null;
  const weekday = weekdayNumber(named.groups?.["wd"] ?? "");
  return /^next/i.test(named[0]) ? at.monday + 7 + weekday : coming(at.reference, weekday);
}

const weekdayAlone = new RegExp(
  `\\b(?:next |this )?(?<wd>${longWeekday})\\b(?!s\\b|['’]s|,? (?:the )?\\d)`,
  "gi",
);

/**
 * "Mrs Bray was off on Tuesday", "Year 4 visited the museum on Monday": a past day. What was decided, needed or asked "on Friday" is still
 * to come.
 */
const toldBefore =
  /(?:\b(?:was|were|wasn['’]t|weren['’]t) (?!to\b|due|planned|scheduled|booked|expected|meant|going|supposed|hoping|asked|told|given|sent|needed|moved|changed)|(?<!\b(?:be|been|being|is|are|was|were|get|have|has|having) (?:\w+ly )?)\b(?:went|took|came|won|lost|ran|sang|played|visited|enjoyed|welcomed|celebrated|performed|walked|swam|beat|scored|saw|met|competed|represented|hosted|raised)\b)(?:(?!\b(?:to|will|and|but|so|that|which|by|until|from|next|this|if|when|who|as|because|can|must|please|is|are)\b)[^.;:,!?]){0,200}\bon $/i;

function ofPast(word: string, at: At, start: number): Partial<DateMention> | null {
  const wordStart = at.text.indexOf(word, start);
  return toldBefore.test(at.text.slice(Math.max(0, wordStart - 90), wordStart))
    ? { from: before(at.reference, weekdayNumber(word)) }
    : null;
}

/**
 * "PE kit on the Wednesday", of a visit from the 9th to the 11th, and "until the Wednesday before", of a quiz on the 7th: counted from the
 * last named day.
 */
function ofNamedDays(word: string, at: At, start: number): Partial<DateMention> | null {
  const wordStart = at.text.indexOf(word, start);
  const lead = at.text.slice(Math.max(0, wordStart - 14), wordStart);
  if (!/\b(?:on|until|till?|by|before|for|from|up to|than) the\s+$/i.test(lead)) return null;
  const weekday = weekdayNumber(word);
  const anchor = at.named.findLast((day) => day >= at.reference);
  if (anchor === undefined) return null;
  if (
    /^\s+before\b(?!\s+(?:the|we|half|our|your)\b|,?\s*\(?(?:the )?\d)/i.test(
      at.text.slice(wordStart + word.length),
    )
  )
    return { from: before(anchor, weekday) };
  const from = anchor + ((weekday - weekdayOf(anchor) + 7) % 7);
  const sunday = weekday === 6 && weekdayOf(anchor) < 4;
  if (mondayOf(from) === mondayOf(anchor) && !sunday) return { from };
  // "from Wednesday 3 to Friday 5 June … on the Wednesday only": one of the days named.
  if (at.named.some((day) => day >= at.reference && weekdayOf(day) === weekday)) return null;
  // "Red Nose Day is on Friday 19 March; jokes by the Wednesday": the same week, which for preparations begins on Sunday.
  const sooner = before(anchor, weekday);
  return sooner >= at.reference ? { from: sooner } : null;
}

const everyChain = new RegExp(
  `\\b(?:every|each|alternate|most|any)\\s+(?:other\\s+|second\\s+|school\\s+|single\\s+)?(?:(?:${longWeekday})s?\\s*(?:,|and|&|or|to)\\s*(?:every\\s+)?(?:other\\s+)?){0,5}(?:${longWeekday})\\b`,
  "gi",
);

/** "every Tuesday and Thursday", "each Friday" name no single day. */
function everyBefore(text: string, weekday: string): boolean {
  return matchesOf(text, everyChain).some((match) => match[0].toLowerCase().includes(weekday.toLowerCase()));
}

/** The next such weekday, never the day itself. */
export function coming(reference: Day, weekday: number): Day {
  return reference + (((weekday - weekdayOf(reference) + 6) % 7) + 1);
}

/** The last such weekday before a day, never the day itself. */
export function before(reference: Day, weekday: number): Day {
  return reference - (((weekdayOf(reference) - weekday + 6) % 7) + 1);
}
