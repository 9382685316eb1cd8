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

test("a total leaves out its sum once one of its payments is ticked off", () => {
  const [open, done] = [{ done_at: null }, { done_at: "2026-03-10T08:00:00.000Z" }];
  const words = (...parts: { done_at: string | null }[]) =>
    totalsOf({ money: { total: "£57", at_least: false, currency: "GBP", parts }, replies: [] });
  expect(words(open, open)).toEqual([{ of: "money", words: "£57 to pay in 2 payments" }]);
  expect(words(open, open, done)).toEqual([{ of: "money", words: "2 payments" }]);
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
  [["refused"], "1 email not opened: may be a fraud", "0 emails read, 1 not opened: may be a fraud."],
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
