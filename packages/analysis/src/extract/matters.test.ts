import { describe, expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { parseMessage } from "../mime/parse-message.ts";
import { family, mail } from "../testing/mail.ts";
import type { Analysis } from "../types.ts";
import { embeddedAnalyser } from "./embedded-analyser.ts";

/** Written on Tuesday 10 March 2026 to a family with a child in Year 1 (Wrens), Year 5 (Kestrels) and Year 10. */
async function read(body: string, subject = "A letter from school"): Promise<Analysis> {
  const message = await parseMessage(mail(body, { subject }));
  return analyse(message, family, message.date ?? new Date(), embeddedAnalyser);
}

async function actionsOf(body: string): Promise<[string, string | null][]> {
  const { items } = await read(body);
  return items
    .filter((item) => item.kind === "action")
    .map((item) => [item.text, item.due?.slice(0, 10) ?? null]);
}

describe("splits a sentence with two tasks for two days", () => {
  test.each<[string, [RegExp, string][]]>([
    [
      "Please return the form by Friday and pay \u00a36 by the 20th.",
      [
        [/form/, "2026-03-13"],
        [/6/, "2026-03-20"],
      ],
    ],
    [
      "Please send the slip back by Thursday 12 March, and order your tickets by Tuesday 24 March.",
      [
        [/slip/, "2026-03-12"],
        [/tickets/, "2026-03-24"],
      ],
    ],
    [
      "Drop off your child at 8am on Saturday 21 March, pick up from the hall at 4pm on Sunday 22 March.",
      [
        [/Drop off/, "2026-03-21"],
        [/Pick up/, "2026-03-22"],
      ],
    ],
  ])("%s", async (body, wanted) => {
    const actions = await actionsOf(body);
    expect(actions).toHaveLength(wanted.length);
    for (const [index, [words, due]] of wanted.entries()) {
      expect(actions[index]?.[0]).toMatch(words);
      expect(actions[index]?.[1]).toBe(due);
    }
  });

  test.each([
    "Please return the form by Friday 13 March or Monday 16 March.",
    "Please bring a coat on Monday 16 and Tuesday 17 March.",
    "Please return the form and pay \u00a36 by Friday 20 March.",
  ])("keeps one task whole: %s", async (body) => expect(await actionsOf(body)).toHaveLength(1));
});

describe("days that are no ask's own", () => {
  test.each<[string, string, RegExp, string | null]>([
    [
      "a weekday of the days named last",
      "Year 5 visit the fort from Tuesday 24 to Thursday 26 March. Please pack PE kit for the Wednesday and bring it on the Wednesday.",
      /PE kit/,
      "2026-03-25",
    ],
    [
      "the weekday before",
      "The quiz is on Saturday 28 March. Please buy tickets on the app until the Wednesday before.",
      /tickets/,
      "2026-03-25",
    ],
    [
      "after which it is too late",
      "The nurses come on Monday 30 March. Please fill in the form: forms that arrive after Friday 20 March cannot be used.",
      /form/,
      "2026-03-20",
    ],
    [
      "money for the shop goes along on the day",
      "Year 5 visit the castle on Friday 27 March. Please pay \u00a39 by Monday 16 March. Children may bring spending money of no more than \u00a35.",
      /spending money/,
      "2026-03-27",
    ],
    [
      "illness comes on any day",
      "Exams begin on Monday 23 March. Anyone who misses a paper through illness must bring a note.",
      /note/,
      null,
    ],
    [
      "from now on is no day",
      "Sports day is on Wednesday 25 March. Please put on sun cream at home from now on.",
      /sun cream/,
      null,
    ],
  ])("%s", async (_, body, words, due) => {
    const actions = await actionsOf(body);
    expect(actions.find(([text]) => words.test(text))?.[1]).toBe(due);
  });

  test("takes no task from the day that the school sends something home", async () => {
    const actions = await actionsOf("Forms to request tickets will be sent home on Friday 20 March.");
    expect(actions).toEqual([]);
  });

  test.each([
    ["Homework is set on Friday, in by Wednesday. Please help your child to finish it.", "every Friday"],
    ["PE days are Tuesday and Thursday. Please come dressed for it.", "Tuesday and Thursday"],
    ["P.E. days for all children are Monday and Wednesday.", "Monday and Wednesday"],
  ])("reads a timetable's weekdays as recurring: %s", async (body, recurs) => {
    const { items } = await read(body);
    expect(items.map((item) => item.due ?? item.starts_at)).toEqual(items.map(() => null));
    expect(items.map((item) => item.recurs)).toContain(recurs);
  });
});

test("takes no task from a staff vacancy", async () => {
  const message = await parseMessage(
    mail(
      "<h2>Vacancy</h2><p>We need a lunchtime supervisor. Closing date Friday 20 March. Please return forms to the office.</p><h2>Trip</h2><p>Please return the trip form by Monday 16 March.</p>",
      { subject: "Newsletter", type: "text/html; charset=utf-8" },
    ),
  );
  const { items } = await analyse(message, family, message.date ?? new Date(), embeddedAnalyser);
  expect(items.map((item) => item.due)).toEqual(["2026-03-16"]);
});

describe("urgency", () => {
  test.each<[string, string, boolean]>([
    [
      "a drill that was",
      "We evacuated the whole school today. It was only a practice and took three minutes.",
      false,
    ],
    ["reports that go home tomorrow", "Reports go home tomorrow.", false],
    ["a booking that opens tonight", "Booking opens at 7pm tonight and closes on Friday 27 March.", false],
    [
      "classes that learn at home",
      "The ceiling has come down overnight, so Wrens and Kestrels will be learning from home. We hope to be back to normal on Thursday.",
      true,
    ],
    [
      "a time and no day",
      "The band leader is poorly, so children will be coming out with everybody else at half past three. Please meet them.",
      true,
    ],
  ])("%s", async (_, body, urgent) => expect((await read(body)).priority === "urgent").toBe(urgent));
});
