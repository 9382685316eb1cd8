import type { Day } from "./day.ts";
import type { Claim, DateMention } from "./types.ts";
import { matchesOf } from "../text/matches-of.ts";

export type Groups = Record<string, string | undefined>;
/** The context of a form: the day of writing, its Monday, the dates given nearby, these plus days given as a number alone, and the text. */
export type At = {
  reference: Day;
  monday: Day;
  anchors: readonly Day[];
  named: readonly Day[];
  text: string;
};
/** A pattern and its meaning; null leaves the words to later forms, `noDay` consumes them without naming a day. */
export type Form = [RegExp, (groups: Groups, at: At, start: number) => Partial<DateMention> | null];

/** "Monday to Friday", "a Tuesday", "every other Friday": words that look like a day but name none. */
export const noDay = { from: Number.NaN };

export function readForms(forms: readonly Form[], at: At, claim: Claim): void {
  for (const [form, toDay] of forms) {
    for (const match of matchesOf(at.text, form)) {
      const start = match.index ?? 0;
      const value = toDay(match.groups ?? {}, at, start);
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
  }
}
