import { describe, expect, test } from "vitest";
import { lookAhead } from "./look-ahead.ts";
import { preRank } from "./pre-rank.ts";
import { family as anyFamily } from "../testing/mail.ts";
import type { Family } from "../types.ts";

/** Friday 12 June 2026, 7.30am. */
const now = new Date("2026-06-12T06:30:00Z");
const email = (subject: string, days: number, snippet = "") => ({
  subject,
  snippet,
  received_at: new Date(now.getTime() - days * 86_400_000),
});

const ahead = (subject: string, days: number) => lookAhead(email(subject, days), "Europe/London", now);

describe("what an unopened email has ahead", () => {
  test.each([
    ["URGENT: school CLOSED on Monday", 0.02, "2026-06-15"],
    ["School closure: Monday 15 June", 3, "2026-06-15"],
    ["Early finish on Tuesday", 1, "2026-06-16"],
    ["Heating failure: no school today", 0.02, "2026-06-12"],
    ["Closed to all pupils", 0.02, "2026-06-12"],
    ["School will be shut tomorrow", 0.5, "2026-06-12"],
  ])("is a closure: %s", (subject, days, soonest) =>
    expect(ahead(subject, days)).toEqual({ closure: true, soonest, over: false }),
  );

  test.each([
    ["URGENT: school CLOSED today", 9],
    ["URGENT: school closed", 4],
    ["Reminder: swimming tomorrow", 6],
    ["Important: gates shut this afternoon", 3],
    ["Deadline for tickets: Tuesday 9 June", 5],
  ])("is over: %s, %d days ago", (subject, days) =>
    expect(ahead(subject, days)).toMatchObject({ soonest: null, over: true }),
  );

  test.each([
    ["School closed until further notice", 4],
    ["Important: new uniform rules", 0.5],
    ["Newsletter, Friday 5 June", 7],
    ["Final reminder: pay by Thursday 18 June", 6],
    ["Deadline extended from 9 June to 19 June", 5],
  ])("is not over: %s, %d days ago", (subject, days) => expect(ahead(subject, days).over).toBe(false));
});

describe("the two emails that a free run reads", () => {
  const theo = { ...anyFamily.children[0]!, name: "Theo Ashdown", year_group: "Year 4", class_name: null };
  const family: Family = {
    ...anyFamily,
    children: [{ ...theo, house: null, sports: [], school: null, context: null }],
    schools: [{ name: "Fernhill", domain: "fernhill.sch.uk", also_sends_from: [] }],
    trusted_senders: [],
  };
  const firstTwo = (...emails: ReturnType<typeof email>[]) =>
    preRank(
      emails.map((each) => ({ ...each, sender: "Fernhill <office@fernhill.sch.uk>" })),
      family,
      now,
    )
      .slice(0, 2)
      .map(({ subject }) => subject);

  test("are a closure ahead and a deadline of the coming days, not an urgency whose day is over", () =>
    expect(
      firstTwo(
        email("URGENT: school CLOSED today", 9, "Snow: the school is closed today. Please collect Theo."),
        email("Important: packed lunch tomorrow", 5),
        email("Star of the week", 0.5),
        email("Trip money due by Tuesday 16 June", 4),
        email("School CLOSED on Monday", 1),
        email("Spring newsletter", 0.2),
      ),
    ).toEqual(["School CLOSED on Monday", "Trip money due by Tuesday 16 June"]));

  test("are not those for another year, however close their day", () =>
    expect(
      firstTwo(
        email("Year 6 SATs breakfast tomorrow", 0.2),
        email("Book fair next Thursday", 1),
        email("Non-uniform day on Friday 19 June", 2),
      ),
    ).not.toContain("Year 6 SATs breakfast tomorrow"));

  test("a copy that a platform sent of the same letter comes last, and two letters of one subject do not", () => {
    const closed = "School is closed on Monday 15 June because a water main has burst.";
    const sender = "office@oakwood.northshire.sch.uk";
    const sent = [
      { sender, ...email("URGENT: school CLOSED", 0.1, closed) },
      { sender: "post@platform.example", ...email("URGENT: school CLOSED", 0.2, closed) },
      { sender, ...email("URGENT: school CLOSED", 0.3, "All clubs are off too.") },
      { sender, ...email("Picnic leftovers", 5, "Thank you all.") },
    ];
    const ranked = preRank(sent, family, now);
    const hoursOld = ranked.map(({ received_at }) => (now.getTime() - received_at.getTime()) / 3_600_000);
    expect(hoursOld.slice(0, 2).toSorted()).toEqual([2.4, 7.2]);
    expect(hoursOld.at(-1)).toBeCloseTo(4.8);
  });
});
