import { expect, test } from "vitest";
import { renderDigestText } from "./digest-text.ts";
import type { DigestLine } from "./emails.ts";

const line = (text: string, more: Partial<DigestLine> = {}) => ({
  kind: "action" as const,
  text,
  children: [{ name: "Amelia" }],
  due: null,
  starts_at: null,
  due_words: null,
  time_words: null,
  marks: [],
  amount: null,
  link: null,
  optional: false,
  flags: [],
  done_at: null,
  ...more,
});

const read = {
  message_id: "01a6f0de-0000-7000-8000-000000000001",
  subject: "Trip",
  sender: "School",
  outcome: "told" as const,
  words: null,
};

type Line = ReturnType<typeof line>;
const digest = (tray: Line[], good_to_know: Line[] = [], week: Line[] = []) => ({
  date_words: "Tuesday 10 March",
  headline: "Pay the trip – today.",
  notices: [],
  page: {
    children: 2,
    next_school_day: { date: "2026-03-10", text: "Today: one thing to do.", closed: false },
    tray_until: "tomorrow",
    tray,
    week: week.length > 0 ? [{ date: "2026-03-12", date_words: "Thu 12 Mar", lines: week }] : [],
    more_this_week: [],
    money: { total: null, whole: true, currency: "GBP" as const, parts: [] },
    replies: [],
    later: [],
    happened: [],
    good_to_know,
    letters: [],
    outcomes: { read: [read], unread: [] },
  },
});

test("the text says what to do, when, for how much and what to be careful about", () => {
  const trip = line("Pay  the trip", {
    due_words: "today, Tue 10 Mar",
    amount: "£6",
    flags: ["weekday_contradiction"],
  });
  const text = renderDigestText(digest([trip], [line("New menu", { kind: "info" })]));
  expect(text.split("\n")).toEqual([
    "Tuesday 10 March",
    "================",
    "",
    "Pay the trip – today.",
    "",
    "To do by tomorrow",
    "  [ ] Pay the trip (Amelia; today, Tue 10 Mar; £6; the weekday and the date in the email don’t match)",
    "",
    "Good to know",
    "   -  New menu (Amelia)",
    "",
    "1 email read.",
  ]);
});

test("a line of the week stands with its day, and says what to bring", () => {
  const gala = line("Gala", { kind: "event", time_words: "10am", marks: ["Pack swimming kit"] });
  const text = renderDigestText(digest([], [], [gala]));
  expect(text).toContain("This week\n  Thu 12 Mar:  -  Gala (Amelia; 10am)\n      – Pack swimming kit\n");
});

test("emails with more in them are named, with whose they are and when", () => {
  const { page, ...rest } = digest([]);
  const letter = {
    message_id: "1",
    soonest: null,
    about: null,
    earlier: 0,
  };
  const amelia = { name: "Amelia" };
  const letters = [
    { ...letter, subject: "Newsletter 12", children: [amelia], about: "dates from Fri 6 Mar" },
    {
      ...letter,
      subject: "Farm trip",
      children: [amelia],
      about: "form by Mon 9 Mar",
      earlier: 1,
    },
    { ...letter, subject: "Netball", children: [amelia, { name: "Jo" }] },
    { ...letter, subject: "Car park", children: [] },
  ];
  const text = renderDigestText({ ...rest, page: { ...page, letters } });
  expect(text).toContain(
    [
      "Emails to read",
      "   -  Newsletter 12 (Amelia; dates from Fri 6 Mar)",
      "   -  Farm trip (Amelia; form by Mon 9 Mar; and the email before it)",
      "   -  Netball (Amelia and Jo)",
      "   -  Car park\n",
    ].join("\n"),
  );
});

test("what is done is left out, with its heading if nothing else is there", () => {
  const text = renderDigestText(digest([line("Sign the form", { done_at: "2026-03-10T08:00:00.000Z" })]));
  expect(text).not.toMatch(/Sign the form|To do/);
});

test("an alert comes before everything else", () => {
  const text = renderDigestText({ ...digest([]), alert: "Gmail has not been read since Mon 9 Mar." });
  expect(text).toMatch(/^Gmail has not been read since Mon 9 Mar\.\n\nTuesday 10 March\n/);
});

test("the title of the tray counts the tasks for its days that stand below it", () => {
  const due = "2026-03-11";
  const week = [line("Pay", { due }), line("Bake", { due, optional: true })];
  const { page, ...rest } = digest([line("Sign the form")], [], week);
  const more_this_week = [line("Wear red", { due }), line("Pay later", { due: "2026-03-12" })];
  const text = renderDigestText({ ...rest, page: { ...page, tray_day: due, more_this_week } });
  expect(text).toContain("To do by tomorrow (2\u00A0more\u00A0below)\n");
});

test("unread emails are named before what is to do, with the reason, and counted at the foot", () => {
  const { page, ...rest } = digest([line("Pay the trip")]);
  const unread = Array.from({ length: 7 }, (_, index) => ({
    subject: index === 0 ? "URGENT: school CLOSED" : null,
    sender: '"Fernhill" <office@fernhill.sch.uk>',
    received_at: "2026-03-09T08:00:00.000Z",
    cause: "plan" as const,
    reason: "Your plan reads 2 emails a day.",
    closure: index === 0,
    soonest: null,
    link: null,
  }));
  const text = renderDigestText({ ...rest, page: { ...page, outcomes: { read: [read], unread } } });
  expect(text).toContain(
    [
      "7 emails not read yet",
      "   !  URGENT: school CLOSED (Fernhill)",
      ...Array.from({ length: 4 }, () => "   !  No Subject (Fernhill)"),
      "   !  and 2 more",
      "      Your plan reads 2 emails a day.",
      "",
      "To do by",
    ].join("\n"),
  );
  expect(text).toMatch(/\n1 email read, 7 not read yet\.$/);
});
