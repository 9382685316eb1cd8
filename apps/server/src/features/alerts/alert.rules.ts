import { conditionOf } from "@gatepost/analysis/page/class-asked";
import { withNames } from "@gatepost/analysis/thing";
import { timeWords } from "@gatepost/analysis/time/day-words";
import type { AlertSettings } from "@gatepost/contract/alerts";
import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import { whoseWords } from "@gatepost/contract/wording";
import type { RunMessageRead } from "../emails/index.ts";
import { type AlertedThing, minutesOf } from "./pressing.rules.ts";
import { unreadLines } from "./unread-words.ts";

/** Most alerts that a parent gets in one day. */
export const alertsADay = 2;
const linesShown = 3;
const quotedCharacters = 240;

type Headed = Pick<RunMessageRead, "subject" | "sender">;
export type AlertWords = { title: string; body: string; closure?: boolean };

/** A locked screen may show the title, so it holds no name, sum, illness or word of the email; it may be read a day late, so "tomorrow" has its date. */
export function alertWords(
  message: RunMessageRead,
  things: readonly AlertedThing[],
  nameOf: (child: string) => string | undefined,
  day = "today",
): AlertWords {
  const worded = things.filter(({ quoted }) => !quoted).slice(0, linesShown);
  const lines = worded.map((thing) => lineWithNames(thing, nameOf));
  return {
    title: `News from school for ${day}`,
    body: [...lines, ...quotesOf(message, things), fromLine(message)].join("\n"),
    closure: things.some(({ closure, change }) => closure !== null && change !== "on_again"),
  };
}

/** For an urgent email of which nothing could be told, or one that the plan leaves unread: only its sender and subject. */
export const unreadWords = (message: Headed, isLeftOut: boolean): AlertWords => ({
  title: "An email from school may be urgent",
  body: [
    isLeftOut
      ? "We’ve read as many emails today as your plan includes, so we haven’t read this one."
      : "Please read it yourself.",
    fromLine(message),
  ].join("\n"),
});

/** @param unread email that may contradict this one: then its words are not quoted, because they could be an all-clear */
export function clearWords(
  message: RunMessageRead,
  things: readonly AlertedThing[],
  unread: readonly UnreadEmail[],
): AlertWords {
  const [from, quotes] = [fromLine(message), quotesOf(message, things)];
  if (unread.length === 0)
    return { title: "News from school has changed", body: [...quotes, from].join("\n") };
  const check = "Check these emails too before you change your plans.";
  const body = [from, check, ...unreadLines(unread)].join("\n");
  return { title: "News from school may have changed", body };
}

function lineWithNames(thing: AlertedThing, nameOf: (child: string) => string | undefined): string {
  const { line, children } = thing;
  const names = children.flatMap((child) => nameOf(child) ?? []).map((name) => ({ name }));
  const whose = whoseWords(names, names.length + 1);
  const words = conditionOf({ thing, children }, nameOf) + withNames(line, nameOf);
  return whose ? `${words} (${whose})` : words;
}

/** The email's own words about the first of these things. */
function quotesOf({ id }: RunMessageRead, things: readonly AlertedThing[]): string[] {
  const own = things.flatMap(({ sources }) => sources.filter(({ message_id }) => message_id === id));
  const [first] = own.flatMap(({ quotes }) => quotes);
  return first ? [quote(first.text)] : [];
}

const quote = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return `“${line.length <= quotedCharacters ? line : `${line.slice(0, quotedCharacters).trimEnd()}…`}”`;
};

const fromLine = ({ subject, sender }: Headed): string =>
  `${subject?.trim() || "An email without a subject"}, from ${sender.split("<")[0]?.trim() || sender}`;

/** "The school is open as normal" in a subject. */
const takesNewsBack =
  /\b(?:all clear|no longer|re-?open(?:ed|s|ing)?|open as (?:usual|normal)|(?:back|returned) to normal|resolved|correction|update[ds]?(?! (?:your|his|her|their|the|any|us)\b)|apolog(?:y|ies)|ignore|cancel(?:led|s)?|postponed|instead)\b/i;

/**
 * Whether a later email takes back or changes an alert: it is for the family, is about no later day than the alert, and ends or changes
 * something, or says so in its subject. The caller matches what the alert was about.
 * @param lastDay the local day of the alert, YYYY-MM-DD
 */
export function takesBack(
  { id, subject, outcome }: RunMessageRead,
  things: readonly AlertedThing[],
  lastDay: string,
): boolean {
  const own = things.filter(({ sources }) => sources.some(({ message_id }) => message_id === id));
  const inTime = own.filter(({ day }) => (day ?? lastDay) <= lastDay);
  if (outcome === "not_for_us") return false;
  return (
    (takesNewsBack.test(subject ?? "") && inTime.length === own.length) ||
    inTime.some(
      ({ state, change, sources }) =>
        state !== "open" ||
        change !== null ||
        sources.some(({ message_id, did }) => message_id === id && did !== "told"),
    )
  );
}

type QuietHours = Pick<AlertSettings, "quiet_from" | "quiet_to">;

/** For a message that waited for their end. */
export const waitedLine = ({ quiet_from, quiet_to }: QuietHours): string =>
  `This waited for the end of your quiet hours, ${timeWords(quiet_from ?? "")} to ${timeWords(quiet_to ?? "")}.`;

/** Minutes of quiet hours that are left at `time`; 0 outside them. They may end after midnight. */
export function quietMinutes({ quiet_from, quiet_to }: QuietHours, time: string): number {
  if (quiet_from === null || quiet_to === null) return 0;
  const [from, to, now] = [quiet_from, quiet_to, time].map(minutesOf) as [number, number, number];
  const isQuiet = from < to ? from <= now && now < to : now >= from || now < to;
  return isQuiet ? (to - now + 1_440) % 1_440 : 0;
}
