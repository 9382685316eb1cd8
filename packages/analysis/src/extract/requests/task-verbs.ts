import type { TaskVerb } from "../../types.ts";

/** "Order forms come later", "Return run at 3": verbs that are also nouns need a determiner after them. */
const mayBeNoun: ReadonlySet<TaskVerb> = new Set(["order", "return", "book", "check", "collect", "other"]);
const determined =
  /^(?:[a-z-]+)(?: and return| in)? (?:a|an|the|your|their|any|all|both|two|three|four|one|\d+|£|tickets?|lunch(?:es)?|online|no later)\b/i;

/** Whether a text begins with a task verb. */
export const isImperative = (text: string): boolean => {
  const verb = verbAt(text);
  return verb !== undefined && (!mayBeNoun.has(verb.category) || determined.test(text));
};

/** `words`: a verb that fits better than the category's own. */
export type Verb = { category: TaskVerb; words: string | null; pattern: RegExp };

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
    words: null,
    pattern:
      /^(?:reply|respond|rsvp|let (?:us|me|the (?:school |main )?office|(?:your |the )?(?:class|form) (?:teacher|tutor)|(?:mrs?|miss|ms|mx|dr) [\w'’-]+(?: or (?:mrs?|miss|ms|mx|dr) [\w'’-]+)?) know|(?:tell|e-?mail|contact|ring|phone|call|text|message|write to|inform) (?:us|me|the (?:school |main )?office|reception|(?:mrs?|miss|ms|mx|dr) [\w'’-]+|[\w ]{0,20}teacher|\S+@\S+))\b/i,
  },
  { category: "pay", words: "top up", pattern: /^top (?:up\b|(?=.{2,40} up\b))/i },
  {
    category: "return",
    words: "give permission for",
    pattern: /^give (?:your )?(?:permission|consent)(?= (?:on|via|through|by|online|and)\b|[.,]|$)/i,
  },
];

export const verbAt = (text: string): Verb | undefined => verbs.find(({ pattern }) => pattern.test(text));
