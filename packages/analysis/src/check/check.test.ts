import { describe, expect, test } from "vitest";
import { family } from "../testing/mail.ts";
import { check, claim } from "../testing/checked-claim.ts";
import { injectedLines } from "../testing/injected-lines.ts";
import { ourWords } from "./line-words.ts";
import { stem } from "./stem.ts";
import { unsupportedWords, wordingOf } from "./words.ts";

const common = ourWords([], family);
const farm =
  "Year 1 will visit the farm on Thurs 26th March, leaving by coach. Bring a coat and £8 in an envelope. A map is enclosed.";

describe("words", () => {
  test.each(injectedLines)("an injected line is refused: $line", async ({ line, passage }) => {
    const { fields, reasons } = await check(passage, claim([passage], { line }));
    expect(reasons).not.toContain("another_group");
    expect(fields?.line).not.toBe(line);
  });

  test.each([
    "Visiting the farm, bring Ida's coat",
    "Pay £8 for the farm visit in an envelope",
    "Farm visit by coach on Thursday, collect Wrens at Fernhill Primary School",
    "Farm visit, e-mail the office if Jonah can't come",
  ])("a line in the passage's words passes: %s", (line) => {
    const denies = `${farm} Tell us if your child is not coming.`;
    expect(unsupportedWords(line, wordingOf([denies], common))).toEqual([]);
  });

  test("a line may say a word of the same root", () => {
    const said = "Log each session in eDofE. Tell us of orthodontic appointments.";
    const line = "Log each DofE session, tell the office of the orthodontist";
    expect(unsupportedWords(line, wordingOf([said], common))).toEqual([]);
  });

  test("a passage that says what is too much may be denied", () => {
    const peelers = "Each child needs an orange (easy peelers are too small).";
    expect(unsupportedWords("Bring an orange, not an easy peeler", wordingOf([peelers], common))).toEqual([]);
  });

  test.each([
    ["No coat for the farm", "no"],
    ["Farm closed on Thursday", "closed"],
    ["Farm visit cancelled", "cancelled"],
    ["Bring the k\u0435ys to the farm", "k\u0435ys"],
    ["Bring the pass\u200Bword to the farm", "password"],
    ["Bring the passw0rd to the farm", "passw0rd"],
  ])("what no passage says is named: %s", (line, word) => {
    expect(unsupportedWords(line, wordingOf([farm], common))).toEqual([word]);
  });

  test.each([
    ["paying", "pay"],
    ["parties", "party"],
    ["Tuesdays", "tues"],
    ["swimming", "swim"],
    ["arrives", "arrived"],
    ["class", "classes"],
    ["rung", "ring"],
    ["eaten", "eats"],
    ["Isla's", "isla"],
  ])("%s and %s are forms of one word", (one, two) => {
    expect(stem(one.toLowerCase())).toBe(stem(two));
  });
});
