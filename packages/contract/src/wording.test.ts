import { expect, test } from "vitest";
import {
  changeOf,
  detailsOf,
  outcomesText,
  senderAddress,
  senderName,
  totalsOf,
  unreadTitle,
} from "./wording.ts";

const line = {
  text: "Chess club",
  amount: null,
  optional: false,
  was_due: null,
  condition: null,
  change: null,
  replaces: null,
  conflict: null,
  flags: [],
};

test.each([
  ["moved", { change: "moved", replaces: "Wed 18 Mar" }, "Moved from Wed 18 Mar"],
  ["cancelled", { change: "cancelled", replaces: null, flags: ["cancelled"] }, "Cancelled"],
  ["cancelled, as its text says", { text: "No chess club", flags: ["cancelled"] }, null],
  ["postponed", { change: "postponed" }, "Postponed"],
  ["on again", { change: "on_again" }, "On again"],
  ["in another place", { replaces: "the school hall" }, "Was the school hall"],
  ["as it was", {}, null],
] as const)("an event that is %s says so once", (_, fields, words) => {
  expect(
    changeOf({ ...line, flags: [], ...fields, ...("flags" in fields && { flags: [...fields.flags] }) }),
  ).toBe(words);
});

test("what follows a line begins with when it was due, and ends with what another email says", () => {
  const details = detailsOf(
    {
      ...line,
      text: "Pay for the trip",
      amount: "£12",
      optional: true,
      was_due: "was due Fri 6 Mar",
      condition: "Ida goes",
      conflict: "the newsletter says £14",
    },
    "9am",
  );
  expect(details).toEqual([
    "was due Fri 6 Mar",
    "£12",
    "optional",
    "only if Ida goes",
    "emails differ: the newsletter says £14",
  ]);
});

const pay = { done_at: null, condition: null, amount: "£12.00", was_due: null, due_words: "by Fri 13 Mar" };
const done = { ...pay, done_at: "2026-03-10T08:00:00.000Z" };
const ifSinging = { ...pay, condition: "Ida sings" };
const ofClass = { ...pay, class_asked: [{}] };

test.each([
  ["£57 to pay in 2 payments", "", [pay, pay]],
  ["£57 to pay in 2 payments", "plus £12 only if Ida sings", [pay, ifSinging, pay]],
  ["£57 to pay", "plus £12 only in some cases", [pay, ofClass]],
  ["£57 to pay", "plus a payment only if Ida sings", [{ ...ifSinging, amount: null }, pay]],
  ["£12 only if Ida sings and £12 only in some cases", "", [ifSinging, ofClass], null],
  // The sum no longer holds.
  ["2 payments", "", [pay, pay, done]],
  ["1 payment", "plus £12 only if Ida sings", [pay, done, ifSinging]],
] as [string, string, object[], null?][])("a total of money says: %s %s", (words, plus, parts, none) => {
  const money = { total: none === null ? none : "£57", at_least: false, currency: "GBP", parts };
  const totals = totalsOf({ money, replies: [] } as unknown as Parameters<typeof totalsOf>[0]);
  expect(totals).toEqual([{ of: "money", words, plus, first: "first by Fri 13 Mar" }]);
});

test("a price that the text says isn't said again", () =>
  expect(detailsOf({ ...line, text: "Pay £45 for camp", amount: "£45.00" }, null)).toEqual([]));

test.each([
  ["Miss Okoro <puffins@larkmere.example>", "Miss Okoro", "puffins@larkmere.example"],
  ['"Okoro, Miss" <puffins@larkmere.example>', "Okoro, Miss", "puffins@larkmere.example"],
  ["<puffins@larkmere.example>", "puffins@larkmere.example", null],
  ["puffins@larkmere.example", "puffins@larkmere.example", null],
])("%s is %s, at %s", (sender, name, address) => {
  expect(senderName(sender)).toBe(name);
  expect(senderAddress(sender)).toBe(address);
});

test.each([
  [["refused"], "1 email we didn’t open: may be a fraud", "0 emails read, 1 we didn’t open: may be a fraud."],
  [["refused", "set_aside"], "2 emails could not be read", "0 emails read, 2 could not be read."],
  [["refused", "plan"], "2 emails not read yet", "0 emails read, 2 not read yet."],
] as const)("unread emails, %j, are called %s", (causes, title, said) => {
  const unread = causes.map((cause) => ({
    subject: "A refund",
    sender: "PayForSchool <pay@forged.example>",
    received_at: "2026-03-10T07:00:00.000Z",
    cause,
    reason: "",
    closure: false,
    soonest: null,
    link: null,
  }));
  expect(unreadTitle({ unread })).toBe(title);
  expect(outcomesText({ read: [], unread })).toBe(said);
});
