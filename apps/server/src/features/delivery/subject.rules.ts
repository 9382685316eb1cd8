import { dayName } from "@gatepost/analysis/page/lead";
import { isSchoolDay } from "@gatepost/analysis/page/school-days";
import { parseIsoDay } from "@gatepost/analysis/time/day";
import { dayWords } from "@gatepost/analysis/time/day-words";
import type { DigestPage } from "@gatepost/contract/digest-page";
import { lettersDue, unreadTitle, waitingOf } from "@gatepost/contract/wording";
import type { Digest, DigestLine, SingleLine } from "@gatepost/contract/emails";

type Mail = { digest: Digest; page: DigestPage };

/**
 * Leads with the day, then counts as the page does: "No school Monday · 3 things by Tuesday". A locked screen shows it, so it holds no
 * name and no word of an email.
 */
export function subjectOf({ digest, page }: Mail): string {
  const news = newsOf(page);
  const due = dueWords(page, news.includes(untilWords(page)));
  const subject = [news, due, unreadWords(page)].filter(Boolean).join(" · ") || otherwise(digest, page);
  const isUrgent = digest.urgent && digest.first?.done_at === null;
  return isUrgent ? `Urgent: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}` : subject;
}

/**
 * Shown beside the subject in a list of emails: what the subject doesn't say. As free of private words: what kinds of things there are to
 * do, and what comes after the next school day.
 */
export function preheaderOf(mail: Mail): string {
  const { digest, page } = mail;
  const kinds = kindsOf(dueLines(page.days.flatMap(({ lines }) => lines)));
  const week = weekCounts(page);
  const said = [
    kinds && `${kinds}.`,
    week && !subjectOf(mail).includes(week) && `Coming up: ${week}.`,
  ].filter(Boolean);
  return said.join(" ") || `Your school summary for ${digest.date_words}.`;
}

/** What the next school day is like, or that a weekday of these is without school: closures first, then changes, then what is on. */
function newsOf({ days, next_school_day }: DigestPage): string {
  const named = days.map((day) => ({ ...day, name: nameOf(day.date, days) }));
  const ofSchool = named.filter(({ date }) => isSchoolDay(parseIsoDay(date)));
  const off = ofSchool.find(({ closed }) => closed);
  if (off) return `No school ${off.name}`;
  for (const { lines, name } of ofSchool) {
    const shut = lines.filter((line) => isOpen(line) && isShut(line));
    const closed = shut.filter(({ closure }) => closure === "closed");
    const { size } = new Set(closed.flatMap(({ children }) => children.map(({ id }) => id)));
    if (closed.length > 0)
      return `No school${size > 0 ? ` for ${counted(size, "child", "children")}` : ""} ${name}`;
    if (shut.some(({ closure }) => closure === "early")) return `School closes early ${name}`;
    if (shut.length > 0) return `School opens late ${name}`;
  }
  const about = named.find(({ date }) => date === next_school_day.date);
  const lines = about?.lines.filter(({ done_at, optional }) => done_at === null && !optional) ?? [];
  const changed = lines.filter((line) => line.change !== null || line.flags.includes("cancelled"));
  if (changed.length > 0) return `${counted(changed.length, "change")} to plans for ${about?.name}`;
  const events = counted(lines.filter(({ kind }) => kind === "event").length, "event");
  return events && `${events} ${about?.name}`;
}

/** Whether school, or a part of its day, is off. */
export const isShut = ({ closure, change, flags }: SingleLine): boolean =>
  closure !== null && change !== "on_again" && !flags.includes("cancelled");

/** "today", "tomorrow, Wed 2 Dec", "Monday": an email may be read a day late. */
function nameOf(date: string, days: DigestPage["days"]): string {
  const [day, today] = [date, days[0]?.date ?? date].map(parseIsoDay) as [number, number];
  return day === today + 1 ? dayWords(day, today) : dayName(day, today).replace(/^on /, "");
}

/** The last of the days that the page shows whole: the next school day. */
const untilWords = ({ days }: DigestPage): string => nameOf(days.at(-1)?.date ?? "", days);

/** "3 things and 1 email to read by Tuesday". @param isSaid whether the day has been named just before */
function dueWords(page: DigestPage, isSaid: boolean): string {
  const things = counted(page.to_do, "thing");
  const emails = counted(lettersDue(page.letters, page.days.at(-1)?.date ?? "").length, "email");
  const all = both(things && `${things}${isSaid ? " to do" : ""}`, emails && `${emails} to read`);
  return all === "" || isSaid ? all : `${all} by ${untilWords(page)}`;
}

/** For a day on which nothing is on and nothing is due. */
function otherwise(digest: Digest, page: DigestPage): string {
  if (digest.alert) return "Please check your mailbox connection";
  if (page.letters.length > 0) return `${counted(page.letters.length, "email")} to read`;
  if (!digest.quiet) return "News from school";
  const week = weekCounts(page);
  return week === "" ? "A quiet day: nothing to do" : `A quiet day · ${week} coming up`;
}

/** "2 things and 1 date": after the next school day, what comes every week included, as everywhere on the page. */
function weekCounts({ week }: DigestPage): string {
  const lines = week.flatMap((day) => day.lines);
  const dates = lines.filter((line) => line.kind !== "action" && !line.optional && isOpen(line));
  return both(counted(dueLines(lines).length, "thing"), counted(dates.length, "date"));
}

/** "30 emails not read yet"; "" if no run will read more. Those that can't be read are on the page. */
function unreadWords({ outcomes }: DigestPage): string {
  const unread = waitingOf(outcomes);
  return unread.length > 0 ? unreadTitle({ unread }) : "";
}

/** The open tasks that must be done, each once, as `to_do` counts them. */
function dueLines(lines: readonly DigestLine[]): SingleLine[] {
  const all = lines.flatMap((line) => [line, ...line.under]);
  const due = all.filter((line) => line.kind === "action" && !line.optional && isOpen(line));
  return [...new Map(due.map((line) => [line.item_id, line])).values()];
}

/** "2 to pay, 1 to sign"; "" if that says no more than their number. */
function kindsOf(lines: readonly SingleLine[]): string {
  const kinds = Map.groupBy(lines, kindOf);
  if (kinds.size === 1 && kinds.has("do")) return "";
  return (["pay", "sign", "do"] as const)
    .flatMap((kind) => (kinds.has(kind) ? `${kinds.get(kind)?.length} to ${kind}` : []))
    .join(", ");
}

function kindOf(line: SingleLine): "pay" | "sign" | "do" {
  if (line.verb === "pay" || (line.verb === null && line.amount !== null)) return "pay";
  return line.verb === "sign" ? "sign" : "do";
}

const isOpen = (line: SingleLine): boolean => line.done_at === null && !line.flags.includes("cancelled");

/** "" for none. */
const counted = (count: number, thing: string, things = `${thing}s`): string =>
  count === 0 ? "" : `${count} ${count === 1 ? thing : things}`;

const both = (...words: string[]): string => words.filter(Boolean).join(" and ");
