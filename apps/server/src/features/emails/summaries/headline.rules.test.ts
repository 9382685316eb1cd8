import type { PageLine } from "@gatepost/analysis/page/types";
import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import { describe, expect, test } from "vitest";
import { soonestFirst, unreadSentence } from "../outcomes/unread-words.ts";
import { headlineOf } from "./headline.rules.ts";

type Said = Parameters<typeof headlineOf>[0];
/** Tuesday 10 March 2026, before school. */
const said = ({ page, ...parts }: Partial<Omit<Said, "page">> & { page?: Partial<Said["page"]> } = {}) =>
  headlineOf({
    page: {
      date: "2026-03-10",
      next_school_day: { date: "2026-03-10", closed: false },
      lead: "",
      days: [],
      to_do: 0,
      quiet: false,
      ...page,
    },
    letters: [],
    unread: [],
    notices: [],
    read: 1,
    ...parts,
  });
const unread = (subject: string, parts: Partial<UnreadEmail> = {}): UnreadEmail => ({
  subject,
  sender: "School",
  received_at: "2026-03-09T08:00:00.000Z",
  cause: "plan",
  reason: "Your plan reads 2 emails a day.",
  closure: false,
  soonest: null,
  link: null,
  ...parts,
});
const closure = unread("URGENT: school CLOSED tomorrow", { closure: true, soonest: "2026-03-11" });
const choir = { lead: "Today: Choir (Ida)." };

test.each<[string, Parameters<typeof said>[0], string]>([
  [
    "a closure that is known before an unread email about it",
    {
      page: { lead: "No school tomorrow.", next_school_day: { date: "2026-03-11", closed: true } },
      unread: [closure],
    },
    "No school tomorrow. One email not read yet: “URGENT: school CLOSED tomorrow”.",
  ],
  [
    "no day twice if it is without school",
    {
      page: { lead: "No school tomorrow.", next_school_day: { date: "2026-03-11", closed: true }, to_do: 1 },
    },
    "No school tomorrow. One thing to do.",
  ],
  [
    "what is due by the day after it, which the page tells as well",
    {
      page: {
        lead: "No school tomorrow.",
        next_school_day: { date: "2026-03-11", closed: true },
        days: [{ date: "2026-03-12", words: "Thu 12 Mar", closed: false, lines: [] }],
        to_do: 3,
      },
    },
    "No school tomorrow. Three things to do by Thursday.",
  ],
  [
    "what is on, and how much there is to do",
    { page: { ...choir, to_do: 2 } },
    "Today: Choir (Ida). Two things to do by tomorrow.",
  ],
  ["that nothing is on", {}, "Today: nothing special on."],
  [
    "how many emails are about these days",
    { page: choir, letters: [{ soonest: "2026-03-11" }, { soonest: null }] },
    "Today: Choir (Ida). One email to read by tomorrow.",
  ],
  [
    "that an email is left to read",
    { letters: [{ soonest: null }] },
    "Nothing found for today, but one email is left to read.",
  ],
  [
    "not that nothing was found on a day with a task of the family's own",
    {
      page: { days: [{ date: "2026-03-10", words: "today", closed: false, lines: [{} as PageLine] }] },
      letters: [{ soonest: null }],
    },
    "Today: nothing special on, but one email is left to read.",
  ],
  [
    "that a picture could not be read",
    { notices: [1] },
    "Nothing found for today, but one email is left to read.",
  ],
  [
    "what is due, and nothing of an email that may be a fraud",
    { page: { to_do: 1 }, unread: [unread("A refund", { cause: "refused" })] },
    "Today: nothing special on. One thing to do by tomorrow.",
  ],
  ["a model's sentence with its full stop", { page: { lead: "Choir today" } }, "Choir today."],
  [
    "unread email after what is on",
    { page: choir, unread: [unread("Newsletter")] },
    "Today: Choir (Ida). One email not read yet.",
  ],
  [
    "what may be a closure first",
    { page: choir, unread: [closure] },
    "One email not read yet: “URGENT: school CLOSED tomorrow”. Today: Choir (Ida).",
  ],
  [
    "unread email instead of an all-clear",
    { page: { to_do: 1 }, unread: [unread("Newsletter"), closure] },
    "2 emails not read yet, one of them “URGENT: school CLOSED tomorrow”. One thing to do by tomorrow.",
  ],
  [
    "no fraud as news of the day",
    { page: choir, unread: [unread("Prize", { cause: "refused" })] },
    "Today: Choir (Ida).",
  ],
])("says %s", (_, given, text) => expect(said(given).text).toBe(text));

test("counts to the next school day", () => {
  const friday = { date: "2026-03-13", next_school_day: { date: "2026-03-13", closed: false } };
  expect(said({ page: { ...friday, ...choir, to_do: 1 } }).text).toContain("One thing to do by Monday.");
});

describe("a day is quiet", () => {
  const quiet = { quiet: true };
  test.each<[string, Parameters<typeof said>[0], string | null]>([
    ["without school mail", { page: quiet, read: 0 }, "A quiet day: no school mail."],
    ["if nothing is on or due", { page: quiet }, "A quiet day: nothing on and nothing to do."],
    ["but not if something is on", {}, null],
    ["but not while an email is left to read", { page: quiet, letters: [{ soonest: null }] }, null],
    ["but not while an email is unread", { page: quiet, unread: [unread("Newsletter")] }, null],
    ["but not if something could not be read", { page: quiet, notices: [1] }, null],
  ])("%s", (_, given, words) => {
    const { quiet: isQuiet, headline } = said(given);
    expect(isQuiet ? headline : null).toBe(words);
  });
});

test("unread email comes closures first, then the soonest day ahead, then the newest", () => {
  const sorted = soonestFirst(
    [
      unread("Old news", { soonest: "2026-03-02" }),
      unread("Trip", { soonest: "2026-03-12" }),
      unread("Snow of last week", { closure: true, soonest: "2026-03-03" }),
      unread("Newest", { received_at: "2026-03-10T06:00:00.000Z" }),
      closure,
    ],
    "2026-03-10",
  );
  expect(sorted.map(({ subject }) => subject)).toEqual([
    closure.subject,
    "Trip",
    "Newest",
    "Old news",
    "Snow of last week",
  ]);
});

test("unread email that no run will read is not called unread yet", () =>
  expect(unreadSentence([unread("Prize", { cause: "refused" })], "2026-03-10")).toBe(
    "One email could not be read.",
  ));
