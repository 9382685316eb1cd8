import { firstCapital } from "../text/first-capital.ts";
import { parseIsoDay } from "../time/day.ts";
import type { Item } from "../types.ts";
import { weekdayName } from "./due-words.ts";

/** "Pay on ParentPost by Friday 23rd", "The works start on Monday 27 April": the day stands beside the line and is not said twice. */

type Dated = Pick<Item, "due" | "starts_at">;

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const anyMonth = `(?:${months.join("|")})[a-z]*`;
const weekdays = "(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs?)?|Fri|Sat(?:ur)?|Sun)(?:day)?s?";
/** Where a sentence names two days each must stay, and so must what comes back every week. */
const anyDay = new RegExp(
  `\\b(?:${weekdays}|\\d{1,2}(?:st|nd|rd|th)|\\d{1,2} ${anyMonth}|${anyMonth} \\d{1,2}|today|tomorrow|every|each|daily|weekly)\\b`,
  "i",
);
/** What cannot stand without the day that followed it; "it starts" and "it is due" can. */
const stump =
  /\b(?:is|are|was|were|be|been|being|it['’]s|that['’]s|and|or|but|by|on|at|to|from|of|for|in|with|until|before|the|a|an|will|between|this|next|than|after|about|back|since|during|moved|changed|said|says|date|day|not|only|either|both|falls?|now|later|earlier|commencing|(?:and|or|but)(?: it| they)? (?:starts?|begins?|opens?|closes?|ends?|finish(?:es)?|goes|runs?))$|['’]s$/i;
const fewest = 14;

const made = new Map<string, { first: RegExp; last: RegExp }>();

/** A line's sentences without its own day at their ends, where one names no other. */
export function withoutDayLast(text: string, item: Dated): string {
  const stamp = item.due ?? item.starts_at;
  if (stamp === null || !anyDay.test(text)) return text;
  const own = patternsOf(stamp.slice(0, 10)).last;
  const sentences = text.split(/(?<=[^.]\S[.!?;]) (?=\p{Lu})/u);
  return sentences.map((sentence) => withoutLast(sentence, own, sentences.length > 1)).join(" ");
}

/** Of several sentences the one with "by" alone is due then: "Two helpers from 1.15pm. Write to us by Tuesday." asks nobody in on Tuesday. */
function withoutLast(sentence: string, own: RegExp, ofSeveral: boolean): string {
  const match = own.exec(sentence);
  if (!match || (ofSeveral && /^,?\s+by\b/i.test(match[0]))) return sentence;
  const bare = sentence.slice(0, match.index);
  const what = bare.replace(/^[^,.;!?:]{3,60}: /, "");
  if (what.length < fewest || stump.test(bare) || anyDay.test(what)) return sentence;
  return bare + (match[1] ?? "");
}

/** "Red Nose Day: On Friday 21st March, pupils may wear red": what is on that day, where the sentence names no other. */
export function withoutDayFirst(text: string, item: Dated): string {
  const stamp = item.due ?? item.starts_at;
  if (stamp === null) return text;
  const [lead, heading = ""] = patternsOf(stamp.slice(0, 10)).first.exec(text) ?? [];
  if (lead === undefined) return text;
  const rest = text.slice(lead.length);
  const [sentence = rest] = rest.split(/(?<=[^.]\S[.!?;]) (?=\p{Lu})/u);
  if (sentence.length < fewest || anyDay.test(sentence) || noSubject.test(rest)) return text;
  return heading + firstCapital(rest);
}

const noSubject =
  /^(?:is|are|was|were|will|has|have|marks|sees|and|or|but|to|until|at|from|for|in|of|morning|afternoon|evening|night|onwards|\W|\d)/i;

/** Of one day, YYYY-MM-DD: how it stands at a sentence's end, and in front of it behind a heading. */
function patternsOf(day: string): { first: RegExp; last: RegExp } {
  const known = made.get(day);
  if (known) return known;
  const [, month = 1, date = 1] = day.split("-").map(Number);
  const weekday = weekdayName(parseIsoDay(day));
  const named = `${weekday.slice(0, 3)}(?:${weekday.slice(3)}|[a-z]{0,2})`;
  const ordinal = `0?${date}(?:st|nd|rd|th)`;
  const ofMonth = `0?${date}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${months[month - 1]}[a-z]*(?:\\s+20\\d\\d)?`;
  const form = `(?:(?:${named},?\\s+)?(?:the\\s+)?(?:${ofMonth}|${ordinal})|${named}\\s+0?${date}|(?:this\\s+|next\\s+)?${weekday})`;
  const patterns = {
    first: new RegExp(`^([^,.;!?:]{2,60}: )?On\\s+${form}(?![a-z]),?\\s+`, "i"),
    last: new RegExp(`,?\\s+(?:on|by)\\s+${form}(?:\\s+(?:please|latest|at the latest))?([.!;]*)$`, "i"),
  };
  made.set(day, patterns);
  return patterns;
}
