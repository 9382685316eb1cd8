import { describe, expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family, mail } from "../testing/mail.ts";

/** The lines shown for a message of Tuesday 10 March 2026 to Year 5. */
async function linesOf(body: string, subject = "From school", greeting = "Dear Year 5 families,") {
  const message = await parseMessage(mail(`${greeting}\n\n${body}`, { subject }));
  const { items } = await analyse(message, family, message.date ?? new Date(), embeddedAnalyser);
  return items.flatMap(({ details, text, due, starts_at }) =>
    details ? [`${(due ?? starts_at ?? "").slice(0, 10)} ${text}`] : [],
  );
}

describe("shows what is stated clearly", () => {
  test.each([
    ["The spring concert is on Thursday 19 March.", "2026-03-19 Spring concert"],
    ["Please return the green form by Friday 13 March.", "2026-03-13 Return the green form"],
    ["Please bring a packed lunch on Thursday 19 March.", "2026-03-19 Take a packed lunch"],
    [
      "Parents' evening is on Tuesday 17 March (3.30-6) and Thursday 19 March (5-7).",
      "2026-03-19 Parents' evening",
    ],
    ["School breaks up on Friday 27 March and we are back on Monday 13 April.", "2026-03-27 Break up"],
    [
      "Please check your child's hair this evening and treat it if you find anything.",
      "2026-03-10 Check hair",
    ],
    ["Could you return the blue slip by Friday 13 March please?", "2026-03-13 Return the blue slip"],
    [
      "Children should wear full school uniform (even if it is your PE day) on Friday 13 March.",
      "2026-03-13 Wear full school uniform",
    ],
    ["Please return the blue slip by Friday or they can't travel.", "2026-03-13 Return the blue slip"],
    [
      "We visit the museum on Thursday 19 March. Bring a packed lunch and a coat. The money is due by Monday 16 March.",
      "2026-03-19 Take a packed lunch and a coat",
    ],
    ["Please bring a one-piece costume on Thursday 19 March.", "2026-03-19 Pack a one-piece costume"],
  ])("%s", async (body, line) => expect(await linesOf(body)).toContain(line));
});

describe("leaves what is uncertain to the email", () => {
  test.each([
    "If the pitch is dry the football final is on Thursday 19 March.",
    "The spring concert might be on Thursday 19 March.",
    "The newsletter said that the spring concert is on Thursday 19 March.",
    "The spring concert was to be on Thursday 19 March.",
    "The concert is next Thursday.",
    "The concert is on Thursday 19 March instead.",
    "The band plays at the concert on Thursday 19 March or, if it rains, on Friday 20 March.",
    "Concert: Tuesday 19 March",
    "Please return the form by Friday 13 March if your child is coming.",
    "Could your child bring a coat on Thursday 19 March if it rains?",
    "Please bring one each on Thursday 19 March.",
    "Please bring TEDDY on Thursday 19 March.",
    "Please pay and give consent by: | FRIDAY 20 MARCH",
    "Slots on Thursday 19 March go fast.",
  ])("%s", async (body) => expect(await linesOf(body)).toEqual([]));
});

describe("for a message that names nobody", () => {
  const toAll = (body: string) => linesOf(body, "From school", "Hello,");
  test("shows what the school has for everybody", async () =>
    expect(await toAll("Monday 16 March: INSET day")).toEqual(["2026-03-16 INSET day"]));
  test.each(["The netball match is on Monday 16 March.", "The Bikeability course is on Monday 16 March."])(
    "does not show what only some have: %s",
    async (body) => expect(await toAll(body)).toEqual([]),
  );
});

test("makes only the payment optional when a permission comes with a voluntary payment", async () => {
  const body =
    "Please give your permission and pay the voluntary contribution of £6.50 for the coach by Friday 13 March.";
  const message = await parseMessage(mail(`Dear Year 5 families,\n\n${body}`, { subject: "Museum visit" }));
  const { items } = await analyse(message, family, message.date ?? new Date(), embeddedAnalyser);
  expect(items.map(({ text, optional }) => ({ text, optional }))).toEqual([
    { text: "Give permission for museum visit", optional: false },
    { text: "Pay £6.50 for the coach", optional: true },
  ]);
});

test("does not take a club that closes early for an early finish of school", async () =>
  expect(await linesOf("With the snow we have decided to close early on Friday 13 March.")).toEqual([]));
