import { expect, test } from "vitest";
import type { DigestMessage } from "../same-thing/types.ts";
import { compose, event, message, task } from "../testing/digest.ts";
import type { Item } from "../types.ts";
import { readUsualWeek } from "./read-usual-week.ts";
import type { UsualWeekEntry } from "./types.ts";

/**
 * The autumn term of 2026 for Ida (a) and Jonah (b), morning by morning, as a server runs it: messages change the stored entries, and each
 * page is composed from the entries, recent messages and those about days to come.
 */
const ida = { children: ["a"] };
const every = (weekdays: number[], from: string | null = null, until: string | null = null, weeks = 1) => ({
  recurrence: { weekdays, every: weeks, from, until },
});
const said = (text: string) => ({ evidence: { text, place: "email" } });

const letters: readonly (readonly [received: string, subject: string, ...items: Item[]])[] = [
  [
    "2026-09-07",
    "Welcome to Year 4",
    task("wear", "PE kit", { ...ida, ...every([2, 4]), ...said("PE is on Tuesdays and Thursdays.") }),
    task("bring", "library books", { ...ida, ...every([5]), ...said("Library books on Fridays.") }),
    event("Recorders", "2026-09-16", { ...ida, ...every([3], "2026-09-16", null, 2) }),
    task("bring", "recorder", { ...ida, event: "Recorders", ...every([3], "2026-09-16", null, 2) }),
  ],
  [
    "2026-09-07",
    "Term dates",
    event("INSET day", "2026-10-16", { children: ["a", "b"], closure: "closed" }),
    event("Half-term", "2026-10-26", { children: ["a", "b"], ends_at: "2026-10-30" }),
    event("School closes for Christmas", "2026-12-18", { children: ["a", "b"] }),
    event("Term starts", "2027-01-05", { children: ["a", "b"] }),
  ],
  [
    "2026-11-02",
    "Swimming",
    event("Swimming", "2026-11-04T10:00", { ...ida, ...every([3], "2026-11-04", "2026-12-09") }),
    task("bring", "costume, towel and hat", {
      ...ida,
      event: "Swimming",
      ...every([3], "2026-11-04", "2026-12-09"),
    }),
  ],
  [
    "2026-11-06",
    "PE days are changing",
    task("wear", "PE kit", {
      ...ida,
      ...every([1, 3], "2026-11-16"),
      ...said("From 16 November PE is on Mondays and Wednesdays."),
    }),
  ],
  [
    "2026-11-17",
    "Reminder",
    task("wear", "PE kit", { ...ida, ...every([3]), ...said("Please remember PE kit on Wednesdays.") }),
  ],
  ["2026-11-25", "Boiler", event("School closed", "2026-11-25", { children: ["a", "b"], closure: "closed" })],
  [
    "2026-12-01",
    "Pool",
    event("No swimming", "2026-12-09", { ...ida, ...said("There will be no swimming from 9 December.") }),
  ],
];

const choir: UsualWeekEntry = {
  id: "choir",
  child_id: "b",
  title: "Choir",
  kit: null,
  verb: "bring",
  weekdays: [2],
  every: 1,
  from: null,
  until: "2026-11-24",
  time: null,
  counted_from: "2026-09-07",
  state: "active",
  source: "parent",
  told: null,
  evidence: null,
  message_id: null,
  items: [],
};

const pe = "Wear PE kit";
const library = "Pack library books";
const recorder = "Pack recorder";
const swimming = "Pack costume, towel and hat";

/** The usual-week lines of each school day. */
const term: readonly (readonly [day: string, ...lines: string[]])[] = [
  ["2026-09-07"],
  ["2026-09-08", pe, "Choir"],
  ["2026-09-09"],
  ["2026-09-10", pe],
  ["2026-09-11", library],
  ["2026-09-14"],
  ["2026-09-15", pe, "Choir"],
  ["2026-09-16", recorder],
  ["2026-09-17", pe],
  ["2026-09-18", library],
  ["2026-09-21"],
  ["2026-09-22", pe, "Choir"],
  ["2026-09-23"],
  ["2026-09-24", pe],
  ["2026-09-25", library],
  ["2026-09-28"],
  ["2026-09-29", pe, "Choir"],
  ["2026-09-30", recorder],
  ["2026-10-01", pe],
  ["2026-10-02", library],
  ["2026-10-05"],
  ["2026-10-06", pe, "Choir"],
  ["2026-10-07"],
  ["2026-10-08", pe],
  ["2026-10-09", library],
  ["2026-10-12"],
  ["2026-10-13", pe, "Choir"],
  ["2026-10-14", recorder],
  ["2026-10-15", pe],
  ["2026-10-16"], // INSET day
  ["2026-10-19"],
  ["2026-10-20", pe, "Choir"],
  ["2026-10-21"],
  ["2026-10-22", pe],
  ["2026-10-23", library],
  ["2026-10-26"], // half-term
  ["2026-10-27"],
  ["2026-10-28"],
  ["2026-10-29"],
  ["2026-10-30"],
  ["2026-11-02"],
  ["2026-11-03", pe, "Choir"],
  ["2026-11-04", swimming, "Swimming"],
  ["2026-11-05", pe],
  ["2026-11-06", library],
  ["2026-11-09"],
  ["2026-11-10", pe, "Choir"],
  ["2026-11-11", recorder, swimming, "Swimming"],
  ["2026-11-12", pe],
  ["2026-11-13", library],
  ["2026-11-16", pe], // Mondays and Wednesdays from here on
  ["2026-11-17", "Choir"],
  ["2026-11-18", pe, swimming, "Swimming"],
  ["2026-11-19"],
  ["2026-11-20", library],
  ["2026-11-23", pe],
  ["2026-11-24", "Choir"], // the last time
  ["2026-11-25"], // closed
  ["2026-11-26"],
  ["2026-11-27", library],
  ["2026-11-30", pe],
  ["2026-12-01"],
  ["2026-12-02", pe, swimming, "Swimming"],
  ["2026-12-03"],
  ["2026-12-04", library],
  ["2026-12-07", pe],
  ["2026-12-08"],
  ["2026-12-09", pe, recorder], // no swimming
  ["2026-12-10"],
  ["2026-12-11", library],
  ["2026-12-14", pe],
  ["2026-12-15"],
  ["2026-12-16", pe],
  ["2026-12-17"],
  ["2026-12-18", library],
  ["2026-12-21"], // Christmas
  ["2026-12-22"],
  ["2026-12-23"],
];

/** Received early that day. */
const mail: readonly DigestMessage[] = letters.map(([received, subject, ...items], at) => ({
  ...message(`letter ${at}`, items),
  subject,
  received_at: new Date(`${received}T05:30:00Z`),
}));

/** The entries stored at a given moment. */
const storedAt = (moment: Date): UsualWeekEntry[] =>
  mail
    .filter(({ received_at }) => received_at <= moment)
    .reduce<UsualWeekEntry[]>(
      (week, letter) =>
        readUsualWeek(week, [letter], "Europe/London").map((entry, at) => ({
          ...entry,
          id: entry.id ?? `entry ${at}`,
          items: [],
        })),
      [choir],
    );

const lastDay = ({ analysis }: DigestMessage): string =>
  analysis.items
    .map(({ ends_at, due, starts_at }) => ends_at ?? due ?? starts_at ?? "")
    .toSorted()
    .at(-1) ?? "";

function pageAt(moment: string) {
  const now = new Date(moment);
  const day = moment.slice(0, 10);
  const known = mail.filter(({ received_at }) => received_at <= now);
  const messages = known.filter(
    (letter) => letter.received_at.toISOString().slice(0, 10) === day || lastDay(letter) >= day,
  );
  return compose(messages, moment, { usual_week: storedAt(now), unticked: known }).page;
}

const usualOf = (page: ReturnType<typeof pageAt>, day: string): string[] =>
  [...page.tray, ...page.week.flatMap(({ lines }) => lines), ...page.more_this_week]
    .filter(({ usual }) => usual?.day === day)
    .flatMap(({ text, marks }) => [text, ...marks])
    .toSorted();

test("has a row for every weekday of the term", () => {
  expect(term.length).toBeGreaterThanOrEqual(60);
  expect(new Set(term.map(([day]) => day)).size).toBe(term.length);
});

test.each(term)("shows the usual lines on the morning of %s", (day, ...lines) => {
  expect(usualOf(pageAt(`${day}T06:30:00Z`), day)).toEqual(lines.toSorted());
});

/** The school day before, its evening, and what to pack and wear. */
const evenings = term.slice(1).map(([day, ...lines], at) => {
  const before = term[at]?.[0] ?? "";
  // Nobody knows that evening that the boiler will fail.
  const packed = day === "2026-11-25" ? [pe, recorder, swimming] : lines.filter((line) => line.includes(" "));
  return [before, day, packed] as const;
});

test.each(evenings)("shows on the evening of %s what is needed on %s", (before, day, packed) => {
  const { tray } = pageAt(`${before}T17:30:00Z`);
  const usual = tray.filter((line) => line.usual);
  expect(usual.map(({ text }) => text).toSorted()).toEqual(packed.toSorted());
  expect(usual.map((line) => line.usual?.day)).toEqual(packed.map(() => day));
});
