import { expect, test } from "vitest";
import { isPastTelling } from "./narrative.ts";

test.each([
  "The coach couldn't get up the hill on Monday and half of Year 4 walked home.",
  "We think that two bags got mixed up on Thursday.",
  "On Wednesday the fire bell went in the middle of assembly.",
  "Three visitors came to see us on Tuesday.",
])("takes the weekday for a past one: %s", (text) => expect(isPastTelling(text)).toBe(true));

test.each([
  "The visit was postponed and is now on Monday.",
  "The match has moved to Thursday.",
  "If it got wet on Friday please wash it.",
  "The tickets went quickly, and more will be sold on Monday.",
])("is current or still to come: %s", (text) => expect(isPastTelling(text)).toBe(false));
