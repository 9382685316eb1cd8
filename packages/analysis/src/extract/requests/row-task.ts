import { firstLower } from "../../text/first-lower.ts";
import type { Moment } from "../../time/moments.ts";
import { titleOf } from "../../wording/title-of.ts";
import { taskDetails, type Worded } from "./task-details.ts";

/**
 * The task in a table row: "Sleepover | Friday 3 July | Return the green slip by 26 June", "Museum trip | £8 | Unpaid". Null unless exactly
 * one cell makes a request, or its sum is unpaid.
 */
export function rowTask(text: string, moments: readonly Moment[], topic: string | null): Worded[] | null {
  const cells = text.split(/\s*\|\s*/);
  if (cells.length < 2) return null;
  const title = nameOf(cells[0] ?? "");
  const about = title ?? topic;
  const asked = cells
    .slice(1)
    .flatMap((cell) => cell.split(/(?<=[.!?])\s+(?=\p{Lu})/u))
    .flatMap((part) => taskDetails({ text: part, moments: within(part, text, moments), topic: about }) ?? []);
  if (asked.length > 0) return asked;
  if (
    !cells.some((cell) => /^£\d[\d,.]*$/.test(cell)) ||
    !unpaid.test(text) ||
    /\bpaid in full\b/i.test(text)
  )
    return null;
  const part = partOfPrice.exec(cells[0] ?? "")?.[0].toLowerCase();
  const object = part ? (topic === null ? null : `${part} for ${topic}`) : title;
  return object === null ? null : [{ details: payment(object), optional: false }];
}

/** The days inside a part, with offsets from its own start. */
function within(part: string, text: string, moments: readonly Moment[]): Moment[] {
  const from = text.indexOf(part);
  return moments
    .filter(({ start, end }) => start >= from && end <= from + part.length)
    .map((moment) => ({
      ...moment,
      start: moment.start - from,
      end: moment.end - from,
      dayEnd: moment.dayEnd - from,
    }));
}

const unpaid = /\b(?:unpaid|outstanding|overdue|due|pay(?:able)? by|to pay|balance|deposit|instal?ment)\b/i;
const partOfPrice =
  /^(?:final |first |second |third |next |last )?(?:balance|deposit|instal?ment|payment)(?: \d)?$/i;

function nameOf(cell: string): string | null {
  const title = titleOf(cell.replace(/^(?:item|trip|payment for):?\s+/i, ""));
  return title === null ? null : firstLower(title);
}

const payment = (object: string): Worded["details"] => ({
  kind: "task",
  verb: "pay",
  words: null,
  object,
  place: null,
  timing: "by",
  condition: null,
  per: null,
  event: null,
});

/** "Year 6 residential, third instalment, Amount: £45.00, Pay by: Friday": a bill's row with its column headings, and the amount. */
export function billOf(text: string): { worded: Worded[]; amount: string } | null {
  const [, item, amount] = bill.exec(text) ?? [];
  return item && amount
    ? { worded: [{ details: payment(firstLower(item)), optional: false }], amount }
    : null;
}

const bill =
  /^(?:item: )?([^:|£]{4,60}), (?:amount|amount due|total|to pay|cost): (£\d[\d,.]*\d), (?:pay by|payment due|due|due date|due by): /i;
