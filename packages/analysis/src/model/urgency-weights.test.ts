import { expect, test } from "vitest";
import { strongest } from "./urgency-weights.ts";

const weights = { bias: -1, signs: { "says tomorrow": 2, advice: -3 } };
const trigger = (text: string, ...signs: [string, number][]) => ({ text, signs: new Map(signs) });

test("takes the urgency of a message from its strongest trigger", () => {
  const talk = trigger("Talk it over tomorrow.", ["says tomorrow", 1], ["advice", 1]);
  const kit = trigger("Kit tomorrow.", ["says tomorrow", 1]);
  expect(strongest([talk, kit], weights)).toEqual({ trigger: kit, odds: 1 });
  expect(strongest([talk], weights)?.odds).toBe(-2);
});

test("ignores features without a weight, and returns null without triggers", () => {
  expect(strongest([trigger("New.", ["never seen", 5])], weights)?.odds).toBe(-1);
  expect(strongest([], weights)).toBeNull();
});
