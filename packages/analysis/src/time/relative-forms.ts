import type { Day } from "./day.ts";
import type { DateMention } from "./types.ts";

export type Groups = Record<string, string | undefined>;
/** When a text was written: its day, the Monday of its week, and the days that are named beside it. */
export type At = { written: Day; monday: Day; named: readonly Day[]; text: string };
type Meaning = Pick<DateMention, "day"> & Partial<DateMention>;
/** A pattern and its meaning; null leaves the words to later forms, `noDay` takes them without naming a day. */
export type Form = [RegExp, (groups: Groups, at: At, start: number) => Meaning | null];

/** "Monday to Friday", "a Tuesday", "every other Friday": words that look like a day but name none. */
export const noDay = { day: Number.NaN };

export function readForms(forms: readonly Form[], at: At, found: DateMention[]): void {
  for (const [form, meaningOf] of forms)
    for (const { 0: said, index: start, groups = {} } of at.text.matchAll(form)) {
      const end = start + said.length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const meaning = meaningOf(groups, at, start);
      if (meaning) found.push({ start, end, lastDay: null, precision: "day", ...meaning });
    }
}
