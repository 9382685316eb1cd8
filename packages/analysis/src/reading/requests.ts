import { judgeSentence } from "../model/sentence-model.ts";
import { isKitList, thing, worn } from "./kit-words.ts";
import {
  isNoRequest,
  conditional,
  imperativeClause,
  outstanding,
  refused,
  standingCue,
  strong,
} from "./request-wording.ts";

/** The kind of request: requests of one kind, one day and one section are one task. */
export type Topic = "pay" | "wear" | "form" | "book" | "tell" | "attend" | "collect" | "home" | "other";

/** How a request is worded: `owed` is overdue, `direct` and `command` are explicit, `list` is a line of things to bring. */
export type Wording = "owed" | "direct" | "command" | "list" | "none" | "refused";

/** Whether a sentence requests something from the parent. `score` is a probability; from 0.5 it is a request. */
export type Request = {
  score: number;
  /** The sentence model's own probability, before wording and context are weighed. */
  model: number;
  /** The probability that it is an item of its own, from its whole context; 1 until that is weighed. */
  likelihood: number;
  wording: Wording;
  topic: Topic;
  /** True if nobody has to do it. */
  optional: boolean;
  /** True if it holds every day of the year: absence calls, labels, water bottles. */
  standing: boolean;
  /** True if it applies only to those who meet an "if". */
  conditional: boolean;
  /** True if it only asks parents to be there, or to know when: an event in a newsletter, a task in a message of its own. */
  presence: boolean;
  /** The probability that plans change, or that a child needs help at once. */
  disrupts: number;
};

/**
 * The weights of the wording, added to the model's own log-odds: fitted by logistic regression to the sentences of training/, each judged
 * by a model that had not seen its style. Most weights are small, as the model knows the wording.
 */
const modelCounts = 0.65;
const wordingCounts: Record<Wording, number> = {
  owed: 1.7,
  direct: 1,
  command: 1,
  list: 0.6,
  none: -0.3,
  refused: -0.75,
};

const topics: [Topic, RegExp][] = [
  [
    "home",
    /\b(?:stay|keep|kept|remain)(?:ing)?\b[^.;]{0,30}\b(?:home|indoors)\b|\bdo not (?:bring|send) (?:your|the|them)/i,
  ],
  [
    "form",
    /\b(?:form|slip|consent|permission|sign|survey|questionnaire|application|apply|return the|complete)\b/i,
  ],
  [
    "pay",
    /£|\b(?:pay|payment|paid|deposit|balance|instal?ment|fees?|donat\w+|contribution|money|cash|cost)\b/i,
  ],
  [
    "book",
    /\b(?:book(?:ing|ed)?|tickets?|order(?:s|ed)?|appointment|slot|sign up|register|reserve|places?)\b/i,
  ],
  ["collect", /\b(?:collect(?:ed|ion)?|pick(?:ed)?[- ]up|fetch|drop(?:ped)?[- ]off|arrive|gate|meet)\b/i],
  ["wear", thing],
  [
    "tell",
    /\b(?:tell|inform|notify|contact|call|ring|phone|e-?mail|text|reply|let (?:us|me|the)|speak|confirm|respond)\b/i,
  ],
  [
    "attend",
    /\b(?:attend|join us|come along|invited|welcome|evening|meeting|assembly|concert|performance|workshop)\b/i,
  ],
];

/** "You may like to go over it together": left to the parent. */
const mayLike =
  /\b(?:you|families|parents|your child(?:ren)?|children|pupils|they) (?:may|might|could) (?:also |well |perhaps )?(?:like|wish|want|prefer|find it (?:useful|helpful)) to\b|\bfeel free to\b/i;

/**
 * Judges one sentence, line or cell: the model's probability, adjusted for its wording. `expected` is the log-odds difference in how often
 * its place makes requests, compared with an ordinary message's sentences.
 */
export function judgeRequest(text: string, expected = 0): Request {
  const { nobody, sport, request } = heard(text);
  const odds =
    modelCounts * (Math.log(request.model / (1 - request.model)) + expected) + wordingCounts[request.wording];
  const likely = 1 / (1 + Math.exp(-odds));
  return { ...request, score: nobody ? 0 : sport ? Math.max(kitIsNeeded, likely) : likely, likelihood: 1 };
}

/** A request by its wording, wherever it is. */
type Heard = { nobody: boolean; sport: boolean; request: Omit<Request, "score" | "likelihood"> };

function heard(text: string): Heard {
  const { asked, optional, disrupts } = judgeSentence(text);
  const wording = wordingOf(text);
  const named = presenceOf(text);
  const ask = {
    model: asked,
    wording,
    topic: named && wording === "none" ? named : topicOf(text),
    optional: optional >= 0.3 || mayLike.test(text) || (wording === "none" && named === "attend"),
    standing: standingCue.test(text),
    conditional: conditional.test(text),
    presence: wording === "none" && named !== null && !thing.test(text),
    disrupts,
  };
  return { nobody: isNoRequest(text), sport: isSportDays(text), request: ask };
}

/** Sports days need kit, however briefly they are mentioned. */
const kitIsNeeded = 0.5;

function wordingOf(text: string): Wording {
  if (isRefused(text)) return "refused";
  if (outstanding.some((form) => form.test(text))) return "owed";
  if (strong.some((form) => form.test(text))) return "direct";
  if (imperativeClause(text)) return "command";
  return fragmentAsks(text) ? "list" : "none";
}

/** A line that only says where to be, and when. */
function presenceOf(text: string): Topic | null {
  if (attends.test(text)) return "attend";
  return meets.test(text) ? "collect" : null;
}

/** Attendance is what matters: an evening, a concert, a trip's departure, the first and last day of a term. */
export function isPresence(text: string): boolean {
  return presenceOf(text) !== null || termTurns.test(text);
}

const termTurns =
  /\b(?:(?:term|school|lessons?|clubs?|half[- ]term|holidays?) (?:starts?|begins?|ends?|finish(?:es)?|breaks? up|resumes?|restarts?)|back to school|return to school|first day|last day|(?:picked|selected|chosen) for|in the (?:team|squad)|(?:inset|training|in-?service) day|bank holiday|(?:is|are) closed|no school|no nursery)\b/i;

/** Money to carry on the day is kit, and registering in the hall is attendance. */
const carried =
  /\b(?:spending|pocket|bus|snack|shop|caf[eé]) money\b|\bmoney for the (?:shop|caf[eé]|gift shop|stalls?|ice cream)/i;
const registers = /\bregister (?:in|at|with|outside)\b/i;

function topicOf(text: string): Topic {
  if (carried.test(text)) return "wear";
  if (registers.test(text)) return "collect";
  return topics.find(([, form]) => form.test(text))?.[0] ?? "other";
}

function isRefused(text: string): boolean {
  if (
    refused.some((form) => form.test(text)) &&
    !/\bmust\b|\bdeadline\b|\bplease (?:ensure|return|bring|pay|complete|book)\b/i.test(text)
  )
    return true;
  return (
    /^(?:we|they|it|this|these|the (?:school|staff|teachers?|children|pupils|bus|coach|money|week|event))\b(?!.{0,30}\b(?:ask|need|request|require|remind|invite|welcome|please|grateful|appreciate))[^.]{0,40}\b(?:will|shall|are going to|would)\b/i.test(
      text,
    ) && !/\b(?:need|must|please|required?|should|collect|pick up|home)\b/i.test(text)
  );
}

/** Lines without a verb: what to bring, or something "to the office by Friday". */
function fragmentAsks(text: string): boolean {
  if (isKitList(text)) return true;
  const dueFragment =
    /\b(?:to (?:the )?(?:school )?(?:office|class|reception|[A-Z][a-z]+ [A-Z][a-z]+|(?:mr|mrs|miss|ms) \w+)|back|in)\b[^.;]{0,50}\b(?:by|before)\b/i;
  if (text.length < 200 && dueFragment.test(text) && !/\b(?:is|are|was|were|will|has|have|had)\b/i.test(text))
    return true;
  return (
    /^(?:all |they are |to be )?(?:due|wanted|needed) (?:in|back)\b/i.test(text) ||
    isSportDays(text) ||
    isDressRule(text)
  );
}

/** "PE is on Mondays and Thursdays", "gym on Tuesdays": kit is needed on those days. */
function isSportDays(text: string): boolean {
  return (
    text.length < 160 &&
    /\b(?:PE\b|P\.E\.?|gym\b|games\b|swimming\b|forest school\b|outdoor learning\b)[^.;]{0,50}\b(?:(?:mon|tues|wednes|thurs|fri)days|days? (?:is|are)|every (?:other )?(?:mon|tues|wednes|thurs|fri)day)\b/i.test(
      text,
    ) &&
    !/\bclub\b/i.test(text)
  );
}

/** "Students wear their own outdoor clothes", "your child comes to school in old clothes". */
function isDressRule(text: string): boolean {
  const who = /\b(?:students?|children|pupils|child|boys|girls|dancers|everyone|they)\b/i;
  const how =
    /\b(?:wear|comes? (?:to school )?in|come (?:already )?(?:wearing|dressed)|in full|in (?:their|school|own) \w*|carry|under their|over their)\b/i;
  return (
    worn.test(text) &&
    who.test(text) &&
    how.test(text) &&
    !/\b(?:was|were|looked|enjoyed|came|can|may)\b/i.test(text)
  );
}

const attends =
  /\b(?:(?:parents?['’]?s?|information|options?|open|consultation|curriculum|meet the teacher|induction|welcome|awards?|prize[- ]giving|presentation|quiz|bingo) (?:evening|night|meeting|session|event|morning|afternoon|consultations?)|(?:meeting|workshop|briefing|talk|session|event) for (?:all )?(?:the )?(?:parents|families|carers)|parents?['’] (?:visit|consultation|evening|night)|consultation evening|AGM|(?:leavers|class|open|celebration|harvest|christmas|easter) (?:assembly|service|concert|lesson)|all[- ]age service|coffee morning|stay and play|open (?:day|afternoon|morning|lesson)|(?:families|parents|carers|everyone|all|grandparents)(?: are| is)?(?: all| very| most| warmly)? (?:welcome|invited)|you(?:['’]re| are)(?: all)?(?: warmly| cordially)? invited|do come|come and (?:see|join|watch)|join us)\b/i;
const meets =
  /\b(?:meet(?:ing)? (?:there|at|us|me|outside|in)|(?:be|children|students|pupils|back) (?:at|in|on) (?:the )?(?:school|playground|gate|hall|coach|bus|foyer)|drop[- ]?off|pick[- ]?up|(?:back|home|return(?:ing)?|arriv\w+)(?: (?:at|to|in) school)?(?: (?:at|by|around|about|approx\w*|between))? (?:on \w+ )?(?:\w+ )?\d|coming home|due back|late back|(?:2|1|12|noon|early)[\d.:apm ]* finish|break(?:s|ing)? up|finish(?:es|ing)? (?:for \w+ )?(?:\w+ )?(?:at|early)|release (?:students|pupils|children)|coach(?:es)? (?:\w+ )?(?:leaves?|departs?|at|now|is)|registration is|kept behind|will miss the (?:school )?bus)\b/i;
