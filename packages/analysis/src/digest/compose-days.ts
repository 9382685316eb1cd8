import { createItemTexts } from "../same-thing/item-texts.ts";
import { mergeMessages } from "../same-thing/merge-messages.ts";
import type { SourcedItem } from "../same-thing/types.ts";
import { isShown } from "../same-thing/worded.ts";
import { type Day, isoDay, localDay, parseIsoDay } from "../time/day.ts";
import { dayOf } from "../time/item-day.ts";
import { readUsualWeek } from "../usual-week/read-usual-week.ts";
import { isUsual } from "../usual-week/usual-things.ts";
import { dayWords } from "../wording/due-words.ts";
import { linesOf } from "./compose-page.ts";
import { toLine } from "./digest-line.ts";
import { forChildren } from "./for-children.ts";
import { withMarks } from "./marks.ts";
import { withClassAsked } from "./class-asked.ts";
import { createSchoolFree } from "./school-free.ts";
import type { DigestInput, DigestLine } from "./types.ts";
import { usualDays } from "./usual-days.ts";

export type DigestDay = {
  /** Local date, ISO. */
  date: string;
  /** "tomorrow, Thu 26 Nov". */
  date_words: string;
  /** No school for any of the children. */
  closed: boolean;
  lines: DigestLine[];
};

/**
 * Consecutive days with their events from emails and calendars, what is due on them, and the usual week. An event of several days is
 * on each of them.
 * @param from ISO date
 * @param count how many days
 */
export function composeDays(input: DigestInput, from: string, count: number): DigestDay[] {
  const { children, messages, timezone } = input;
  const today = localDay(input.now, timezone);
  const first = parseIsoDay(from);
  const wording = input.wording ?? createItemTexts();
  const told = forChildren(mergeMessages(messages, children, wording), children).filter(({ item }) =>
    isShown(item),
  );
  const dated = told.filter(({ item }) => !isUsual(item));
  const isFree = createSchoolFree(told, input.unticked ?? [], first);
  const usual = usualDays(readUsualWeek(input.usual_week ?? [], messages, timezone), {
    children,
    told: dated,
    isFree,
    today: first,
    clock: "00:00",
    days: count,
  });
  return Array.from({ length: count }, (_, after) => first + after).map((day) => {
    const placed = [...dated, ...usual]
      .filter(({ item }) => isOn(item, day))
      .map((entry) => ({
        line: withClassAsked(toLine({ ...entry, further: [] }, today, timezone), children),
        day,
        overdue: false,
        urgent: false,
        received_at: entry.received_at,
      }));
    return {
      date: isoDay(day),
      date_words: dayWords(day, today),
      closed: children.length > 0 && children.every(({ id }) => isFree(id, day)),
      lines: linesOf(withMarks(placed, children)),
    };
  });
}

/** A task is on its first day only. */
function isOn(item: SourcedItem["item"], day: Day): boolean {
  const first = dayOf(item);
  if (first === null) return false;
  const last = item.kind === "action" || item.ends_at === null ? first : parseIsoDay(item.ends_at);
  return first <= day && day <= last;
}
