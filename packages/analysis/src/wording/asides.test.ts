import { expect, test } from "vitest";
import { withoutJoke, withoutReason } from "./asides.ts";

test.each([
  [
    "Let Mrs Lowe know if you are coming, so that we can put out enough chairs.",
    "Let Mrs Lowe know if you are coming.",
  ],
  [
    "Order lunches on the app before nine each morning, because the kitchen is short of hands.",
    "Order lunches on the app before nine each morning.",
  ],
  [
    "Send children in costume that morning, as there's nowhere to change; Bring a bag for their clothes.",
    "Send children in costume that morning; Bring a bag for their clothes.",
  ],
])("the reason goes: %s", (text, told) => expect(withoutReason(text)).toBe(told));

test.each([
  ["which holds what to do", "Tell us which club you would like, as we need both forms by then."],
  ["which holds a sum", "Pay in one go if that is easier for you, because there is a fee of £2."],
  ["where little is left", "Ring us, so that we know."],
  ["that is a comparison", "Pack a warm hat and gloves as well as the usual kit for games."],
  ["where none is", "Bring the same bag as the one you had in June."],
])("stays %s", (_, text) => expect(withoutReason(text)).toBe(text));

test.each([
  ["Wear something yellow (a whole banana suit if you're brave).", "Wear something yellow."],
  ["Bring ten conkers (yes, ten) on Monday.", "Bring ten conkers on Monday."],
  ["The visitor (real name Keith) comes at ten.", "The visitor comes at ten."],
  ["Bring a bag (named).", "Bring a bag (named)."],
  ["Pay £4 (sorry, it was £3 last year).", "Pay £4 (sorry, it was £3 last year)."],
])("a joke goes, a fact stays: %s", (text, told) => expect(withoutJoke(text)).toBe(told));
