import { holdsDetail } from "../text/greeting.ts";
import { splitSentences } from "../text/sentences.ts";
import type { Section } from "./types.ts";

/** Lines that a sender repeats in every message and that say nothing: confidentiality notes, footers, sign-offs, contact lines. */
const footers = [
  /\b(?:term[- ]time )?office (?:hours|open)\b.{0,60}\d|\babsence (?:line\b|must be reported by)|\bcontents of this e-?mail\b|\be-?mails are checked (?:once|twice|daily)|\bsafeguarding concern\?|\bsent on behalf of\b|\bthe school holds your address\b|\bregistered (?:office|in england)\b|\bmulti-academy trust, a company\b|\boutstanding, ofsted\b|\bwe welcome correspondence in\b/i,
  /^this (?:e-?mail|message|communication)\b.{0,60}\b(?:confidential|intended|sent automatically|automated|was sent (?:to|from|by|automatically))/i,
  /\b(?:accepts? no (?:liability|responsibility) for|intended (?:solely|only) for the (?:addressee|recipient|use)|if you (?:have received|are not the intended)|received (?:this|it) in error|reached you in error)\b/i,
  /^(?:you are receiving|you(?:'ve| have) received|you received) this\b/i,
  /\b(?:unsubscribe|update (?:your )?preferences|manage (?:your )?(?:preferences|subscription|notifications)|view (?:this|it)? ?(?:e-?mail )?(?:in|on) (?:your|a|the) browser|email preferences)\b/i,
  /^(?:please )?(?:do not|don['’]?t) reply\b|\breplies are not monitored\b|\bthis (?:mailbox|inbox|address) is not monitored\b|^this is an automated\b/i,
  /^(?:copyright|©|\(c\))\b|\ball rights reserved\b|\bregistered (?:charity|company|office)\b.{0,80}\d/i,
  /^you can (?:switch|turn) (?:these )?(?:reminders|notifications|alerts|e-?mails)(?: off|\b.{0,30}\bin your (?:account|settings))/i,
  /^(?:sent|posted|issued|published) (?:by|at|on behalf of)\b[^!?]{0,50}$/i,
  /^(?:category|topic|(?:message )?type|priority|channel)\s*:[^.!?]{1,40}$/i,
  /^[^.!?]{3,60} (?:has|have) (?:sent|posted|shared|published) (?:you )?(?:an?|the) (?:new )?(?:message|letter|announcement|post|notice|document)\b[^.!?]{0,40}[.!]?$/i,
  /^(?:sent from (?:my|outlook|yahoo)|get outlook for|download (?:the|our) app)\b/i,
  /^(?:log in to view|view online|read more|click here|back to top|home|facebook|twitter|instagram)\.?$/i,
  /^please consider the environment\b/i,
  /\bif (?:it|this) is not for you\b|^sent to\s*:|^follow (?:us|our)\b|\bprivacy notice\b|\bequal opportunities employer\b|\byou can['’]t reply\b|\bthink before you print\b|^[^.!?|]*\b(?:School|Academy|College)\s*\||^you (?:receive|get) this\b|^views expressed\b|^[^.!?]{0,120}\b(?:tel|telephone)\b[.:]? 0\d|\bpush notifications\b|\bunsubscribing\b|^(?:part of|member of) the\b.{3,60}\b(?:trust|partnership|federation|academies)\b/i,
  /^[\p{Lu}][\p{L}' ]+\b(?:School|Academy|College),[^.!?]{3,60}\.?$/u,
  /\bvirus(?:es)?\b.{0,40}\b(?:scanned|liability|checked)|\bscanned for viruses\b/i,
];

const signOff =
  /^(?:(?:with )?(?:kind(?:est)?|best|warm(?:est)?|many) (?:regards|wishes|thanks)|yours (?:sincerely|faithfully|truly)|regards|best wishes|many thanks|thank you|thanks|sincerely|cheers|with (?:thanks|every blessing|god['’]?s blessings?|blessings|love)|(?:every|many) blessings?|blessings|god bless(?: you(?: all)?)?|take care|have a (?:lovely|great|good|wonderful|restful|fantastic)\b.{0,60})[\s,.!]*$/i;
const signature =
  /^(?:(?:mr|mrs|miss|ms|mx|dr|rev)\.?\s+(?:[A-Z]\.?\s?){0,3}[A-Z][\w'’-]+(?:\s*[-–,&]\s*[\w &'’/,-]{2,60})?|(?:deputy |assistant |acting |executive |associate |depute )?head ?teacher|head of (?:school|year \d+|[\w ]{3,30})|principal|school office|(?:the )?(?:[A-Z]\w+ )?(?:school )?office|office (?:manager|team|staff)|school business manager|class teacher|chair(?: of governors)?|pta|the pta)[\s.,]*$/i;
const contactLine =
  /^(?:(?:tel(?:ephone)?|phone|t|fax|e-?mail|e|web|website|w|address|mobile|m)\s*(?:[:.]\s*)?)?(?:[\d\s()+-]{8,20}|[^\s@]+@[^\s@.]+\.[^\s@]+|(?:https?:\/\/|www\.)\S+)$/i;
const postcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/;
const inAddress = /\b(?:tel|road|lane|street|avenue|way|close|drive|phone|email)\b/i;
const dateOnly =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)?\d{1,2}(?:st|nd|rd|th)?\s+[A-Z][a-z]{2,8},?\s+\d{4}$/;

/** A newsletter's own name and number: "Fernhill News, issue 3, 17 October 2025". */
const masthead =
  /^(?:the )?[\p{L}\d'’.,& -]{2,60}\b(?:newsletter|bulletin|news|times|gazette|courier|letter)\b[\s\w,#.–-]{0,40}\b20\d\d$/iu;

/** "Signed ________ Date ......": blanks on a form. A few dots after many words are a pause ("And the winner is......"). */
const blanks = /_{4,}|\.{8,}|…{3,}|^(?:\S+ ){0,6}\S*\s?\.{5,7}$/;

/** Signatories that also name a section of a newsletter: "PTA", "School office". */
const namesAPart =
  /^(?:the )?(?:pta|ptfa|office|school office|class teacher|head ?teacher|chair of governors)$/i;

/** A heading that says whose news follows, although the same words close a message. */
export const isPartTitle = (text: string): boolean => namesAPart.test(text.trim());

/** Whether a whole paragraph is neither read nor shown: a sentence in it that holds a day, a sum or a request keeps it. */
export function isBoilerplateBlock(text: string): boolean {
  if (!isBoilerplate(text)) return false;
  const sentences = splitSentences(text);
  return (
    sentences.length < 2 || sentences.every((sentence) => isBoilerplate(sentence) || !holdsDetail(sentence))
  );
}

/** "-------- Forwarded --------". */
const divider = /^-{3,}[^-]{0,40}-{3,}$/;

const forms = [divider, signOff, signature, contactLine, dateOnly, masthead, ...footers];

export function isBoilerplate(text: string): boolean {
  const line = text.trim();
  if (line.length < 2 || !/[a-z\d]/i.test(line) || blanks.test(line)) return true;
  const isAddress = line.length < 140 && postcode.test(line) && inAddress.test(line) && !/[.!?]$/.test(line);
  return isAddress || forms.some((form) => form.test(line));
}

/** Names below the last sentence: "Dee & Marcus", "Coach Diallo", "Fernhill Primary School", "Tom". */
export function dropSignature(sections: readonly Section[]): void {
  const last = sections.findLast((section) => section.sentences.length > 0);
  const sentences = last?.sentences ?? [];
  const [alone] = sentences;
  // A name above a longer line looks like a title.
  if (sentences.length === 1 && alone && isName(last?.heading ?? "") && isPost(alone.text)) sentences.pop();
  for (let names = 0; names < 3; names += 1) {
    const sentence = sentences.at(-1);
    const before = sentences.at(-2);
    if (!sentence || !before || sentence.form !== "sentence" || sentence.paragraph === before.paragraph)
      return;
    if (!isName(sentence.text) && !(names === 0 && isPost(sentence.text))) return;
    sentences.pop();
  }
}

const post =
  /^(?:[\w&,'’/()-]+\s+){0,6}(?:teachers?|head ?(?:teacher|master|mistress)|principal|tutor|SENC[Oo]|manager|officer|secretary|treasurer|chair(?:person|man|woman)?|co-?ordinator|administrator|assistant|bursar|matron|nurse|librarian|counsellor|caretaker|governor|(?:head|director|leader|co-?ordinator|lead) (?:of|for) [\w&,' -]+)\.?$/i;
const told =
  /\b(?:is|are|was|were|will|has|have|please|must|see|ask|tell|thank|thanks|need|can|the|your|our|to)\b/i;

/** "Additional support needs teacher", "Head of Year 9": the job title under a name. */
const isPost = (text: string): boolean => text.length < 70 && post.test(text) && !told.test(text);

/** Words that join the parts of a name, and those it ends with: "Fernhill School office". */
const joint = /^(?:and|&|of|the|at|for|-|–|,|office|team|staff)$/i;

function isName(text: string): boolean {
  if (text === "") return false;
  const words = text.replace(/[.,]+$/, "").split(/\s+/);
  if (words.length > 6 || /\d|[!?:;£@]/.test(text) || holdsDetail(text)) return false;
  return (
    words.every((word) => /^[\p{Lu}][\p{L}'’.&-]*,?$/u.test(word) || joint.test(word)) &&
    !joint.test(words[0] ?? "")
  );
}
