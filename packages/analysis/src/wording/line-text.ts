import { closureLabelOf } from "./closure-label.ts";
import type { Item } from "../types.ts";
import { withoutChatter, withoutChatterSentences } from "../text/chatter.ts";
import { clip } from "../text/clip.ts";
import { leansBack, leansWithin } from "../text/leans-back.ts";
import { capitalise, contentWords } from "./wording.ts";
import { topicOf, withTopic } from "./line-topic.ts";
import { withoutJoke, withoutReason } from "./asides.ts";
import { withoutDayFirst, withoutDayLast } from "./day-last.ts";
import { saysOwnDay, withoutAnyDay, withoutDay, withoutTime } from "./own-day.ts";
import { oneLabel } from "./one-label.ts";
import { withoutLink } from "./link-beside.ts";
import { rowAsPhrase } from "./row-cells.ts";
import { briefReminders, tidyRow } from "./tidy-row.ts";

/** A line of the summary: at most so many characters, with its subject, without the sender's chatter or the day that stands beside it. */
export const lineLimit = 120;
/** From here on a line need not say within it the day that stands beside it. */
const longWithDay = 60;
const longestTopic = 46;
const longestSentence = 200;
/** A line that holds several asks of one matter ("Bring a coat; pay £7"), or news in two sentences: each must be read. */
export const longestLine = 320;

/** A line is made of these and nothing else of its item. */
export const lineFields = ["kind", "text", "due", "starts_at", "ends_at", "amount", "link"] as const;
export type LineItem = Pick<Item, (typeof lineFields)[number]>;

/** @param readTopic remembers the topics of subjects, where many lines have the same */
export function lineText(item: LineItem, subject: string | null, readTopic = topicOf): string {
  const told = withoutChatterSentences(headedOnce(briefReminders(item.text.replace(/\s+/g, " ").trim())));
  const matter = withoutBeside(plainMatter(rowAsPhrase(told, item)), item);
  const undated = withoutDayFirst(withoutDayLast(withoutDay(matter, item), item), item);
  const plain = withoutAsides(tidyRow(withoutTime(undated, item)), item.kind);
  const limit =
    item.kind === "info" || plain.search(severalAsks) >= 0
      ? longestLine
      : leansWithin(plain)
        ? longestSentence
        : lineLimit;
  const brief = plain.length > (since.test(plain) ? limit : longWithDay) ? withoutAnyDay(plain, item) : plain;
  const line = withMatter(withoutOnlyDay(brief, item), subject, readTopic) || brief;
  // Its subject or its heading may make a line longer that would be short without it.
  const heading = headed.exec(brief)?.[0].length ?? 0;
  const body = heading - 2 <= longestTopic ? brief.length - heading : brief.length;
  const longest = body <= limit ? limit + longestTopic : limit;
  const shown = capital(line.length <= longest ? line : shorter(brief, { subject, limit, readTopic }));
  const cut = clip(shown, Math.max(limit, shown === capital(line) ? longest : 0));
  // A sentence that has no clause to end at is shown whole: what it says may stand at its end.
  const whole = cut.endsWith("…") ? clip(shown, longestSentence) : cut;
  return calmMarks(oneLabel(whole.replace(openBracket, "$1"))).replace(severalAsks, (joint) =>
    /[!?]/.test(joint) ? `${joint.charAt(0)} ` : `${joint.charAt(0)}. `,
  );
}

/** "Tickets from Monday 2 March": the day alone would not say that it is the first. */
const since = /\bfrom (?:the )?(?:[A-Z]|\d)/;

/** News may be what its reason says. */
const withoutAsides = (text: string, kind: Item["kind"]): string =>
  withoutJoke(kind === "action" ? withoutReason(text) : text);

/** "(Not before Wednesday", of which the rest was cut. */
const openBracket = /^((?:[^,.;!?:]{2,60}: )?)\((?=[^)]*$)/;

/** "Friday 5th!; £2 a ticket" and "don't forget!!!". */
const calmMarks = (text: string): string =>
  text.replace(/([!?])[!?]+/g, "$1").replace(/([!?]); (?=\S)/g, "$1 ");

/** "What to bring: a coat; What to bring: a hat" says its heading once. */
function headedOnce(text: string): string {
  const [both, heading] = /^([^,.;!?:]{2,60}: )(?:[^,.;!?:]{3,60}: )?/.exec(text) ?? [];
  if (both && both !== heading && text.includes(`; ${both}`))
    return saidOnce(text.replaceAll(`; ${both}`, "; "));
  return saidOnce(heading ? text.replaceAll(`; ${heading}`, "; ") : text);
}

/** "A bag, and an old shirt to paint in; An old shirt to paint in" says the shirt once. */
function saidOnce(text: string): string {
  const parts = text.split(/; (?=\p{Lu})/u);
  if (parts.length < 2) return text;
  const bare = (part: string) => part.toLowerCase().replace(/[.!\s]+$/, "");
  return parts
    .filter((part, at) => !parts.slice(0, at).some((before) => bare(before).includes(bare(part))))
    .join("; ");
}

/** What is to be done matters more than the heading it stood under, and the day stands beside it. */
function shorter(
  text: string,
  { subject, limit, readTopic }: { subject: string | null; limit: number; readTopic: typeof topicOf },
): string {
  const headless = withoutHeading(text);
  // The subject may tell in fewer words than the heading did what it is about.
  const tries = [withMatter(text, subject, readTopic), text, withMatter(headless, subject, readTopic)];
  const short = tries.find((one) => one.length <= limit);
  // Where it is too long without its heading too, that says what it is about.
  return short ?? (headless.length > limit && text.length <= longestSentence ? text : headless);
}

/** Asks of one matter are joined by a semicolon and keep their capitals: in the summary they are sentences. */
const severalAsks = /[^.;]; (?=\p{Lu})/gu;

/** The link and the sum stand beside the line: no bare address, no "Amount: £45.00". */
function withoutBeside(text: string, { link, amount }: LineItem): string {
  const linked = link === null ? text : withoutLink(text);
  const sum = amount === null ? null : amount.split(" ")[0]?.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const bare = sum
    ? linked.replace(
        new RegExp(
          `,? (?:amount|cost|price|total|balance)(?: (?:outstanding|due|owing|owed|payable|to pay))?\\s*:\\s*${sum}(?=,|$)`,
          "i",
        ),
        "",
      )
    : linked;
  return bare.length >= 8 ? bare : text;
}

/** "Wednesday 10th December", which stands beside the line: the subject alone tells it. */
const isOnlyDay = (text: string, item: LineItem): boolean =>
  [...contentWords(text)].every((word) =>
    /^(?:\d|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|may)$)/.test(word),
  ) && saysOwnDay(text, item);

/** "INSET: Friday 28 November" as "INSET". */
function withoutOnlyDay(text: string, item: LineItem): string {
  if (isOnlyDay(text, item)) return "";
  const [, heading, rest] = /^([^,.;!?:]{3,60}): ([^:]+)$/.exec(text) ?? [];
  return heading !== undefined && rest !== undefined && isOnlyDay(rest, item) ? heading : text;
}

/** A cell that says next to nothing ("When", "8FN, 8LM") is told by the subject, however long that is. */
function withMatter(text: string, subject: string | null, readTopic: typeof topicOf): string {
  const whole = subject?.replace(/^(?:(?:re|fwd?|fw)\s*:\s*)+/i, "").trim() ?? "";
  if (text === "")
    return subject === null ? "" : (readTopic(subject)?.text ?? (whole.length <= 90 ? whole : ""));
  if (whole !== "" && /^(?:when|where|dates?|days?|times?)$/i.test(text)) return whole;
  return text.length <= 14 && whole.length > 48 && whole.length <= 90
    ? `${whole}: ${text}`
    : withTopic(text, subject, readTopic);
}

/** "Year 6 SATs: information for parents: Tell the office …" without what stood above it, as far as it must go. */
function withoutHeading(text: string): string {
  if (closureLabelOf(text) !== "") return text;
  let bare = text;
  while (bare.length > lineLimit) {
    const heading = /^[^.:]{3,60}: (?=\S{2,}.{30,})/.exec(bare)?.[0];
    if (!heading || verb.test(heading)) break;
    const next = bare.slice(heading.length);
    if (leansBack(next)) break;
    bare = next;
  }
  return bare.length >= 30 ? bare : text;
}

/** "The lost property box is full:" is no heading, what follows leans on it. */
const verb = /\b(?:is|are|was|were|has|have|had|will|can|must|needs?|should)\b/i;

/** An address and "eDofE" begin as they are written. */
function capital(text: string): string {
  return /^https?:/i.test(text) || /^\p{Ll}\p{Lu}/u.test(text) ? text : capitalise(text);
}

/** "Space Dome: On the same day …": what stands around the matter may stand behind its heading. */
const headed = /^[^,.;!?:]{3,60}: (?=\S.{12})/;

/** The matter without the words around it; a closure's label stays in front. */
function plainMatter(text: string): string {
  const label = closureLabelOf(text) || (headed.exec(text)?.[0] ?? "");
  const rest = text.slice(label.length);
  const bare = withoutChatter(rest).replace(/,?\s+(?:please|pls)\s*[.!?]*$/i, "");
  if (bare.length < 8) return text;
  return label + (label === "" || !rest.startsWith(bare) ? capital(bare) : bare);
}
