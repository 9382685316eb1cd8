import { describe, expect, test } from "vitest";
import { compose, event, item, message, task } from "../testing/digest.ts";
import type { Analysis } from "../types.ts";
import type { UnreadEmail } from "./types.ts";
import { soonestFirst, unreadSentence } from "./unread-words.ts";

/** The page of Tuesday 10 March 2026, 7.30am. */
const outcomeFor = (...[items, parts]: [Parameters<typeof message>[1], Partial<Analysis>?]) => {
  const { page, quiet, headline } = compose([message("1", items, 9, parts)]);
  return { outcome: page.outcomes.read[0]?.outcome, named: page.letters.length, quiet, headline };
};

describe("every email that was read is accounted for", () => {
  test("told by a line", () =>
    expect(outcomeFor([task("pay", "the trip", { due: "2026-03-12" })])).toMatchObject({
      outcome: "told",
      named: 0,
    }));
  test("named if it gave no line at all, and the day is not quiet", () =>
    expect(outcomeFor([])).toMatchObject({
      outcome: "to_read",
      named: 1,
      quiet: false,
      headline: "Nothing found for today, but one email is left to read.",
    }));
  test("named if a part of it could not be read, and the day is not quiet", () => {
    const warnings = ["The picture poster.jpg could not be read."];
    expect(outcomeFor([], { warnings })).toMatchObject({ outcome: "to_read", quiet: false });
  });
  test("over if everything in it has passed", () =>
    expect(outcomeFor([event("Fair", "2026-03-07")])).toMatchObject({
      outcome: "over",
      named: 0,
      quiet: true,
    }));
  test("not for the family, in the school's words", () => {
    const parts = { relevant_children: [], for_others: "Dear Year 6 parents" };
    const { page, quiet } = compose([message("1", [], 9, parts)]);
    expect(page.outcomes.read).toMatchObject([{ outcome: "not_for_you", words: "“Dear Year 6 parents”" }]);
    expect(quiet).toBe(true);
  });
  test("listed with the reason if we judged it to be no school mail", () => {
    const parts = {
      school_mail: false,
      relevant_children: [],
      reason: "Low: not school mail, a shop wrote it.",
    };
    const { page } = compose([message("1", [], 9, parts)]);
    expect(page.outcomes.read[0]).toMatchObject({
      outcome: "not_for_you",
      words: "Not school mail, a shop wrote it.",
    });
  });
  test("never ruled out for a family without children on record", () => {
    const parts = { relevant_children: [] };
    const { page } = compose([message("1", [], 9, parts)], undefined, { children: [] });
    expect(page.outcomes.read[0]?.outcome).toBe("to_read");
  });
  test("named if its note was one too many for the page", () => {
    const notes = Array.from({ length: 9 }, (_, index) =>
      message(`${index}`, [item({ kind: "info", text: `News ${index}`, due: null })], 9),
    );
    const { page } = compose(notes);
    const told = new Set(page.good_to_know.map(({ message_id }) => message_id));
    const named = new Set(page.letters.map(({ message_id }) => message_id));
    expect(notes.filter(({ id }) => !told.has(id) && !named.has(id))).toEqual([]);
  });
  test("counted once, and only if it is an email of the day", () => {
    const { page } = compose([message("1", []), message("2", [])], undefined, { emails: new Set(["2"]) });
    expect(page.outcomes.read.map(({ message_id }) => message_id)).toEqual(["2"]);
  });
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

describe("unread email", () => {
  const closure = unread("URGENT: school CLOSED tomorrow", { closure: true, soonest: "2026-03-11" });
  test("forbids a quiet day and an all-clear, in the headline and the day's sentence", () => {
    const { quiet, headline, page } = compose([], undefined, { unread: [unread("Newsletter"), closure] });
    const words = "2 emails not read yet, one of them “URGENT: school CLOSED tomorrow”.";
    expect({ quiet, headline, text: page.next_school_day.text, lead: page.next_school_day.lead }).toEqual({
      quiet: false,
      headline: words,
      text: words,
      lead: words,
    });
  });
  test("is said after what is on, and before it if it may be a closure", () => {
    const choir = [message("1", [event("Choir", "2026-03-10T15:30")])];
    expect(compose(choir, undefined, { unread: [unread("Newsletter")] }).headline).toBe(
      "Today: Choir at 3.30pm (Ida). One email not read yet.",
    );
    expect(compose(choir, undefined, { unread: [closure] }).headline).toBe(
      "One email not read yet: “URGENT: school CLOSED tomorrow”. Today: Choir at 3.30pm (Ida).",
    );
  });
  test("comes closures first, then the soonest day ahead, then the newest", () => {
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
  test("that no run will read is not called unread yet", () =>
    expect(unreadSentence([unread("Prize", { cause: "refused" })], "2026-03-10")).toBe(
      "One email could not be read.",
    ));
});
