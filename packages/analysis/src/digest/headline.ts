import { splitSentences } from "../text/sentences.ts";
import { saysOwnDay } from "../wording/own-day.ts";
import type { DigestLine } from "./types.ts";

/**
 * One sentence to open with: the day's first thing, once with its day, and how much more there is. `doing` counts what is for today and
 * the next school day, `weekend` says that this is Monday, `read` the school's emails of the day.
 */
export function headline(
  first: DigestLine | null,
  doing: number,
  quiet: boolean,
  weekend: boolean,
  read: number,
): string {
  if (first) {
    const rest =
      doing > 1 ? ` And ${doing - 1} more ${weekend ? "until Monday" : "for today and tomorrow"}.` : "";
    const text = opening(first.text).replace(/[.…\s]+$/, "");
    const words = saysWhen(text, first) ? text : `${text} – ${first.due_words ?? "today"}`;
    return `${words}${/[!?]$/.test(words) ? "" : "."}${rest}`;
  }
  if (quiet)
    return read === 0 ? "A quiet day: no school mail." : "A quiet day: nothing to do today or this week.";
  return "Nothing for today or tomorrow; the coming days are below.";
}

/** Of several sentences as many as are read at a glance; the line itself, with the rest, stands below. */
function opening(text: string): string {
  let kept = "";
  for (const { text: sentence } of splitSentences(text)) {
    if (kept !== "" && kept.length + sentence.length > glance) break;
    kept = `${kept} ${sentence}`.trimStart();
  }
  return kept;
}

/** Characters: two lines on a phone's screen. */
const glance = 110;

/** What has no day is for now, but where its words name another: "Tomorrow's coach goes at 8.50". */
const saysWhen = (text: string, first: DigestLine): boolean =>
  first.due_words === null ? namesDay.test(text) : saysOwnDay(text, first);

const namesDay =
  /\b(?:today|tonight|tomorrow|this (?:morning|afternoon|evening)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;
