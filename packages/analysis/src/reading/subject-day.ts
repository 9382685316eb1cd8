import { type Day, isoDay, parseIsoDay } from "../time/day.ts";
import type { Moment, TextDates } from "../time/moments.ts";

/**
 * "After-school club - Thursday", sent on a Thursday: means today if the message itself mentions today, and not next Thursday. `said` are
 * the days that the message names.
 */
export function subjectOfToday(
  subject: TextDates,
  text: string,
  said: readonly Moment[],
  reference: Day,
): TextDates {
  const speaksOfToday = said.some(({ day, precision }) => precision === "day" && day === reference);
  if (!speaksOfToday || /\bnext\b/i.test(text)) return subject;
  const moments = subject.moments.map((moment) =>
    !moment.explicit && moment.precision === "day" && moment.day === reference + 7 ? today(moment) : moment,
  );
  return { ...subject, moments };
}

function today(moment: Moment): Moment {
  const back = (stamp: string) => `${isoDay(parseIsoDay(stamp) - 7)}${stamp.slice(10)}`;
  return {
    ...moment,
    day: moment.day - 7,
    starts_at: back(moment.starts_at),
    ends_at: moment.ends_at && back(moment.ends_at),
    also: moment.also.map(back),
  };
}
