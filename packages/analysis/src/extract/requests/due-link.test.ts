import { describe, expect, test } from "vitest";
import { embeddedAnalyser } from "../../index.ts";
import { analyse, parseMessage } from "../../own-mail.ts";
import { family, mail } from "../../testing/mail.ts";

/** What is asked in a letter of Monday 2 March 2026, each ask with its day. */
async function asksOf(body: string): Promise<[string, string | null][]> {
  const message = await parseMessage(mail(body, { date: "Mon, 02 Mar 2026 10:00:00 +0000" }));
  const { items } = await analyse(message, family, message.date ?? new Date(), embeddedAnalyser);
  return items
    .filter((item) => item.kind === "action")
    .map((item) => [item.text, item.due?.slice(0, 10) ?? null]);
}

describe("of the days that a letter names, an ask takes", () => {
  test.each([
    [
      "the event's, where it is kit beside a last day for answers",
      "Year 5 visit the canal museum on Thursday 19 March. Tell us by Wednesday 11 March if your child is travel sick. Packed lunch, waterproof and a drink.",
      /packed lunch/i,
      "2026-03-19",
    ],
    [
      "the last day for answers, where it is an answer",
      "Year 5 visit the canal museum on Thursday 19 March. A warm coat is needed that day. Consent is given on the app, which shuts on Wednesday 11 March.",
      /consent|app/i,
      "2026-03-11",
    ],
    [
      "none, where money is owed whenever something is picked up",
      "Year 5: sports morning is on Friday 27 March.\n\nThe rest of the hoodie money is to be paid when you collect it.",
      /hoodie/i,
      null,
    ],
    [
      "tomorrow, where kit stands beside today's news",
      "Year 5 lost their swim bags today somewhere between the pool and here. They need trunks and a towel again for tomorrow's lesson.",
      /towel/i,
      "2026-03-03",
    ],
    [
      "the day of the visit, where the sentence between speaks of numbers",
      "Year 5 are off to the weather station on Monday 23 March. We have 28 places. Wellies and a thick jumper, please.",
      /wellies/i,
      "2026-03-23",
    ],
  ])("%s", async (_, body, words, due) => {
    const asks = await asksOf(body);
    expect(asks).toContainEqual([expect.stringMatching(words), due]);
  });
});
