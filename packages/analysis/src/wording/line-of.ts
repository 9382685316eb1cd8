import type { Details, EventDetails, TaskDetails, TaskVerb } from "../types.ts";
import { dayOnly } from "./due-words.ts";
import { capitalise } from "./wording.ts";

/** In characters; longer lines lose their place first, then the place of their condition. */
const longest = 120;

/**
 * The line of a task, event or note in the page's own words, without child and day, which are shown beside it: "Pay £50 residential
 * deposit, School Gateway". `amount` is the item's.
 */
export function lineOf(details: Details, amount: string | null, conflict: string | null = null): string {
  const line =
    details.kind === "task"
      ? taskLine(details, amount)
      : details.kind === "event"
        ? eventLine(details)
        : capitalise(details.text);
  return conflict ? `${line} (${conflict})` : line;
}

const verbWords: Record<TaskVerb, string> = {
  pay: "pay",
  sign: "sign",
  return: "return",
  reply: "reply about",
  book: "book",
  order: "order",
  bring: "pack",
  wear: "wear",
  collect: "collect",
  attend: "go to",
  check: "check",
  other: "",
};

/** "deposit", "balance": the thing paid; other objects are what the payment is for. */
const sumWord =
  /\b(?:deposit|instal?ments?|payments?|balance|contribution|donation|fees?|subscription|charge|bill|debt|fine)\b/i;

/** "Pack" does not suit a bicycle, or something already packed. */
function verbOf({ verb, object }: TaskDetails): string {
  if (verb !== "bring") return verbWords[verb];
  if (/^(?:an? )?pack/i.test(object)) return "take";
  return /\b(?:bikes?|bicycles?|scooters?)\b/i.test(object) ? "bring" : verbWords[verb];
}

const article = /^(?:the|an?) /i;
/** "reply to say": what follows the verb already makes that clear. */
const says = /^(?:about|to|for|with|whether|by|yes|no)\b/i;

/** The same, shown beside its event, which is named there. */
export const markOf = (task: TaskDetails, amount: string | null): string =>
  taskLine({ ...task, line: null, event: null }, amount);

function taskLine(task: TaskDetails, amount: string | null): string {
  if (task.line) return capitalise(tidy(task.line));
  const sum = amount?.replace(/(?<=\d)\.00\b/g, "") ?? null;
  const price = sum && task.per && !sum.includes(task.per) ? `${sum} ${task.per}` : sum;
  const verb = task.words ?? verbOf(task);
  const gift = task.verb === "pay" && !price ? giftWords(task) : null;
  const start =
    gift ??
    (task.verb === "pay" && task.words === null
      ? `pay ${price ? `${price} ` : ""}${sumWord.test(task.object) && !(price && article.test(task.object)) ? "" : "for "}${task.object}`
      : `${task.verb === "reply" && says.test(task.object) ? verb.replace(/ about$/, "") : verb} ${task.object}`);
  const priced = task.verb === "pay" || !price || start.includes(price) ? start : `${start}, ${price}`;
  const condition = task.condition ? ` if ${task.condition}` : "";
  const whole = `${priced}${placeWords(task.place, priced)}${condition}`;
  return capitalise(tidy(whole.length <= longest ? whole : `${priced}${condition}`));
}

/** "make a Children in Need donation", if no sum is requested. */
function giftWords({ object, words }: TaskDetails): string | null {
  if (words !== null && !/^(?:donate|give|make|pay)$/i.test(words)) return null;
  if (!/\bdonations?$/i.test(object)) return null;
  return `make ${/s$/i.test(object) || article.test(object) ? "" : "a "}${object}`;
}

function eventLine(event: EventDetails): string {
  const change = changeWords(event);
  if (event.line) return capitalise(tidy(saysOff.test(event.line) ? event.line : `${event.line}${change}`));
  const condition = event.condition ? `, if ${event.condition}` : "";
  const whole = `${event.title}${placeWords(event.place, event.title)}${change}${condition}`;
  return capitalise(tidy(whole.length <= longest ? whole : `${event.title}${change}${condition}`));
}

/** "The Burrow closed in the afternoon" needs no "cancelled". */
const saysOff = /\b(?:cancelled|closed|postponed|called off|is off|on after all)\b/i;

function changeWords({ change, replaces }: EventDetails): string {
  if (change === null) return "";
  if (change === "cancelled") return " cancelled";
  if (change === "on_again") return " (on after all)";
  if (replaces) return ` (${change} from ${replacedWords(replaces)})`;
  return change === "postponed" ? " postponed" : " (moved)";
}

const replacedWords = (replaced: string): string =>
  /^\d{4}-\d\d-\d\d/.test(replaced) ? dayOnly(replaced) : replaced;

/** ", School Gateway", without anything the line already names: ", Wiltshire" after "Residential at Lidmere". */
function placeWords(place: string | null, said: string): string {
  const known = said.toLowerCase();
  const parts = place?.split(/,\s*/).filter((part) => !known.includes(part.toLowerCase())) ?? [];
  return parts.map((part) => `, ${part}`).join("");
}

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/(?<=\b\d\d?):(?=\d\d ?[ap]m\b)/gi, ".")
    .replace(/[\s.,;:]+$/, "")
    .trim();
