import type { Item } from "../types.ts";
import { withTopic } from "./line-topic.ts";

/** A line of the summary: at most so many characters, with its subject, without the sender's chatter or the day that stands beside it. */
export const lineLimit = 120;

const shortMonths = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const weekday = "(?:(?:Mon|Tue|Tues|Wed|Weds|Wednes|Thu|Thur|Thurs|Fri|Sat|Satur|Sun)(?:day)?\\.?,?\\s+)";
const clock = "(?:\\d{1,2}(?:[.:]\\d\\d)?\\s?(?:am|pm)?)";
const atClock = `(?:,?\\s+(?:at\\s+|from\\s+)?${clock})`;

export function lineText(item: Item, subject: string | null): string {
  const plain = withoutDay(withoutChatter(item.text.replace(/\s+/g, " ").trim()), item);
  const line = withMatter(plain, subject);
  // What is to be done matters more than the heading it stood under, and the day stands beside it.
  const shorter = [line, plain, withoutAnyDay(plain, item), withoutHeading(withoutAnyDay(plain, item))];
  return clip(
    capital(shorter.find((text) => text.length <= lineLimit) ?? shorter.at(-1) ?? plain),
    lineLimit,
  );
}

/** A cell that says next to nothing ("When", "8FN, 8LM") is told by the subject, however long that is. */
function withMatter(text: string, subject: string | null): string {
  const whole = subject?.replace(/^(?:(?:re|fwd?|fw)\s*:\s*)+/i, "").trim() ?? "";
  if (whole !== "" && /^(?:when|where|dates?|days?|times?)$/i.test(text)) return whole;
  return text.length <= 14 && whole.length > 48 && whole.length <= 90
    ? `${whole}: ${text}`
    : withTopic(text, subject);
}

/** "Year 6 SATs: information for parents: Tell the office …" without what stood above it. */
function withoutHeading(text: string): string {
  if (text.startsWith("Closure")) return text;
  const bare = text.replace(/^(?:[^.:]{3,60}: )+(?=\S{2,}.{30,})/, "");
  return bare.length >= 30 ? bare : text;
}

function withoutAnyDay(text: string, item: Item): string {
  const own = ownDay(item);
  if (!own) return text;
  const spans = `(?:,?\\s(?:at|from)\\s${clock}(?:\\s(?:to|until|-|–)\\s${clock})?)?`;
  const match = new RegExp(`,?\\s(?:on |by |from )?${own}${spans}(?=[\\s,.;!]|$)`, "i").exec(text);
  if (!match) return text;
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  // "the assembly is on Thursday 26 March", "24 June and 1 July": the sentence leans on its day.
  if (stump.test(before) || /^\s*(?:and|or|&|to|until|-|–|,\s*\d)/i.test(after)) return text;
  const bare = before + after;
  return bare.length >= 30 && !stump.test(bare) ? bare : text;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const chatter =
  /^(?:(?:i am|i['’]m|we are|we['’]re) (?:very |so |really )?(?:sorry|afraid|delighted|pleased|excited|writing|happy) (?:to (?:say|tell you|inform you|announce|let you know|report)|about this)?\s*(?:that\s+)?|(?:we|i) regret to (?:say|inform you|tell you)\s+(?:that\s+)?|(?:i|we) hope (?:that )?(?:you|this)[^.!,]{0,60}[.!,]\s*|(?:and )?sorry,\s+|unfortunately,?\s+|just (?:a (?:quick|little|gentle) (?:note|reminder)|to (?:let you know|remind you|say))(?: that| to)?[,:]?\s+|don['’]t forget,\s+|you are (?:all )?(?:warmly |cordially )?invited to (?:join us (?:for|at) )?(?:an?|the|our)\s+(?=[a-z]))/i;

/** "I am sorry to tell you that school will be closed" to "School will be closed". */
function withoutChatter(text: string): string {
  const label = /^(Closure – arrange care: )/.exec(text)?.[1] ?? "";
  const rest = text.slice(label.length);
  const bare = rest.replace(chatter, "").replace(/,?\s+please\s*[.!?]*$/i, "");
  return bare.length >= 8 ? label + capital(bare) : text;
}

const stump =
  /\b(?:is|are|was|were|be|been|it|and|or|but|by|on|at|to|from|of|for|in|with|until|before|starting|closes?|due|held|place|the|a|will|between|this|next)$/i;

/** The item's own day as letters write it, as a regular-expression source. */
function ownDay(item: Item): string | null {
  const [, month, date] = (item.due ?? item.starts_at ?? "").slice(0, 10).split("-").map(Number);
  if (month === undefined || date === undefined) return null;
  return `${weekday}?(?:the\\s+)?0?${date}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${shortMonths[month - 1]}[a-z]*\\.?(?:\\s+20\\d\\d)?`;
}

/** The item's own day in front of a diary line, or at the end of a long one: it stands beside the line anyway. */
function withoutDay(text: string, item: Item): string {
  const own = ownDay(item);
  if (!own) return text;
  const [, month, date] = (item.due ?? item.starts_at ?? "").slice(0, 10).split("-").map(Number);
  const numeric = `0?${date}\\/0?${month}(?:\\/(?:20)?\\d\\d)?`;
  const plain = text
    .replace(new RegExp(`\\s[-–]\\s(?:${own}|${weekday}?${numeric})\\s[-–]\\s`, "i"), " – ")
    .replace(new RegExp(`: (?:when|dates?|day)\\s*:\\s*(?:${own}|${weekday}?${numeric})`, "i"), "");
  const lead = plain.replace(new RegExp(`^${own}${atClock}?\\s*[-–—:|]\\s+`, "i"), "");
  const bare = lead.length >= 8 ? capital(lead) : plain;
  if (bare.length <= 90) return bare;
  const tail = bare.replace(new RegExp(`,?\\s+(?:on|by|from)?\\s*${own}${atClock}?\\s*[.!]*$`, "i"), "");
  return tail.length >= 20 && !stump.test(tail) ? tail : bare;
}

/** Cut at the end of a sentence or clause where one lies in the second half, else at a word with an ellipsis. */
export function clip(text: string, limit: number): string {
  const clean = text.replace(/[\s,;:]+$/, "");
  if (clean.length <= limit) return clean;
  const cut = clean.slice(0, limit);
  const sentence = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf("! "), cut.lastIndexOf("? "));
  if (sentence > limit * 0.4) return cut.slice(0, sentence + 1);
  const clauses = [...cut.matchAll(/(?:;|,| –| -)\s| \(/g)].map((match) => match.index ?? 0);
  // A condition without what follows from it says nothing.
  const least = /^(?:if|when|where|as|because|should|for those)\b|: (?:if|when)\b/i.test(clean) ? 0.85 : 0.55;
  const clause = clauses.findLast((at) => at > limit * least && balanced(cut.slice(0, at)));
  if (clause !== undefined) return cut.slice(0, clause);
  return `${cut
    .slice(0, limit - 1)
    .replace(/\s+\S*$/, "")
    .replace(/[\s,;:.–-]+$/, "")}…`;
}

function balanced(text: string): boolean {
  return (text.match(/\(/g)?.length ?? 0) === (text.match(/\)/g)?.length ?? 0);
}
