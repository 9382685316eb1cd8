import { type Day, isoDay } from "../time/day.ts";
import { timeWords, weekdayName } from "../wording/due-words.ts";
import type { DigestInput, Page, PlacedLine } from "./types.ts";

/** What there is to do by the next school day: how many tasks, and that day's name; and how many emails hold more. */
type ToDo = {
  toDo: number;
  until: string;
  untilDay: Day;
  letters: Page["letters"];
  lead: DigestInput["lead"];
};

/** A sentence or two about a school day: closures first, then what is on. `today` is the local day of the page. */
export function nextSchoolDayText(
  placed: readonly PlacedLine[],
  day: Day,
  today: Day,
  children: readonly { id: string; name: string }[],
  { toDo, until, untilDay, letters, lead }: ToDo,
): Omit<Page["next_school_day"], "lead"> & { lead?: string } {
  const date = isoDay(day);
  const nameOf = (of: Day) =>
    of <= today ? "today" : of === today + 1 ? "tomorrow" : `on ${weekdayName(of)}`;
  const name = nameOf(day);
  const events = placed
    .filter((entry) => entry.line.kind !== "action" && isOn(entry, day))
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
  const pressing = placed.filter((entry) => entry.urgent && (entry.day ?? today) <= untilDay);
  // The tray says what to do: what has happened leads.
  const urgent = pressing.find(isNews) ?? pressing[0];
  const main =
    urgent ??
    events.find(({ line }) => line.closure || line.flags.includes("cancelled")) ??
    events.toSorted((one, two) => telling(two) - telling(one))[0];
  // What was not worded may be for that day too: no count is whole then, and no day empty.
  const things = toDo === 1 ? "one thing" : `${toDo} things`;
  const due =
    toDo === 0 ? "" : ` ${capital(letters.length > 0 ? `at least ${things}` : things)} to do by ${until}.`;
  if (lead?.day === date) return { date, closed, text: `${lead.text.replace(/(?<![.!?])$/, ".")}${due}` };
  if (urgent?.day && urgent.line.closure === "closed" && !urgent.line.flags.includes("cancelled"))
    return {
      date,
      closed,
      text: `${noSchool(urgent.line, urgent.line.children, nameOf(urgent.day))}${due}`,
    };
  const letter = letters.find(({ soonest }) => soonest !== null && soonest <= isoDay(untilDay));
  if (!main && letter) {
    const when = letter.soonest === isoDay(today) ? "today" : until;
    return { date, closed, text: `“${letter.subject}” has something for ${when}: please read it.${due}` };
  }
  if (!main && letters.length > 0) {
    const emails = letters.length === 1 ? "one email is" : `${letters.length} emails are`;
    return {
      date,
      closed,
      text: `Nothing found for ${name.replace(/^on /, "")}, but ${emails} left to read.${due}`,
    };
  }
  // "Nothing special" alone would hide what there is to do.
  const idle = `${capital(name)}: nothing special on.${due}`;
  if (!main) return { date, closed, text: idle, lead: idle };
  const { line } = main;
  const clock = line.time_words && line.starts_at?.slice(11, 16);
  const whose = everyone(line.children) && children.length > 1 ? "" : namesOf(line.children);
  const condition = conditionOf(line);
  const said = line.text.replace(condition, "").replace(/[.!\s]+$/, "");
  // News in the school's words says itself when it is.
  if (main.urgent && line.event === null)
    return { date, closed, text: `${said.replace(/^Read (?=“)/, "")}${whose && ` (${whose})`}.${due}` };
  const when = clock ? ` at ${timeWords(clock)}` : "";
  const others = events.filter((entry) => entry !== main).length;
  const more = others > 0 ? `, and ${others} more` : "";
  const text = `${capital(nameOf(main.day ?? day))}: ${said}${when}${whose && `, ${whose}`}${condition}${more}.${due}`;
  return { date, closed, text };
}

/** An email named by its subject, or what is on or off. */
const isNews = ({ line }: PlacedLine): boolean =>
  line.kind !== "action" || line.items.every(({ details }) => details === null);

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

/** ", if the school agrees", as it ends the line's words. */
const conditionOf = ({ text, items }: PlacedLine["line"]): string => {
  const condition = items.map(({ details }) => details?.kind === "event" && details.condition).find(Boolean);
  const words = condition ? `, if ${condition}` : "";
  return text.includes(words) ? words : "";
};

/** What is not everybody's and asks for something says more of a day than an offer. */
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
