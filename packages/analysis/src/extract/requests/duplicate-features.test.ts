import { describe, expect, test } from "vitest";
import { analyse } from "../../analyse.ts";
import { parseMessage } from "../../mime/parse-message.ts";
import { family, mail } from "../../testing/mail.ts";
import type { Item } from "../../types.ts";
import { embeddedAnalyser } from "../embedded-analyser.ts";
import { judgeRequest } from "../../reading/requests.ts";

/** Written on Tuesday 10 March 2026 to a family with a child in Year 1 (Wrens), Year 5 (Kestrels) and Year 10. */
async function actionsOf(body: string, subject = "Year 5 visit"): Promise<Item[]> {
  const message = await parseMessage(mail(body, { subject }));
  const { items } = await analyse(message, family, message.date ?? new Date(), embeddedAnalyser);
  return items.filter((item) => item.kind === "action");
}

const viking =
  "Dear families of Year 5,\n\nPlease pay £7.50 for the Viking day by Friday 20 March.\n\nPay in the app, or send cash in a named envelope.";

describe("how, how much and by when of one payment are one thing to do", () => {
  test.each([
    [viking, "£7.50"],
    [
      "Dear families of Year 5,\n\nThe balance of £35 for camp must be paid by Friday 20 March.\n\nPlease pay by card in the app or in cash at the office.",
      "£35",
    ],
    [
      "Dear families of Year 5,\n\nTickets for the play, £4 each, must be ordered by Friday 20 March.\n\nOrder them in the app under Shop.",
      "£4 each",
    ],
    [
      "Dear families of Year 5,\n\nPlease pay £12 for the castle by Friday 20 March. All payments should be made in the school app, where you will find it under Trips.",
      "£12",
    ],
  ])("%s", async (body, amount) => {
    expect(await actionsOf(body)).toMatchObject([{ due: "2026-03-20", amount }]);
  });
});

test("what is told together stands in the evidence word for word", async () => {
  const [action] = await actionsOf(viking);
  expect(action?.evidence.text).toContain("£7.50 for the Viking day by Friday 20 March.");
  expect(action?.evidence.text).toContain("Pay in the app, or send cash in a named envelope.");
});

test("what one ask leans on is not said twice", async () => {
  const [action] = await actionsOf(
    "Dear families of Year 5,\n\nThe consent form must be back by Friday 20 March. Sign both sides of it. Hand it to Mrs Lund at the classroom door.",
  );
  expect(action?.text.match(/Sign both sides of it/g)).toHaveLength(1);
  expect(action?.text).toContain("Hand it to Mrs Lund");
});

describe("two last days are two things to do, and no sum is made of two", () => {
  test.each([
    [
      "Dear families of Year 5,\n\nThe deposit of £20 is due by Friday 20 March. Please pay the balance of £45 by Friday 24 April.",
      [
        ["2026-03-20", "£20"],
        ["2026-04-24", "£45"],
      ],
    ],
    [
      "Dear families of Year 5,\n\nPlease return the consent form by Monday 16 March.\n\nPlease pay £8 for the theatre by Friday 27 March.",
      [
        ["2026-03-16", null],
        ["2026-03-27", "£8"],
      ],
    ],
  ])("%s", async (body, expected) => {
    const actions = await actionsOf(body);
    expect(actions.map((action) => [action.due, action.amount])).toEqual(expected);
  });
});

describe("what a price holds asks for nothing", () => {
  test.each([
    "It covers the coach, lunch and return travel.",
    "This includes entry, a guide and bring-your-own-bag insurance.",
    "The deposit also pays for the order of T-shirts.",
    "The cost of £31 includes all meals and should cover every activity.",
    "Your contribution covers the hire of the hall and the caretaker's evening.",
  ])("%s", (text) => expect(judgeRequest(text).score).toBe(0));

  test.each([
    "The price includes a hot lunch, so please tell us of any allergy.",
    "This covers the coach only: you need to send a packed lunch.",
  ])("but not: %s", (text) => expect(judgeRequest(text).score).toBeGreaterThan(0.3));
});
