import { expect, test } from "vitest";
import { withoutLink } from "./link-beside.ts";

test.each([
  ["Book a slot at https://slots.example/a.", "Book a slot."],
  ["Book a slot: https://slots.example/a", "Book a slot"],
  [
    "Tickets from https://t.example/fair or from Bel at the gate",
    "Tickets from the link or from Bel at the gate",
  ],
  [
    "Fill in the form at https://f.example/x, even if the answer is no",
    "Fill in the form at the link, even if the answer is no",
  ],
  ["Please go to https://f.example/x to choose", "Please go to the link to choose"],
  ["Visit https://f.example/x before Friday", "Visit the link before Friday"],
  ["The menu (https://m.example) has changed", "The menu has changed"],
  ["Nothing to follow here", "Nothing to follow here"],
])("%s", (text, expected) => expect(withoutLink(text)).toBe(expected));
