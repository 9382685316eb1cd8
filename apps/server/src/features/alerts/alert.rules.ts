import {
  type AlertedItem,
  type Analysis,
  conditionOf,
  lineOf,
  type MessageForAlert,
  takesNewsBack,
} from "@gatepost/analysis";
import type { AlertSettings } from "@gatepost/contract/alerts";
import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import { unreadLines } from "./unread-words.ts";

/** Most alerts that a parent gets in one day. */
export const alertsADay = 2;
const linesShown = 3;
const quotedCharacters = 240;

export type AlertWords = { title: string; body: string };

/** A locked screen may show the title: it holds no name, sum, illness or word of the email. The body is for the email. */
export function alertWords(
  message: MessageForAlert,
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

/** For an email that the plan leaves unread: only the sender and the subject. */
export const leftOutWords = (message: Pick<MessageForAlert, "subject" | "sender">): AlertWords => ({
  title: "An email from school may be urgent",
  body: [
    "We’ve read as many emails today as your plan includes, so we haven’t read this one.",
    fromLine(message),
  ].join("\n"),
});

/** @param unread email that may contradict this one: then its words are not quoted, because they could be an all-clear */
export const clearWords = (message: MessageForAlert, unread: readonly UnreadEmail[]): AlertWords =>
  unread.length > 0
    ? {
        title: "News from school may have changed",
        body: [
          fromLine(message),
          "Check these emails too before you change your plans.",
          ...unreadLines(unread),
        ].join("\n"),
      }
    : {
        title: "News from school has changed",
        body: [
          ...message.analysis.items.slice(0, 1).map(({ evidence }) => quote(evidence.text)),
          fromLine(message),
        ].join("\n"),
      };

function lineWithNames(item: AlertedItem, nameOf: (child: string) => string | undefined): string {
  const names = item.children.flatMap((child) => nameOf(child) ?? []);
  const named = item.children.map((id) => ({ id, name: nameOf(id) ?? "" }));
  const condition = conditionOf(item.children, item.of_class?.asked ?? [], named);
  const words = item.details
    ? `${condition}${lineOf(item.details, item.amount, item.conflict ?? null)}`
    : condition.replace(/: $/, "");
  return names.length > 0 ? `${words} (${names.join(", ")})` : words;
}

const quote = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return `“${line.length <= quotedCharacters ? line : `${line.slice(0, quotedCharacters).trimEnd()}…`}”`;
};

const fromLine = ({ subject, sender }: Pick<MessageForAlert, "subject" | "sender">): string =>
  `${subject?.trim() || "An email without a subject"}, from ${sender.split("<")[0]?.trim() || sender}`;

type Later = Pick<MessageForAlert, "subject"> & {
  analysis: Pick<Analysis, "school_mail" | "relevant_children" | "items">;
};

/** Whether a later email takes back or changes an alert: about a child of the family, and about today. The caller matches the sender. */
export function takesBack({ subject, analysis }: Later, today: string): boolean {
  const { school_mail, relevant_children, items } = analysis;
  const ofToday = items.filter(({ due, starts_at }) => (due ?? starts_at ?? today).slice(0, 10) <= today);
  if (!school_mail || relevant_children.length === 0) return false;
  return (
    (takesNewsBack.test(subject ?? "") && ofToday.length === items.length) ||
    ofToday.some(({ flags, evidence }) => flags.includes("cancelled") || takesNewsBack.test(evidence.text))
  );
}

/** Minutes of quiet hours that are left at `time`; 0 outside them. They may end after midnight. */
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
