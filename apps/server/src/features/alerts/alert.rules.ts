import { lineOf, type Item } from "@gatepost/analysis";
import type { AlertSettings } from "@gatepost/contract/alerts";

/** Alerts a reader is sent on one day. */
export const alertsADay = 2;
const linesShown = 3;
const quotedCharacters = 240;

/** A moment on a family's clocks: YYYY-MM-DD and HH:MM. */
export type LocalMoment = { date: string; time: string };

type AlertedItem = Pick<
  Item,
  | "kind"
  | "children"
  | "due"
  | "starts_at"
  | "ends_at"
  | "optional"
  | "pressing"
  | "closure"
  | "details"
  | "amount"
  | "conflict"
  | "evidence"
  | "flags"
>;
export type ReadMessage<I extends AlertedItem = AlertedItem> = {
  subject: string | null;
  sender: string;
  analysis: { school_mail: boolean; priority: string; items: readonly I[] };
};

/**
 * What of a message can't wait for the next summary: it is urgent, something in it changes who is where and when, and that is for
 * now or before `nextSummary`. Empty where it can wait, and where it is over.
 */
export function pressingItems<I extends AlertedItem>(
  { analysis }: ReadMessage<I>,
  now: LocalMoment,
  nextSummary: LocalMoment,
): I[] {
  if (!analysis.school_mail || analysis.priority !== "urgent") return [];
  const items = analysis.items.filter(
    (item) => !item.optional && item.children.length > 0 && isBetween(item, now, nextSummary),
  );
  return items.some(changesPlans) ? items : [];
}

const plans =
  /\b(?:collect(?:ed|ion|ing)?|pick(?:ed)? (?:them |him |her )?up|as soon as (?:possible|you can)|immediately|straight ?away|unwell|been sick|injured|hospital|evacuated|lockdown|broken down|stuck|delayed|running (?:\S+ ){0,3}late|(?:minutes|hours?) late|(?:will|is|are) not run(?:ning)?|send (?:him|her|them) home)\b/i;

/** "Today there is fish" is for today, and no reason for an alert. */
const changesPlans = ({ closure, flags, evidence }: AlertedItem): boolean =>
  closure !== undefined || flags.includes("cancelled") || plans.test(evidence.text);

/** Without a day, what presses is for now. */
function isBetween(item: AlertedItem, now: LocalMoment, nextSummary: LocalMoment): boolean {
  const first = item.due ?? item.starts_at;
  if (first === null) return item.pressing === true;
  return !isOver(item.ends_at ?? first, now) && isBefore(first, nextSummary);
}

/** What has a day alone lasts until the day is over; a time, until it has come. */
function isOver(last: string, now: LocalMoment): boolean {
  const [date = "", time] = last.split("T");
  return date < now.date || (date === now.date && time !== undefined && time < now.time);
}

function isBefore(moment: string, { date, time }: LocalMoment): boolean {
  const [day = "", clock] = moment.split("T");
  return day < date || (day === date && clock !== undefined && clock < time);
}

/** When the next summary will be there: today's, or tomorrow's where its time has come. */
export function nextSummaryAt(now: LocalMoment, tomorrow: string, scheduledAt: string): LocalMoment {
  const time = scheduledAt.slice(0, 5);
  return now.time < time ? { date: now.date, time } : { date: tomorrow, time };
}

export type AlertWords = { title: string; body: string };

/** The title may stand on a locked screen: no name, sum, illness or word of the email. The body is for the email. */
export function alertWords(
  message: ReadMessage,
  items: readonly AlertedItem[],
  nameOf: (child: string) => string | undefined,
): AlertWords {
  const worded = items.filter(({ details }) => details).slice(0, linesShown);
  const [first] = items;
  const lines = worded.map((item) => lineWithNames(item, nameOf));
  const quoted = first ? quote(first.evidence.text) : null;
  return {
    title: "News from school for today",
    body: [...lines, ...(quoted ? [quoted] : []), fromLine(message)].join("\n"),
  };
}

/** The plan leaves it unread: who wrote, and about what. */
export const leftOutWords = (message: Pick<ReadMessage, "subject" | "sender">): AlertWords => ({
  title: "An email from school may be urgent",
  body: ["Your plan has read today's emails, so this one hasn't been read.", fromLine(message)].join("\n"),
});

export const clearWords = (message: ReadMessage): AlertWords => ({
  title: "News from school has changed",
  body: [
    ...message.analysis.items.slice(0, 1).map(({ evidence }) => quote(evidence.text)),
    fromLine(message),
  ].join("\n"),
});

function lineWithNames(item: AlertedItem, nameOf: (child: string) => string | undefined): string {
  const names = item.children.flatMap((child) => nameOf(child) ?? []);
  const words = item.details ? lineOf(item.details, item.amount, item.conflict ?? null) : "";
  return names.length > 0 ? `${words} (${names.join(", ")})` : words;
}

const quote = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return `“${line.length <= quotedCharacters ? line : `${line.slice(0, quotedCharacters).trimEnd()}…`}”`;
};

const fromLine = ({ subject, sender }: Pick<ReadMessage, "subject" | "sender">): string =>
  `${subject?.trim() || "An email without a subject"}, from ${sender.split("<")[0]?.trim() || sender}`;

const tellsChange =
  /\b(?:all clear|no longer|re-?open(?:ed|s|ing)?|open as (?:usual|normal)|(?:back|returned) to normal|resolved|correction|update[ds]?|apolog(?:y|ies)|ignore|cancel(?:led|s)?|postponed|instead)\b/i;

/** A later email of the same sender that takes back or changes what an alert told. */
export const takesBack = ({ subject, analysis }: ReadMessage): boolean =>
  analysis.school_mail &&
  (tellsChange.test(subject ?? "") ||
    analysis.items.some(
      ({ flags, evidence }) => flags.includes("cancelled") || tellsChange.test(evidence.text),
    ));

/** How many minutes of quiet are left; 0 outside the quiet hours. The end may be past midnight. */
export function quietMinutes(
  { quiet_from, quiet_to }: Pick<AlertSettings, "quiet_from" | "quiet_to">,
  time: string,
): number {
  if (quiet_from === null || quiet_to === null) return 0;
  const [from, to, now] = [quiet_from, quiet_to, time].map(minutesOf) as [number, number, number];
  const isQuiet = from < to ? from <= now && now < to : now >= from || now < to;
  return isQuiet ? (to - now + 1_440) % 1_440 : 0;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
