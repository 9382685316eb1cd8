import type { DigestLine } from "./emails.ts";

const groups = ["today", "this_evening", "next_7_days", "later", "for_information"] as const;
type Groups<Line> = Record<(typeof groups)[number], readonly Line[]>;

/** Maps every line of a section's groups. */
export function mapLines<Line, Changed>(
  section: Groups<Line>,
  change: (line: Line) => Changed,
): Record<keyof Groups<Line>, Changed[]> {
  const changed = groups.map((name) => [name, section[name].map(change)]);
  return Object.fromEntries(changed) as Record<keyof Groups<Line>, Changed[]>;
}

/** The notes beside a line's text: "tomorrow, Thu 26 Nov", "£6", "optional", and warnings. */
export function detailsOf(
  {
    text,
    due_words,
    amount,
    optional,
    flags,
  }: Pick<DigestLine, "text" | "due_words" | "amount" | "optional" | "flags">,
  when = due_words,
): string[] {
  const price = amount && !text.includes(amount.replace(/\.00$/, "")) ? amount : null;
  const said = flags
    .filter((flag) => flag !== "cancelled" || !/\b(?:cancelled|postponed|no|not|off)\b/i.test(text))
    .map((flag) => flagWords[flag]);
  return [when, price, optional ? "optional" : null, ...said].filter((each) => each !== null);
}

const flagWords = {
  weekday_contradiction: "the weekday and the date in the email don’t match",
  unconfirmed: "please check in the email",
  cancelled: "cancelled",
} satisfies Record<DigestLine["flags"][number], string>;

/** Whether a link is safe to open; mail can contain any scheme. */
export const openableLink = (link: string | null): string | null =>
  link && /^(https?:|mailto:)/i.test(link) ? link : null;
