import { expect, test } from "vitest";
import { forgetTexts, onceAText } from "./once-a-text.ts";

test("a text is judged once, until texts are forgotten", () => {
  const judged: string[] = [];
  const length = onceAText((text) => {
    judged.push(text);
    return text.length;
  });
  expect(["one", "three", "one"].map(length)).toEqual([3, 5, 3]);
  forgetTexts();
  expect(length("one")).toBe(3);
  expect(judged).toEqual(["one", "three", "one"]);
});

test("no and nothing are answers like any other", () => {
  let judged = 0;
  const none = onceAText(() => {
    judged += 1;
    return null;
  });
  expect([none("a"), none("a"), judged]).toEqual([null, null, 1]);
});

test("of a message without end the memory is not filled", () => {
  let judged = 0;
  const count = onceAText(() => (judged += 1));
  for (let n = 0; n < 5_000; n += 1) count(`text ${n}`);
  count("text 0");
  expect(judged).toBe(5_001);
});
