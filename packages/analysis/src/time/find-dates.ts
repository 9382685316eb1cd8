import { type Day, mondayOf } from "./day.ts";
import { namedDays, relativeDays } from "./relative-days.ts";
import { readForms } from "./relative-forms.ts";
import type { DateMention } from "./types.ts";
import { weekdayForms } from "./weekday-forms.ts";
import { writtenDates } from "./written-dates.ts";

/** In order. `written` is the day of writing; `beside` are days named above, which a bare weekday may mean. */
export function findDates(text: string, written: Day, beside: readonly Day[] = []): DateMention[] {
  const found = writtenDates(text, written);
  const named = [...beside, ...found.filter(({ precision }) => precision === "day").map(({ day }) => day)];
  const at = { written, monday: mondayOf(written), named, text };
  for (const forms of [namedDays, weekdayForms, relativeDays]) readForms(forms, at, found);
  const days = found.filter(({ day }) => !Number.isNaN(day)).toSorted((a, b) => a.start - b.start);
  return joinedIfSame(days, text);
}

/** "14th July (tomorrow)", "tomorrow, Friday 28th November": a day named twice is one mention. */
const joinedIfSame = (days: readonly DateMention[], text: string): DateMention[] =>
  days.reduce<DateMention[]>((joined, one) => {
    const last = joined.at(-1);
    const isSame = last?.day === one.day && (last.lastDay ?? last.day) === (one.lastDay ?? one.day);
    return last &&
      isSame &&
      /^[\s,(–-]*(?:on|i\.e\.?|that is)?[\s,(–-]*(?:the\s)?$/.test(text.slice(last.end, one.start))
      ? [...joined.slice(0, -1), { ...last, end: one.end }]
      : [...joined, one];
  }, []);
