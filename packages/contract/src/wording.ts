/** The words for a page's lines and emails: the same on the screen, in the email and on paper. */
import { type DigestPage, linesOfPage } from "./digest-page.ts";
import type { EmailOutcomes, ReadEmail, UnreadEmail } from "./email-outcomes.ts";
import type { DigestLine, SingleLine } from "./emails.ts";

/** `optional`: what is optional in the week, where it doesn't stand with its days. */
type Folded = Pick<DigestPage, "later" | "undated" | "good_to_know"> & { optional?: readonly DigestLine[] };

/** Whether nobody has ticked it off. */
export const isOpen = ({ done_at }: Pick<SingleLine, "done_at">): boolean => !done_at;

/** The parts shown only when opened, in order. */
export function foldedParts(page: Folded): { title: string; entries: DigestPage["later"] }[] {
  const alone = (line: DigestLine) => ({ series: null, words: null, lines: [line] });
  return [
    { title: "Optional, coming up", entries: (page.optional ?? []).map(alone) },
    { title: "Later", entries: page.later },
    { title: "Without a date", entries: page.undated.map(alone) },
    { title: "Good to know", entries: page.good_to_know.map(alone) },
  ].filter(({ entries }) => entries.length > 0);
}

/** What to know about lines that quote emails; "" if the page has none. */
export const quotationNote = (page: DigestPage): string =>
  linesOfPage(page).some(({ quoted }) => quoted)
    ? "Lines in quotation marks are copied from emails word for word. Check the email before you rely on one."
    : "";

/** "£57.10 to pay in 3 payments", "plus £12 only if Ida sings" and "first by Fri 4 Dec"; "2 forms and replies". Several only: no line adds them up. */
export function totalsOf({ money, replies }: Pick<DigestPage, "money" | "replies">) {
  const answers = replies.filter(isOpen);
  return [
    { of: "money" as const, lines: money.parts.filter(isOpen), ...moneyWords(money) },
    { of: "replies" as const, lines: answers, words: `${answers.length} forms and replies`, plus: "" },
  ]
    .filter(({ lines }) => lines.length > 1)
    .map(({ lines: [line], ...total }) => ({ ...total, first: `first ${whenOf(line!, line!.due_words)}` }));
}

/** Whether it depends on nothing that only the family knows. */
export const isCertain = ({ condition, class_asked = [] }: DigestLine): boolean =>
  condition === null && class_asked.length === 0;

/** Once a part of the sum is ticked off, without it. */
function moneyWords({ parts, total, at_least }: DigestPage["money"]): { words: string; plus: string } {
  const certain = parts.filter(isCertain);
  const due = certain.filter(isOpen).length;
  const sum = total && due === certain.length && `${at_least ? "at least " : ""}${total} to pay`;
  const payments = due === 1 ? sum || "1 payment" : `${sum ? `${sum} in ` : ""}${due} payments`;
  const only = parts
    .filter((part) => isOpen(part) && !isCertain(part))
    .map(
      (part) =>
        `${part.amount ? shortSum(part.amount) : "a payment"} ${lowerFirst(conditionOf(part) ?? "only in some cases")}`,
    )
    .join(" and ");
  if (due === 0) return { words: only, plus: "" };
  return { words: payments, plus: only && `plus ${only}` };
}

type NamedEmail = DigestPage["letters"][number];
type EmailDetails = Pick<NamedEmail, "about" | "earlier"> & { children: readonly { name: string }[] };
type EmailWords = EmailDetails & Pick<NamedEmail, "subject">;

/**
 * What follows an email's name: " (Noah; form by Fri 4 Dec; and the email before it)".
 * @param family the number of children in the family
 */
export function letterDetails({ children, about, earlier }: EmailDetails, family: number): string {
  const details = [
    family > 1 ? whoseWords(children, family) : "",
    about,
    earlier === 0 ? "" : earlier === 1 ? "and the email before it" : `and ${earlier} emails before it`,
  ].filter(Boolean);
  return details.length > 0 ? ` (${details.join("; ")})` : "";
}

/** "Newsletter 12 (Noah; form by Fri 4 Dec)". */
export const letterWords = (letter: EmailWords, family: number): string =>
  `${letter.subject}${letterDetails(letter, family)}`;

/** "Read “Newsletter 12” (Noah; today)". */
export const readWords = (letter: EmailWords, family: number): string =>
  letterWords({ ...letter, subject: `Read “${letter.subject}”` }, family);

/** Splits the emails: those with more for today and the next school day, as many as these days name, and the others. */
export function lettersByDay<Letter extends Pick<NamedEmail, "soonest">>(page: {
  letters: readonly Letter[];
  days: readonly { date: string }[];
}): { soon: readonly Letter[]; others: readonly Letter[] } {
  const { letters, days } = page;
  const soon = lettersDue(letters, days.at(-1)?.date ?? "").slice(0, mostLettersSoon);
  return { soon, others: letters.filter((letter) => !soon.includes(letter)) };
}

const mostLettersSoon = 4;

/** The emails that name a day up to this one. */
export const lettersDue = <Letter extends Pick<NamedEmail, "soonest">>(
  letters: readonly Letter[],
  last: string,
): Letter[] => letters.filter(({ soonest }) => soonest !== null && soonest <= last);

/** "Noah", "Amelia and Noah", "All the children". @param family the number of children in the family */
export function whoseWords(children: readonly { name: string }[], family: number): string {
  const names = children.map(({ name }) => name);
  if (names.length > 2 && names.length === family) return "All the children";
  return listed(names);
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** "was due Fri 6 Mar" for something overdue, else the words given. */
export const whenOf = ({ was_due }: Pick<DigestLine, "was_due">, when: string | null): string | null =>
  was_due ?? when;

/** "£45" for £45.00. */
export const shortSum = (amount: string): string => amount.replace(/\.00$/, "");

/** The price; null if the text says it: "Pay £45 for the camp". */
export const priceOf = ({ text, amount }: Pick<DigestLine, "text" | "amount">): string | null =>
  amount && !text.includes(shortSum(amount)) ? shortSum(amount) : null;

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

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const doing: Partial<Record<NonNullable<SingleLine["verb"]>, string>> = {
  pay: "Pay at",
  sign: "Open form at",
  return: "Open form at",
  reply: "Reply at",
  book: "Book at",
  order: "Order at",
};

/** An email's link with its label; null if its scheme isn't safe, for mail can contain any. */
export function openableLink(
  link: string | null,
  verb: SingleLine["verb"] = null,
): { address: string; words: string } | null {
  if (!link || !/^https?:/i.test(link) || !URL.canParse(link)) return null;
  const { href, hostname } = new URL(link);
  // An address means nothing to people; the name of the site does.
  return { address: href, words: `${(verb && doing[verb]) ?? "Open"} ${hostname.replace(/^www\./, "")}` };
}

/** The school's words behind a line, in quotation marks; null if the line is their quotation, or no email tells it. */
export const quoteOf = ({ evidence: { text }, ...line }: SingleLine): string | null =>
  line.quoted || line.calendar || line.usual_week || line.own || text === line.text ? null : `“${text}”`;

/** A mailto link with the subject filled in and the reply left to the parent (RFC 6068); null if no reply is needed. */
export function mailtoOf({ reply, text }: Pick<SingleLine, "reply" | "text">): string | null {
  if (!reply) return null;
  const fields = { subject: reply.subject, body: `Hello,\r\n\r\n\r\n\r\n(${text})` };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(reply.to).replace("%40", "@")}?${query.join("&")}`;
}

/** "38 emails read", "5 not for you", "3 to read", "30 not read yet": only those that are not zero, and always the first. */
export function outcomeCounts({ read, unread }: EmailOutcomes) {
  const of = (outcome: ReadEmail["outcome"]) => read.filter((email) => email.outcome === outcome).length;
  return [
    { of: "read" as const, count: emails(read.length), words: "read" },
    { of: "not_for_you" as const, count: of("not_for_you"), words: "not for you" },
    { of: "to_read" as const, count: of("to_read"), words: "to read" },
    { of: "unread" as const, count: unread.length, words: unreadState(unread) },
  ].flatMap(({ of: kind, count, words }) => (count === 0 ? [] : [{ of: kind, words: `${count} ${words}` }]));
}

/** "38 emails read, 5 not for you, 30 not read yet." */
export const outcomesText = (outcomes: EmailOutcomes): string =>
  `${outcomeCounts(outcomes)
    .map(({ words }) => words)
    .join(", ")}.`;

/** Those that another run may read. */
export const waitingOf = ({ unread }: { unread: readonly UnreadEmail[] }): UnreadEmail[] =>
  unread.filter(({ cause }) => cause === "plan" || cause === "failure");

/** Whether it may be a fraud: such emails stand last. */
export const isSuspect = ({ cause }: UnreadEmail): boolean => cause === "refused";

/** Why these are unread, each reason once. */
export const reasonsOf = (unread: readonly UnreadEmail[]): string[] => [
  ...new Set(unread.map(({ reason }) => reason)),
];

/** "URGENT: school CLOSED (Fernhill Primary)", "A refund (claims to be PayForSchool)". */
export const unreadWords = ({ subject, sender, cause }: UnreadEmail): string =>
  `${subject?.trim() || "No Subject"} (${cause === "refused" ? "claims to be " : ""}${senderName(sender)})`;

/** How many unread emails a page names before it folds the rest. */
export const mostUnreadNamed = 5;

/** "30 emails not read yet"; if no run will read it, "1 email could not be read" or "1 email we didn’t open: may be a fraud". */
export const unreadTitle = ({ unread }: { unread: readonly UnreadEmail[] }): string =>
  `${emails(unread.length)} ${unreadState(unread)}`;

function unreadState(unread: readonly UnreadEmail[]): string {
  if (unread.every(isSuspect)) return "we didn’t open: may be a fraud";
  return waitingOf({ unread }).length > 0 ? "not read yet" : "could not be read";
}

const emails = (count: number): string => `${count} ${count === 1 ? "email" : "emails"}`;

/** The address in `Name <address>`; null if the name is the address. */
export function senderAddress(sender: string): string | null {
  const found = /<([^<>]+)>\s*$/.exec(sender)?.[1]?.trim();
  return found && found !== senderName(sender) ? found : null;
}

/** The name in `Name <address>`, else the address; short enough for a list. */
export function senderName(sender: string): string {
  const whole = sender.trim();
  const open = whole.indexOf("<");
  if (open < 0 || whole.indexOf(">", open) !== whole.length - 1) return whole;
  const name = whole.slice(0, open).replaceAll('"', "").trim();
  return name || whole.slice(open + 1, -1) || whole;
}
