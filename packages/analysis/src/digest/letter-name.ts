import { firstPassageOf } from "../text/passages.ts";
import { withoutNumber } from "../text/list-number.ts";
import { clip } from "../text/clip.ts";
import type { Day } from "../time/day.ts";
import { dayOf, isOver } from "../time/item-day.ts";
import { callsOff } from "../same-thing/strike-cancelled.ts";
import { tellsOfChange } from "../same-thing/change-words.ts";
import type { Item } from "../types.ts";
import { isTimetable } from "../wording/row-title.ts";
import { headingOf, topicOf } from "../wording/line-topic.ts";
import { capitalise, contentWords, withoutOpening } from "../wording/wording.ts";
import { subjectNow } from "./subject-now.ts";

/**
 * What an email is called on the page: its subject, and where that doesn't tell what the email holds or changes, what it says to our
 * children in its own words. `written` is the local day on which it was.
 * @param names of the children, which say nothing in a subject
 */
export function letterName(
  subject: string | null,
  items: readonly Item[],
  { written, today, names }: { written: Day; today: Day; names: readonly string[] },
): string {
  const name = subjectNow(subject, written, today);
  const open = items.filter((item) => !isOver(item, today) || item.pressing);
  const isChange = name.length < longestAlone && open.length <= mostInOrder && open.some(tellsChange);
  const headed = withHeadings(name, open);
  if (headed !== name) return headed;
  if (items.length > mostOfShort || (!isChange && tells(name, items, names))) return name;
  const inOrder = items.length <= mostInOrder;
  const [quote] = open
    .toSorted((one, two) => hollowness(one, inOrder) - hollowness(two, inOrder))
    .flatMap((item) => quoteOf(item, written, today));
  if (quote === undefined) return name;
  return isOutdated.test(name) ? quote : `${name.replace(/[!.?:]+$/, "")}: ${quote}`;
}

/** A newsletter is about too much for one sentence of it to name it. */
const mostOfShort = 12;
/** Of more, what is for a few children comes first. */
const mostInOrder = 6;

/** What is longer says enough. */
const longestAlone = 45;

const tellsChange = (item: Item): boolean =>
  callsOff(item) || tellsOfChange(item.evidence.text) || isOffThen.test(item.evidence.text);
const isOffThen = /\bno (?:\w+ ){1,3}(?:on|this|today|tomorrow)\b/i;

/** Whether it has two words of its own, or one of what the email says to our children. */
function tells(name: string, items: readonly Item[], names: readonly string[]): boolean {
  const ours = new Set(names.flatMap((one) => [...contentWords(one)]));
  if (isOutdated.test(name)) return false;
  const own = [...contentWords(name)].filter((word) => !ours.has(word) && !slight.test(word));
  const said = contentWords(items.map(({ evidence }) => evidence.text).join(" "));
  return own.length > 1 || own.some((word) => said.has(word));
}

/** What any email's subject may say; words as `contentWords` gives them. */
export const slight =
  /^(?:.*\d.*|announcement|available|afternoon|behaviour|book|bulletin|chang|child|children|class|confirm\w*|correction|day|document|evening|event|group|have|important|inform\w*|item|letter|message|morn|new|news|newsletter|notice|notification|now|open|outstand|parent|pay|payment|place|pupil|read|reminder|request|school|student|term|today|tomorrow|tonight|update|urgent|week|weekly|will|you|your)$/;

/** A change comes first; what depends on something, a table's rows and, in a long email, what is everybody's come last. */
function hollowness(item: Item, inOrder: boolean): number {
  const { text } = item.evidence;
  const isIf = /^(?:if|when|for those)\b/i.test(text);
  return (
    (tellsChange(item) ? -3 : 0) +
    (isIf ? (/\b(?:please|need|must)\b/i.test(text) ? 2 : 4) : 0) +
    (text.includes(" | ") ? 1 : 0) +
    (!inOrder && item.assumed ? 1 : 0)
  );
}

/** The sentence, or a row's longest cell; none where it says "today" of another day, or little but numbers. */
function quoteOf({ evidence }: Item, written: Day, today: Day): string[] {
  const passage = firstPassageOf(evidence.text);
  if (isTimetable(passage)) return [];
  const thing = /^(?:item|for|re|what|trip|event)\s*\|\s*(.+)$/im.exec(passage)?.[1];
  const cells = passage.split(/\s*[|\n]\s*/);
  const longest = cells.toSorted((one, two) => two.length - one.length)[0] ?? "";
  const whole = withoutOpening(withoutNumber(thing ?? longest).trim()).replace(politeOpening, "");
  const said = shortened(whole);
  const isNow =
    written === today || (written === today - 1 && !/\b(?:today|tonight|this \w+noon)\b/i.test(said));
  const words = [...contentWords(said)].filter((word) => !/\d/.test(word));
  if (words.length < 2 || !/^["“‘(]?\p{L}/u.test(said) || (moving.test(said) && !isNow)) return [];
  return [capitalise(written < today ? said.replace(/\btomorrow\b/gi, "today") : said)];
}

const politeOpening =
  /^(?:further to [^,]{3,40},|(?:i am|we are) (?:very )?(?:pleased|delighted|happy|sorry|writing) to (?:say|tell you|inform you|confirm|announce|let you know)(?: that)?) /i;

/** Up to the end of a clause. */
function shortened(text: string): string {
  const plain = text.replace(/[,;:]$|(?<=\w\w)\.$/, "");
  if (plain.length <= longestQuote) return plain;
  const whole = /^.{35,110}?(?=[,;:]\s|\s[(–-]|[.!?] |\s(?:so|because|as|and (?:please|then))\s)/.exec(
    plain,
  )?.[0];
  return whole ?? clip(plain, longestCut);
}

const moving = /\b(?:today|tomorrow|tonight|this (?:morning|afternoon|evening))\b/i;
const longestQuote = 85;
const longestCut = 110;
const isOutdated = /\(written before today\)$/;

/** The headings of what an email with a general subject holds: the soonest, then what it asks for. */
function withHeadings(subject: string, items: readonly Item[]): string {
  if (subject.length > longestVague || subject.includes(":") || topicOf(subject) !== null) return subject;
  const said = contentWords(subject);
  const isSaid = (heading: string) =>
    [...contentWords(heading)].every((word) => said.has(word) || /^\d/.test(word));
  const dated = items
    .filter((item) => dayOf(item) !== null)
    .toSorted((one, two) => dayOf(one)! - dayOf(two)!);
  const ordered = [...dated.slice(0, 1), ...dated.filter(({ kind }) => kind === "action"), ...dated];
  const found = ordered
    .filter(({ evidence }) => !/^(?:they|it|he|she)\b/i.test(evidence.text))
    .flatMap(({ text, evidence }) => {
      const heading = headingOf(text) ?? "";
      return evidence.text.includes(" | ") && evidence.text.includes(`${heading}:`)
        ? []
        : (topicOf(heading)?.text ?? []);
    })
    .filter((heading) => !isAside.test(heading) && !isSaid(heading));
  const headings = [...new Set(found)].slice(0, mostHeadings);
  return headings.length === 0 ? subject : `${subject}: ${headings.join(", ")}`;
}

const isAside =
  /\b(?:friends|pt[fs]?a|pfa|governors?|lunch(?:es)?|menu|attendance|office|parking|house|lost)\b/i;
const longestVague = 48;
const mostHeadings = 3;
