import { parseIsoDay } from "@gatepost/analysis/time/day";
import { dayWords } from "@gatepost/analysis/time/day-words";
import type { DigestPage } from "@gatepost/contract/digest-page";
import { detailsOf, isOpen, senderName, unreadTitle, whoseWords } from "@gatepost/contract/wording";
import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import type { DigestLine } from "@gatepost/contract/emails";
import { isShut } from "../delivery/index.ts";
import { isClosureAhead } from "../emails/index.ts";
import { unreadLines } from "./unread-words.ts";

const linesShown = 8;

/** What tomorrow needs, from today's page: open tasks due then, events that need something or change the day, and what is only quoted. */
export function neededTomorrow({ days }: Pick<DigestPage, "days">, tomorrow: string): DigestLine[] {
  const lines = days.filter(({ date }) => date === tomorrow).flatMap((day) => day.lines);
  return lines.filter(
    ({ kind, optional, done_at, under, closure, change, flags, quoted }) =>
      done_at === null &&
      (kind === "action"
        ? !optional
        : quoted || under.some(isOpen) || closure !== null || change !== null || flags.includes("cancelled")),
  );
}

/**
 * A locked screen may show the title: it holds no word of an email. It may be read a day late, so "tomorrow" has its date.
 * @param unread closures first
 * @param family the number of children
 */
export function eveningWords(
  lines: readonly DigestLine[],
  unread: readonly UnreadEmail[],
  { family, today }: { family: number; today: string },
): { title: string; body: string; closure: boolean } {
  const isDayOff = lines.some(
    (line) => isOff(line) && line.children.length === family && line.condition === null,
  );
  const needed = isDayOff ? lines.filter(({ verb }) => verb !== "bring" && verb !== "wear") : lines;
  const date = parseIsoDay(today);
  const closes = unread.some((email) => isClosureAhead(email, today));
  const parts = [
    {
      title: neededTitle(needed, isDayOff, dayWords(date + 1, date)),
      body: neededLines(needed, family, isDayOff),
    },
    {
      title: unread.length > 0 ? `${unreadTitle({ unread })}${closes ? ", check for a closure" : ""}` : "",
      body: unreadLines(unread),
    },
  ];
  const inOrder = closes ? parts.toReversed() : parts;
  return {
    title: inOrder.flatMap(({ title }) => title || []).join(". "),
    body: inOrder.flatMap(({ body }) => body).join("\n"),
    closure: needed.some(isShut),
  };
}

const isOff = (line: DigestLine): boolean => line.closure === "closed" && isShut(line);

function neededTitle(lines: readonly DigestLine[], isDayOff: boolean, tomorrow: string): string {
  const { length } = isDayOff ? lines.filter((line) => !isOff(line)) : lines;
  const things = length === 1 ? "One thing" : `${length} things`;
  if (isDayOff) return `No school ${tomorrow}${length > 0 ? `. ${things} all the same` : ""}`;
  return length === 0 ? "" : `${things} for school ${tomorrow}`;
}

/** Nothing is packed for a day off. A quotation is followed by its sender. */
function neededLines(lines: readonly DigestLine[], family: number, isDayOff: boolean): string[] {
  const said = lines.slice(0, linesShown).flatMap((line) => {
    const whose = family > 1 ? whoseWords(line.children, family) : "";
    const details = [whose, ...detailsOf(line, line.time_words)].filter(Boolean);
    const kit = isDayOff ? [] : line.under.filter(isOpen).map(({ text }) => `– ${text}`);
    const { email } = line.evidence;
    const from = line.quoted && email ? [`From ${senderName(email.sender)}`] : [];
    return [`${line.text}${details.length > 0 ? ` (${details.join("; ")})` : ""}`, ...from, ...kit];
  });
  const more = lines.length - linesShown;
  return [...said, ...(more > 0 ? [`and ${more} more`] : [])];
}
