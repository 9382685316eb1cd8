import { describe, expect, test } from "vitest";
import { analyse, embeddedAnalyser, parseMessage } from "../index.ts";
import { family, mail } from "../testing/mail.ts";

const read = async (body: string, subject = "Message") => {
  const message = await parseMessage(mail(body, { subject }));
  return analyse(message, family, message.date ?? new Date("2026-03-10T09:00:00Z"), embeddedAnalyser);
};

describe("what changes today or tomorrow is urgent, in whatever words", () => {
  test.each([
    "The boiler has given up and we have no heat, so nobody can be in the building today.",
    "Our minibus has broken down near Ripley. The cross country team will be with you about six, not half past four.",
    "No chess club this evening I'm afraid, as Mr Voss has lost his voice. Children come out at 3.15 with everybody else.",
    "A tree has come down over the drive. Use the church path this afternoon.",
    "Ida has been sick after lunch. She is in the office with a bowl and would like her own bed.",
    "Water is pouring through the hall roof. Lessons tomorrow are online.",
  ])("%s", async (body) => expect((await read(body)).priority).toBe("urgent"));

  test("says what changes", async () =>
    expect((await read("There is no after-school club today, as our leader is ill.")).reason).toMatch(
      /^Urgent: “There is no after-school club today.*” (?:is|changes plans)/,
    ));
});

describe("what only sounds so is not", () => {
  test.each([
    "URGENT! Have you heard about our summer raffle? It will be in July.",
    "The boiler was mended over the weekend, thank you for your patience.",
    "Year 3: the coach has broken down, and we shall be late back.",
    "The school will be closed to pupils on Friday 11th September for staff training.",
    "If we ever have to close because of snow you will hear from us by 7am.",
    "Should the school have to close, a message goes out by 7am. Children who are in are kept until collected.",
    "Year 5 should collect a planner from the library and see Miss Baird about helping.",
    "Each winter we remind families how closures work. There is no change today. Please keep this letter.",
    "U13 netball: the match at Ballymore is off tomorrow.",
    "Some of you will have seen the fire engine. All children were back in class by 10.50.",
    "Year 5 - Tuesday 10 April: meetings with teachers from 4pm.",
    "Year 5 have been learning how a volcano erupts. There was lava everywhere!",
  ])("%s", async (body) => expect((await read(body)).priority).not.toBe("urgent"));
});
