import { type Day, daysFrom, isoDay, mondayOf, parseIsoDay } from "../time/day.ts";
import { dayWords, shortDay } from "../time/day-words.ts";
import { withNames } from "../thing.ts";
import { gather } from "./gather.ts";
import { isClosed, leadOf } from "./lead.ts";
import { byDay, isFresh, isOwed, linesOf, linesOn } from "./lines.ts";
import { isSchoolDay, schoolBegins, schoolDayAfter, schoolEnds } from "./school-days.ts";
import type { Page, PageDay, PageEntry, PageLine, PageThing } from "./types.ts";
import { sumsIn } from "../check/figures.ts";
import { classAskedOf } from "./class-asked.ts";

export type PageInput<T extends PageThing> = {
  /** The page's local day, and its hour "07:00", which decides the day that the lead is about. */
  today: Day;
  clock: string;
  children: readonly { id: string; name: string }[];
  things: readonly T[];
  lead: { day: string; text: string } | null;
};

/** In days, today included: within them each thing stands on its day. */
const near = 7;

/** Lays the things of a family out as the page of a day. Pure: the same things give the same page. */
export function composePage<T extends PageThing>(input: PageInput<T>): Page<T> {
  const { today, clock, children, things, lead } = input;
  const horizon = today + near - 1;
  const lines = gather(things, today, (thing, eventDay) => linesOf(thing, eventDay, today, horizon));
  const next = schoolDayAfter(today);
  const about = dayOfLead(lines, today, next, clock);
  // With nobody at school tomorrow, what has to be ready is for the day after it.
  const back = daysFrom(next, horizon).find((day) => isSchoolDay(day) && !isClosed(lines, day, children));
  const wholeUntil = Math.max(back ?? next, today);
  const dated = lines.filter((line) => line.day !== null);
  const dayOf = (day: Day): PageDay<T> => ({
    date: isoDay(day),
    words: dayWords(day, today),
    closed: isClosed(lines, day, children),
    lines: linesOn(lines, day, today),
  });
  const whole = daysFrom(today, wholeUntil)
    .map(dayOf)
    .filter(
      ({ date, lines: own }) =>
        own.length > 0 || date === isoDay(today) || date === isoDay(next) || date === isoDay(wholeUntil),
    );
  const week = withSpansOnce(daysFrom(wholeUntil + 1, horizon).map(dayOf), whole, today).filter(
    (day) => day.lines.length > 0,
  );
  const afterwards = Math.max(horizon, wholeUntil);
  const later = once(dated.filter((line) => line.overdue === null && parseIsoDay(line.day!) > afterwards));
  const soon = whole.flatMap((day) => day.lines);
  const due = all(soon).filter(isOpen);
  const date = isoDay(about);
  const nameOf = (id: string) => children.find((child) => child.id === id)?.name;
  return {
    date: isoDay(today),
    next_school_day: { date, closed: isClosed(lines, about, children) },
    lead: lead?.day === date ? withNames(lead.text, nameOf) : leadOf(lines, about, today, children),
    days: whole,
    week,
    later: withSeries(later, today, nameOf),
    undated: lines.filter((line) => line.day === null && isTask(line) && !isFresh(line, today)),
    good_to_know: lines.filter((line) => line.day === null && !isTask(line)),
    money: moneyOf(all(lines), today),
    replies: repliesOf(all(lines), today),
    // Kit of an event of several days has one box.
    to_do: new Set(due.map(({ thing, occurrence, day }) => (occurrence ? `${thing.id} ${day}` : thing.id)))
      .size,
    quiet: soon.every(({ thing, done }) => done || thing.optional),
  };
}

/** After the next school day what lasts several days stands at the first of them, with its last. */
function withSpansOnce<T extends PageThing>(
  week: readonly PageDay<T>[],
  whole: readonly PageDay<T>[],
  today: Day,
): PageDay<T>[] {
  const told = new Set(whole.flatMap(({ lines }) => lines.map(({ thing }) => thing.id)));
  return week.map((day) => ({
    ...day,
    lines: day.lines.flatMap((line) => {
      const { kind, id, until } = line.thing;
      if (kind !== "event" || line.occurrence || until === null) return [line];
      if (told.has(id)) return [];
      told.add(id);
      const last = until > day.date ? `until ${shortDay(parseIsoDay(until), today)}` : "";
      return [{ ...line, hours: [line.hours, last].filter(Boolean).join(", ") }];
    }),
  }));
}

const isTask = ({ thing }: PageLine): boolean => thing.kind === "task";

/** A quotation that names several days, at the first of them. */
function once<T extends PageThing>(lines: readonly PageLine<T>[]): PageLine<T>[] {
  const known = new Set<string>();
  return lines.toSorted(byDay).filter(({ thing, children }) => {
    const words = `${thing.line} ${children.join()}`;
    const isNew = !thing.quoted || !known.has(words);
    known.add(words);
    return isNew;
  });
}

const all = <T extends PageThing>(lines: readonly PageLine<T>[]): PageLine<T>[] =>
  lines.flatMap((line) => [line, ...line.under]);

/** Before school today, unless only the next school day is out of the ordinary; after it the next; between them today if out of the ordinary. */
function dayOfLead<T extends PageThing>(
  lines: readonly PageLine<T>[],
  today: Day,
  next: Day,
  clock: string,
): Day {
  if (!isSchoolDay(today) || clock >= schoolEnds) return next;
  const onDay = (on: Day) => lines.filter(({ day }) => day === isoDay(on));
  const isUnusual = (on: Day) =>
    onDay(on).some(
      ({ thing, cancelled }) =>
        thing.kind === "event" && (thing.closure !== null || cancelled || thing.change !== null),
    );
  if (clock < schoolBegins) return onDay(today).length === 0 && isUnusual(next) ? next : today;
  return isUnusual(today) ? today : next;
}

/** By day, with several events of one series as one entry, at the first of them. A deadline never folds. */
function withSeries<T extends PageThing>(
  lines: readonly PageLine<T>[],
  today: Day,
  nameOf: (id: string) => string | undefined,
): PageEntry<T>[] {
  const sorted = lines.toSorted((a, b) => byDay(a, b) || a.thing.id.localeCompare(b.thing.id));
  const bySeries = Map.groupBy(
    sorted.filter(({ thing }) => thing.kind === "event" && thing.series !== null && thing.conflict === null),
    ({ thing, children: ids }) => `${thing.series} ${ids.join()}`,
  );
  const folded = new Map([...bySeries.values()].filter((own) => own.length > 1).map((own) => [own[0]!, own]));
  const inside = new Set([...folded.values()].flatMap((own) => own.slice(1)));
  return sorted
    .filter((line) => !inside.has(line))
    .map((line) => {
      const own = folded.get(line);
      if (!own) return line;
      const last = own
        .map(({ thing, day }) => thing.until ?? day ?? "")
        .toSorted()
        .at(-1)!;
      const series = line.thing.series ?? "";
      const said = withNames(line.thing.line, nameOf);
      // "Nativity until Wed 16 Dec, next: Nativity, Tue 15 Dec" says it twice.
      const next = said.toLowerCase().startsWith(series.toLowerCase())
        ? said.slice(series.length).replace(/^\W+/, "")
        : said;
      const words = `until ${shortDay(parseIsoDay(last), today)}, next: ${[next, line.when].filter(Boolean).join(", ")}`;
      return { series, words, lines: own };
    });
}

const isOpen = <T extends PageThing>({ done, cancelled, thing }: PageLine<T>): boolean =>
  !done && !cancelled && !thing.optional && thing.kind === "task";

function dueSoon<T extends PageThing>(lines: readonly PageLine<T>[], today: Day): PageLine<T>[] {
  const until = isoDay(mondayOf(today) + 13);
  const due = lines.filter((line) => isOpen(line) && line.day !== null && line.day <= until);
  const first = new Map(due.toReversed().map((line) => [line.thing.id, line]));
  return [...first.values()].toReversed().toSorted(byDay);
}

/** Adds up what is certainly theirs to pay. A price for each child, ticket or item, or one that can't be added up, makes it a minimum. */
function moneyOf<T extends PageThing>(lines: readonly PageLine<T>[], today: Day): Page<T>["money"] {
  const payments = dueSoon(lines, today).filter(isPayment);
  const certain = payments.filter((line) => line.thing.condition === null && classAskedOf(line).length === 0);
  const pence = certain.map(({ thing }) => penceOf(sumOf(thing)));
  const known = pence.filter((each) => each !== null);
  const sum = known.reduce((total, each) => total + each, 0);
  const at_least =
    known.length < certain.length ||
    certain.some(({ thing, children }) => thing.each || (children.length > 1 && thing.amount !== null));
  return { total: known.length === 0 ? null : pounds(sum), at_least, lines: payments };
}

/** What costs something is a payment: each task counts once. */
const repliesOf = <T extends PageThing>(lines: readonly PageLine<T>[], today: Day): PageLine<T>[] =>
  dueSoon(lines, today).filter((line) => isOwed(line.thing) && !isPayment(line));

const isPayment = ({ thing }: PageLine): boolean => thing.verb === "pay" || thing.amount !== null;

/** The sum that is asked, which a line may hold alone. */
const sumOf = ({ amount, verb, line }: PageThing): string | null => amount ?? (verb === "pay" ? line : null);

/** One plain sum in pence; null for none, several or a range. */
function penceOf(amount: string | null): number | null {
  const sums = sumsIn(amount ?? "");
  const [sum] = sums;
  if (sum === undefined || sums.length > 1 || sum.startsWith("€")) return null;
  return sum.endsWith("p") ? Number(sum.slice(0, -1)) : Math.round(Number(sum.slice(1)) * 100);
}

const pounds = (pence: number): string => `£${(pence / 100).toFixed(2).replace(".00", "")}`;
