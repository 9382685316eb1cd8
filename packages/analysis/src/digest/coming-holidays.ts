import { createItemTexts } from "../same-thing/item-texts.ts";
import { mergeMessages } from "../same-thing/merge-messages.ts";
import { isShown } from "../same-thing/worded.ts";
import { type Day, isoDay, localDay, partsOf, weekdayOf } from "../time/day.ts";
import { forChildren } from "./for-children.ts";
import { createSchoolFree } from "./school-free.ts";
import type { DigestInput } from "./types.ts";

/** `from` and `to` are the first and last days without school, as ISO dates, adjoining weekends included. */
export type Holiday = { name: string; from: string; to: string };

/** In days: a week without school, with a weekend on at least one side. */
const shortest = 7;
const summer = 21;
const lookedAhead = 300;

/** The half-terms and holidays in emails and calendars, from today on, that all the children share. */
export function comingHolidays(input: DigestInput): Holiday[] {
  const { children, messages } = input;
  if (children.length === 0) return [];
  const today = localDay(input.now, input.timezone);
  const wording = input.wording ?? createItemTexts();
  const told = forChildren(mergeMessages(messages, children, wording), children).filter(({ item }) =>
    isShown(item),
  );
  const isFree = createSchoolFree(told, input.unticked ?? [], today);
  const found: Holiday[] = [];
  for (let day = today; day < today + lookedAhead; day += 1) {
    if (!children.every(({ id }) => isFree(id, day))) continue;
    const from = day;
    while (day < today + lookedAhead && children.every(({ id }) => isFree(id, day + 1))) day += 1;
    if (isHoliday(from, day, today))
      found.push({ name: nameOf(from, day), from: isoDay(from), to: isoDay(day) });
  }
  return found;
}

/** A holiday under way may have only a few days left. */
function isHoliday(from: Day, to: Day, today: Day): boolean {
  const schoolDays = Array.from({ length: to - from + 1 }, (_, after) => weekdayOf(from + after)).filter(
    (weekday) => weekday < 5,
  ).length;
  return to - from + 1 >= shortest || (from === today && schoolDays >= 2);
}

function nameOf(from: Day, to: Day): string {
  const { month } = partsOf(from);
  if (month === 12) return "Christmas holidays";
  if (to - from + 1 >= summer) return "Summer holidays";
  if (month === 2) return "February half-term";
  if (month === 3 || month === 4) return "Easter holidays";
  if (month === 5) return "May half-term";
  if (month === 10 || month === 11) return "October half-term";
  return "School holidays";
}
