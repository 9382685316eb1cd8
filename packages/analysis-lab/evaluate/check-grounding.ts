import * as chrono from "chrono-node";
import PostalMime from "postal-mime";
import type { Item, Message } from "@gatepost/analysis/types";

/**
 * Checks shown facts against the message independently: the body comes straight from the MIME parser, dates are found by chrono-node
 * and by a plain search for the day's number, and none of the analysis's own rules is used.
 */
export async function unsupportedFacts(
  raw: Uint8Array,
  message: Message,
  items: readonly Item[],
): Promise<string[]> {
  const outer = await PostalMime.parse(new Uint8Array(raw));
  const inner = outer.attachments.find(
    (one) => one.mimeType === "message/rfc822" || /\.eml$/i.test(one.filename ?? ""),
  );
  const enclosed = inner ? await PostalMime.parse(inner.content) : null;
  const email = {
    subject: `${outer.subject ?? ""} ${enclosed?.subject ?? ""}`,
    text: `${outer.text ?? ""}\n${enclosed?.text ?? ""}`,
    html: `${outer.html ?? ""}\n${enclosed?.html ?? ""}`,
  };
  const body = `${email.subject ?? ""}\n${email.text ?? ""}\n${strip(email.html ?? "")}`;
  const attached = message.attachments
    .flatMap((one) => [
      ...one.blocks.map((block) => block.text),
      ...(one.events ?? []).map(
        (event) => `${event.title} ${event.location ?? ""} ${event.starts_at} ${event.ends_at ?? ""}`,
      ),
    ])
    .join("\n");
  const source = `${body}\n${attached}`;
  const plain = squash(source);
  const written = message.forwarded_from?.date ?? message.date ?? new Date();
  return items.flatMap((item) => {
    const faults: string[] = [];
    for (const part of item.evidence.text.split(" … "))
      if (!plain.includes(squash(part))) faults.push(`evidence not in source: ${part.slice(0, 80)}`);
    for (const value of [item.due, item.starts_at, item.ends_at])
      if (value && !dateFollows(value, source, written))
        faults.push(`date without support: ${value} (${item.text.slice(0, 60)})`);
    for (const figure of item.amount?.match(/\d+(?:\.\d+)?/g) ?? [])
      if (!source.replace(/,/g, "").includes(figure)) faults.push(`amount without support: ${item.amount}`);
    if (
      item.link &&
      !raw.toString().includes("\u0000") &&
      !`${email.html ?? ""} ${email.text ?? ""}`.replaceAll("&amp;", "&").includes(item.link)
    )
      faults.push(`link without support: ${item.link}`);
    return faults;
  });
}

function strip(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(?:rsquo|lsquo|apos);/g, "'")
    .replace(/&[a-z]+;/g, " ");
}

function squash(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

const numberWords =
  /\b(?:today|tonight|tomorrow|yesterday|this (?:morning|afternoon|evening|week)|next (?:week|month)|immediately|now|morning|end of|week|fortnight|days?|mon|tues?|weds?|thur?s?|fri|sat|sun)\b|day\b/i;
const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function dateFollows(value: string, source: string, written: Date): boolean {
  // The Date header is part of the message: something needed at once is needed that day.
  if (stamp(written) === value.slice(0, 10)) return true;
  const day = Number(value.slice(8, 10));
  const month = Number(value.slice(5, 7));
  const ordinal = new RegExp(`(?<!\\d)0?${day}(?:\\s?(?:st|nd|rd|th))?(?!\\d)`, "i");
  const name = monthNames[month - 1] ?? "";
  const numeric = new RegExp(`(?<!\\d)0?${day}[/.-]0?${month}(?!\\d)|${value.slice(0, 10)}`);
  if (numeric.test(source)) return true;
  if (ordinal.test(source) && new RegExp(`\\b${name}`, "i").test(source)) return true;
  const parsed = chrono.en.GB.parse(source.slice(0, 60_000), written, { forwardDate: true });
  if (
    parsed.some((result) =>
      [result.start, result.end].some((part) => part && stamp(part.date()) === value.slice(0, 10)),
    )
  )
    return true;
  if (
    /\b(?:before|prior to|in advance|ahead|later|after)\b/i.test(source) &&
    parsed.some((result) => countsFrom(result.start.date(), value, source))
  )
    return true;
  if (
    isNamedWeekday(value, source, [
      ...parsed.flatMap((result) =>
        [result.start, ...(result.end ? [result.end] : [])].map((part) => part.date()),
      ),
      ...numberedDays(source, written),
    ])
  )
    return true;
  const distance = Math.round((Date.parse(value.slice(0, 10)) - Date.parse(stamp(written))) / 86_400_000);
  const endOfMonth = new RegExp(`\\b${name}`, "i").test(source) && day >= 28;
  return (
    endOfMonth ||
    (ordinal.test(source) && distance <= 130) ||
    (numberWords.test(source) && distance >= 0 && distance <= 15)
  );
}

/** "the 11th": the first such date from the day of the message on. */
function numberedDays(source: string, written: Date): Date[] {
  return [...source.matchAll(/\b(\d{1,2})(?:st|nd|rd|th)\b/g)].map(([, number]) => {
    const day = new Date(Date.UTC(written.getUTCFullYear(), written.getUTCMonth(), Number(number)));
    if (day < written) day.setUTCMonth(day.getUTCMonth() + 1);
    return day;
  });
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** "on the Wednesday", "the Wednesday before": that weekday, less than a week from a date that chrono finds. */
function isNamedWeekday(value: string, source: string, named: readonly Date[]): boolean {
  const at = Date.parse(value.slice(0, 10));
  const weekday = weekdays[new Date(at).getUTCDay()] ?? "";
  return (
    new RegExp(`\\b(?:on|until|by|before|for|from|to) the ${weekday}\\b`, "i").test(source) &&
    named.some((day) => Math.abs(Date.parse(stamp(day)) - at) < 7 * 86_400_000)
  );
}

/** "a week before", "48 hours before", "two days later": that many days, school days or weeks from a date that chrono finds. */
function countsFrom(named: Date, value: string, source: string): boolean {
  const back = Math.abs(Math.round((Date.parse(stamp(named)) - Date.parse(value.slice(0, 10))) / 86_400_000));
  const counts = ["the", "a|one|24", "two|2|48", "three|3|72", "four|4", "five|5", "six|6", "seven|7"];
  return counts.some((words, index) => {
    const number = Math.max(1, index);
    const said = new RegExp(
      `\\b(?:${words})\\b[^.]{0,12}\\b(day|night|evening|hour|week|fortnight)`,
      "i",
    ).exec(source)?.[1];
    if (!said) return false;
    if (/week/i.test(said)) return back === number * 7;
    return /fortnight/i.test(said) ? back === 14 * number : back >= number && back <= number + 4;
  });
}

function stamp(date: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London", dateStyle: "short" }).format(date);
}
