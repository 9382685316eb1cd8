import { opensLetter } from "./letter-heading.ts";
import { capitalise, contentWords, sentenceCase } from "./wording.ts";

const replies = /^(?:(?:re|fwd?|fw)\s*:\s*)+/i;
const labels =
  /^(?:(?:urgent|important|reminder|action required|final call|last (?:call|chance)|update|correction|postponed|cancelled|please read|for information|(?:updated )?invitation|fao [^:]{1,30})\b[\s:!–-]*)+/i;
const months = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*";
const weekday = "(?:mon|tues?|wed(?:s|nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?\\b";
const anyDay = `(?:(?:${weekday}[\\s,]*)?\\d{1,2}(?:st|nd|rd|th)?\\s+${months}|${months}|today|tomorrow|tonight|this week|next week|${weekday})(?:\\s+20\\d\\d)?`;
/** Matches "Photos - Friday" and "Photos on Friday", but not "Mothering Sunday". */
const trailingDate = new RegExp(
  `(?:[\\s,:–-]*[,:–-]\\s*|\\s+)(?:(?:on|for|by|this|from)\\s+)?(?:${weekday}[\\s,]*)?\\d{1,2}(?:st|nd|rd|th)?\\s+${months}(?:\\s+20\\d\\d)?[\\s.!]*$|(?:\\s*[,:–-]\\s*(?:(?:on|for|by|this|from)\\s+)?|\\s+(?:on|for|by|this|from)\\s+)${anyDay}[\\s.!]*$|[\\s,]+(?:today|tomorrow|tonight|this week|next week)[\\s.!]*$`,
  "i",
);
/** "Year 8 rugby Tuesday"; a weekday that is part of a name follows a capitalised word: "Mothering Sunday". */
const bareWeekday =
  /(?<=\S\s\p{Ll}+)\s(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tues?|Weds?|Thu(?:rs?)?|Fri|Sat|Sun)$/u;
const leadingDate = new RegExp(
  `^${anyDay}\\s*[-–:,]\\s*|^${weekday}[\\s,]*\\d{1,2}(?:st|nd|rd|th)?\\s+${months}\\s+(?=\\S)`,
  "i",
);
const pictures = /[\p{Extended_Pictographic}\u{FE0F}\u{200D}]/gu;
/** "Nativity - P1 and P2", "Swimming (Year 4)", "Flu spray - Reception to Year 11": the section already names the audience. */
const groupLast =
  /\s*(?:[–-]\s+|\(|\s)(?:for )?(?:[Yy](?:ears?|rs?)\s?\d{1,2}|[PS]\d(?!\d)|(?:Reception|Nursery)(?=\s?(?:\/|and|&|-|to)\s?(?:[Yy]|[PS]\d)))(?:\s?(?:\/|and|&|-|to|,)\s?(?:Y(?:ears?|rs?)?\s?|[PS])?\d{1,2})*\)?\s*$/;
/** "The Thistle – week ending 1 May", "Shinty fixtures - spring", "Rehearsals - final weeks", "UCAS: where we are": a date, or nothing. */
const whenLast =
  /[\s:,–-]+(?:for )?(?:the )?(?:week|wk) (?:ending|beginning|commencing)\b.*$|[\s:,–-]+w[/.]?[bce]\b.*$|\s+[-–]\s+(?:(?:autumn|spring|summer|winter)(?: term)?(?: \d)?|(?:the )?(?:final|last|next|first) (?:few )?(?:weeks?|days?|details|information|call|push|chance|arrangements|instructions|letter))(?: 20\d\d)?$|:\s+(?:where (?:we|things) (?:are|stand|have got to)|what (?:you need to know|happens (?:now|next)|next|to expect|we know)|(?:all )?you need to know|(?:an?|the|one) (?:quick )?(?:few |small )?(?:updates?|reminders?|notes?|questions?|details|requests?|pleas?))$/i;
const groupFirst =
  /^(?:(?:Years?|Yrs?|Y)\s?\d{1,2}|[PS]\d)(?:\s?(?:\/|and|&|-|to|,)\s?[PSY]?\d{1,2})*\s*[-–:]\s+/;
/** "P7", "Years 3 and 4". */
const onlyGroup =
  /^(?:[PSY]?\d{1,2}[A-Z]{1,3}|(?:Years?|Yrs?|Y|P|S)\s?\d{1,2})(?:\s?(?:\/|and|&|-|to|,)\s?[PSY]?\d{1,2})*$/i;
/** "Puffins class", "Class 4": an audience without a topic. */
const onlyClass = /^(?:\S+ class|class \w{1,3})$/i;
/** "Invoice TJ-0417: instrumental tuition". */
const numbered = /^(?:invoice|statement|receipt|order|ref(?:erence)?\.?)\s+(?:no\.?\s*)?\S*\d\S*\s*[:–-]\s+/i;
/** A fragment left after a day or year group was removed: "P7 into". */
const stumpLast = /(?:\s+(?:into|to|for|of|and|with|at|in|on|from|the|an?|until|by))+$/i;
/** "Christmas at school - one list for the fridge", "Sports week - everything you need". */
const teaser =
  /(?<=\S{3}.{4,})\s+[-–]\s+(?:an?|one|your|all|everything|what|some|please|with|how|why|don['’]t|do)\s.{6,}$/i;
/** "Willow and Alder: phonics, reading and the farm": an audience, then several topics. */
const classesFirst =
  /^\p{Lu}\p{L}+(?: (?:and|&|\+) \p{Lu}\p{L}+)?: [^:]*, [^:]* (?:and|&) |^\p{Lu}\p{Ll}+s (?:and|&|\+) \p{Lu}\p{Ll}+s\s*[:–-]\s/u;
/** "Emergency contacts - action required". */
const labelLast =
  /\s+[-–]\s+(?:(?:action|reply|response|consent|payment) (?:required|needed)|please (?:read|note|reply|help)|important|urgent|(?:(?:final|last|gentle|friendly|another|quick) )*reminder)[\s.!]*$/i;
/** Subjects without a topic that every school uses. */
const general =
  /\b(?:newsletter|bulletin|round-?up|news|diary|dates|calendar|noticeboard|notices|messages?|letters?|hello|hi|info(?:rmation)?|updates?|reminders?|weekly|half[- ]term|this week|next week|bits|things|stuff|notes?|times|gazette|courier|chronicle|chat|buzz|echo|herald|brief|digest|ahead|oops|welcome|changes?|(?:this|good) (?:morning|afternoon|evening)|tonight|today|tomorrow|(?:issue|edition|volume|vol\.?|no\.) ?\d+)\b/i;
/** The line already begins with a heading. */
const headed = /^([^,.!?:]{3,45}): /;
/** A heading that could be over any message and says nothing about its topic. */
const slight =
  /^(?:what (?:to|you(?:['’]ll)? (?:need to )?) ?(?:bring|wear|pack|need)?|kit(?: list)?|cost|price|food|dress|lunch|snacks?|clothing|clothes|payment|money|medic\w+|times?|travel|transport|collection|drop[- ]off|pick[- ]up|equipment|when|where|behaviour|phones?|arrangements|details|deadline|consent|tickets?|helpers?|volunteers?|room|reason|venue|place|terms|teacher|parents?|staff|items?|medication)$/i;
/** "My letter had the wrong week: the lesson is on Thursday" has no heading. */
const tells = /\b(?:was|were|has|have|had)\b/i;
/** Begins as if it depends on a sentence before it: "Leaving at 9", "Two tickets a family", "In the hall". */
const leaning =
  /^(?:in|at|on|from|by|with|for|leav\w+|back|home|meet\w*|depart\w*|arriv\w+|return\w*|two|three|four|five|six|both|he|she|it|they|his|her|their|this|that|these|those|pick[- ]?up|drop[- ]?off|doors?|entry|cost)\b/i;

/**
 * A digest line must make sense alone: "Boots and a drink, please" needs its subject. If they share no word, the subject goes in front; a
 * line that depends on a sentence before it gets the subject unless it already contains all of it.
 */
export function withTopic(text: string, subject: string | null, readTopic = topicOf): string {
  const topic = subject === null ? null : readTopic(subject);
  const heading = headed.exec(text)?.[1];
  if (topic === null || (heading !== undefined && !tells.test(heading) && !slight.test(heading))) return text;
  const said = contentWords(text);
  const { words } = topic;
  const known =
    leaning.test(text) && text.length <= 90
      ? words.every((word) => said.has(word))
      : words.some((word) => said.has(word));
  if (known) return text;
  return `${topic.text}: ${/^[A-Z][a-z]/.test(text) ? text : capitalise(text)}`;
}

/** The heading at the start of a line, if it names the topic; else null. */
export function headingOf(line: string): string | null {
  const heading = headed.exec(line)?.[1] ?? null;
  return heading === null || tells.test(heading) || slight.test(heading) || onlyGroup.test(heading)
    ? null
    : heading;
}

/** The topic that a subject names, and its words. */
export type Topic = { text: string; words: readonly string[] };

/** Anything longer is a text, whose end would be removed word by word. */
const longestSubject = 250;

/** Null for a subject that names no topic. */
export function topicOf(subject: string): Topic | null {
  if (subject.length > longestSubject) return null;
  const text = inEnglish(subject)
    .replace(replies, "")
    .replace(pictures, "")
    .replace(labels, "")
    .replace(/^[\p{L}\d]+: (?=(?:our|the|your|a|an|all)\s)/iu, "")
    .replace(leadingDate, "")
    .replace(numbered, "")
    .replace(labelLast, "")
    .replace(teaser, "")
    .replace(whenLast, "")
    .replace(trailingDate, "")
    .replace(/^(.{8,}?): .*$/, "$1")
    .replace(trailingDate, "")
    .replace(bareWeekday, "")
    .replace(groupLast, "")
    .replace(/^(?:our\s+(?=\S)|the\s+(?=\S+\s+\S))/i, "")
    .replace(/\s+please$/i, "")
    .replace(groupFirst, "")
    .replace(/[\s:!./–-]+$/, "")
    .replace(stumpLast, "")
    .trim();
  if (text.length < 3 || text.length > 48 || text.includes("?")) return null;
  // "Cakes, bottles and two hours of your time" is a teaser.
  if (
    slight.test(text) ||
    opensLetter(text) ||
    general.test(text) ||
    /, (?:.* )?and /.test(text) ||
    classesFirst.test(subject) ||
    onlyClass.test(text) ||
    onlyGroup.test(text) ||
    contentWords(text).size === 0
  )
    return null;
  const topic = capitalise(sentenceCase(text));
  return { text: topic, words: [...contentWords(topic)] };
}

/** The English half of a bilingual subject ("Heno / Tonight"). */
function inEnglish(subject: string): string {
  const halves = subject.split(/\s\/\s/);
  const english = halves.filter((half) => !welsh.test(half));
  return halves.length === 2 && english.length === 1 ? (english[0] ?? subject) : subject;
}

const welsh =
  /\b(?:y|yr|yn|i|a|ar|bore|prynhawn|heno|yfory|heddiw|wythnos|nesaf|noson|nosweithiau|rieni|blwyddyn|blynyddoedd|bl|cylchlythyr|newid|croeso|pasg|dydd|gŵyl|sioe|sioeau|taith|ysgol|disgo|stumog|neges|bwysig|derbyn|meithrin|dosbarth|gwasanaeth|mabolgampau|diolchgarwch|plant|cinio|gwyliau|nadolig|cwis|agored|lluniau)\b/i;
