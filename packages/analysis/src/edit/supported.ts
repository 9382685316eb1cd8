import { parseIsoDay } from "../time/day.ts";
import { readMoments } from "../time/moments.ts";
import { timeWords } from "../wording/due-words.ts";
import { contentWords } from "../wording/wording.ts";
import type { MailOfDay, Thing } from "./types.ts";

/** Everything known about an item: its fields, and each passage behind it. */
export function everything({ entry, when }: Thing): string {
  const { item, items } = entry;
  const clocks = [item.due, item.starts_at, item.ends_at].flatMap((at) =>
    at && at.length > 10 ? [timeWords(at.slice(11, 16)), at.slice(11, 16)] : [],
  );
  const { details } = item;
  const place = details && details.kind !== "note" ? (details.place ?? "") : "";
  const before = details?.kind === "event" ? (details.replaces ?? "") : "";
  const passages = items.flatMap(({ evidence, more_evidence, text }) => [
    text,
    evidence.text,
    ...(more_evidence ?? []).map((each) => each.text),
  ]);
  return [
    item.text,
    item.amount ?? "",
    details?.kind === "task" ? (details.event ?? "") : "",
    when,
    place,
    before,
    ...(item.groups ?? []),
    ...clocks,
    ...passages,
  ].join(" ");
}

/** "0752" also contains the figures of 7.52. */
export const figuresOf = (text: string): string[] =>
  (
    text
      .replace(/(?<=\d),(?=\d{3})/g, "")
      .replace(/\b([01]\d|2[0-3])([0-5]\d)\b/g, "$& $1 $2")
      .match(/\d+/g) ?? []
  ).map((figure) => String(Number(figure)));

export const sumsOf = (text: string): string[] =>
  (text.match(/£\s?[\d,]+(?:\.\d\d)?|\b\d+p\b/g) ?? []).map((sum) => sum.replace(/[\s,]|\.00$/g, ""));

/** How many lines above and below one in an email count as the same topic. */
const near = 2;

/** The parts of the emails that share a word with `line`, and so may support it. */
export function passagesAbout(line: string, mail: readonly MailOfDay[]): string {
  const words = contentWords(line);
  return mail
    .flatMap(({ subject, summary, text }) => {
      const about = (part: string) => [...contentWords(part)].some((word) => words.has(word));
      const rows = (text ?? "").split("\n").filter((row) => row.trim() !== "");
      const wanted = rows.map(about);
      const said = rows.filter((_, at) => wanted.slice(Math.max(0, at - near), at + near + 1).some(Boolean));
      return [...(about(`${subject} ${summary}`) ? [subject, summary] : []), ...said];
    })
    .join("\n");
}

/** Whether one of these emails names a day (ISO), as of the day it came. */
export const isDayNamed = (
  day: string,
  mail: readonly (Pick<MailOfDay, "day" | "subject" | "text"> & { summary?: string })[],
): boolean =>
  mail.some(({ day: came, subject, summary, text }) =>
    readMoments([subject, text ?? summary].join("\n"), parseIsoDay(came)).moments.some(
      (moment) => moment.day === parseIsoDay(day) || moment.lastDay === parseIsoDay(day),
    ),
  );

const bare = (said: string): string =>
  said
    .toLowerCase()
    .replace(/[^\p{L}\p{N}£]+/gu, " ")
    .trim();

/** Whether an email contains these words. */
export const says = (words: string, { subject, summary, text }: MailOfDay): boolean =>
  bare(words) !== "" && ` ${bare([subject, summary, text ?? ""].join(" "))} `.includes(` ${bare(words)} `);

/** Whether an email contains these words in connection with the item. */
export function saysOf(words: string, mail: MailOfDay, thing: Thing): boolean {
  const [said, known] = [contentWords(`${words} ${mail.subject}`), contentWords(everything(thing))];
  return says(words, mail) && [...said].some((word) => known.has(word));
}
