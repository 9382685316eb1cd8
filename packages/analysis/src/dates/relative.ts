import { type Day, dayOf, lastOfMonth, mondayOf, partsOf, weekdayOf } from "./day.ts";
import type { Claim, DateMention } from "./types.ts";
import { inferDay, inferMonthYear } from "./infer.ts";
import {
  anyWeekday,
  countOf,
  longWeekday,
  monthNumber,
  monthWord,
  ordinal,
  weekdayNumber,
  year,
  yearNumber,
} from "./words.ts";

const count = "(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}|a couple of)";

/** Words whose day depends on when they were written. */
export function findRelative(text: string, reference: Day, anchors: readonly Day[], claim: Claim): void {
  const each = (
    source: RegExp,
    read: (groups: Record<string, string | undefined>) => Partial<DateMention> | null,
  ) => {
    for (const match of text.matchAll(source)) {
      const start = match.index ?? 0;
      const value = read(match.groups ?? {});
      if (value?.from === undefined) continue;
      claim({
        start,
        end: start + match[0].length,
        to: null,
        precision: "day",
        explicit: false,
        contradiction: false,
        from: value.from,
        ...value,
      });
    }
  };
  findWeeks(each, reference);
  findCounted(each, reference);
  each(/\b(?:the )?day after tomorrow\b/gi, () => ({ from: reference + 2 }));
  each(/\b(?:tomorrow|tmrw)(?:['’]s)?\b(?!(?<=['’]s)\s+[A-Z])/gi, () => ({ from: reference + 1 }));
  each(
    /\b(?:later )?today(?:'s)?\b|\btonight\b|\bthis (?:morning|afternoon|evening|lunchtime)\b|\bwith immediate effect\b/gi,
    () => ({ from: reference }),
  );
  each(
    /\b(?:by|before|until) (?:the )?(?:end|close) of (?:the |play |business |school )?(?:day|play|business)(?: today)?\b(?! (?:tomorrow|on)\b)/gi,
    () => ({ from: reference }),
  );
  each(/\byesterday(?:'s)?\b|\blast night\b/gi, () => ({ from: reference - 1 }));
  findWeekdays(text, each, reference, anchors);
  findMonths(each, reference);
}

type Each = (
  source: RegExp,
  read: (groups: Record<string, string | undefined>) => Partial<DateMention> | null,
) => void;

function findWeeks(each: Each, reference: Day): void {
  const monday = mondayOf(reference);
  const beginning = new RegExp(
    `\\b(?:w\\/?[cbs]|w\\.[cb]\\.?|wk\\/?b(?:eg)?|week\\s?(?:commencing|beginning|starting|of|commences|begins)|(?:in|during) the week of)\\s*:?-?\\s*(?:the\\s+)?(?:${anyWeekday},?\\s+)?(?:the\\s+)?(?<d>${ordinal})\\s?(?:of\\s+)?(?<m>${monthWord})?(?:,?\\s+(?<y>${year}))?`,
    "gi",
  );
  each(beginning, (groups) => {
    const date = Number.parseInt(groups["d"] ?? "", 10);
    const month = groups["m"] ? monthNumber(groups["m"]) : partsOf(reference + 10).month;
    const inferred = inferDay(reference, month, date, yearNumber(groups["y"]), null);
    if (!inferred) return null;
    const start = weekdayOf(inferred.day) >= 5 ? inferred.day : mondayOf(inferred.day);
    return { from: start, to: start + 4, precision: "week", explicit: true };
  });
  each(
    new RegExp(`\\b(?:w\\/?[cb]|week (?:commencing|beginning|ending)) (?:${longWeekday})\\b`, "gi"),
    () => null,
  );
  const friday = (week: Day): Partial<DateMention> => ({ from: week + 4 });
  each(/\b(?:by |before )?(?:the )?end of (?:this|the|school) week\b/gi, () =>
    friday(weekdayOf(reference) >= 5 ? monday + 7 : monday),
  );
  each(/\b(?:by |before )?(?:the )?end of next week\b/gi, () => friday(monday + 7));
  each(/\b(?:the )?(?:beginning|start) of next week\b/gi, () => ({ from: monday + 7 }));
  each(
    new RegExp(
      `\\b(?<wd>${longWeekday}) (?:of )?next week\\b|\\bnext week(?:,| on)? (?:on )?(?<wd2>${longWeekday})\\b(?!\\s+(?:the\\s+)?\\d)`,
      "gi",
    ),
    (groups) => ({
      from: monday + 7 + weekdayNumber(groups["wd"] ?? groups["wd2"] ?? ""),
    }),
  );
  each(/\b(?:the )?week after next\b/gi, () => ({ from: monday + 14, to: monday + 18, precision: "week" }));
  each(/\bnext week(?:'s)?\b/gi, () => ({ from: monday + 7, to: monday + 11, precision: "week" }));
  each(/(?<!\bafter )\bthis week(?:'s)?\b/gi, () => ({ from: monday, to: monday + 4, precision: "week" }));
  each(/\bthis (?:coming )?weekend\b/gi, () => ({ from: monday + 5, to: monday + 6, precision: "week" }));
  each(/\blast week(?:'s)?\b/gi, () => ({ from: monday - 7, to: monday - 3, precision: "week" }));
}

function findCounted(each: Each, reference: Day): void {
  each(
    new RegExp(
      `\\b(?:a week|(?<n>two weeks|a fortnight|three weeks)) (?:on|from|this) (?<wd>${longWeekday})\\b|\\b(?<wd2>${longWeekday}) week\\b`,
      "gi",
    ),
    (groups) => {
      const weeks = groups["n"] ? (groups["n"].startsWith("three") ? 3 : 2) : 1;
      return { from: coming(reference, weekdayNumber(groups["wd"] ?? groups["wd2"] ?? "")) + weeks * 7 };
    },
  );
  each(/\b(?:a week|one week) (?:today|from today)\b|\btoday week\b/gi, () => ({ from: reference + 7 }));
  each(/\ba fortnight (?:today|from today)\b|\btwo weeks (?:today|from today)\b/gi, () => ({
    from: reference + 14,
  }));
  each(/\ba week (?:from )?tomorrow\b|\btomorrow week\b/gi, () => ({ from: reference + 8 }));
  each(
    new RegExp(
      `\\b(?:in|within)(?: the next)? (?<n>${count}) (?<u>days?|weeks?|fortnight)(?:['’]s?)?(?: time)?\\b(?!\\s+(?:of|before|or|prior))`,
      "gi",
    ),
    (groups) => {
      const unit = groups["u"]?.startsWith("w") ? 7 : groups["u"]?.startsWith("f") ? 14 : 1;
      return { from: reference + countOf(groups["n"] ?? "") * unit };
    },
  );
  each(/\bwithin(?: the next)? (?<n>24|48|72) hours\b(?! (?:of|before))/gi, (groups) => ({
    from: reference + Number(groups["n"]) / 24,
  }));
}

const bareWeekday = new RegExp(
  `\\b(?<rel>next|this(?: coming)?|coming|last|past|following)?\\s*(?<wd>${longWeekday})(?<tail>['’]s\\b|s\\b)?`,
  "gi",
);

function findWeekdays(text: string, each: Each, reference: Day, anchors: readonly Day[]): void {
  each(bareWeekday, (groups) => {
    const weekday = weekdayNumber(groups["wd"] ?? "");
    if (groups["tail"] && !/['’]s/.test(groups["tail"])) return null;
    const rel = (groups["rel"] ?? "").toLowerCase();
    if (!rel && everyBefore(text, groups["wd"] ?? "")) return null;
    if (rel === "last" || rel === "past")
      return { from: reference - (((weekdayOf(reference) - weekday + 6) % 7) + 1) };
    if (rel === "next") return { from: mondayOf(reference) + 7 + weekday };
    const anchored = rel
      ? undefined
      : anchors.find((day) => day >= reference && weekdayOf(day) === weekday && day - reference < 60);
    if (anchored !== undefined) return { from: anchored };
    return {
      from:
        rel.startsWith("this") && weekdayOf(reference) === weekday ? reference : coming(reference, weekday),
    };
  });
}

/** "every Tuesday", "every other Monday", "each Friday" name no one day. */
function everyBefore(text: string, weekday: string): boolean {
  const chain = `(?:(?:${longWeekday})s?\\s*(?:,|and|&|or|to)\\s*(?:every\\s+)?(?:other\\s+)?){0,5}`;
  return new RegExp(
    `\\b(?:every|each|alternate|most|any)\\s+(?:other\\s+|second\\s+|school\\s+|single\\s+)?${chain}${weekday}\\b`,
    "i",
  ).test(text);
}

/** The coming weekday, never the day itself. */
function coming(reference: Day, weekday: number): Day {
  return reference + (((weekday - weekdayOf(reference) + 6) % 7) + 1);
}

function findMonths(each: Each, reference: Day): void {
  const { year: thisYear, month: thisMonth } = partsOf(reference);
  each(/\b(?:the )?end of (?:the|this) month\b/gi, () => ({ from: lastOfMonth(thisYear, thisMonth) }));
  const named = `(?<m>January|February|March|April|May|June|July|August|September|October|November|December)\\b(?:\\s+(?<y>${year}))?`;
  const read = (groups: Record<string, string | undefined>) => {
    const month = monthNumber(groups["m"] ?? "");
    return { month, year: yearNumber(groups["y"]) ?? inferMonthYear(reference, month) };
  };
  each(new RegExp(`\\b(?:[Bb]y |[Bb]efore |[Uu]ntil )?(?:the )?[Ee]nd of ${named}`, "g"), (groups) => {
    const { month, year: inYear } = read(groups);
    return { from: lastOfMonth(inYear, month), explicit: true };
  });
  each(
    new RegExp(
      `\\b(?:[Ii]n|[Dd]uring|[Bb]y|[Uu]ntil|[Uu]p to|[Ff]rom|[Tt]his|[Nn]ext|[Ee]arly|[Mm]id-?|[Ll]ate|[Tt]hroughout)[ -](?:early |mid[ -]?|late )?${named}(?!\\s+\\d{1,2}(?:st|nd|rd|th)?\\b)`,
      "g",
    ),
    (groups) => {
      const { month, year: inYear } = read(groups);
      return {
        from: dayOf(inYear, month, 1),
        to: lastOfMonth(inYear, month),
        precision: "month",
        explicit: true,
      };
    },
  );
}
