import { type Day, isoDay } from "../time/day.ts";
import { weekdayName } from "../time/day-words.ts";
import { withNames } from "../thing.ts";
import { isWithoutSchool } from "./school-free.ts";
import { quoteStart } from "../text/quote-start.ts";
import { conditionOf } from "./class-asked.ts";
import type { PageLine, PageThing } from "./types.ts";

type Children = readonly { id: string; name: string }[];

/** Whether none of the children has school on a day, by what the lines say. */
export function isClosed<T extends PageThing>(
  lines: readonly PageLine<T>[],
  day: Day,
  children: Children,
): boolean {
  const shut = closedOn(lines, day);
  return children.length > 0 && children.every(({ id }) => shut.some((line) => line.children.includes(id)));
}

const closedOn = <T extends PageThing>(lines: readonly PageLine<T>[], day: Day): PageLine<T>[] =>
  lines.filter(({ thing, day: on }) => on === isoDay(day) && isWithoutSchool(thing));

/** Closures, then changes, then what is on, at most two of them. "" if nothing is on. */
export function leadOf<T extends PageThing>(
  lines: readonly PageLine<T>[],
  day: Day,
  today: Day,
  children: Children,
): string {
  const nameOf = (id: string) => children.find((child) => child.id === id)?.name;
  const on = lines.filter(
    ({ day: date, thing }) =>
      date === isoDay(day) && thing.kind !== "task" && !thing.optional && thing.conflict === null,
  );
  const namesOf = (ids: readonly string[]) => listed(ids.flatMap((id) => nameOf(id) ?? []));
  const said = (line: PageLine<T>): string => {
    const { thing, children: ids, hours } = line;
    const condition = conditionOf(line, nameOf);
    const text = thing.quoted
      ? quoteStart(withNames(thing.line, nameOf), longestQuote)
      : withNames(thing.line, nameOf).replace(/[.\s]+$/, "");
    const whose = condition !== "" || ids.length === children.length ? "" : ` (${namesOf(ids)})`;
    return `${condition}${text}${hours && !thing.quoted ? `, ${hours}` : ""}${whose}`;
  };
  const shut = closedOn(lines, day);
  const away = [...new Set(shut.flatMap((line) => line.children))];
  const isForAll = away.length === children.length;
  const whom = isForAll ? "" : ` for ${namesOf(away)}`;
  const first = shut.length > 0 ? `No school${whom} ${dayName(day, today)}.` : "";
  const telling = on
    .filter((line) => !shut.includes(line))
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, 2);
  const rest = telling.map((line) => `${capital(said(line))}.`).join(" ");
  const named = first === "" && rest !== "" ? `${capital(dayName(day, today))}: ${rest}` : rest;
  return [first, isForAll ? "" : named].filter(Boolean).join(" ");
}

const longestQuote = 110;

function weight<T extends PageThing>({ thing, cancelled, occurrence, under }: PageLine<T>): number {
  if (thing.closure !== null) return 5;
  if (cancelled || thing.change !== null) return 4;
  if (occurrence) return 1;
  return under.length > 0 ? 3 : 2;
}

export const dayName = (day: Day, today: Day): string =>
  day === today ? "today" : day === today + 1 ? "tomorrow" : `on ${weekdayName(day)}`;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
