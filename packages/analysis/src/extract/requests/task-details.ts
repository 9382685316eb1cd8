import type { TaskDetails, TaskVerb } from "../../types.ts";
import { contentWords } from "../../wording/wording.ts";
import type { Moment } from "../../time/moments.ts";
import { activeOf } from "./passive-request.ts";

/** What is known of the sentence that asks. */
export type Asked = {
  text: string;
  /** Every day that it names. */
  moments: readonly Moment[];
  /** Heading or subject that names its one topic; null where there is none. */
  topic: string | null;
};

/** One task, and whether the wording makes it optional. */
export type Worded = { details: TaskDetails; optional: boolean };

/**
 * The tasks of a sentence as verb and object, in its order: "Please sign and return the slip by Friday and bring a coat." Null where any
 * part of it can't be put in the page's own words: a line that leans on other sentences is worse than none.
 */
export function taskDetails({ text, moments, topic }: Asked): Worded[] | null {
  const opening = withoutOpening(text);
  if (!opening) return null;
  const parts = splitAtVerbs(opening.text);
  const tasks = parts.map((part) => wordPart(part, text, moments, topic));
  if (tasks.length === 0 || tasks.some((task) => task === null)) return null;
  return (tasks as TaskDetails[]).map((details) => ({ details, optional: opening.optional }));
}

const people =
  "(?:you|parents?(?:\\/carers?| and carers| or carers)?|carers|families|all (?:children|pupils|students|parents|families)|every child|(?:children|pupils|students)(?: in \\w{1,12} \\w{1,12})?|your child(?:ren)?|everyone|they)";
const openings: { pattern: RegExp; optional?: boolean }[] = [
  {
    pattern: /^if you (?:would like|['’]d like|wish|want) to [^,]{3,60}, (?:then )?(?:please )?/i,
    optional: true,
  },
  {
    pattern:
      /^(?:just )?(?:a )?(?:quick |gentle |friendly |final )?reminder (?:to |that you (?:need|have) to )(?:please )?/i,
  },
  { pattern: /^(?:and )?(?:please )?(?:remember|don['’]t forget|do not forget) to /i },
  { pattern: /^(?:and )?(?:so )?(?:please|kindly) (?:could|can) you (?:please )?/i },
  {
    pattern:
      /^(?:could|can|would) (?:you|parents|all parents|families|everyone) (?:all )?(?:please |kindly )?/i,
  },
  { pattern: /^(?:please )?(?:could|can) (?:all )?(?:children|pupils|students) (?:please )?/i },
  {
    pattern:
      /^(?:we|i) (?:would )?(?:kindly )?(?:ask|request) that (?:you|all parents|parents|all children|children|pupils) (?:please )?/i,
  },
  {
    pattern:
      /^(?:please )?(?:ensure|make sure) (?:that )?(?:you |your child(?:ren)? |children |they |all children )(?:please )?/i,
  },
  {
    pattern: new RegExp(
      `^${people} (?:will |must |should |may )?(?:also )?(?:need|have|are asked|are required|are expected|is required|are reminded) to `,
      "i",
    ),
  },
  { pattern: new RegExp(`^${people} (?:must|should|will need to|need to|are to)(?: also| please)? `, "i") },
  { pattern: /^(?:and |also,? |so,? )?please,? (?:also )?(?:do )?/i },
];

/** "Last call:", "A reminder that". */
const label =
  /^(?:(?:(?:years?|class|form) \w{1,10}(?: (?:and|&) \w{1,10})?|reception|nursery|[yps]\d{1,2}|ks\d|parents|families|all|everyone)(?: (?:children|pupils|parents|families|students))?[:,–-] |(?:last call|final call|final reminder|reminder|important|urgent|n\.?b\.?|p\.?s\.?)[:,!-] |(?:just )?(?:an? )?(?:quick |gentle |friendly |final )?reminder that )/i;

/** What comes before the verb; null for a sentence that is no request in this form. */
function withoutOpening(said: string): { text: string; optional: boolean } | null {
  const text = said.replace(label, "");
  for (const { pattern, optional } of openings) {
    const opening = pattern.exec(text)?.[0];
    if (opening) return { text: text.slice(opening.length), optional: optional === true };
  }
  const need =
    /^(?:the )?(?:(?:children|pupils|students)(?: in \w{1,12} \w{1,12})?|they|your child(?:ren)?|all children|everyone|(?:year|class|form) \w{1,10}) (?:will |should |do )?(?:also )?need /i.exec(
      text,
    )?.[0];
  if (need) return { text: `bring ${text.slice(need.length)}`, optional: false };
  const owed = /^(?:the )?(?:final |remaining |outstanding )?balance of £[\d,.]+ is (?:now )?due/i.exec(text);
  if (owed) return { text: `pay balance${text.slice(owed[0].length)}`, optional: false };
  const given =
    /^we (?:ask|are asking)(?: for)? (?:an? )?(voluntary )?(?:contributions?|donations?)(?: of)?(?= £)/i.exec(
      text,
    );
  if (given) return { text: `pay${text.slice(given[0].length)}`, optional: given[1] !== undefined };
  const payment =
    /^payments? of £[\d,.]+ (?:is|are|must be|should be|needs to be) (?:now )?(?:due|made|paid)/i.exec(text);
  if (payment) return { text: `pay${text.slice(payment[0].length)}`, optional: false };
  const passive = activeOf(text);
  if (passive) return { text: passive, optional: false };
  const verb = verbAt(text);
  if (!verb || (mayBeNoun.has(verb.category) && !determined.test(text))) return null;
  return { text, optional: false };
}

/** "Order forms come later", "Return run at 3": verbs that are nouns too need a "the" or the like behind them. */
const mayBeNoun: ReadonlySet<TaskVerb> = new Set(["order", "return", "book", "check", "collect", "other"]);
const determined =
  /^(?:[a-z-]+)(?: and return| in)? (?:a|an|the|your|their|any|all|both|two|three|four|one|\d+|£|tickets?|lunch(?:es)?|online|no later)\b/i;

type Verb = { category: TaskVerb; words: string | null; pattern: RegExp };

const verbs: Verb[] = [
  {
    category: "return",
    words: "sign and return",
    pattern:
      /^(?:sign|complete and sign|read and sign) (?:and|then) (?:return|hand in|send back)\b(?: to us)?/i,
  },
  {
    category: "return",
    words: "fill in and return",
    pattern: /^(?:complete|fill in|fill out) and (?:return|send back|hand in)\b/i,
  },
  { category: "return", words: "fill in", pattern: /^(?:complete|fill in|fill out)\b/i },
  { category: "return", words: null, pattern: /^(?:return|hand in|send back|bring back)\b/i },
  { category: "sign", words: null, pattern: /^sign\b(?! up)/i },
  { category: "pay", words: null, pattern: /^(?:pay|make (?:a |your |the )?payments?)\b/i },
  { category: "book", words: "sign up for", pattern: /^(?:sign up|register) for\b/i },
  { category: "book", words: null, pattern: /^(?:book|reserve)\b/i },
  { category: "order", words: null, pattern: /^(?:order|pre-?order)\b/i },
  {
    category: "bring",
    words: null,
    pattern:
      /^(?:bring(?: in| with them| along)?|send (?:in|them with|your child(?:ren)? (?:in )?with|children (?:in )?with)|pack|provide|come with|bring to school|have with them|have(?= (?:an?|two|\d) (?!\w+ (?:at|of)\b|look|go|think|chat|word|read|wee|quick|good)))\b/i,
  },
  { category: "bring", words: null, pattern: /^send(?= (?:an?|two|the|\d|any|in) )/i },
  {
    category: "wear",
    words: "dress as",
    pattern: /^(?:come (?:to school |in )?dressed (?:up )?as|dress (?:up )?as)\b/i,
  },
  { category: "collect", words: null, pattern: /^collect\b/i },
  { category: "return", words: "give", pattern: /^give (?=consent\b)/i },
  {
    category: "wear",
    words: null,
    pattern: /^(?:wear|come (?:to school |in )?(?:dressed )?(?:wearing|in)|dress (?:up )?in)\b/i,
  },
  { category: "check", words: null, pattern: /^check\b/i },
  { category: "other", words: "label", pattern: /^label\b/i },
  {
    category: "reply",
    words: "let the school know",
    pattern: /^let (?:us|me|the (?:school|office|school office)) know\b/i,
  },
];

const verbAt = (text: string): Verb | undefined => verbs.find(({ pattern }) => pattern.test(text));

/** "sign the slip and bring a coat" as two. */
function splitAtVerbs(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const joint of text.matchAll(/(?:,| and| then|, and) (?:also |please )?(?=[a-z])/gi)) {
    const next = joint.index + joint[0].length;
    if (joint.index === 0 || !verbAt(text.slice(from)) || !startsTask(text.slice(next))) continue;
    // "sign and return" is one verb.
    if (text.slice(from, joint.index).split(" ").length < 2) continue;
    parts.push(text.slice(from, joint.index));
    from = next;
  }
  return [...parts, text.slice(from)];
}

/** Verbs that are no nouns too: "a book and order form" is no second task. */
const startsTask = (text: string): boolean =>
  /^(?:return|bring|wear|pay|sign|complete|fill in|hand in|send in|make)\b/i.test(text);

const mostWords = 14;
const longestObject = 90;

function wordPart(
  part: string,
  sentence: string,
  moments: readonly Moment[],
  topic: string | null,
): TaskDetails | null {
  const verb = verbAt(part);
  if (!verb) return null;
  const rest = part.replace(verb.pattern, "");
  const { body, timing } = beforeDay(rest, sentence, moments);
  const { text: placeless, place } = withoutPlace(body);
  const price = verb.category === "pay" ? withoutSum(placeless) : { text: placeless, per: null };
  const object = objectOf(price.text, verb.category, topic, /£/.test(body));
  if (object === null) return null;
  return {
    kind: "task",
    verb: verb.category,
    words: verb.words,
    object,
    place,
    timing: timing ?? (byItsDay.has(verb.category) ? "on" : "by"),
    condition: null,
    per: price.per,
    event: topic,
  };
}

const byItsDay: ReadonlySet<TaskVerb> = new Set(["bring", "wear", "collect", "attend"]);

const beforeDate =
  /[,\s](?:(?:no|not) later than|in time for|by|before|until|on|from|for|this|next|the|at|in|every|each|\()(?: (?:the|next|this|end of)){0,3}$/i;

/** The part before its first day, without the preposition, which says how the day is meant. */
function beforeDay(
  rest: string,
  sentence: string,
  moments: readonly Moment[],
): { body: string; timing: TaskDetails["timing"] } {
  const offset = sentence.length - rest.length;
  const starts = moments
    .map(({ start, end }) => ({ at: sentence.slice(start, end), start }))
    .flatMap(({ at, start }) => {
      const direct = sentence.endsWith(rest) ? start - offset : rest.indexOf(at);
      return direct >= 0 ? [direct] : [];
    });
  const first = Math.min(rest.length, ...starts);
  const before = rest.slice(0, first).trimEnd();
  const preposition = beforeDate.exec(before);
  const word = preposition?.[0].trim().split(/\s+/)[0]?.toLowerCase();
  const timing =
    first === rest.length
      ? null
      : word === "from"
        ? "from"
        : word === "every" || word === "each"
          ? "every"
          : word === "on" || word === "this" || word === "next" || word === "for"
            ? null
            : "by";
  return { body: preposition ? before.slice(0, preposition.index) : before, timing };
}

const places =
  /\s(?:on|via|through|using) (?:the )?((?:ParentPay|ParentMail|Arbor|School ?Gateway|MCAS|MyChildAtSchool|sQuid|WisePay|SchoolComms|School ?Cloud|Tucasi|Scopay|SIMS|Weduc|Class ?Dojo|Tapestry|Google Forms?|Microsoft Forms?|Evolve)(?: app)?)\b|\sto (?:the )?((?:school |main )?(?:office|reception)|class(?:room)? teachers?)\b/i;

function withoutPlace(body: string): { text: string; place: string | null } {
  const found = places.exec(body);
  if (!found) return { text: body, place: null };
  const app = found[1];
  const text = `${body.slice(0, found.index)}${body.slice(found.index + found[0].length)}`;
  return { text, place: app ?? `to the ${found[2]?.toLowerCase() ?? "office"}` };
}

/** The sum stands beside the line: "£12.50 for the trip" is the trip. */
function withoutSum(text: string): { text: string; per: string | null } {
  const found =
    /^\s*(?:the |a |of |your )*(?:(?:total|sum|cost|amount|deposit|balance) (?:of )?)?£\d[\d,.]*(?: (per [a-z]+|each|a (?:ticket|child|head|week|day)))?(?: for| towards| to cover)?/i.exec(
      text,
    );
  if (!found) return { text: text.replace(/^\s*(?:for|towards)\s+/i, " "), per: null };
  const rest = text.slice(found[0].length);
  const kind = /\b(?:deposit|balance)\b/i.exec(found[0])?.[0].toLowerCase();
  return { text: kind ? ` ${rest.trim()} ${kind}` : rest, per: found[1] ?? null };
}

/** Where the object ends: reasons, conditions, further clauses. */
const ends =
  /[.!?;:(–]|\s-\s|\s(?:at|from|until|till|by|between) \d|, (?:there|by|via)\b|,? and (?:should|must|will|can|may|could|has|have|is|are)\b|,? (?:so(?: that)?|because|as (?:we|they|the|it|this|these)|in order|which|who|where|when|whether|if|unless|otherwise|but|to (?:allow|help|enable|avoid|ensure|confirm|show|make|be|support|school so)|and (?:we|they|it|this|then)|for (?:them|us|it)\b|with (?:them|us)\b|ready for|as soon as|asap|at (?:your|the) earliest|straight away|online|in advance|at least \d|within \d|after|before|as a minimum|every day|each day|today|tonight|tomorrow|that day|this (?:morning|afternoon|evening|week|weekend|term)|please)\b/i;
/** A finite verb in the object: it was no request. */
const finite = /^[^.;:(]{0,60}(?<!\bthat )\b(?:will|is|are|was|were|has been|have been|should|must|can)\b/i;

/** "the form": which one says the heading. */
const generic =
  /^(?:the |a |any |all )?(?:attached |enclosed |above |below |following |relevant |online |completed )*(?:forms?|slips?|reply slips?|permission slips?|consent|consent forms?|payments?|permission|letters?|money|link|survey|questionnaire|details|costs?|visit|trip|event|places?|tickets?|appointments?|kit|clothes|things?|items?)$/i;
const leans =
  /^(?:it|them|they|this|these|those|that|one|ones|so|us|me|some|any|yours?|ours?|both|either|each|through|via|using|up|out|back|off|via|to|on|in|at|by|for|with|from|about|of)\b|\b(?:child|children|pupils?|students?|parents?|adults?|volunteers?|helpers|bookings|back to school|\w+['’]s own|we|we['’]re|us|our|i|i['’]m|you|your|yours|his|her|hers|him|she|he|my|me|them|they)\b/i;

/** A noun phrase in the page's own words; null where it leans on what the line doesn't say. */
function objectOf(text: string, verb: TaskVerb, topic: string | null, priced: boolean): string | null {
  const end = ends.exec(text.trim());
  const cut = (end ? text.trim().slice(0, end.index) : text.trim()).replace(/(?:[\s,]|\band\b)+$/i, "");
  if (finite.test(cut)) return null;
  const words = cut
    .replace(/\b(?:your child['’]s|your children['’]s|your|their|our|his|her)\s+(?=\p{L})/giu, "")
    .replace(/^(?:just|only|also|please|all) /i, "")
    .replace(/\s(?:at the (?:bottom|end|back|top)|overleaf|in the (?:schoolbag|book ?bag))\b.*$/i, "")
    .replace(/\s+/g, " ")
    .trim();
  const plain = words.replace(/^[^\p{L}\d£]+/u, "");
  if (plain === "" && verb === "pay" && priced) return topic;
  if (generic.test(plain))
    return topic ? `${plain.replace(/^(?:attached|enclosed) /i, "")} for ${topic}` : null;
  if (plain.length < 3 || plain.length > longestObject || plain.split(" ").length > mostWords) return null;
  if (leans.test(plain) || contentWords(plain).size === 0 || /[£@|]|https?:/i.test(plain)) return null;
  if (/^\w+ly$/i.test(plain) || /^(?:be|been|being|not|no|never|to|able|sure)\b/i.test(plain)) return null;
  return plain;
}
