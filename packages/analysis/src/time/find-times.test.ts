import { expect, test } from "vitest";
import { clockText, findTimes } from "./find-times.ts";
import { spellings } from "../testing/spellings.ts";

test.each(
  spellings({
    "18:00": "Friday 13th March at 6pm | 18:00 Friday | 6pm, Friday 13 March | at 6pm this Friday",
    "18:30": `
    Friday 13th March, 6.30pm | Friday 13th March 6:30 pm | 6.30pm on Friday 13th March
    at 6.30 p.m. on Friday | Friday 13th March 18:30 | Friday 1830hrs`,
    "09:00": "Friday at 9am | by 9am tomorrow | Thurs 9am | Friday 13 March 2026 at 09:00",
    "08:45": "tomorrow at 8.45",
    "14:15": "tomorrow at 2.15 | Friday at quarter past 2",
    "12:00": `
    Friday at 12 noon | Friday at noon | Friday at midday | by noon on Friday | by midday tomorrow
    by 12.00 on Thursday`,
    "18:00-19:00": "Friday 13th March, 6pm-7pm | Friday 13th March 6-7pm",
    "15:15-17:00": "Friday 3.15pm to 5pm | Friday 3.15pm until 5.00pm",
    "17:00-19:00": "Friday between 5pm and 7pm",
    "09:30-11:00": "Friday from 9.30am till 11am",
    "10:00-12:00": "Friday 10am to 12 noon",
    "10:00-11:30": "Friday 10 - 11.30am",
    "11:00-13:00": "Friday 11am-1pm | Friday 11-1pm",
    "10:30-11:30": "Friday 10.30 - 11.30",
    "13:15-14:00": "Friday 1.15 - 2.00",
    "09:15-14:45": "Friday 9.15 to 2.45",
    "15:30": "Friday at half past three | Friday half past 3 | Friday at half 3",
    "10:45": "Friday at quarter to eleven",
    "15:00": "Friday at 3 o'clock",
    "10:00": "Friday at ten o'clock",
    "09:30 13:30": "Friday at 9.30am and 1.30pm",
    "19:30": "Friday evening at 7.30 | Friday, 7 for 7.30pm",
    "08:00": "tomorrow by 8 | Friday at 8 in the morning | tomorrow 8am sharp",
    "15:15 17:00": "Monday 16th March at 3.15pm and Wednesday 18th March at 5pm",
    "18:00-19:15": "Disco Friday 20 March 6.00-7.15pm",
    "01:00": "Saturday 28th March, when the clocks go forward at 1am",
    "01:30": "Sunday 29th March at 1.30am",
    "08:40": "Friday 13th March, 08.40",
    "08:50": "Friday at ten to nine",
    "15:20": "Friday at twenty past three",
    "09:05": "Friday at five past nine",
    "15:35": "Friday at 25 to 4",
    "15:15": "Friday 3.15 PM",
    "09:00-12:00": "Friday 9-12 | Friday from 9 till 12",
    "09:00-10:30": "Friday 9 - 10.30",
    "19:00": "Friday at 7 in the evening",
    "15:30-16:30": "Friday 15:30 - 16:30",
    "18:30 19:00": "Friday 13 March, doors 6.30, start 7pm",
    "14:00": "2pm tomorrow | Friday 13/3 @ 2pm | Sunday, March 15th at 2pm",
    "15:10-15:50": "detention Thurs 3.10-3.50",
  }),
)("%s: %s", (text, hours) => {
  const found = findTimes(text).map(({ from, to }) => [from, ...(to === null ? [] : [to])]);
  expect(found.map((times) => times.map(clockText).join("-")).join(" ")).toBe(hours);
});
