import { expect, test } from "vitest";
import { judgeAsk } from "./asks.ts";

test.each([
  "There is no obligation to buy.",
  "Hats are lovely but please don't buy one.",
  "Nut free please!",
  "A warm welcome to Mr Quill, who joins us in the office.",
  "Children need not come.",
])("asks nothing: %s", (sentence) => expect(judgeAsk(sentence).score).toBeLessThan(0.5));

test("still asks: do not", () => {
  expect(judgeAsk("Please do not send your child in.").score).toBeGreaterThanOrEqual(0.5);
  expect(judgeAsk("You need not reply, but please return the tray.").score).toBeGreaterThanOrEqual(0.5);
});
