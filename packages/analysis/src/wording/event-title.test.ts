import { describe, expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family, mail } from "../testing/mail.ts";

/** Each event as "day text" in a newsletter sent on Tuesday 10 March 2026. */
const eventsUnder = async (heading: string, text: string) => {
  const body = `<h3>Reading</h3><p>Thank you for reading.</p><h3>${heading}</h3><p>${text}</p><h3>Eggs</h3><p>They have hatched.</p><h3>Thanks</h3><p>You were kind.</p><h3>Weather</h3><p>It was mild.</p>`;
  const message = await parseMessage(mail(body, { subject: "Newsletter 14", type: "text/html" }));
  const { items } = await analyse(message, family, new Date("2026-03-10T09:00:00Z"), embeddedAnalyser);
  return items.flatMap((item) => (item.kind === "event" ? [`${item.starts_at} ${item.text}`] : []));
};

describe("words an event as a calendar would", () => {
  test.each([
    [
      "News",
      "Our annual pancake race is being held on Friday 20 March at 2pm on the playground.",
      "2026-03-20T14:00 Annual pancake race on the playground",
    ],
    [
      "News",
      "There will be a concert for grandparents on Thursday 26 March in the dining hall.",
      "2026-03-26 Concert for grandparents in the dining hall",
    ],
    [
      "News",
      "We shall be holding an evening about secondary transfer on Monday 23 March at 6pm.",
      "2026-03-23T18:00 Evening about secondary transfer",
    ],
    ["Fun walk", "It's on Tuesday 24 March from 10am.", "2026-03-24T10:00 Fun walk"],
    ["Fun run", "It will take place on Wednesday 25 March from 10am.", "2026-03-25T10:00 Fun run"],
    ["Curie's birthday", "This will be on Friday 27 March at 9.15am.", "2026-03-27T09:15 Curie's birthday"],
    [
      "Year 5 parents' evening",
      "This will be held online on Tuesday 24 March.",
      "2026-03-24 Parents' evening, online",
    ],
    [
      "News",
      "Wednesday 18 March is Poetry Day across the county.",
      "2026-03-18 Poetry Day across the county",
    ],
    [
      "Swimming",
      "There is no Year 5 swimming on Thursday 19 March because the teacher is away.",
      "2026-03-19 Swimming cancelled",
    ],
    ["Dental check", "The check is on Friday 20 March.", "2026-03-20 Dental check"],
  ])("under %s: %s", async (heading, text, expected) =>
    expect(await eventsUnder(heading, text)).toEqual([expected]),
  );
});

describe("words each day of a sentence without the others", () => {
  test.each([
    [
      "The mobile farm will be visiting us on Wednesday 18 March and Thursday 19 March.",
      ["2026-03-18 The mobile farm will be visiting us", "2026-03-19 The mobile farm will be visiting us"],
    ],
    [
      "Spring consultations take place on Tuesday 24 March (3.30 to 6pm) and Thursday 26 March (5 to 7.30pm).",
      ["2026-03-24T15:30 Spring consultations", "2026-03-26T17:00 Spring consultations"],
    ],
    [
      "“The Keys of Tamworth” will be performed on Wednesday 25 and Thursday 26 March at 7pm.",
      ["2026-03-25T19:00 “The Keys of Tamworth”", "2026-03-26T19:00 “The Keys of Tamworth”"],
    ],
  ])("%s", async (text, expected) => expect(await eventsUnder("News", text)).toEqual(expected));
});

describe("keeps a sentence that says more than its day", () => {
  test.each([
    ["News", "The bake-off is moved from Thursday 19 March to Friday 20 March.", /moved from Thursday/],
    ["News", "The exhibition is in the foyer until Friday 20 March.", /until Friday/],
    ["News", "The book van calls on Friday 20 March at 10am and 2pm beside the church.", /10am and 2pm/],
    ["News", "Class 4 sits its tests between Monday 16 March and Friday 27 March.", /between Monday/],
    ["Gardening", "Thank you for the lovely soup. It will be on Friday 20 March.", /It will be/],
    ["Dates", "This will be on Friday 20 March.", /This will be/],
    ["News", "The seniors play away to St Cuthbert's on Friday 20 March.", /to St Cuthbert's/],
    ["News", "Mrs Alder is on a course on Friday 20 March and Mr Bell will take the class.", /Mrs Alder is/],
    ["News", "The next is on Friday 20 March.", /The next is/],
    [
      "News",
      "The hall will be closed on the following dates: Monday 16 March and Monday 23 March.",
      /following dates: Monday 16/,
    ],
  ])("under %s: %s", async (heading, text, expected) => {
    const events = await eventsUnder(heading, text);
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) expect(event).toMatch(expected);
  });
});
