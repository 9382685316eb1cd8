import * as z from "zod/mini";
import { classAsked, digestLine, type DigestLine, mentionedChild } from "./emails.ts";
import { emailOutcomes } from "./email-outcomes.ts";
import { id } from "./fields.ts";

/** A day's page: what to do before the next school day, the week, and counts for the rest. */
export const digestPage = z.object({
  /** The number of children on the page. */
  children: z.number(),
  next_school_day: z.object({
    /** Local date, YYYY-MM-DD. */
    date: z.string(),
    /** A sentence about that day and how much there is to do. */
    text: z.string(),
    /** Short form of `text`. */
    lead: z.optional(z.string()),
    /** Whether no child has school. */
    closed: z.boolean(),
  }),
  /** Urgent matters and changed school days that are over. */
  happened: z.array(digestLine),
  /** "tomorrow" or "Monday": when the tray should be empty. */
  tray_until: z.string(),
  /** That day, YYYY-MM-DD. */
  tray_day: z.optional(z.string()),
  /** Tasks that are overdue or due by the next school day, soonest first. */
  tray: z.array(digestLine),
  week: z.array(z.object({ date: z.string(), date_words: z.string(), lines: z.array(digestLine) })),
  /** Things this week that did not fit. */
  more_this_week: z.array(digestLine),
  /** Open payments. `total` adds up those with one plain sum; null if there are none. */
  money: z.object({
    total: z.nullable(z.string()),
    /** Whether `total` covers every payment. */
    whole: z.boolean(),
    currency: z.literal("GBP"),
    parts: z.array(digestLine),
  }),
  /** Open replies, forms, bookings and orders. */
  replies: z.array(digestLine),
  later: z.array(digestLine),
  good_to_know: z.array(digestLine),
  /** What to ask about each child's class: at most one question a child. */
  class_questions: z.optional(
    z.array(
      z.extend(classAsked, {
        /** How many lines and emails of the page depend on the answer. */
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

/** A page with generic line and letter types. */
export type PageOf<Line, Child = { name: string }> = Omit<
  DigestPage,
  | "happened"
  | "tray"
  | "week"
  | "more_this_week"
  | "money"
  | "replies"
  | "later"
  | "good_to_know"
  | "class_questions"
  | "letters"
> & {
  happened: readonly Line[];
  tray: readonly Line[];
  week: readonly (Omit<DigestPage["week"][number], "lines"> & { lines: readonly Line[] })[];
  more_this_week: readonly Line[];
  money: Omit<DigestPage["money"], "parts"> & { parts: readonly Line[] };
  replies: readonly Line[];
  later: readonly Line[];
  good_to_know: readonly Line[];
  letters: readonly (Omit<DigestPage["letters"][number], "children"> & { children: readonly Child[] })[];
};

/** Maps every line of the page, and the children of its letters. */
export function mapPage<Line, Child, Changed, Named>(
  page: PageOf<Line, Child>,
  change: (line: Line) => Changed,
  name: (children: readonly Child[]) => Named[],
) {
  return {
    ...page,
    happened: page.happened.map(change),
    tray: page.tray.map(change),
    week: page.week.map((day) => ({ ...day, lines: day.lines.map(change) })),
    more_this_week: page.more_this_week.map(change),
    money: { ...page.money, parts: page.money.parts.map(change) },
    replies: page.replies.map(change),
    later: page.later.map(change),
    good_to_know: page.good_to_know.map(change),
    letters: page.letters.map((letter) => ({ ...letter, children: name(letter.children) })),
  };
}

type Folded<Line> = Pick<PageOf<Line>, "more_this_week" | "later" | "good_to_know">;
type Rest<Line> = Folded<Line> & { letters: readonly unknown[] };

/** The parts shown only when opened, in order. */
export function foldedParts<Line>(page: Folded<Line>): { title: string; lines: readonly Line[] }[] {
  return [
    { title: "More this week", lines: page.more_this_week },
    { title: "Later", lines: page.later },
    { title: "Good to know", lines: page.good_to_know },
  ].filter(({ lines }) => lines.length > 0);
}

/** "2 more this week, 9 later, 3 emails to read": for places where they can't be opened. */
export const countsOf = <Line>(page: Rest<Line>): string =>
  [
    ...foldedParts(page).map(({ title, lines }) => `${lines.length} ${title.toLowerCase()}`),
    ...(page.letters.length > 0
      ? [`${page.letters.length} ${page.letters.length === 1 ? "email" : "emails"} to read`]
      : []),
  ].join(", ");

export const happenedTitle = "Urgent, and over now";

type TrayTask = Pick<DigestLine, "kind" | "optional" | "due" | "starts_at" | "flags"> &
  Partial<Pick<DigestLine, "done_at">>;

/** "To do by tomorrow (2 more below)": the tray holds a few, and the day's sentence counts all. */
export function trayTitle<Line extends TrayTask>({
  tray_until,
  tray_day = "",
  week,
  more_this_week,
}: Pick<PageOf<Line>, "tray_until" | "tray_day" | "week" | "more_this_week">): string {
  const isDue = ({ kind, optional, due, starts_at, flags, done_at }: Line) =>
    kind === "action" &&
    !optional &&
    !flags.includes("cancelled") &&
    !done_at &&
    (due ?? starts_at ?? "9").slice(0, 10) <= tray_day;
  const below = [...week.flatMap(({ lines }) => lines), ...more_this_week].filter(isDue).length;
  return `To do by ${tray_until}${below === 0 ? "" : ` (${below}\u00A0more\u00A0below)`}`;
}

/** "£57.10 to pay in 3 payments" and "2 forms and replies". Shown only for several, because no line adds them up. */
export function totalsOf<Line extends Pick<DigestLine, "done_at">>({
  money,
  replies,
}: Pick<PageOf<Line>, "money" | "replies">): { of: "money" | "replies"; words: string }[] {
  const payments = money.parts.filter(isOpen).length;
  const answers = replies.filter(isOpen).length;
  const total = money.whole ? money.total : `at least ${money.total}`;
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

/** The tray's wording: "Read “Newsletter 12” (Noah; today)". */
export const readWords = (letter: Parameters<typeof letterWords>[0], family: number): string =>
  letterWords({ ...letter, subject: `Read “${letter.subject}”` }, family);

/** Splits the emails: those with more for the tray's days, as many as the tray names, and the others. */
export function lettersByTray<Letter extends Pick<NamedEmail, "soonest">>({
  letters,
  tray: { length },
  tray_day = "",
}: {
  letters: readonly Letter[];
  tray: readonly unknown[];
  tray_day?: string | undefined;
}): { tray: readonly Letter[]; others: readonly Letter[] } {
  const tray = letters
    .filter(({ soonest }) => soonest !== null && soonest <= tray_day)
    .slice(0, Math.max(0, Math.min(mostLettersInTray, mostInTray - length)));
  return { tray, others: letters.filter((letter) => !tray.includes(letter)) };
}

const mostInTray = 6;
const mostLettersInTray = 4;

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

/** The text with what an event needs on its day: "Sports day – wear PE kit; pack a drink". */
export function textWithMarks({ text, marks }: Pick<DigestLine, "text" | "marks">): string {
  return marks.length === 0 ? text : `${text} – ${marks.map(lowerFirst).join("; ")}`;
}

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
