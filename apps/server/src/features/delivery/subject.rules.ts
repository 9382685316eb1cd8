import { type DigestPage } from "@gatepost/contract/digest-page";
import { unreadTitle, waitingOf } from "@gatepost/contract/email-outcomes";
import type { Digest, DigestLine } from "@gatepost/contract/emails";

/**
 * Counts the day's tasks, after whether it is urgent: "2 to pay, 1 to sign". A locked screen shows it, so it holds no
 * name and no word of an email.
 */
export function subjectOf({ digest, page }: { digest: Digest; page: DigestPage }): string {
  const urgent = digest.urgent && digest.first?.done_at === null;
  const unread = unreadWords(page);
  const parts = [asked(digest, unread), unread].filter(Boolean);
  return `${urgent ? "Urgent: " : ""}${parts.join(", ")}`;
}

/** Shown beside the subject in a list of emails: "3 things to do by Tuesday". As free of private words as the subject. */
export function preheaderOf({ digest, page }: { digest: Digest; page: DigestPage }): string {
  const tray = page.tray.filter(isOpen).length;
  const week = page.week.flatMap(({ lines }) => lines).filter(isOpen).length;
  const letters = page.letters.length;
  const waiting = unreadWords(page);
  const unread = waiting && ` ${waiting}.`;
  if (tray > 0) return `${counted(tray, "thing")} to do by ${page.tray_until}.${unread}`;
  if (week > 0) return `${counted(week, "thing")} this week.${unread}`;
  if (letters > 0) return `${counted(letters, "email")} to read.${unread}`;
  if (unread) return unread.trim();
  return `Your school summary for ${digest.date_words}.`;
}

/** "30 emails not read yet"; "" if no run will read more. Those that can't be read are on the page. */
function unreadWords({ outcomes }: DigestPage): string {
  const unread = waitingOf(outcomes);
  return unread.length > 0 ? unreadTitle({ unread }) : "";
}

/** "" if only unread email is left to say. */
function asked(digest: Digest, unread: string): string {
  const lines = digest.sections.flatMap((section) => [
    ...section.today,
    ...section.this_evening,
    ...section.next_7_days,
  ]);
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

const isOpen = (line: DigestLine): boolean => line.done_at === null && !line.flags.includes("cancelled");

function askOf(line: DigestLine): "pay" | "sign" | "do" {
  if (line.verb === "pay" || (line.verb === null && line.amount !== null)) return "pay";
  return line.verb === "sign" ? "sign" : "do";
}
