import { firstPassageOf } from "../text/passages.ts";
import { withoutNumber } from "../text/list-number.ts";
import { clip } from "../text/clip.ts";
import { type Day, mondayOf } from "../time/day.ts";
import { dayOf, isOver } from "../time/item-day.ts";
import { callsOff } from "../same-thing/strike-cancelled.ts";
import { changesInSubject, tellsOfChange } from "../same-thing/change-words.ts";
import type { Item } from "../types.ts";
import { isTimetable } from "../wording/row-title.ts";
import { headingOf, topicOf } from "../wording/line-topic.ts";
import { capitalise, contentWords, withoutOpening } from "../wording/wording.ts";
import { subjectNow } from "./subject-now.ts";

export type NameContext = {
  today: Day;
  /** The item whose line names the email. */
  about?: Item | null;
  /** Whether a later email changes the item. */
  isStruck?: (item: Item) => boolean;
  /** Whether a line of the page quotes the item. */
  isSaid?: (item: Item) => boolean;
};

/**
 * An email's name on the page: its subject and a quote of what it says for our children, the soonest first. `written` is the local day
 * it was sent.
 * @param names the children's names, which say nothing in a subject
 */
export function letterName(
  subject: string | null,
  items: readonly Item[],
  {
    written,
    today,
    names,
    about = null,
    isStruck = () => false,
    isSaid = () => false,
  }: NameContext & { written: Day; names: readonly string[] },
): string {
  const name = subjectNow(subject, written, today);
  const open = items.filter((item) => !isOver(item, today) || item.pressing);
  const inOrder = items.length <= mostInOrder;
  // Later emails may have changed what an old newsletter says about today.
  const isRecent = inOrder || written >= today - newFor;
  const near = open.filter((item) => item === about || (isRecent && isNear(item, today)));
  const changes = open.length <= mostInOrder && open.some(tellsChange);
  const isTold = tells(name, items, names) && (!changes || name.length > longestAlone);
  const isHollow = tellsNothing(name, names);
  const headed = withHeadings(name, open);
  if (headed !== name && (near.length === 0 || isHollow)) return headed;
  const isEnough = isTold && (near.length === 0 || name.length > longestBeside);
  if (isEnough || (near.length === 0 && items.length > mostOfShort)) return name;
  // If the subject says nothing or announces a change, quote the main point rather than the soonest item.
  const first = isHollow || changesInSubject(name);
  const rank = (item: Item) =>
    hollowness(item, inOrder) - (first ? 0 : nearness(item, today) + (item === about ? 1 : 0));
  const [said] = (items.length > mostOfShort ? near : open)
    .filter((item) => !isStruck(item) && (first || !isSaid(item)))
    .toSorted((one, two) => rank(one) - rank(two))
    .flatMap((item) => quoteOf(item, written, today).map((quote) => ({ item, quote })));
  if (!said || (addsNothing(said.quote, name) && !tellsChange(said.item))) return headed;
  const { quote } = said;
  if (isOutdated.test(name) || (isHollow && inOrder) || holdsAll(quote, name)) return quote;
  return `${name.replace(/[!.?:]+$/, "")}${/: /.test(name + quote) ? " -" : ":"} ${quote}`;
}

const holdsAll = (quote: string, name: string): boolean => {
  const said = contentWords(quote);
  return [...contentWords(name)].every((word) => said.has(word));
};

const isNear = (item: Item, today: Day): boolean => {
  const day = dayOf(item);
  return day !== null && day >= today && day <= today + 1 && !item.optional;
};

/** Today and tomorrow rank first, actions before the rest; then other dated items, the soonest first. */
function nearness(item: Item, today: Day): number {
  const day = dayOf(item);
  const asks = item.kind === "action" && !item.optional;
  if (isNear(item, today)) return asks ? 7 : 5;
  return day === null ? 0 : (asks ? 2 : 1) - Math.min(day - today, 30) / 30;
}

/** A subject such as "You have a new letter". */
const tellsNothing = (name: string, names: readonly string[]): boolean =>
  !changesInSubject(name) && ownWords(name, names).length === 0;

function ownWords(name: string, names: readonly string[]): string[] {
  const ours = new Set(names.flatMap((one) => [...contentWords(one)]));
  return [...contentWords(name)].filter((word) => !ours.has(word) && !slight.test(word));
}

/** Whether the subject has two distinctive words, or one that is also in the items for our children. */
function tells(name: string, items: readonly Item[], names: readonly string[]): boolean {
  if (isOutdated.test(name)) return false;
  const own = ownWords(name, names);
  const said = contentWords(items.map(({ evidence }) => evidence.text).join(" "));
  return own.length > 1 || own.some((word) => said.has(word));
}

/** Whether the subject has nearly all of a quote's words. */
function addsNothing(quote: string, name: string): boolean {
  const words = [...contentWords(quote)];
  const said = contentWords(name);
  return words.filter((word) => !said.has(word)).length < Math.min(2, words.length);
}

/** In days. */
const newFor = 7;

/** An email with more items is a newsletter: it covers too much for one sentence to name it. */
const mostOfShort = 12;
/** If there are more items, those for a few children come first. */
const mostInOrder = 6;

/** A longer subject says enough, even if something changes. */
const longestAlone = 45;
/** A longer subject gets no quote beside it. */
const longestBeside = 60;

/** Whether an item says that something is cancelled or changed. */
export const tellsChange = (item: Item): boolean =>
  callsOff(item) || tellsOfChange(item.evidence.text) || isOffThen.test(item.evidence.text);
const isOffThen = /\bno (?:\w+ ){1,3}(?:on|this|today|tomorrow)\b/i;

/** Words that any email's subject may have, as `contentWords` gives them. */
export const slight =
  /^(?:.*\d.*|announcement|available|afternoon|behaviour|book|bulletin|chang|child|children|class|confirm\w*|correction|day|document|evening|event|group|have|important|inform\w*|item|letter|message|morn|new|news|newsletter|notice|notification|now|open|outstand|parent|pay|payment|place|pupil|read|reminder|request|school|student|term|today|tomorrow|tonight|update|urgent|week|weekly|will|you|your)$/;

const ofOthers = /\b(?:friends of|pt[fs]?a|pfa|parent council|governors?)\b/i;

/** Changes come first; conditional sentences, table rows and, in a long email, items for everybody come last. */
function hollowness(item: Item, inOrder: boolean): number {
  const { text } = item.evidence;
  const isIf = /^(?:if|when|for those)\b/i.test(text);
  return (
    (tellsChange(item) ? -8 : 0) +
    (ofOthers.test(text) ? 8 : 0) +
    (isIf ? (/\b(?:please|need|must)\b/i.test(text) ? 2 : 4) : 0) +
    (text.split(" ").length < 4 ? 6 : 0) +
    (/\bnow\b/i.test(text) ? -1 : 0) +
    (text.includes(" | ") ? 1 : 0) +
    (!inOrder && item.assumed ? 1 : 0)
  );
}

/** The sentence, or a row's longest cell; none if its "today" is another day, or if it is little but numbers. */
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
  const isOld = mondayOf(written) !== mondayOf(today) && today - written > 3;
  const isStale = (moving.test(said) && !isNow) || (isOld && ofItsWeek.test(said) && !/\d/.test(said));
  if (words.length < 2 || isStale || !/^["“‘(]?\p{L}/u.test(said)) return [];
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
  return whole?.replace(/\s(?:and|or|but)$/, "") ?? clip(plain, longestCut);
}

const moving = /\b(?:today|tomorrow|tonight|this (?:morning|afternoon|evening))\b/i;
/** Words that mean another day once their week is over. */
const ofItsWeek =
  /\b(?:yesterday|(?:this|next|last) (?:week|weekend|month))\b|\b(?:tues|weds?|thurs?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b(?! ?(?:the )?\d)/i;
const longestQuote = 85;
const longestCut = 110;
const isOutdated = /\(written before today\)$/;

/** Adds headings to a general subject: the soonest item's, then those of what the email asks for. */
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
