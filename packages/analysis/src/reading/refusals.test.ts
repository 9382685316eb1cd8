import { expect, test } from "vitest";
import { judgeRequest } from "./requests.ts";

test.each([
  "There is no obligation to buy.",
  "Hats are lovely but please don't buy one.",
  "Nut free please!",
  "A warm welcome to Mr Quill, who joins us in the office.",
  "Children need not come.",
  "Please disregard this notice if you have already paid.",
  "If you've returned the slip please ignore this reminder.",
  "School dinners go up to £2.90 a day after Easter.",
  "Club fees will rise by 25p in September.",
  "The price of milk stays at 22p.",
  "Families on Universal Credit pay nothing.",
])("finds no request: %s", (sentence) => expect(judgeRequest(sentence).score).toBeLessThan(0.5));

test("still finds a request not to do something", () => {
  expect(judgeRequest("Please do not send your child in.").score).toBeGreaterThanOrEqual(0.5);
  expect(
    judgeRequest("Fees are going up, so please pay the £12 by Friday to keep the old price.").score,
  ).toBeGreaterThanOrEqual(0.5);
  expect(judgeRequest("You need not reply, but please return the tray.").score).toBeGreaterThanOrEqual(0.5);
});

test.each([
  ["Ski trip - 3 of 5 - £120.00 - due 02/04/2026 - Unpaid", "owed"],
  ["Swimming, summer term: not yet paid, £18.50", "owed"],
  ["Ski trip - 2 of 5 - £120.00 - due 02/03/2026 - Paid", "none"],
])("reads an unpaid row of a bill as owed: %s", (row, wording) =>
  expect(judgeRequest(row).wording).toBe(wording),
);
