import type { DigestLine } from "./emails.ts";

/** What is written beside and under a line: the same on the screen, in the email and on paper. */

/** "was due Fri 6 Mar" for something overdue, else the words given. */
export const whenOf = ({ was_due }: Pick<DigestLine, "was_due">, when: string | null): string | null =>
  was_due ?? when;

/** The price; null if the text says it: "Pay £45 for the camp" says £45.00. */
export const priceOf = ({ text, amount }: Pick<DigestLine, "text" | "amount">): string | null =>
  amount && !text.includes(amount.replace(/\.00$/, "")) ? amount : null;

/** "Only if Ida is in Kestrels". */
export const conditionOf = ({ condition }: Pick<DigestLine, "condition">): string | null =>
  condition && `Only if ${condition}`;

type Flagged = { readonly flags: readonly DigestLine["flags"][number][] };
type Changed = Pick<DigestLine, "text"> & Flagged & Partial<Pick<DigestLine, "change" | "replaces">>;

/** "Moved from Wed 18 Mar". Null if nothing changed, or the text says that it is off: "No chess club". */
export function changeOf({ text, change = null, replaces = null, flags }: Changed): string | null {
  const kind = flags.includes("cancelled") ? "cancelled" : change;
  if (kind === null) return replaces && `Was ${replaces}`;
  if ((kind === "cancelled" || kind === "postponed") && saysOff.test(text)) return null;
  const from = kind === "moved" || kind === "postponed" ? replaces : null;
  return `${changes[kind]}${from ? ` from ${from}` : ""}`;
}

const saysOff = /\b(?:cancelled|postponed|no|not|off)\b/i;
const changes = { moved: "Moved", cancelled: "Cancelled", postponed: "Postponed", on_again: "On again" };

/** What a parent should check: "Emails differ: the newsletter says Tuesday 24 March". */
export const doubtsOf = ({ conflict, flags }: Flagged & Partial<Pick<DigestLine, "conflict">>): string[] => [
  ...(conflict ? [`Emails differ: ${conflict}`] : []),
  ...(flags.includes("weekday_contradiction")
    ? ["The weekday and the date in the email don’t match. Please check."]
    : []),
  ...(flags.includes("unconfirmed") ? ["Not certain. Please check the email."] : []),
];

/** All of these in order, for places where they follow the text in brackets. */
export const detailsOf = (
  line: Pick<DigestLine, "was_due" | "amount" | "optional" | "condition" | "conflict"> & Changed,
  when: string | null,
): string[] =>
  [
    whenOf(line, when),
    priceOf(line),
    line.optional ? "optional" : null,
    ...[conditionOf(line), changeOf(line), ...doubtsOf(line)].map((words) => words && lowerFirst(words)),
  ].filter((words) => words !== null && words !== "") as string[];

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Whether a link is safe to open; mail can contain any scheme. */
export const openableLink = (link: string | null): string | null =>
  link && /^(https?:|mailto:)/i.test(link) ? link : null;
