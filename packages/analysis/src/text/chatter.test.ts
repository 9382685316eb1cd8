import { expect, test } from "vitest";
import { isChatter } from "../index/sentence-kinds.ts";

test.each([
  ["What a night.", true],
  ["Thanks for asking!", true],
  ["See you there", true],
  ["Have a lovely weekend!", true],
  ["We look forward to seeing you all.", true],
  ["Good news!", true],
  ["Good to hear from you.", true],
  ["It was lovely to see so many of you there.", true],
  ["Good to see you are free, please bring the urn.", false],
  ["Here is what you need to know.", true],
  ["Before we break up, here are the dates.", true],
  ["Next up is the raffle!", true],
  ["There is plenty going on this week.", true],
  ["Here is the bus that your child takes.", false],
  ["There is plenty of room on the coach.", false],
  ["Thank you, and please return the tray by Friday.", false],
  ["Enjoying the sun, Year 2 will walk to the park on Friday and need a hat and a bottle of water.", false],
  ["Welcome to Year 5, your child needs a pen.", false],
  ["Happy to help? Come to the hall at nine.", false],
])("%s is chatter: %s", (sentence, expected) => expect(isChatter(sentence)).toBe(expected));

test.each([
  "The children are very excited.",
  "Everyone is really looking forward to it!",
  "With every blessing for the weekend",
  "Autumn is well and truly upon us.",
  "Welcome back, and welcome to the longest term of the year.",
  "We've all been there.",
])("counts as chatter: %s", (text) => expect(isChatter(text)).toBe(true));

test.each([
  "Families are welcome to come from two o'clock.",
  "Welcome Miss Orr, who teaches P4 from Monday.",
])("does not count as chatter: %s", (text) => expect(isChatter(text)).toBe(false));
