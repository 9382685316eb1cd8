import { describe, expect, test } from "vitest";
import { family } from "../testing/mail.ts";
import { injectedLines } from "../testing/injected-lines.ts";
import { rowsAround, rowsOf } from "./context.ts";
import { familyWords } from "./family-words.ts";
import { placesIn, unsupportedPlaces } from "./places.ts";
import { stem } from "./stem.ts";
import { commonWords, unsupportedWords, wordingOf } from "./words.ts";

const common = commonWords(familyWords(family));
const farm =
  "Year 1 will visit the farm on Thurs 26th March, leaving by coach. Bring a coat and £8 in an envelope.";

describe("words", () => {
  test.each(injectedLines)("an injected line is refused: $line", ({ line, passage }) => {
    const texts = [passage];
    expect([
      ...unsupportedWords(line, wordingOf(texts, common)),
      ...unsupportedPlaces(line, texts),
    ]).not.toEqual([]);
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

  test("a passage that says what is too much may be denied", () => {
    const peelers = "Each child needs an orange (easy peelers are too small).";
    expect(unsupportedWords("Bring an orange, not an easy peeler", wordingOf([peelers], common))).toEqual([]);
  });

  test.each([
    ["No coat for the farm", "no"],
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
    ["Isla's", "isla"],
  ])("%s and %s are forms of one word", (one, two) => {
    expect(stem(one.toLowerCase())).toBe(stem(two));
  });
});

describe("context", () => {
  const rows = [
    "# Trips",
    "Farm",
    "One",
    "Two",
    "Three",
    "Four",
    "Five",
    "£8",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "# Gala",
    "Trunks",
    "Towel",
    "Yours",
    "Mr Voss",
  ];

  test("has the rows around a passage, its heading and the signature", () => {
    expect(rowsAround(rowsOf(rows.join("\n")), ["£8"])).toEqual([
      "# Trips",
      "One",
      "Two",
      "Three",
      "Four",
      "Five",
      "£8",
      "Six",
      "Seven",
      "Eight",
      "Nine",
      "Ten",
      "Towel",
      "Yours",
      "Mr Voss",
    ]);
  });

  test("is empty for a passage that the message doesn't have", () => {
    expect(rowsAround(rowsOf(rows.join("\n")), ["Bring keys"])).toEqual([]);
  });
});

describe("places", () => {
  test.each([
    ["See evil.example", ["evil.example"]],
    ["See EVIL.example/pay?x=1.", ["evil.example/pay?x=1"]],
    ["See https://www.evil.example/", ["evil.example"]],
    ["See evil。example or evil[.]example", ["evil.example", "evil.example"]],
    ["Write to head@evil.example", ["head@evil.example"]],
    ["javascript:alert(1)", ["javascript:alert(1"]],
    ["Open 10.0.0.1", ["10.0.0.1"]],
    ["Ring 01632 960 182", ["01632960182"]],
    ["Ring +44 (0)1632 960182", ["4401632960182"]],
    ["Pay to 12-34-56, 12345678", ["123456", "12345678"]],
    ["Collect at 3.15pm, £4.50, room 2.1, 26.3.2026, e.g. St. Mary's", []],
  ])("%s", (text, places) => expect(placesIn(text)).toEqual(places));

  test("a host is supported by a link on it, not by a part of another host or an address at it", () => {
    expect(unsupportedPlaces("Pay at pay.example", ["https://www.pay.example/trips"])).toEqual([]);
    expect(unsupportedPlaces("Pay at pay.example", ["https://schoolpay.example/trips"])).toEqual([
      "pay.example",
    ]);
    expect(unsupportedPlaces("Pay at pay.example", ["office@pay.example"])).toEqual(["pay.example"]);
    expect(unsupportedPlaces("Ring 01632 960182", ["Tel. 01632 960 182"])).toEqual([]);
  });

  test("takes linear time on a long line of dots", () => {
    const started = performance.now();
    placesIn(`${"a.".repeat(50_000)} ${"0 ".repeat(50_000)}`);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
