import * as z from "zod/mini";
import { classAsked, digestLine, type DigestLine, mentionedChild } from "./emails.ts";
import { emailOutcomes } from "./email-outcomes.ts";
import { id } from "./fields.ts";

/** A day with its lines. */
const pageDay = z.object({
  /** YYYY-MM-DD, and "tomorrow, Thu 26 Nov". */
  date: z.string(),
  date_words: z.string(),
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
  /** Open payments due by the end of next week. */
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
      z.extend(classAsked, {
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

type Days<Line> = readonly (Omit<z.infer<typeof pageDay>, "lines"> & { lines: readonly Line[] })[];
type Entries<Line> = readonly (Omit<z.infer<typeof pageEntry>, "lines"> & { lines: readonly Line[] })[];

/** A page with generic line and letter types. */
export type PageOf<Line, Child = { name: string }> = Omit<
  DigestPage,
  "days" | "week" | "later" | "undated" | "good_to_know" | "money" | "replies" | "class_questions" | "letters"
> & {
  days: Days<Line>;
  week: Days<Line>;
  later: Entries<Line>;
  undated: readonly Line[];
  good_to_know: readonly Line[];
  money: Omit<DigestPage["money"], "parts"> & { parts: readonly Line[] };
  replies: readonly Line[];
  letters: readonly (Omit<DigestPage["letters"][number], "children"> & { children: readonly Child[] })[];
};

/** Maps every line of the page, and the children of its letters. */
export function mapPage<Line, Child, Changed, Named>(
  page: PageOf<Line, Child>,
  change: (line: Line) => Changed,
  name: (children: readonly Child[]) => Named[],
) {
  const within = <Part extends { lines: readonly Line[] }>(part: Part) => ({
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
    letters: page.letters.map((letter) => ({ ...letter, children: name(letter.children) })),
  };
}

/** Every line of the page once, in its order. */
export const linesOfPage = <Line>({
  days,
  week,
  later,
  undated,
  good_to_know,
}: Pick<PageOf<Line>, "days" | "week" | "later" | "undated" | "good_to_know">): Line[] => [
  ...[...days, ...week, ...later].flatMap(({ lines }) => lines),
  ...undated,
  ...good_to_know,
];

type Folded<Line> = Pick<PageOf<Line>, "later" | "undated" | "good_to_know">;
type Rest<Line> = Folded<Line> & { letters: readonly unknown[] };

/** The parts shown only when opened, in order. */
export function foldedParts<Line>(page: Folded<Line>): { title: string; entries: Entries<Line> }[] {
  const alone = (line: Line) => ({ series: null, words: null, lines: [line] });
  return [
    { title: "Later", entries: page.later },
    { title: "Without a date", entries: page.undated.map(alone) },
    { title: "Good to know", entries: page.good_to_know.map(alone) },
  ].filter(({ entries }) => entries.length > 0);
}

/** "9 later, 2 without a date, 3 emails to read": for places where they can't be opened. */
export const countsOf = <Line>(page: Rest<Line>): string =>
  [
    ...foldedParts(page).map(({ title, entries }) => `${entries.length} ${title.toLowerCase()}`),
    ...(page.letters.length > 0
      ? [`${page.letters.length} ${page.letters.length === 1 ? "email" : "emails"} to read`]
      : []),
  ].join(", ");

/** "£57.10 to pay in 3 payments" and "2 forms and replies". Shown only for several, because no line adds them up. */
export function totalsOf<Line extends Pick<DigestLine, "done_at">>({
  money,
  replies,
}: Pick<PageOf<Line>, "money" | "replies">): { of: "money" | "replies"; words: string }[] {
  const payments = money.parts.filter(isOpen).length;
  const answers = replies.filter(isOpen).length;
  const total = money.at_least ? `at least ${money.total}` : money.total;
  const sum = money.total && payments === money.parts.length ? `${total} to pay in ` : "";
  return [
    ...(payments > 1 ? [{ of: "money" as const, words: `${sum}${payments} payments` }] : []),
    ...(answers > 1 ? [{ of: "replies" as const, words: `${answers} forms and replies` }] : []),
  ];
}

/** The same as one sentence, or "". */
export const totalsText = <Line extends Pick<DigestLine, "done_at">>(
  page: Pick<PageOf<Line>, "money" | "replies">,
): string =>
  totalsOf(page)
    .map(({ words }) => words)
    .join(", ");

const isOpen = ({ done_at }: Pick<DigestLine, "done_at">): boolean => !done_at;

type NamedEmail = DigestPage["letters"][number];

/**
 * What follows an email's name: " (Noah; form by Fri 4 Dec; and the email before it)".
 * @param family the number of children in the family
 */
export function letterDetails(
  {
    children,
    about,
    earlier,
  }: Pick<NamedEmail, "about" | "earlier"> & { children: readonly { name: string }[] },
  family: number,
): string {
  const details = [
    family > 1 ? whoseWords(children, family) : "",
    about,
    earlier === 0 ? "" : earlier === 1 ? "and the email before it" : `and ${earlier} emails before it`,
  ].filter(Boolean);
  return details.length > 0 ? ` (${details.join("; ")})` : "";
}

/** "Newsletter 12 (Noah; form by Fri 4 Dec)". */
export const letterWords = (
  letter: Parameters<typeof letterDetails>[0] & Pick<NamedEmail, "subject">,
  family: number,
): string => `${letter.subject}${letterDetails(letter, family)}`;

/** "Read “Newsletter 12” (Noah; today)". */
export const readWords = (letter: Parameters<typeof letterWords>[0], family: number): string =>
  letterWords({ ...letter, subject: `Read “${letter.subject}”` }, family);

/** Splits the emails: those with more for today and the next school day, as many as these days name, and the others. */
export function lettersByDay<Letter extends Pick<NamedEmail, "soonest">>({
  letters,
  days,
}: {
  letters: readonly Letter[];
  days: readonly { date: string }[];
}): { soon: readonly Letter[]; others: readonly Letter[] } {
  const last = days.at(-1)?.date ?? "";
  const soon = letters.filter(({ soonest }) => soonest !== null && soonest <= last).slice(0, mostLettersSoon);
  return { soon, others: letters.filter((letter) => !soon.includes(letter)) };
}

const mostLettersSoon = 4;

const mostLetters = 5;

/** The first letters, for a place without room for all, and how many more there are, in words or "". */
export function firstLetters<Letter>(
  letters: readonly Letter[],
  most = mostLetters,
): { shown: readonly Letter[]; more: string } {
  const left = letters.length - most;
  const more = left > 0 ? `and ${left} more ${left === 1 ? "email" : "emails"}` : "";
  return { shown: letters.slice(0, most), more };
}

/** Letters shown by an email's name. */
export const lettersInMail = 3;

/**
 * "Noah", "Amelia and Noah", "All the children".
 * @param family the number of children in the family
 */
export function whoseWords(children: readonly { name: string }[], family: number): string {
  const names = children.map(({ name }) => name);
  if (names.length > 2 && names.length === family) return "All the children";
  return listed(names);
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
