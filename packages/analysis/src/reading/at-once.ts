import { isAllClear } from "./all-well.ts";
import { isPastTelling } from "./narrative.ts";

/** A rule about what may happen, or about what to do whenever it does, however urgent its words. */
const supposed =
  /\b(?:in (?:the event|case) of|in an? (?:emergency|evacuation|lockdown|fire)|(?:if|when|whenever|should) (?:(?:your|a|any|another|the) (?:child|children|pupils?|students?)|children|pupils|students|they|anyone|you (?:are (?:worried|concerned|unsure)|have (?:any )?(?:concerns?|worr\w+)|see|notice|suspect|spot|hear))\b|(?:if|should) (?:the|our|your) (?:school|site|nursery|academy|college|bus|coach|heating|weather)\b|(?:if|should) we (?:ever |do |should |have |had |need |needed |were )*(?:have|need|had|needed|to|close|evacuate)\b|any (?:reaction|accident|incident|injury|concerns?|child(?:ren)?|pupils?|student)\b|(?:children|pupils|students|anyone|anybody|those|parents|visitors) (?:who|that|arriving|coming|with (?:an?|any)) |each time|every time|at all times|always|normally|usually|in future|as a rule|(?:policy|procedure|practice) is|would (?:then )?be\b|we (?:all )?(?:must|should|need to|can|have to) (?:all )?\w+)/i;

/** A rule or a "what if" requires nothing on the day it is sent. */
export const isSupposed = (text: string) => supposed.test(text);

const hurry =
  /\b(?:immediately|straight away|right away|at once|as soon as you can|without delay|go straight (?:there|to))\b/i;
/** The reader must hurry: a request, unlike "is treated straight away". */
const askedOfYou =
  /\b(?:please|must|need to|have to|should|could you|can you|would you|asked? (?:you )?to|you(?:['’]ll| will) (?:have|need)|collect|fetch|pick|come|call|ring|phone|telephone|contact|bring|drop|run|go|leave|stay|keep|check|send|return|reply|tell|let)\b/i;
const treated =
  /\b(?:is|are|was|were|be|been|being|will be) (?:\w+ly )?\w+(?:ed|en|t) (?:\w+ ){0,3}(?:immediately|straight away|right away|at once|without delay)\b/i;
const fetching =
  /\b(?:fetch (?:her|him|them)|come and (?:get|fetch|collect)|(?:collect|pick up) (?:her|him|them|your child) (?:now|please|as soon|straight|immediately)|run it (?:up|over|round)|until (?:we|the school) (?:message|contact|call|text)|we are open but|not yet on the bus)\b/i;
const atHome = /\b(?:remain|stay|kept?|keep) (?:(?:them|him|her|your child|children) )?(?:at )?home\b/i;
/** How long an illness keeps a child away concerns only families who have it. */
const whileIll =
  /\b(?:hours?|days?|symptoms?|spots|clear|better|well enough|fever|temperature|vomit\w*|diarrh\w*|infectious|contagious|scabb\w*|crust\w*)\b/i;

/** Urgent wording: the request is for the day it was sent. */
export function needsNow(text: string): boolean {
  if (isSupposed(text)) return false;
  if (fetching.test(text)) return true;
  if (atHome.test(text)) return !whileIll.test(text);
  return hurry.test(text) && askedOfYou.test(text) && !treated.test(text);
}

/** General advice for an illness: "children should stay off until the spots have crusted over". */
export function isOfIllness(text: string): boolean {
  return (
    /\b(?:stay|remain|keep|kept|be)(?: \w+){0,3} (?:off|away|(?:at )?home)\b/i.test(text) &&
    whileIll.test(text)
  );
}

/** An unexplained absence: the school wants to know today. */
export const isUnexplained = (text: string) => unexplained.test(text);

/** A child waiting for care, or a journey that is stuck: it is happening now, in any words. */
export const isWaiting = (text: string) => waiting.test(text) && !isPastTelling(text);

/** A child at school without something the day needs: "has forgotten his lunch", "came in without her glasses". */
export const isWithout = (text: string) => without.test(text) && !often.test(text);

/** A bump to the head needs watching that evening, however well the child is. */
export const isHeadBump = (text: string) => bumped.test(text);

const bumped =
  /\b(?:bump(?:ed)?|bang(?:ed)?|knock(?:ed)?|hit|blow)\b[^.;]{0,25}\b(?:fore)?head\b(?! ?(?:teacher|of))|\b(?:a|minor|slight|small) head (?:injury|bump|knock)\b/i;

const without =
  /\b(?:(?:has|have|['’]s|['’]ve|had) (?:\w+ )?(?:forgotten|left|lost|no|not (?:got|brought)|come (?:in |to school )?without)|(?:has|have|is|did)n['’]t (?:got|brought|bring|have)|(?:came|is|are) (?:in |here )?without|forgot|left)\b[^.;:]{0,40}\b(?:lunch(?: ?box)?|dinner|kit|trainers|inhaler|epi-?pen|auto-?injector|medication|medicine|tablets|insulin|glasses|hearing aids?|coat|shoes|boots|instrument|violin|trumpet|guitar|clarinet|flute|(?:house |door )?keys?|bus pass|swimming (?:things|bag|costume)|costume|water bottle)\b/i;
const often =
  /\b(?:often|sometimes|frequently|repeatedly|always|regularly|again and again|(?:many|several|some|a number of|a few|lots of|most) (?:children|pupils|students)|children|pupils|students|anyone|last (?:week|term|year|month)|this term|(?:two|three|four|five|several|many|\d+) times|(?:two|three|four|five|six|several|many|some|\d+) (?:of (?:us|them)|children|pupils|people) |yesterday)\b/i;

const waiting =
  /\b(?:is|['’]s|are|['’]re) (?:now |just |still |sitting |lying |waiting |resting )*(?:in|at|with|outside) (?:the |our )?(?:school )?(?:office|medical room|sick ?(?:bay|room)|first[- ]aid(?:er| room)?|nurse)\b(?! (?:until|till|from|on|every|each))|\bstill (?:at|on) the (?:services|coach|bus|minibus|motorway|train|road|ferry)\b|\bstuck (?:in (?:traffic|the snow|a jam|a queue)|on the (?:[AM]\d|motorway|bypass|ring road|train|coach|bus)|behind an? \w+|at the (?:station|airport|services|port|border))|\bnew (?:arrival|eta|time back|pick[- ]up time)\b|\beta (?:is |now )*(?:about )?\d/i;

const unexplained =
  /\b(?:marked|recorded|registered|shown) (?:as )?absent\b|\b(?:was|is|has|were)(?: not|n['’]t) (?:yet )?(?:been )?(?:registered|arrived|(?:in|at) (?:school|registration|roll call|period|class|lessons?|tutor))\b|\bnot (?:yet )?(?:registered|arrived) (?:this morning|today|at school|in school)\b|\b(?:no|without) (?:reason|explanation|message|call)\b[^.;]{0,40}\babsence\b|\babsence\b[^.;]{0,60}\b(?:no reason|unexplained|not been (?:told|given))\b/i;

const alarm = /\b(?:evacuat\w+|gas leak|lockdown|emergency closure)\b/i;
const summons =
  /\b(?:(?:fetch|collect|pick up|come and get|come for) (?:her|him|them|your child|(?!(?:an?|the|their|your|his|her|its|any|some|new)\b)\w+)(?: (?:now|please|as soon|straight|immediately|from school))?|come (?:and|to) (?:fetch|collect|school)|(?:please )?(?:collect|ring|call|phone) \w* ?\w* ?(?:immediately|urgently|straight away|at once|without delay|as soon as (?:you can|possible))|go straight (?:there|to)|(?:run|bring|drop) (?:it|them|her|his) \w* ?(?:up|in|over|round)|straight away|without delay)\b/i;
const practised =
  /\b(?:(?:was|were|only|just|had|held|have|as|this is) (?:an? |our )?(?:\w+ )?(?:practice|drill|exercise|rehearsal|test)|(?:fire|evacuation|lockdown|invacuation) (?:drill|practice|exercise))\b/i;

export const isPractice = (text: string) => practised.test(text);

/** The sentence that calls for somebody to come or ring now; null if there is none. */
export function callsForYou(sentences: readonly string[]): string | null {
  if (sentences.some((text) => practised.test(text) || isAllClear(text))) return null;
  return (
    sentences.find(
      (text) =>
        ((alarm.test(text) && !isPastTelling(text)) || summons.test(text)) &&
        !isSupposed(text) &&
        !treated.test(text),
    ) ?? null
  );
}
