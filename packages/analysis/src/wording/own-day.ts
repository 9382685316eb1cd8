import { firstCapital } from "../text/first-capital.ts";
import { parseIsoDay } from "../time/day.ts";
import type { Item } from "../types.ts";
import { weekdayName } from "./due-words.ts";

/** A line's own day in the forms that messages use: it is shown beside the line, so the line need not repeat it. */

const shortMonths = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const weekday = "(?:(?:Mon|Tue|Tues|Wed|Weds|Wednes|Thu|Thur|Thurs|Fri|Sat|Satur|Sun)(?:day)?\\.?,?\\s+)";
const clock = "(?:\\d{1,2}(?:[.:]\\d\\d)?\\s?(?:am|pm)?)";
const atClock = `(?:,?\\s+(?:at\\s+|from\\s+)?${clock})`;

const atClocks = `(?:,?\\s+(?:at\\s+|from\\s+)?${clock}(?:\\s*(?:-|–|to|til|till|until)\\s*${clock})?)`;

/** Words that can't end a line without the day that followed them. */
const stump =
  /\b(?:is|are|was|were|be|been|it|and|or|but|by|on|at|to|from|of|for|in|with|until|before|starts?|starting|begins?|beginning|opens?|closes?|due|held|place|the|a|will|between|this|next|than|after|about|regarding|concerning|till|since|during|before|ends?|ending|leaves?|back|moved|said|says|date|commencing)$|['’]s$/i;

/** If a sentence names another day too, both must stay. */
const namesDay = /\b\d{1,2}(?:st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

type Dated = Pick<Item, "due" | "starts_at">;

const patterns = new Map<string, RegExp>();

/** Creating a pattern costs a hundred times what using it does, and there are few for each day of the year and minute of the day. */
function pattern(source: string): RegExp {
  const known = patterns.get(source);
  if (known) return known;
  const made = new RegExp(source, "i");
  patterns.set(source, made);
  return made;
}

/** As a regular-expression source; null for an item without a day. */
function ownDay({ due, starts_at }: Dated): string | null {
  const [, month, date] = (due ?? starts_at ?? "").slice(0, 10).split("-").map(Number);
  if (month === undefined || date === undefined) return null;
  return `${weekday}?(?:the\\s+)?0?${date}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${shortMonths[month - 1]}[a-z]*\\.?(?:\\s+20\\d\\d)?`;
}

/** Most lines contain no date and need none of the patterns. A date has a month's name or a slash. */
function mayHoldDate(text: string, { due, starts_at }: Dated): boolean {
  const month = shortMonths[Number((due ?? starts_at ?? "").slice(5, 7)) - 1];
  return text.includes("/") || (month !== undefined && text.toLowerCase().includes(month.toLowerCase()));
}

/** Whether a text names the item's own day, by its date or only by its weekday. */
export function saysOwnDay(text: string, item: Dated): boolean {
  const own = ownDay(item);
  const day = item.due ?? item.starts_at;
  if (!own || !day) return false;
  const name = weekdayName(parseIsoDay(day));
  if (!mayHoldDate(text, item) && !text.toLowerCase().includes(name.toLowerCase())) return false;
  return pattern(`\\b(?:${own}|${name})\\b`).test(text);
}

/** Removes the item's own day at the start of a diary line, between a row's dashes, or at the end of a long line. */
export function withoutDay(text: string, item: Dated): string {
  const own = ownDay(item);
  if (!own) return text;
  if (!mayHoldDate(text, item)) return text.length >= 8 ? firstCapital(text) : text;
  const [, month, date] = (item.due ?? item.starts_at ?? "").slice(0, 10).split("-").map(Number);
  const numeric = `0?${date}\\/0?${month}(?:\\/(?:20)?\\d\\d)?`;
  const plain = text
    .replace(pattern(`\\s[-–]\\s(?:${own}|${weekday}?${numeric})${atClock}?\\s[-–]\\s`), " – ")
    .replace(
      pattern(
        `^(?:when|dates?|day)\\s*:\\s*(?:${own}|${weekday}?${numeric})(?:, time\\s*:\\s*[^,]*)?,\\s*(?=\\S{3})`,
      ),
      "",
    )
    .replace(
      pattern(
        `(?:: |, )(?:when|dates?|day|(?:pay|reply|return|due) by)\\s*:\\s*(?:${own}|${weekday}?${numeric})`,
      ),
      "",
    )
    // "Barn dance - Saturday 16 May, 6.30 til 9.30, village hall", "Sports day: Thursday 11 June from 1pm at the park".
    .replace(pattern(`\\s[-–]\\s${own}${atClocks}?(?=[,.]|$)`), "")
    .replace(
      pattern(`^([^,.;!?:]{3,60}: )${own}${atClocks}?,?\\s+((?:at|in|on|with)\\s)(?!\\d)`),
      (_, heading: string, first: string) => heading + firstCapital(first),
    );
  const lead = withoutDays(plain.replace(pattern(`^${own}${atClock}?\\s*[-–—:|]\\s+`), ""), own, date);
  const bare = lead.length >= 8 ? firstCapital(lead) : plain;
  if (bare.length <= 90) return bare;
  const tail = bare.replace(pattern(`,?\\s+(?:on|by|from)?\\s*${own}${atClock}?\\s*[.!]*$`), "");
  return tail.length >= 20 && !stump.test(tail) && !namesDay.test(tail) ? tail : bare;
}

const anyMonth = `(?:${shortMonths.join("|")})[a-z]*`;
const aDay = `${weekday}?\\d{1,2}(?:st|nd|rd|th)?(?:\\s+${anyMonth})?(?:\\s+20\\d\\d)?`;
const days = `${aDay}(?:\\s*(?:&|and|,|to|-|–)\\s*${aDay})*`;

/**
 * "Tuesday 10th & Wednesday 11th June: Taster days", "Autumn - 12 to 23 October", "Mon 8 June Museum visit": a diary's days that include
 * the line's own.
 */
function withoutDays(text: string, own: string, date: number | undefined): string {
  const isOwn = (match: RegExpExecArray | null): match is RegExpExecArray =>
    match !== null && pattern(`\\b0?${date}(?:st|nd|rd|th)?\\b`).test(match[0]);
  const first = pattern(`^${days}\\s*(?:[:–—|]|,(?=\\s+\\p{Lu}))\\s+(?=\\S{3})`).exec(text);
  if (isOwn(first)) return text.slice(first[0].length);
  const last = pattern(`\\s[-–—]\\s${days}$`).exec(text);
  if (isOwn(last)) return text.slice(0, last.index);
  const named = pattern(`^(?=\\D)${own}\\s+`).exec(text);
  return named && /^(?:\p{Lu}|\d\p{Lu})/u.test(text.slice(named[0].length))
    ? text.slice(named[0].length)
    : text;
}

/** "Class assembly, 9.05am" if 9.05am is shown beside it. */
export function withoutTime(text: string, { due, starts_at }: Dated): string {
  const [hour, minute] = (starts_at ?? due ?? "").slice(11, 16).split(":").map(Number);
  if (hour === undefined || minute === undefined) return text;
  const hours = hour % 12 === 0 ? 12 : hour % 12;
  const minutes = minute === 0 ? "(?:[.:]00)?" : `[.:]${String(minute).padStart(2, "0")}`;
  const bare = text.replace(pattern(`,?\\s+(?:at\\s+)?0?${hours}${minutes}\\s?(?:am|pm)[.!]*$`), "");
  return bare.length >= 12 && !stump.test(bare) ? bare : text;
}

/** "Thursday 7 May is a polling day": the day is the subject of the sentence. */
const isSubject = /^[\s,]*(?:is|are|was|were|will|has|marks|sees|becomes)\b/i;

/** Removes the item's own day anywhere, if the sentence does not depend on it. */
export function withoutAnyDay(text: string, item: Dated): string {
  const own = ownDay(item);
  if (!own || !mayHoldDate(text, item)) return text;
  // A time stays if none is shown beside the line.
  const timed = (item.starts_at ?? item.due ?? "").length > 10;
  const spans = !timed ? "" : `(?:,?\\s(?:at|from)\\s${clock}(?:\\s(?:to|until|-|–)\\s${clock})?)?`;
  const match = pattern(`,?\\s(?:on |by |from )?${own}${spans}(?=[\\s,.;!]|$)`).exec(text);
  if (!match) return text;
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  // "the assembly is on Thursday 26 March", "24 June and 1 July", "25 June from 9.45am (Years 5 & 6) and 1.30pm".
  if (stump.test(before) || isSubject.test(after) || /^\s*(?:and|or|&|to|until|-|–|,\s*\d|\()/i.test(after))
    return text;
  const bare = before.endsWith(":") ? `${before} ${after.replace(/^[\s,;.]+/, "")}` : before + after;
  return bare.length >= 30 && !stump.test(bare) && !namesDay.test(bare) ? bare : text;
}
