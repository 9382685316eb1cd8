import { isoDay, weekdayOf } from "./day.ts";
import type { DateMention } from "./types.ts";

/** "14th July (tomorrow)", "tomorrow, Friday 28th November": a day named twice is one mention. */
export function mergeSameDay(mentions: DateMention[], text: string): DateMention[] {
  const merged: DateMention[] = [];
  for (const mention of mentions) {
    const last = merged.at(-1);
    const between = last ? text.slice(last.end, mention.start) : "";
    if (last && /^[\s,(–-]*(?:on|i\.e\.?|that is)?[\s,(–-]*(?:the\s)?$/.test(between)) {
      if (sameDays(last, mention)) {
        last.end = mention.end;
        last.explicit ||= mention.explicit;
        continue;
      }
      // "Wednesday, 9th" as one writer puts it: a bare weekday directly before a date that it contradicts.
      if (
        !last.explicit &&
        mention.explicit &&
        last.to === null &&
        weekdayOf(last.from) !== weekdayOf(mention.from)
      ) {
        merged[merged.length - 1] = { ...mention, start: last.start, contradiction: true };
        continue;
      }
    }
    merged.push({ ...mention });
  }
  return merged;
}

function sameDays(one: DateMention, two: DateMention): boolean {
  return isoDay(one.from) === isoDay(two.from) && (one.to ?? one.from) === (two.to ?? two.from);
}
