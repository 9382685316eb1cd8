import { type Day, isoDay } from "../time/day.ts";
import type { UnreadEmail } from "../outcomes/types.ts";
import { isClosureAhead, unreadSentence } from "../outcomes/unread-words.ts";
import { timeWords, weekdayName } from "../wording/due-words.ts";
import type { DigestInput, Page, PlacedLine } from "./types.ts";

/**
 * What there is to do by the next school day: how many worded tasks, that day's name, the days of the emails to read by then, and how
 * many other emails there are.
 */
type ToDo = {
  toDo: number;
  toRead: readonly Day[];
  others: number;
  until: string;
  untilDay: Day;
  lead: DigestInput["lead"];
  unread: readonly UnreadEmail[];
};

type Sentence = Omit<Page["next_school_day"], "lead"> & { lead?: string };

/**
 * A sentence or two about a school day: closures first, then what is on, and how many emails nobody has read. `today` is the local day
 * of the page.
 */
export function nextSchoolDayText(...asked: Parameters<typeof sayDay>): Sentence {
  const [placed, day, today, children, toDo] = asked;
  const { clear, due, ...said } = sayDay(placed, day, today, children, toDo);
  const unread = unreadSentence(toDo.unread, isoDay(today));
  if (unread === "") return said;
  // Nobody can say that a day is clear while emails lie unread.
  if (clear) return { ...said, text: `${unread}${due}`, lead: `${unread}${due}` };
  // What may be a fraud is named on the page, and is no news of the day.
  if (toDo.unread.every(({ cause }) => cause === "refused")) return said;
  const isFirst = toDo.unread.some((email) => isClosureAhead(email, isoDay(today)));
  return { ...said, text: isFirst ? `${unread} ${said.text}` : `${said.text} ${unread}` };
}

/** `clear`: nothing was found for the day; `due` says what there is to do all the same. */
function sayDay(
  placed: readonly PlacedLine[],
  day: Day,
  today: Day,
  children: readonly { id: string; name: string }[],
  { toDo, toRead, others, until, untilDay, lead }: ToDo,
): Sentence & { clear?: boolean; due?: string } {
  const date = isoDay(day);
  const nameOf = (of: Day) =>
    of <= today ? "today" : of === today + 1 ? "tomorrow" : `on ${weekdayName(of)}`;
  const name = nameOf(day);
  const events = placed
    .filter((entry) => entry.line.kind !== "action" && isWorded(entry) && isOn(entry, day))
    .toSorted((one, two) => Number(Boolean(one.line.usual)) - Number(Boolean(two.line.usual)));
  const off = events.filter(isClosed);
  const away = new Set(off.flatMap(({ line }) => line.children));
  const closed = isDayOff(placed, day, children);
  const namesOf = (ids: readonly string[]) =>
    listed(children.filter(({ id }) => ids.includes(id)).map((child) => child.name));
  const everyone = (ids: readonly string[]) => ids.length === children.length;
  const noSchool = ({ text }: PlacedLine["line"], ids: readonly string[], on: string) =>
    `No school${everyone(ids) ? "" : ` for ${namesOf(ids)}`} ${on}${/^school closed$/i.test(text) ? "" : `: ${lowerFirst(text)}`}.`;
  const [first] = off;
  if (first) return { date, closed, text: noSchool(first.line, [...away], name) };
  const pressing = placed.filter(
    (entry) => isWorded(entry) && entry.urgent && (entry.day ?? today) <= untilDay,
  );
  // The tray lists tasks, so urgent news leads.
  const urgent = pressing.find(({ line }) => line.kind !== "action") ?? pressing[0];
  const rest = events.toSorted((one, two) => telling(two) - telling(one));
  const main =
    urgent ?? events.find(({ line }) => line.closure || line.flags.includes("cancelled")) ?? rest[0];
  const things = toDo === 0 ? "" : counted(toDo, "thing");
  const emails = toRead.length === 0 ? "" : counted(toRead.length, "email");
  const sum = [things && `${things} to do`, emails && `${emails} to read`].filter(Boolean).join(" and ");
  const due = sum && ` ${capital(sum)} by ${until}.`;
  if (lead?.day === date) return { date, closed, text: `${lead.text.replace(/(?<![.!?])$/, ".")}${due}` };
  const isDayWithout = (entry: PlacedLine) => entry.day !== null && isWorded(entry) && isClosed(entry);
  const ahead = placed.find((entry) => isDayWithout(entry) && entry.day === today + 1);
  const shut = urgent ? isDayWithout(urgent) && urgent : !main && ahead;
  if (shut)
    return {
      date,
      closed,
      text: `${noSchool(shut.line, shut.line.children, nameOf(shut.day ?? day))}${due}`,
    };
  if (!main && toRead.length > 0) {
    const days = [...new Set(toRead.map((of) => Math.max(of, today)))].toSorted((one, two) => one - two);
    const about = `${emails} ${toRead.length === 1 ? "is" : "are"} about ${listed(days.map((of) => nameOf(of).replace(/^on /, "")))}`;
    const more = things && ` ${capital(things)} to do by ${until}.`;
    return {
      date,
      closed,
      text: `${capital(about)}: please read ${toRead.length === 1 ? "it" : "them"} first.${more}`,
    };
  }
  if (!main && others > 0) {
    const left = others === 1 ? "one email is" : `${others} emails are`;
    return {
      date,
      closed,
      clear: true,
      due,
      text: `Nothing found for ${name.replace(/^on /, "")}, but ${left} left to read.${due}`,
    };
  }
  // "Nothing special" alone would hide what there is to do.
  const idle = `${capital(name)}: nothing special on.${due}`;
  if (!main) return { date, closed, text: idle, lead: idle, clear: true, due };
  const said = ({ line }: PlacedLine): string => {
    const clock = line.time_words && line.starts_at?.slice(11, 16);
    const condition = conditionOf(line);
    const whose = everyone(line.children) && children.length > 1 ? "" : namesOf(line.children);
    const when = clock ? ` at ${timeWords(clock)}` : "";
    return `${line.text.replace(condition, "").replace(/[.!\s]+$/, "")}${when}${whose && ` (${whose})`}${condition}`;
  };
  // News in the school's words already says when it is.
  if (main.urgent && main.line.event === null) return { date, closed, text: `${said(main)}.${due}` };
  const also = (main.day ?? day) === day ? rest.filter((entry) => entry !== main) : [];
  const all = also.length > mostBeside ? [main] : [main, ...also];
  const text = `${capital(nameOf(main.day ?? day))}: ${listed(all.map(said))}.${due}`;
  return { date, closed, text };
}

/** The sentence names up to this many other events of the day; if there are more, none. */
const mostBeside = 2;

/** False for a line that only names an email. */
const isWorded = ({ line }: PlacedLine): boolean =>
  line.items.length === 0 || line.items.some(({ details }) => details !== null);

const counted = (count: number, what: string): string =>
  count === 1 ? `one ${what}` : `${numbers[count] ?? count} ${what}s`;
const numbers: Record<number, string> = {
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  10: "ten",
  11: "eleven",
  12: "twelve",
};

const isClosed = ({ line }: PlacedLine): boolean =>
  line.closure === "closed" && !line.flags.includes("cancelled");

/** Whether lines say that none of the children has school on that day. */
export function isDayOff(
  placed: readonly PlacedLine[],
  day: Day,
  children: readonly { id: string }[],
): boolean {
  const off = placed.filter((entry) => entry.line.kind !== "action" && isClosed(entry) && isOn(entry, day));
  return (
    children.length > 0 && children.every(({ id }) => off.some(({ line }) => line.children.includes(id)))
  );
}

/** ", if the school agrees", as in the line's text. */
const conditionOf = ({ text, items }: PlacedLine["line"]): string => {
  const condition = items.map(({ details }) => details?.kind === "event" && details.condition).find(Boolean);
  const words = condition ? `, if ${condition}` : "";
  return text.includes(words) ? words : "";
};

/** Firm events rank first, then those with something to pack, wear or pay, then those for one child. */
const telling = ({ line }: PlacedLine): number =>
  (line.optional || conditionOf(line) ? 0 : 4) +
  (line.marks.length > 0 ? 2 : 0) +
  (line.children.length === 1 ? 1 : 0);

const isOn = ({ day, line }: PlacedLine, wanted: Day): boolean => {
  if (day === null) return false;
  const last = line.items.reduce<string | null>((end, item) => item.ends_at ?? end, null);
  return day === wanted || (day < wanted && last !== null && last.slice(0, 10) >= isoDay(wanted));
};

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
