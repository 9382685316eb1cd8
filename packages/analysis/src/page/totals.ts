import { type Day, isoDay, mondayOf } from "../time/day.ts";
import { sumsIn } from "../check/figures.ts";
import { classAskedOf } from "./class-asked.ts";
import { byDay } from "./lines.ts";
import type { PageLine, PageThing, Page } from "./types.ts";

const endOfNextWeek = (today: Day): Day => mondayOf(today) + 13;

const isOpen = <T extends PageThing>({ done, cancelled, thing }: PageLine<T>): boolean =>
  !done && !cancelled && !thing.optional && thing.kind === "task";

function dueSoon<T extends PageThing>(lines: readonly PageLine<T>[], today: Day): PageLine<T>[] {
  const until = isoDay(endOfNextWeek(today));
  const due = lines.filter((line) => isOpen(line) && line.day !== null && line.day <= until);
  const once = new Map(due.toReversed().map((line) => [line.thing.id, line]));
  return [...once.values()].toReversed().toSorted(byDay);
}

/** A price for each child, ticket or item, one that can't be added up, or one that may not be theirs to pay makes the total a minimum. */
export function moneyOf<T extends PageThing>(lines: readonly PageLine<T>[], today: Day): Page<T>["money"] {
  const payments = dueSoon(lines, today).filter(({ thing }) => thing.verb === "pay" || thing.amount !== null);
  const isCertain = (line: PageLine<T>) => line.thing.condition === null && classAskedOf(line).length === 0;
  const pence = payments.map((line) => (isCertain(line) ? penceOf(sumOf(line.thing)) : null));
  const known = pence.filter((each) => each !== null);
  const sum = known.reduce((total, each) => total + each, 0);
  const at_least =
    known.length < payments.length ||
    payments.some(({ thing, children }) => thing.each || (children.length > 1 && thing.amount !== null));
  return { total: known.length === 0 ? null : pounds(sum), at_least, lines: payments };
}

export const repliesOf = <T extends PageThing>(lines: readonly PageLine<T>[], today: Day): PageLine<T>[] =>
  dueSoon(lines, today).filter(({ thing }) => /^(?:sign|return|reply|book|order)$/.test(thing.verb ?? ""));

/** The sum that is asked, which a line may hold alone. */
const sumOf = ({ amount, verb, line }: PageThing): string | null => amount ?? (verb === "pay" ? line : null);

/** One plain sum in pence; null for none, several or a range. */
function penceOf(amount: string | null): number | null {
  const sums = sumsIn(amount ?? "");
  const [sum] = sums;
  if (sum === undefined || sums.length > 1 || sum.startsWith("€")) return null;
  return sum.endsWith("p") ? Number(sum.slice(0, -1)) : Math.round(Number(sum.slice(1)) * 100);
}

const pounds = (pence: number): string =>
  pence % 100 === 0 ? `£${pence / 100}` : `£${(pence / 100).toFixed(2)}`;
