import { type DigestPage } from "@gatepost/contract/digest-page";
import { unreadTitle, waitingOf } from "@gatepost/contract/wording";
import type { Digest, DigestLine, SingleLine } from "@gatepost/contract/emails";

/**
 * Counts the day's tasks, after whether it is urgent: "2 to pay, 1 to sign". A locked screen shows it, so it holds no
 * name and no word of an email.
 */
export function subjectOf({ digest, page }: { digest: Digest; page: DigestPage }): string {
  const urgent = digest.urgent && digest.first?.done_at === null;
  const unread = unreadWords(page);
  const parts = [asked(digest, page, unread), unread].filter(Boolean);
  return `${urgent ? "Urgent: " : ""}${parts.join(", ")}`;
}

/** Shown beside the subject in a list of emails: "3 things to do by Tuesday". As free of private words as the subject. */
export function preheaderOf({ digest, page }: { digest: Digest; page: DigestPage }): string {
  const week = soonLines(page).filter(isOpen).length;
  const letters = page.letters.length;
  const waiting = unreadWords(page);
  const unread = waiting && ` ${waiting}.`;
  if (page.to_do > 0) return `${counted(page.to_do, "thing")} to do by ${untilWords(page)}.${unread}`;
  if (week > 0) return `${counted(week, "thing")} this week.${unread}`;
  if (letters > 0) return `${counted(letters, "email")} to read.${unread}`;
  if (unread) return unread.trim();
  return `Your school summary for ${digest.date_words}.`;
}

/** Of the coming seven days; what happens every week only until the next school day. */
const soonLines = ({ days, week }: DigestPage): DigestLine[] => [
  ...days.flatMap(({ lines }) => lines),
  ...week.flatMap(({ lines }) => lines).filter(({ timing }) => timing !== "every"),
];

/** "tomorrow", or the next school day's name. */
function untilWords({ days }: DigestPage): string {
  const [today, next = today] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
  if (Date.parse(next) - Date.parse(today) <= dayMs) return "tomorrow";
  return new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" }).format(new Date(next));
}

const dayMs = 86_400_000;

/** "30 emails not read yet"; "" if no run will read more. Those that can't be read are on the page. */
function unreadWords({ outcomes }: DigestPage): string {
  const unread = waitingOf(outcomes);
  return unread.length > 0 ? unreadTitle({ unread }) : "";
}

/** "" if only unread email is left to say. */
function asked(digest: Digest, page: DigestPage, unread: string): string {
  const lines = soonLines(page).flatMap((line) => [line, ...line.under]);
  const soon = [...new Map(lines.map((line) => [line.item_id, line])).values()].filter(isOpen);
  const actions = soon.filter(({ kind, optional }) => kind === "action" && !optional);
  const counts = (["pay", "sign", "do"] as const)
    .map((kind) => ({ kind, count: actions.filter((line) => askOf(line) === kind).length }))
    .filter(({ count }) => count > 0);
  if (counts.length > 0) return counts.map(({ kind, count }) => `${count} to ${kind}`).join(", ");
  const dates = soon.filter(({ kind }) => kind === "event").length;
  if (dates > 0) return `${counted(dates, "date")} in the next 7 days`;
  if (digest.alert) return "Please check your mailbox connection";
  if (unread) return "";
  return digest.quiet ? "A quiet day: nothing to do" : "News from school";
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;

const isOpen = (line: SingleLine): boolean => line.done_at === null && !line.flags.includes("cancelled");

function askOf(line: SingleLine): "pay" | "sign" | "do" {
  if (line.verb === "pay" || (line.verb === null && line.amount !== null)) return "pay";
  return line.verb === "sign" ? "sign" : "do";
}
