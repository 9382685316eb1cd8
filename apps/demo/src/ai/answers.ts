/** What a careful reader wrote of each sample letter, beforehand: the stand-in for an AI service answers with it. */
import { readFileSync } from "node:fs";
import { type Calendar, named, numeric } from "../mailbox/calendar.ts";
import { datesOf } from "../mailbox/term-dates.ts";

/** The child in Year 2, and the one in Year 6. */
export type Role = "younger" | "older";

/** A thing's fields as the answer has them. `quotes` may leave words out with "…"; `of` is the key of its event. */
export type SampleThing = {
  whose: readonly Role[];
  told: Readonly<Record<string, unknown>> & { line: string };
  quotes: readonly string[];
  of?: string;
  /** Only told at that time of the year. */
  season?: "warm" | "cold";
};

export type SampleAnswer = {
  summary: string;
  priority: "urgent" | "high" | "medium" | "low";
  relevance: "high" | "medium" | "low";
  why: string;
  whose: readonly Role[];
  /** By a key that is unique in the mailbox. */
  things: Readonly<Record<string, SampleThing>>;
  /** Things of earlier letters that this one postpones, by their key. `later`: the words that promise another day. */
  postpones?: Readonly<Record<string, { line: string; quotes: readonly string[]; later: readonly string[] }>>;
};

/** By the slug of each letter; those that are not from a school have none. */
export function answersAt(c: Calendar): Readonly<Record<string, SampleAnswer>> {
  const text = readFileSync(new URL("answers.json", import.meta.url), "utf8");
  const answers = JSON.parse(text, (key, value: unknown) =>
    (key === "day" || key === "until") && typeof value === "string" ? isoDay(named(c, value)) : value,
  ) as Record<string, SampleAnswer>;
  for (const answer of Object.values(answers))
    answer.things = Object.fromEntries(
      Object.entries(answer.things).filter(([, { season }]) => !season || (season === "warm") === c.isWarm),
    );
  const dates = answers["term-dates"];
  if (dates) dates.things = termDates(c);
  return answers;
}

/** One thing for each row of the table of dates. */
const termDates = (c: Calendar): SampleAnswer["things"] =>
  Object.fromEntries(
    datesOf(c).map(({ what, first, last, finish }, at) => [
      `term-${at}`,
      {
        whose: ["younger", "older"],
        told: {
          kind: "event",
          series: "School holidays and INSET days",
          line: finish ? `${what}: school finishes early` : what,
          day: isoDay(first),
          ...(finish ? { to: "14:00", closure: "early" } : { closure: "closed" }),
          ...(last.getTime() > first.getTime() ? { until: isoDay(last) } : {}),
        },
        quotes: [`${what} … ${numeric(first)}`],
      },
    ]),
  );

const isoDay = (day: Date): string => day.toISOString().slice(0, 10);
