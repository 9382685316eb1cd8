import * as z from "zod/mini";
import { digestLine, type DigestLine, mentionedChild } from "./emails.ts";
import { emailOutcomes } from "./email-outcomes.ts";
import { id } from "./fields.ts";

/** A day with its lines. */
export const pageDay = z.object({
  /** YYYY-MM-DD, and "tomorrow, Thu 26 Nov". */
  date: z.string(),
  date_words: z.string(),
  /** Whether no child has school. */
  closed: z.optional(z.boolean()),
  lines: z.array(digestLine),
});

/** A line, or several dates of one kind as one entry. */
const pageEntry = z.object({
  /** What the dates are: "Fixtures"; null for a line by itself. */
  series: z.nullable(z.string()),
  /** "until Fri 4 Dec, next: St Bede's away, Wed 2 Dec, 2pm"; null for a line by itself. */
  words: z.nullable(z.string()),
  /** At least one. */
  lines: z.array(digestLine),
});

/** A day's page. Screen, email, printed sheet, headline, subject and counts are all made from it. */
export const digestPage = z.object({
  /** The number of children on the page. */
  children: z.number(),
  next_school_day: z.object({
    /** Local date, YYYY-MM-DD. */
    date: z.string(),
    /** One or two sentences about that day, and how much there is to do. */
    text: z.string(),
    /** The sentences alone, or "". */
    lead: z.string(),
    /** Whether no child has school. */
    closed: z.boolean(),
  }),
  /** Open required tasks that are overdue or due by the next school day. */
  to_do: z.number(),
  /** Today and the next school day, whole, and the days between that have something. Overdue tasks stand with today's. */
  days: z.array(pageDay),
  /** The rest of the coming seven days. */
  week: z.array(pageDay),
  later: z.array(pageEntry),
  /** Tasks without a day that were told more than three days ago. */
  undated: z.array(digestLine),
  good_to_know: z.array(digestLine),
  /** Open payments due by the end of next week; the total is of those that depend on nothing. */
  money: z.object({
    total: z.nullable(z.string()),
    /** Whether the total is a minimum. */
    at_least: z.boolean(),
    currency: z.literal("GBP"),
    parts: z.array(digestLine),
  }),
  /** Open replies, forms, bookings and orders due by the end of next week. */
  replies: z.array(digestLine),
  /** What to ask about each child's class: at most one question a child. */
  class_questions: z.optional(
    z.array(
      z.object({
        child: mentionedChild,
        /** Those that the emails name, the likeliest first. */
        classes: z.array(z.string()),
        /** How many lines of the page depend on the answer. */
        depending: z.number(),
      }),
    ),
  ),
  /** Emails with requests or dates that the page does not show. */
  letters: z.array(
    z.object({
      message_id: id,
      /** The name shown on the page. */
      subject: z.string(),
      children: z.array(mentionedChild),
      /** The first day it certainly names, YYYY-MM-DD; null if none. */
      soonest: z.nullable(z.string()),
      /** What it is about and when: "payment by Fri 6 Mar", "today"; null if the subject already says so. */
      about: z.nullable(z.string()),
      /** How many emails about the same thing it replaces. */
      earlier: z.number(),
    }),
  ),
  outcomes: emailOutcomes,
});
export type DigestPage = z.infer<typeof digestPage>;

/** The page with every line changed. */
export function mapPage(page: DigestPage, change: (line: DigestLine) => DigestLine): DigestPage {
  const within = <Part extends { lines: DigestLine[] }>(part: Part): Part => ({
    ...part,
    lines: part.lines.map(change),
  });
  return {
    ...page,
    days: page.days.map(within),
    week: page.week.map(within),
    later: page.later.map(within),
    undated: page.undated.map(change),
    good_to_know: page.good_to_know.map(change),
    money: { ...page.money, parts: page.money.parts.map(change) },
    replies: page.replies.map(change),
  };
}

/** Every line of the page once, in its order. */
export const linesOfPage = ({ days, week, later, undated, good_to_know }: DigestPage): DigestLine[] => [
  ...[...days, ...week, ...later].flatMap(({ lines }) => lines),
  ...undated,
  ...good_to_know,
];
