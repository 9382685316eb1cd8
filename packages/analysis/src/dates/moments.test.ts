import { describe, expect, test } from "vitest";
import { parseIsoDay } from "./day.ts";
import { readMoments } from "./moments.ts";

/** Written on Tuesday 10 March 2026 unless said otherwise. `!` marks a weekday that refutes its date, `~` a week or month. */
function read(text: string, written = "2026-03-10"): string {
  return readMoments(text, parseIsoDay(written))
    .moments.map((moment) => `${moment.starts_at}${moment.ends_at ? `/${moment.ends_at}` : ""}${moment.also.map((time) => `+${time.slice(11)}`).join("")}${moment.precision === "day" ? "" : "~"}${moment.contradiction ? "!" : ""}`)
    .join(" ");
}

const days: [string, string][] = [
  ["Friday 13th March", "2026-03-13"], ["Friday 13 March", "2026-03-13"], ["Fri 13 March", "2026-03-13"], ["Fri 13th Mar", "2026-03-13"], ["Fri. 13 Mar.", "2026-03-13"], ["13th March", "2026-03-13"],
  ["13 March 2026", "2026-03-13"], ["the 13th of March", "2026-03-13"], ["Friday, 13th March", "2026-03-13"], ["Friday the 13th of March", "2026-03-13"], ["March 13th", "2026-03-13"], ["March 13", "2026-03-13"],
  ["March 13th, 2026", "2026-03-13"], ["Friday March 13th", "2026-03-13"], ["13th Mar '26", "2026-03-13"], ["13/03/2026", "2026-03-13"], ["13/3/26", "2026-03-13"], ["13.03.26", "2026-03-13"],
  ["13.03.2026", "2026-03-13"], ["13-03-2026", "2026-03-13"], ["2026-03-13", "2026-03-13"], ["Fri 13/3", "2026-03-13"], ["by 13/3", "2026-03-13"], ["Fri 13/03/26", "2026-03-13"],
  ["Friday 13th", "2026-03-13"], ["on the 13th", "2026-03-13"], ["by the 13th", "2026-03-13"], ["until the 27th", "2026-03-27"], ["is the 20th", "2026-03-20"], ["Thursday 2nd", "2026-04-02"],
  ["13th march", "2026-03-13"], ["FRIDAY 13TH MARCH", "2026-03-13"], ["Friday 13thMarch", "2026-03-13"], ["Friday 13 th March", "2026-03-13"], ["Weds 18 March", "2026-03-18"], ["Wed 18th March", "2026-03-18"],
  ["Thurs 19 March", "2026-03-19"], ["Thur 19th March", "2026-03-19"], ["Tues 17th March", "2026-03-17"], ["Tue 17 Mar", "2026-03-17"], ["Sat 14th March", "2026-03-14"], ["Sun 15 March", "2026-03-15"],
  ["1st May", "2026-05-01"], ["Monday 4th May", "2026-05-04"], ["the 4th May", "2026-05-04"], ["Monday 1st June", "2026-06-01"], ["30th Sept", "2026-09-30"], ["Tuesday 1st September", "2026-09-01"],
  ["Monday 5th January", "2026-01-05"], ["5th January 2027", "2027-01-05"], ["Friday 18th December", "2026-12-18"], ["29 February 2028", "2028-02-29"], ["Saturday 31st October", "2026-10-31"], ["Monday 2nd November", "2026-11-02"],
];

const ranges: [string, string][] = [
  ["16th - 20th March", "2026-03-16/2026-03-20"], ["16th–20th March", "2026-03-16/2026-03-20"], ["16-20 March", "2026-03-16/2026-03-20"], ["16 to 20 March", "2026-03-16/2026-03-20"], ["Monday 16th to Friday 20th March", "2026-03-16/2026-03-20"],
  ["Monday 16th – Friday 20th March 2026", "2026-03-16/2026-03-20"], ["from Monday 16th until Friday 20th March", "2026-03-16/2026-03-20"], ["Mon 16 - Fri 20 Mar", "2026-03-16/2026-03-20"], ["30th March to 10th April", "2026-03-30/2026-04-10"],
  ["Monday 30th March - Friday 10th April", "2026-03-30/2026-04-10"], ["30 March – 10 April 2026", "2026-03-30/2026-04-10"], ["from 30th March until 10th April", "2026-03-30/2026-04-10"], ["Saturday 28 March to Sunday 12 April", "2026-03-28/2026-04-12"],
  ["21 December to 4 January", "2025-12-21/2026-01-04"], ["19th December 2026 - 3rd January 2027", "2026-12-19/2027-01-03"], ["Wednesday 6th to Friday 8th May", "2026-05-06/2026-05-08"], ["22nd till 24th June", "2026-06-22/2026-06-24"],
  ["between 1st and 12th June", "2026-06-01 2026-06-12"], ["1st up to 12th June", "2026-06-01/2026-06-12"], ["9th through to 13th March", "2026-03-09/2026-03-13"],
];

const lists: [string, string][] = [
  ["16th and 17th March", "2026-03-16 2026-03-17"], ["Monday 16th and Tuesday 17th March", "2026-03-16 2026-03-17"], ["Monday 16th & Tuesday 17th March", "2026-03-16 2026-03-17"], ["16th, 17th and 19th March", "2026-03-16 2026-03-17 2026-03-19"],
  ["Tuesday 17th, 24th & 31st March", "2026-03-17 2026-03-24 2026-03-31"], ["16th or 17th March", "2026-03-16 2026-03-17"], ["Monday 16th or Wednesday 18th March", "2026-03-16 2026-03-18"], ["Friday 13th March and Friday 20th March", "2026-03-13 2026-03-20"],
  ["Thursday 12th March, Tuesday 17th March", "2026-03-12 2026-03-17"], ["on 16, 17 and 18 March", "2026-03-16 2026-03-17 2026-03-18"], ["Mon 16 + Tues 17 March", "2026-03-16 2026-03-17"], ["16th/17th March", "2026-03-16 2026-03-17"],
];

const relative: [string, string][] = [
  ["today", "2026-03-10"], ["later today", "2026-03-10"], ["tonight", "2026-03-10"], ["this morning", "2026-03-10"], ["this afternoon", "2026-03-10"], ["this evening", "2026-03-10"], ["tomorrow", "2026-03-11"],
  ["tomorrow morning", "2026-03-11"], ["the day after tomorrow", "2026-03-12"], ["yesterday", "2026-03-09"], ["on Friday", "2026-03-13"], ["Friday", "2026-03-13"], ["this Friday", "2026-03-13"], ["this coming Friday", "2026-03-13"],
  ["by Friday", "2026-03-13"], ["Friday's assembly", "2026-03-13"], ["next Friday", "2026-03-20"], ["next Monday", "2026-03-16"], ["on Monday", "2026-03-16"], ["on Tuesday", "2026-03-17"], ["this Tuesday", "2026-03-10"],
  ["next Tuesday", "2026-03-17"], ["last Friday", "2026-03-06"], ["last Tuesday", "2026-03-03"], ["Friday week", "2026-03-20"], ["a week on Friday", "2026-03-20"], ["two weeks on Friday", "2026-03-27"],
  ["a fortnight on Thursday", "2026-03-26"], ["a week today", "2026-03-17"], ["a fortnight today", "2026-03-24"], ["a week tomorrow", "2026-03-18"], ["in two days", "2026-03-12"], ["in two weeks", "2026-03-24"], ["in two weeks' time", "2026-03-24"],
  ["in a week's time", "2026-03-17"], ["in 3 weeks", "2026-03-31"], ["in a fortnight", "2026-03-24"], ["within 48 hours", "2026-03-12"], ["within the next two weeks", "2026-03-24"], ["by the end of the week", "2026-03-13"],
  ["by the end of this week", "2026-03-13"], ["by the end of next week", "2026-03-20"], ["the start of next week", "2026-03-16"], ["by the end of the day", "2026-03-10"], ["by close of play", "2026-03-10"], ["by the end of the month", "2026-03-31"],
  ["next week", "2026-03-16/2026-03-20~"], ["this week", "2026-03-09/2026-03-13~"], ["last week", "2026-03-02/2026-03-06~"], ["this weekend", "2026-03-14/2026-03-15~"], ["the week after next", "2026-03-23/2026-03-27~"],
  ["Wednesday of next week", "2026-03-18"], ["next week on Wednesday", "2026-03-18"], ["next Friday, 20th March", "2026-03-20"], ["tomorrow, Wednesday 11th March", "2026-03-11"], ["Wednesday 11th March (tomorrow)", "2026-03-11"],
  ["today, Tuesday 10th March", "2026-03-10"], ["w/c 16th March", "2026-03-16/2026-03-20~"], ["w/b 16 March", "2026-03-16/2026-03-20~"], ["W/C Monday 16th March", "2026-03-16/2026-03-20~"], ["week commencing 16th March", "2026-03-16/2026-03-20~"],
  ["week beginning Monday 16 March", "2026-03-16/2026-03-20~"], ["the week of 16th March", "2026-03-16/2026-03-20~"], ["week starting 16th March", "2026-03-16/2026-03-20~"], ["in May", "2026-05-01/2026-05-31~"], ["by May 2026", "2026-05-01/2026-05-31~"], ["in early June", "2026-06-01/2026-06-30~"],
  ["by the end of May", "2026-05-31"], ["end of June", "2026-06-30"], ["in September", "2026-09-01/2026-09-30~"], ["Mon - swimming", "2026-03-16"], ["Thu: recorders", "2026-03-12"],
];

const timed: [string, string][] = [
  ["Friday 13th March at 6pm", "2026-03-13T18:00"], ["Friday 13th March, 6.30pm", "2026-03-13T18:30"], ["Friday 13th March 6:30 pm", "2026-03-13T18:30"], ["6.30pm on Friday 13th March", "2026-03-13T18:30"], ["at 6.30 p.m. on Friday", "2026-03-13T18:30"],
  ["Friday at 9am", "2026-03-13T09:00"], ["by 9am tomorrow", "2026-03-11T09:00"], ["tomorrow at 8.45", "2026-03-11T08:45"], ["tomorrow at 2.15", "2026-03-11T14:15"], ["Friday 13th March 18:30", "2026-03-13T18:30"], ["Friday 1830hrs", "2026-03-13T18:30"],
  ["Friday at 12 noon", "2026-03-13T12:00"], ["Friday at noon", "2026-03-13T12:00"], ["Friday at midday", "2026-03-13T12:00"], ["Friday 13th March, 6pm-7pm", "2026-03-13T18:00/2026-03-13T19:00"], ["Friday 13th March 6-7pm", "2026-03-13T18:00/2026-03-13T19:00"],
  ["Friday 3.15pm to 5pm", "2026-03-13T15:15/2026-03-13T17:00"], ["Friday 3.15pm until 5.00pm", "2026-03-13T15:15/2026-03-13T17:00"], ["Friday between 5pm and 7pm", "2026-03-13T17:00/2026-03-13T19:00"], ["Friday from 9.30am till 11am", "2026-03-13T09:30/2026-03-13T11:00"],
  ["Friday 10am to 12 noon", "2026-03-13T10:00/2026-03-13T12:00"], ["Friday 10 - 11.30am", "2026-03-13T10:00/2026-03-13T11:30"], ["Friday 11am-1pm", "2026-03-13T11:00/2026-03-13T13:00"], ["Friday 11-1pm", "2026-03-13T11:00/2026-03-13T13:00"],
  ["Friday 10.30 - 11.30", "2026-03-13T10:30/2026-03-13T11:30"], ["Friday 1.15 - 2.00", "2026-03-13T13:15/2026-03-13T14:00"], ["Friday 9.15 to 2.45", "2026-03-13T09:15/2026-03-13T14:45"], ["Friday at half past three", "2026-03-13T15:30"],
  ["Friday at quarter to eleven", "2026-03-13T10:45"], ["Friday at quarter past 2", "2026-03-13T14:15"], ["Friday at 3 o'clock", "2026-03-13T15:00"], ["Friday at ten o'clock", "2026-03-13T10:00"], ["Friday at 9.30am and 1.30pm", "2026-03-13T09:30+13:30"],
  ["Friday evening at 7.30", "2026-03-13T19:30"], ["tomorrow by 8", "2026-03-11T08:00"], ["Monday 16th March at 3.15pm and Wednesday 18th March at 5pm", "2026-03-16T15:15 2026-03-18T17:00"], ["Disco Friday 20 March 6.00-7.15pm", "2026-03-20T18:00/2026-03-20T19:15"],
  ["Saturday 28th March, when the clocks go forward at 1am", "2026-03-28T01:00"], ["Sunday 29th March at 1.30am", "2026-03-29T01:30"], ["Friday 13th March, 08.40", "2026-03-13T08:40"],
];

const slips: [string, string][] = [
  ["Thursday 13th March", "2026-03-13!"], ["Monday 1st May", "2026-05-01!"], ["Wednesday 9th December", "2026-12-09"], ["Friday 13th March 2025", "2026-03-13!"], ["Tuesday, 13th March", "2026-03-13!"],
];

const nothing = [
  "Year 5/6", "Years 3 to 6", "bring a sun hat", "may we remind you", "the children march in", "£3.15", "Class 3.15", "every Tuesday", "on Tuesdays and Thursdays", "each Friday", "Mathletics 24/7", "a 50/50 draw", "Room 12.4 is locked", "KS2", "Sat nav", "we had fun",
  "Tomorrow's Leaders", "phone 01632 960 155", "1 in 10 pupils", "pages 4 to 9", "5 a side", "second floor", "March on, everyone", "won 3-2", "Year 11", "the 21st century",
];

describe("days", () => test.each(days)("%s", (text, expected) => expect(read(text)).toBe(expected)));
describe("ranges", () => test.each(ranges)("%s", (text, expected) => expect(read(text)).toBe(expected)));
describe("lists", () => test.each(lists)("%s", (text, expected) => expect(read(text)).toBe(expected)));
describe("relative days", () => test.each(relative)("%s", (text, expected) => expect(read(text)).toBe(expected)));
describe("with times", () => test.each(timed)("%s", (text, expected) => expect(read(text)).toBe(expected)));
describe("slips", () => test.each(slips)("%s", (text, expected) => expect(read(text)).toBe(expected)));
describe("no dates", () => test.each(nothing)("%s", (text) => expect(read(text)).toBe("")));

describe("the school year", () => {
  test.each([
    ["Friday 9th January", "2025-11-20", "2026-01-09"],
    ["12 December", "2026-01-05", "2025-12-12"],
    ["Tuesday 1st September", "2026-07-16", "2026-09-01"],
    ["3rd September", "2026-07-16", "2026-09-03"],
    ["22nd June", "2025-09-29", "2026-06-22"],
    ["Monday 22nd June", "2025-09-29", "2026-06-22"],
    ["20th August", "2026-04-23", "2026-08-20"],
    ["on Friday", "2026-03-14", "2026-03-20"],
    ["next Monday", "2026-03-15", "2026-03-16"],
    ["by the end of the week", "2026-03-14", "2026-03-20"],
    ["the deadline is 21st February 2025", "2026-02-03", "2026-02-21!"],
  ])("%s, written on %s", (text, written, expected) => expect(read(text, written)).toBe(expected));
});

test("a bare weekday means the day that the letter has named", () => {
  const friday = parseIsoDay("2026-03-27");
  expect(readMoments("Collect them on Friday.", parseIsoDay("2026-03-10"), [friday]).moments[0]?.starts_at).toBe("2026-03-27");
});

test("the table holds at least 200 forms", () => {
  expect(days.length + ranges.length + lists.length + relative.length + timed.length + slips.length + nothing.length).toBeGreaterThanOrEqual(200);
});
