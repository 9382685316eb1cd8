import { expect, test } from "vitest";
import { renderDigestText } from "./digest-text.ts";
import type { DigestLine } from "./emails.ts";

const amelia = { id: "1", name: "Amelia" };
const jo = { id: "2", name: "Jo" };
const evidence = { text: "", place: "email" };

const line = (text: string, more: Partial<DigestLine> = {}): DigestLine => ({
  item_id: text,
  kind: "action" as const,
  text,
  children: [amelia],
  due: null,
  starts_at: null,
  overdue: false,
  quoted: false,
  verb: null,
  timing: null,
  event: null,
  event_id: null,
  closure: null,
  evidence,
  more_evidence: [],
  message_id: "1",
  source_ids: ["1"],
  due_words: null,
  time_words: null,
  was_due: null,
  condition: null,
  change: null,
  replaces: null,
  conflict: null,
  under: [],
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

const digest = (today: DigestLine[], good_to_know: DigestLine[] = [], week: DigestLine[] = []) => ({
  date_words: "Tuesday 10 March",
  headline: "Pay the trip – today.",
  notices: [],
  page: {
    children: 2,
    next_school_day: { date: "2026-03-10", text: "Today: one thing to do.", lead: "", closed: false },
    to_do: 1,
    days: [
      { date: "2026-03-10", date_words: "today, Tue 10 Mar", lines: today },
      { date: "2026-03-11", date_words: "tomorrow, Wed 11 Mar", lines: [] },
    ],
    week: week.length > 0 ? [{ date: "2026-03-12", date_words: "Thu 12 Mar", lines: week }] : [],
    money: { total: null, at_least: false, currency: "GBP" as const, parts: [] },
    replies: [],
    later: [],
    undated: [],
    good_to_know,
    letters: [],
    outcomes: { read: [read], unread: [] },
  },
});

test("the text says what to do, when, for how much and what to be careful about", () => {
  const trip = line("Pay  the trip", {
    time_words: "by 9am",
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
    "Today, Tue 10 Mar",
    "  [ ] Pay the trip (Amelia; by 9am; £6; the weekday and the date in the email don’t match. Please check.)",
    "",
    "Good to know",
    "   -  New menu (Amelia)",
    "",
    "1 email read.",
  ]);
});

test("a page that quotes emails says so once", () => {
  const sale = line("“Bring cakes.”", { kind: "event", quoted: true });
  const said = "Lines in quotation marks are copied from emails word for word.";
  expect(renderDigestText(digest([sale, sale])).split(said)).toHaveLength(2);
  expect(renderDigestText(digest([line("Bring cakes")]))).not.toContain(said);
});

test("a line of the week stands with its day, and what to bring under it", () => {
  const gala = line("Gala", { kind: "event", time_words: "10am", under: [line("Pack swimming kit")] });
  expect(renderDigestText(digest([], [], [gala]))).toContain(
    "Coming up\n  Thu 12 Mar:  -  Gala (Amelia; 10am)\n      [ ] Pack swimming kit\n",
  );
});

test("a task of today has the address that ticks it off, an event has none", () => {
  const gala = line("Gala", { kind: "event", under: [line("Pack swimming kit")] });
  const tick = ({ item_id }: { item_id: string }) => `https://example.org/${item_id.length}`;
  expect(renderDigestText(digest([gala]), { tick })).toContain(
    "   -  Gala (Amelia)\n      [ ] Pack swimming kit\n          Done: https://example.org/17\n",
  );
});

test("a series is one line", () => {
  const { page, ...rest } = digest([]);
  const words = "until Fri 4 Dec, next: St Bede's away";
  const later = [{ series: "Fixtures", words, lines: [line("St Bede's away"), line("Hill School")] }];
  expect(renderDigestText({ ...rest, page: { ...page, later } })).toContain(
    `Later\n   -  Fixtures ${words}\n\n`,
  );
});

test("emails with more in them are named, with whose they are and when", () => {
  const { page, ...rest } = digest([]);
  const letter = {
    message_id: "1",
    soonest: null,
    about: null,
    earlier: 0,
  };
  const letters = [
    { ...letter, subject: "Newsletter 12", children: [amelia], about: "dates from Fri 6 Mar" },
    {
      ...letter,
      subject: "Farm trip",
      children: [amelia],
      about: "form by Mon 9 Mar",
      earlier: 1,
    },
    { ...letter, subject: "Netball", children: [amelia, jo] },
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
  expect(text).not.toMatch(/Sign the form|Today/);
});

test("an alert comes before everything else", () => {
  const text = renderDigestText({ ...digest([]), alert: "Gmail has not been read since Mon 9 Mar." });
  expect(text).toMatch(/^Gmail has not been read since Mon 9 Mar\.\n\nTuesday 10 March\n/);
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
      "Today, Tue 10 Mar",
    ].join("\n"),
  );
  expect(text).toMatch(/\n1 email read, 7 not read yet\.$/);
});
