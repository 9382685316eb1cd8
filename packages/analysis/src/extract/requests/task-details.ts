import type { TaskDetails, TaskVerb } from "../../types.ts";
import { contentWords } from "../../wording/wording.ts";
import type { Moment } from "../../time/moments.ts";
import { firstLower } from "../../text/first-lower.ts";
import { isImperative, verbAt } from "./task-verbs.ts";
import { asRequest } from "./as-request.ts";

/** The facts about a requesting sentence. */
export type Asked = {
  text: string;
  /** Every day that it names. */
  moments: readonly Moment[];
  /** Heading or subject that names its one topic; null if there is none. */
  topic: string | null;
  /** The sentence before it in its paragraph, which may hold the antecedent of "it". */
  before?: string | null;
};

/** One task, and whether the wording makes it optional. */
export type Worded = { details: TaskDetails; optional: boolean };

/**
 * The tasks of a sentence as verb and object, in order: "Please sign and return the slip by Friday and bring a coat." Null if any part
 * can't be put in the page's own words: a line that depends on other sentences is worse than none.
 */
export function taskDetails({ text, moments, topic, before = null }: Asked): Worded[] | null {
  const request = asRequest(text, isImperative);
  if (!request) return null;
  const { optional } = request;
  const parts = splitAtVerbs(withAntecedent(request.text, before));
  const tasks = parts.map((part) => wordPart(part, text, moments, request.about ?? topic));
  if (tasks.length === 0 || tasks.some((task) => task === null)) return null;
  return (tasks as TaskDetails[]).map((details, index) => ({
    details,
    optional: optional || /\bvoluntary\b/i.test(parts[index] ?? ""),
  }));
}

/** "Top it up" after "The lunch account is empty": replaces the pronoun with the one thing that the sentence before names. */
function withAntecedent(text: string, before: string | null): string {
  const pronoun = /^((?:[a-z]+ ){1,3}(?:and [a-z]+ )?)(?:it|them)\b/i.exec(text);
  if (!pronoun || before === null) return text;
  const named = new Set([...before.matchAll(papers)].map(([, phrase = ""]) => phrase.toLowerCase()));
  const [only] = named;
  return only && named.size === 1 ? text.replace(pronoun[0], `${pronoun[1]}the ${only}`) : text;
}

const papers =
  /\b((?:(?:permission|consent|reply|order|medical|pink|green|yellow|blue|white|buff|lunch|dinner|meal|data|booking|choice|options?|entry|sponsor) ){0,2}(?:forms?|slips?|account|booklets?|questionnaires?|surveys?|cards?|sheets?))\b/gi;

/** Splits "sign the slip and bring a coat" in two. */
function splitAtVerbs(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const joint of text.matchAll(/(?:,| and| then|, and) (?:also |please )?(?=[a-z])/gi)) {
    const next = joint.index + joint[0].length;
    if (joint.index === 0 || !verbAt(text.slice(from)) || !startsTask(text.slice(next))) continue;
    // "sign and return" counts as one verb.
    if (text.slice(from, joint.index).split(" ").length < 2) continue;
    parts.push(text.slice(from, joint.index));
    from = next;
  }
  return [...parts, text.slice(from)];
}

/** Verbs that are not also nouns: "a book and order form" is no second task. */
const startsTask = (text: string): boolean =>
  /^(?:return|bring|wear|pay|sign|complete|fill in|hand in|send in|make)\b/i.test(text);

const mostWords = 18;
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
  if (verb.category === "reply" && (!asksAnswer.test(rest) || ofTrouble.test(rest))) return null;
  const { body, timing } = beforeDay(rest, sentence, moments);
  const { text: placeless, place } = withoutPlace(body);
  const price = verb.category === "pay" ? withoutSum(placeless) : { text: placeless, per: null };
  const object =
    verb.category === "reply" || verb.words === "give permission for"
      ? topic
      : verb.category === "collect" && ourChild.test(placeless)
        ? whenAndWhere(rest)
        : objectOf(
            verb.words === "top up" ? price.text.replace(/ up$/i, "") : price.text,
            verb.category,
            topic,
            /£/.test(body),
          );
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

/** The content of a reply. */
const asksAnswer =
  /\b(?:whether|how many|which|yes|no|if (?:you|they|your child|he|she)(?: can\b| would like|['’]d like|(?: are|['’]re| is|['’]s| will be| plan to| wish to| want to| intend to) (?:com|attend|join|able|tak(?:e|ing) part|interested))|so (?:that )?(?:i|we) (?:know|can)|to (?:say|book|confirm|reserve|accept)|your (?:choices?|child['’]s choice|names?|order|answer|reply|preference))\b/i;
/** "Ring us if your child is ill": no task unless it happens. */
const ofTrouble =
  /\b(?:questions?|quer(?:y|ies)|concern|worr|ill|absent|absence|unwell|not|late|allerg|medical|problems?|issues?|sick|difficult|unable|cannot|can['’]t|struggl)/i;
const ourChild = /^\s*(?:your |the )?(?:child(?:ren)?|player|son|daughter|them|him|her)\b/i;

/** "your child from the gate at 3.15pm" as "at 3.15pm". */
const whenAndWhere = (rest: string): string | null =>
  /\b(?:at|from) (?:\d{1,2}(?:[.:]\d\d)?\s?(?:am|pm)?|noon|midday|12 noon)\b(?! \w+day)/i.exec(rest)?.[0] ??
  null;

const byItsDay: ReadonlySet<TaskVerb> = new Set(["bring", "wear", "collect", "attend"]);

const beforeDate =
  /[,\s](?:(?:no|not) later than|in time for|by|before|until|on|from|for|this|next|the|at|in|every|each|\()(?: (?:the|next|this|end of)){0,3}$/i;

/** The part before its first day, without the preposition, which gives the timing. */
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
  /\s(?:on|via|through|using) (?:the )?((?:ParentPay|ParentMail|Arbor|School ?Gateway|MCAS|MyChildAtSchool|sQuid|WisePay|SchoolComms|School ?Cloud|Tucasi|Scopay|SIMS|Weduc|Class ?Dojo|Tapestry|Google Forms?|Microsoft Forms?|Evolve)(?: app)?|app|website|portal)\b|\sto (?:the )?((?:school |main )?(?:office|reception)|class(?:room)? teachers?)\b/i;

/** "ParentPost", "PayForSchool": names written as one word. */
const apps = /\s(?:on|via|through|using) (?:the )?(\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+)(?: app)?(?![\p{L}\d])/u;

function withoutPlace(body: string): { text: string; place: string | null } {
  const found = apps.exec(body) ?? places.exec(body);
  if (!found) return { text: body, place: null };
  const app = found[1];
  const text = `${body.slice(0, found.index)}${body.slice(found.index + found[0].length)}`;
  return { text, place: app ?? `to the ${found[2]?.toLowerCase() ?? "office"}` };
}

/** The sum is shown beside the line: "£12.50 for the trip" becomes the trip. */
function withoutSum(text: string): { text: string; per: string | null } {
  const found =
    /^\s*(?:the |a |of |your )*(?:(?:voluntary|suggested|full|final) )?(?:(?:total|sum|cost|amount|deposit|balance|contribution|donation|payment|fee) (?:of )?)?£\d[\d,.]*(?: (per [a-z]+|each|a (?:ticket|child|head|week|day)))?(?: for| towards| to cover)?/i.exec(
      text,
    );
  if (!found) return { text: text.replace(/^\s*(?:for|towards)\s+/i, " "), per: null };
  const rest = text.slice(found[0].length);
  const kind = /\b(?:deposit|balance)\b/i.exec(found[0])?.[0].toLowerCase();
  return { text: kind ? ` ${rest.trim()} ${kind}` : rest, per: found[1] ?? null };
}

/** Where the object ends: reasons, conditions, further clauses. */
const ends =
  /[.!?;:()–]|\s-\s|\s(?:at|from|until|till|by|between) \d|, (?:there|by|via)\b|,? and (?:should|must|will|can|may|could|has|have|is|are)\b|,? (?:so(?: that)?|because|as (?:we|they|the|it|this|these)|in order|which|who|where|when|whether|if|unless|otherwise|but|to (?:allow|help|enable|avoid|ensure|confirm|show|make|be|support|school so)|and (?:we|they|it|this|then)|for (?:them|us|it)\b|with (?:them|us)\b|ready for|as soon as|asap|at (?:your|the) earliest|straight away|online(?! (?:\w+ )?(?:forms?|consent|survey|booking))|in advance|at least \d|within \d|after|before|as a minimum|every day|each day|today|tonight|tomorrow|that day|this (?:morning|afternoon|evening|week|weekend|term)|please)\b/i;
/** A finite verb in the object means it was no request. */
const finite = /^[^.;:(]{0,60}(?<!\bthat )\b(?:will|is|are|was|were|has been|have been|should|must|can)\b/i;

/** "the form": the heading says which. */
const generic =
  /^(?:the |a |any |all )?(?:attached |enclosed |above |below |following |relevant |online |completed )*(?:forms?|slips?|(?:reply|permission|tear-off|return|consent) slips?|consent|consent forms?|payments?|permission|letters?|money|link|survey|questionnaire|details|costs?|visit|trip|event|places?|tickets?|appointments?|kit|clothes|things?|items?)$/i;
/** "final payment", "balance": the topic says of what. */
const partOfPrice =
  /^(?:the |a )?(?:(?:final|first|second|third|next|last|remaining|outstanding|rest of the) )*(?:payments?|balance|deposit|instal?ments?|contributions?|money|half|costs?|price|fee|total)$/i;
const leans =
  /^(?:nothing|no|the money|it|them|they|this|these|those|that|one(?! [a-z])|ones|so|us|me|some|any|yours?|ours?|both|either|each|through|via|using|up|out|back|off|via|to|on|in|at|by|for|with|from|about|of)\b|\b(?:child|children|pupils?|students?|parents?|adults?|volunteers?|helpers|bookings|back to school|\w+['’]s own|we|we['’]re|us|our|i|i['’]m|you|your|yours|his|her|hers|him|she|he|my|me|them|they)\b/i;

/** "The team's vest (I'll bring these)": not everything in the list is for the family to bring. */
const isLent =
  /\((?:i|we|school|they)(?:['’]ll| will|['’]ve| have)?\b[^()]*\)|\((?:[^()]* )?(?:provided|supplied|lent)\b[^()]*\)/i;

/** Asides inside a list: "wellies if possible, a hat (named) and gloves". */
const asides =
  /\s\([^()]*\)(?=,| and |\.|$)|\s(?:if (?:possible|wanted|needed|(?:you|they) have (?:one|them|any))|please|already on|in(?:to)? school|for (?:everyone|(?:each|every|your) child(?:ren)?))(?=,| and |\.|$)/gi;

const leaning = /^(?:|and|or|for|to|of|with|a|an|the|already)$/i;

/** Drops trailing words that led to something cut off. */
function withoutLeaningEnd(text: string): string {
  const words = text.split(/\s/);
  const last = words.findLastIndex((word) => !leaning.test(word.replaceAll(",", "")));
  return words
    .slice(0, last + 1)
    .join(" ")
    .replace(/,{1,3}$/, "");
}

/** A noun phrase in the page's own words; null if it depends on something that the line doesn't say. */
function objectOf(text: string, verb: TaskVerb, topic: string | null, priced: boolean): string | null {
  if (isLent.test(text)) return null;
  const whole = text.replace(asides, "").trim();
  const end = ends.exec(whole);
  const cut = withoutLeaningEnd(end ? whole.slice(0, end.index) : whole);
  if (finite.test(cut)) return null;
  const words = cut
    .replace(/\b(?:your child['’]s|your children['’]s|your|their|our|his|her)\s+(?=\p{L})/giu, "")
    .replace(/^(?:just|only|also|please|all) /i, "")
    .replace(
      /\s(?:at the (?:bottom|end|back|top)|overleaf|on the day|in the (?:schoolbag|book ?bag))\b.*$/i,
      "",
    )
    .replace(/\s+/g, " ")
    .trim();
  const plain = firstLower(words.replace(/^[^\p{L}\d£]+/u, ""));
  if (plain === "" && verb === "pay" && priced) return topic;
  if (verb === "bring" && /\bmoney$/i.test(plain)) return null;
  if (generic.test(plain) || (verb === "pay" && partOfPrice.test(plain) && topic && !topic.includes(plain)))
    return topic ? `${plain.replace(/^(?:attached|enclosed) /i, "")} for ${topic}` : null;
  // "Order on the app by noon": the message's subject says what.
  if (plain === "" && verb === "order") return topic;
  if (plain.length < 3 || plain.length > longestObject || plain.split(" ").length > mostWords) return null;
  if (leans.test(plain) || contentWords(plain).size === 0) return null;
  if (/[£@|]|https?:/i.test(verb === "return" ? plain.replace(/ and £\d[\d.]*/, "") : plain)) return null;
  if (
    /^\w+ly$/i.test(plain) ||
    /^(?:be|been|being|not|no|never|to|able|sure)\b|\b(?:those days|on their day)\b/i.test(plain)
  )
    return null;
  return plain;
}
