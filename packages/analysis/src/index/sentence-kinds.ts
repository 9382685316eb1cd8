/** Signs that decide what is quoted or named, never how it is worded: a wrong yes costs a glance, a wrong no may cost a costume. */
export const asksParents = (text: string): boolean => asks.test(text) && !courtesy.test(text);

const asks =
  /\bplease\b|\b(?:must|need(?:s|ed)? (?:to|by|it|them)|ha(?:s|ve) to|should (?:be|have|wear|bring|arrive|come)|required to|(?<=^|please |\. )remember(?: to)?|don['’]?t forget|make sure|ensure|deadline|no later than|last chance|return(?:ed)? by|repl(?:y|ies) (?:by|to)|let (?:me|us) know|rsvp|sign(?:ed)? and return|bring|wear|send (?:in|me|a)|please pay|to pay|payable|payment (?:due|by|is due)|consent|permission|order(?:s)? (?:by|close)|book(?:ings?)? (?:by|close|open)|clos(?:es?|ing) (?:date|on|at)|due)\b|\?\s*$/i;
const courtesy =
  /^(?:please (?:see|find|read|note) (?:the )?(?:attached|enclosed|below)|please (?:do not )?(?:hesitate|contact|get in touch|feel free|speak to)|please (?:do not|don['’]t) (?:stop|park|reply)|(?:please )?let us know if|if you (?:have|need|would like|are|no longer|think)\b|do not reply|replies to|(?:to )?(?:log|tap|open|manage|update|change|sign|pay)\b.{0,30}\b(?:app|settings|account|basket|notification)|thank|we hope|kind regards)|\bif you (?:can(?:not|['’]t)|are unable|have any)\b/i;

/** Whether a sentence asks parents to come or ring at once: "Please collect her from school as soon as possible." */
export const asksNow = (text: string): boolean => comes.test(text) && atOnce.test(text);

const comes =
  /\b(?:collect(?:ed|ing)?|fetch(?:ed|ing)?|pick(?:ed|ing)?\b[^.;]{0,30}\bup|come (?:and|in|to)|ring|call|phone|contact)\b/i;
const atOnce =
  /\b(?:as soon as (?:possible|you (?:can|are able))|immediately|straight ?away|at once|right (?:away|now)|asap|without delay|now(?=[.!]|$))\b/i;

export type ChangeWord = "cancelled" | "moved" | "on_again";

/** How a text changes what was said before: takes it back, puts it elsewhere, or on again; null if it doesn't. */
export function changeIn(text: string): ChangeWord | null {
  if (again.test(text)) return "on_again";
  if (moved.test(text)) return "moved";
  return off.test(text) ? "cancelled" : null;
}

const again = /\b(?:(?:is|are|will be) (?:now )?on after all|back on|will go ahead after all|reinstated)\b/i;
const off =
  /\b(?:cancelled|called off|postponed|(?:is|are|be|was) (?:now )?off|no longer (?:taking place|running|going ahead|needed)|(?:will not|won['’]t|can(?:no|['’])t|not) (?:now )?(?:be )?(?:running|taking place|on|run|start|take place|go(?:ing)? ahead|coming|happen|going)|NOT (?:running|on|today|tomorrow)|(?:there (?:is|will be|['’]ll be) )?no (?:\p{L}+ ){1,4}(?:on|this|today|tomorrow|tmrw|tonight|next|until|for)\b|(?:an? )?(?:ordinary|normal) (?:school )?days?|shutting early|ignore (?:the|what|my))/iu;
const moved =
  /\b(?:correction|corrected|amended|new (?:date|time|venue)|changes? of (?:date|time|venue|plan)|(?:date|time|dates|times|venue)s? changed?|re-?arranged|re-?scheduled|(?:has|have) (?:been |had to )?(?:moved?|changed?|swapp?(?:ed)?)|had to (?:move|change|swap)|mov(?:ed|ing) (?:to|from|the)|swapp(?:ed|ing)|swap (?:round|places|with|to)|(?:will|is|are|can|['’](?:ll|s|re)) now|now (?:be|on|at|in|due|going|gets?|wants?|needs?|meets?|starts?|leaves?|runs?|falls?|takes?|\d)|^now:|instead|rather than|br(?:ing|inging|ought) (?:\p{L}+ )?forward|(?:put|pushed|pushing) back|not (?:on )?(?:the )?(?:mon|tue|wed|thu|fri|sat|sun|\d)|earlier than|later than|a (?:day|week|fortnight|month) (?:earlier|later)|be the (?:day|week) (?:after|before)|should (?:say|read|have (?:said|read))|said in error|actually|can['’]t be then|must change|\d+(?:\s?[ap]m)? only\b|can wait|(?:was|were) (?:due |meant |supposed |going )?to (?:be|have)|this was|(?<=\d )not (?=\d)|NOT (?=\d))/iu;

/** Friendly words, news of what was, or the writer's own plans: true, and nothing to a parent's diary. */
export const isIdle = (text: string): boolean =>
  [ownPlans, praise, dateline, /^what an?\b/i].some((kind) => kind.test(text)) ||
  (past.test(text) && !ahead.test(text));

const ownPlans =
  /^(?:(?:and|but|so|also)\s+)?i(?:['’](?:m|ll|ve|d)| am| will| was| have| had| don['’]t| know)\b(?!.*\b(?:hold|accept|take it|need|must)\b)|\bthis (?:summary|message|email) (?:is|was)\b|\bnobody should\b/i;
const past =
  /\b(?:was|were|had|went|came|enjoyed|liked|loved|visited|raised|won|lost|made|took|told you|enormous|wonderful|fantastic)\b/i;
const ahead =
  /\b(?:will|please|must|now|is on|are on|is in|not|off|until|by|close[sd]?|need|bring|wear|instead|so|but)\b/i;
const praise =
  /^(?:(?:a (?:huge|big|massive) )?(?:thank(?:s| you)|well done|congratulations|good luck|happy|welcome|(?:so |very )?sorry (?:for|about))\b|.{0,40}\bthank you for\b)(?!.*\b(?:please|but|remember)\b)/i;
/** "Issue 4 - Friday 26 September 2025", "No. 16 - Thursday 15 January 2026". */
const dateline = /^(?:issue|no\.?|number|week|volume|vol\.?|ref\.?)\s*\d+\b.{0,60}$/i;

/** What a school asks of its friends and neighbours, not of a child's parents. */
export const isAside = (heading: string): boolean =>
  /\b(?:governors?|vacanc(?:y|ies)|jobs?|lottery|100 club|agm|quiz night|lost property|parking|zigzags?|policies|open (?:mornings?|evenings?|days?) for|next year['’]s starters|(?:second[- ]hand|uniform) (?:sale|uniform|rail)|world of work)\b/i.test(
    heading,
  );

/** A receipt tells of nothing that is still to do. */
export const isReceipt = (subject: string, opening: string): boolean =>
  /\b(?:receipt|payment received|thank you (?:for your payment|- payment)|diolch am eich taliad)\b/i.test(
    subject,
  ) || /^(?:thank you for your payment|we have received your payment)\b/i.test(opening);

const whole =
  /^(?:(?:many |with |lots of )?thank(?:s| you)\b(?![^.!?]*\b(?:please|must|need|by)\b)[^.!?]{0,60}|what a (?:day|night|week|term|year)\b[^.!?]{0,30}|hello\b[^.!?]{0,40}|(?:i |we )?(?:really )?hope (?:you|this|that you)\b[^.!?]{0,90}|sorry (?:to nag|about this|for [^.!?]{3,40}|it['’]?s late notice)|(?:it (?:was|is) )?(?:good|nice|lovely|great) to (?:hear from|see|meet|talk to|speak to) (?:you|so many)\b[^.!?,;]{0,40}|almost there|(?:[^.!?,:]{2,40},? )?here(?:['’]s| is| are) (?:what (?:we|you|i)[^.!?]{0,30} (?:to know|know)|(?:the |our )?(?:next|this|the coming) week(?:['’]s (?:news|plan|diary))?|the (?:news|plan|dates|details|latest)|a (?:few|round-?up|summary|run-?down)[^.!?]{0,30})|(?:read|scroll) (?:on|down) (?:for|to)\b[^.!?]{0,50}|next up(?: is|:)? [^.!?]{2,20}|there(?:['’]s| is) (?:a lot|lots|plenty) (?:going on|to (?:tell|say|get through))[^.!?]{0,40}|(?:great|good|exciting) (?:news|times)|(?:a )?(?:very )?(?:warm |big )?welcome(?: back)?(?: everyone| all| to [^.!?,]{2,30})?|see you (?:there|then|soon|all)\b[^.!?]{0,30}|good luck\b[^.!?]{0,90}|fingers crossed|(?:best|kind|kindest|warm|warmest) (?:wishes|regards)|(?:with )?every blessing(?: (?:for|to)\b[^.!?]{0,40})?|(?:the children|children|we|they|everyone|everybody|staff|all of us) (?:are|is|were|have been) (?:all |very |really |so |getting |incredibly )*(?:excited|thrilled|delighted|proud|grateful|pleased|looking forward)\b[^.!?]{0,60}|welcome back,? and welcome to\b[^.!?]{0,120}|(?:spring|summer|autumn|winter) (?:has|is) (?:finally |at last |well and truly )?(?:come|here|arrived|upon us|on its way)\b[^.!?]{0,120}|can you believe\b[^.!?]{0,60}|(?:what|where) (?:has|did) (?:the|this) (?:week|month|term|year|time) (?:gone|go)\b[^.!?]{0,20}|(?:we(?:['’]ve| have) all been there|we don['’]t bite|enough said|you have been warned|no excuses)|have a (?:lovely|great|good|wonderful|restful|fantastic)\b[^.!?]{0,50}|take care|happy [^.!?]{2,30}|(?:we are |i am |we |i )?look(?:ing)? forward to\b[^.!?]{0,80}|well done\b[^.!?]{0,40}|enjoy\b[^.!?]{0,40}|stay (?:warm|safe)\b[^.!?]{0,30}|with love)[.!?\s]*$/i;

export const isChatter = (sentence: string): boolean => whole.test(sentence.trim());

const pronoun =
  /^(?:(?:and|but|so|also|then)\s+)*(?:(?:it|they|he|she|these|those|both|theirs|ours|hers|his (?:is|are|was)|instead)(?:[’']s)?\b(?! (?:is|was) (?:£?\d|important|essential|vital|with|time))|this (?:is|will|can|must|should|includes|means|takes|has)\b|(?:all|some|most|none|each|any|both|many) of (?:them|these|those)\b|the (?:next|last|first|second|other|rest)(?: one)? (?:is|are|will)\b)/i;
const object =
  /^(?:please\s+)?(?:do\s+)?(?:(?:could|can|would|will) you (?:please |all |also )?)?(?:e-?mail|ring|tell|ask|text|pay|return|send|leave|bring|put|hand|see|let|give|order|book|collect|label|wash|check|sign|complete|correct|read|keep|pop|drop|share|use|fill (?:in|out)|hand in|bring back|send back) (?:her|him|them|it|these|those|both|yours|theirs)\b/i;

/** "Wellies too." */
const more = /^[^.!?:,]{2,30} (?:too|as well)[.!]*$/i;

/** "Drop her a line if so", "we can't give anything without", "return the kit by the same day": refers to an earlier person or thing. */
const within =
  /\b(?:drop (?:her|him|them) a (?:line|note|word)|(?:ask|tell|e-?mail|ring|text|contact|phone) (?:her|him)(?=[.,;!?]|$| (?:by|on|at|before|if|about|to|when|know))|without[.!]*$|(?:we|they)(?: will|['’]ll| shall) try again\b|(?:by|on|at) the same (?:day|time|place|evening|morning|afternoon))/i;

/** Whether a line refers back to something said before it. */
export const refersBack = (text: string): boolean =>
  pronoun.test(text) || object.test(text) || more.test(text) || meansAnother(text);

/** Whether even a heading leaves its first sentence unclear: only the sentence before says who "her" is. */
const meansAnother = (text: string): boolean => within.test(text.split(/[.!?] /)[0] ?? text);
