import type { TaskDetails, TaskVerb } from "../types.ts";

/**
 * Whether a line reads as a person would write it. The test is positive: a title must contain a word for an event, a task one that fits its
 * verb. Anything else stays in its email.
 */

/** Events at a school. */
const occasions =
  /\b(?:assembl(?:y|ies)|afternoons?|agm|anniversary|assessments?|auditions?|awards?|ball|bakes?|ballet|barbecues?|bbq|bank holiday|battlefields|bazaar|bikeability|bingo|blitz|break|breakfasts?|briefings?|cafés?|cafes?|camp|carnival|carols?|ceilidhs?|celebrations?|ceremony|challenge|championships?|christingle|cinema|clinic|clubs?|coffee|competition|concerts?|confirmation|communion|consultations?|council|course|cricket|crossing|cross[- ]country|cup|dance|days?|dinners?|discos?|drama|dress rehearsal|drop[- ]in|easter|eid|eisteddfod|enterprise|evenings?|event|exams?|examinations?|exchange|exeat|excursion|exhibition|expedition|experience|fairs?|fayres?|festivals?|fetes?|fieldwork|finals?|fireworks?|fixtures?|fun run|football|forums?|galas?|games|gathering|graduation|gymnastics|half[- ]term|harvest|heats?|hike|hockey|holidays?|immunisations?|inductions?|in-?service|inset|interhouse|interviews?|jumble sale|league|lessons?|library|lunch(?:es)?|maths|market|mass|matches|match|meetings?|mocks?|mornings?|movie|muck[- ]up|mufti|music|nativit(?:y|ies)|netball|nights?|open|orchestra|orienteering|outing|panto(?:mime)?|parade|part(?:y|ies)|pe|performances?|phonics|photos?|photographs?|picnics?|plays?|prelims?|presentation|procession|production|prom|quiz(?:zes)?|races?|raffle|rally|recitals?|rehearsals?|remembrance|residential|results|revision|rounders|rugby|run|sales?|sats|screening|services?|sessions?|shows?|show|silence|sing|sleepovers?|speech|spray|sponsored|sports?|stay and play|student council|suppers?|swimming|talk|tasters?|tea|term|tests?|tests|tournaments?|tours?|training|transition|trials?|trips?|vaccinations?|visits?|visitors?|walk|week|welcome|workshops?|worship)\b/i;
/** About the school itself. */
const ofSchool =
  /^(?:school (?:closed|finishes|opens|reopens)|class closed|learning from home|back to school|break up|bank holiday|inset|.{2,14} closed)/i;

/** Things that a calendar entry doesn't say: tasks, payments, deadlines, who has done what, and clauses. */
const noTitle =
  /\b(?:deadlines?|due|pay|paid|payments?|money|forms?|slips?|tickets?|orders?|bookings?|letters?|replies|reply|reports? go|go(?:es)? (?:out|home|live)|comes?|goes?|needs?|wants?|runs?|beat|won|lost|drew|wins?|thanks?|please|welcome (?:back|to our)|remember|bring|wear|return|collect|invited|available|offer|menu|pizza|list|use|details|information to|times|no|nothing|only|both|each|every|other|same|this|that|such|more|new list|until|between|now|today|tomorrow|tonight|everyone|anyone|children|pupils|new|starters|parents will|all welcome|postponed|cancelled|slots?)\b|[!?&\d]$|[;]|[/]|["“”]|\.\.|^\d|\(|^(?:the|a|an|our|and|or|with|in|on|at|of|for|to|by|from)\b/i;

const mostTitleWords = 8;

/** @param listed whether it is in a table or list, where most lines are titles */
export function isPlainTitle(title: string, listed: boolean): boolean {
  if (ofSchool.test(title)) return true;
  if (shouted.test(title) || groupInside.test(title)) return false;
  const words = title.split(/\s+/);
  const [, head, own] = /^(.+?): (.+)$/.exec(title) ?? [];
  if (head && own && (ofGroup.test(own) || ofTerm.test(head))) return false;
  if (head && own) return head.split(" ").length <= 3 && own.includes(" ") && isPlainTitle(own, listed);
  if (words.length > mostTitleWords || noTitle.test(title)) return false;
  if (occasions.test(title)) return !vague.test(title.split(/,| [-–] /)[0] ?? "");
  return listed && words.length > 1 && words.length <= 5 && / (?:to|v) /i.test(title);
}

/** "Sports day P4-7, P6 sell strawberries". */
const groupInside = /\p{Ll}.*\b[PSY]\d/u;
const ofGroup = /^(?:[PSY]\d|years? \d|reception|nursery|ks\d)\b/i;
const ofTerm = /\b(?:term|friends|pta|pfa|ptfa|office|news|reminders?|notices?|houses?|clubs?)\b/i;

/** A single word that is too vague. */
const vague =
  /^(?:afternoons?|break|check|classes|course|dance|days?|drama|event|evenings?|exchange|(?:semi-?|quarter[- ]?)?finals?|games|interviews?|lessons?|lunch(?:es)?|match(?:es)?|maths|meetings?|mornings?|music|nights?|open|part(?:y|ies)|performances?|play|presentation|race|rehearsals?|results|run|sales?|services?|sessions?|shows?|starts?|talk|tests?|term|time|tour|training|trials?|trips?|visits?|visitors?|walk|week|welcome)$/i;

const packed =
  /\b(?:apron|bags?|balls?|bats?|bears?|blankets?|books?|boots?|bottles?|box(?:es)?|cakes?|biscuits?|buns|calculators?|cans?|caps?|cardboard|clothes|clothing|coats?|containers?|costumes?|cream|cups?|drinks?|dress|eggs?|flask|folders?|food|fruit|glasses|gloves|goggles|hats?|helmets?|ingredients|instruments?|jackets?|jars?|jumpers?|kits?|laptops?|lunch(?:es)?|mouthguards?|mugs?|musical|money box|packed|passports?|pads|pencils?|pens?|photos?|photographs?|plimsolls|pumps|pyjamas|racquets?|recorders?|recycling|reading records?|rugs?|rulers?|sandwich(?:es)?|scarf|scarves|shin ?pads|shirts?|t-?shirts?|shoes|shorts|skirts?|slippers|snacks?|socks?|stud(?:s|ded)|sun ?(?:cream|screen|hats?)|sweaters?|swim(?:ming)?|swimwear|teas?|teddy|teddies|tights|tins?|tops?|torch|towels?|toys?|tracksuits?|trainers|treats?|trousers|trunks|tupperware|uniforms?|violin|guitar|flute|waterproofs?|water|wellies|wellingtons?|welly)\b/i;
const wornAlso =
  /\b(?:blue|green|red|yellow|pink|white|black|spots|colou?rs?|non-?uniform|mufti|tie|blazer|vest|kilt|tartan|outfit|fancy dress|character|leotard|wigs?|badge|odd)\b/i;
const papers =
  /\b(?:forms?|slips?|consent|permission|sheets?|booklets?|questionnaires?|surveys?|envelopes?|agreements?|contracts?|permits?|books?|diary|diaries|records?|cards?|reports?|choices|letters?)\b/i;
const bookable =
  /\b(?:appointments?|slots?|places?|tickets?|seats?|meetings?|sessions?|clubs?|lessons?|lunch(?:es)?|dinners?|meals?|photos?|photographs?|uniform|hoodies?|tops?|t-?shirts?|consultations?|interviews?|evening|space|table|books?|cards?)\b/i;
const pledges = /\b(?:donations?|contributions?)\b/i;

const thingsOf: Record<TaskVerb, RegExp | null> = {
  bring: packed,
  wear: new RegExp(`${packed.source}|${wornAlso.source}`, "i"),
  pay: /\p{L}{3}/u,
  sign: papers,
  return: papers,
  reply: /\p{L}{3}/u,
  book: bookable,
  order: bookable,
  collect: /\b(?:from|at) (?:\d|noon|midday)/i,
  attend: occasions,
  check: /\bhair\b|\bheads?\b/i,
  other: pledges,
};

/** Depends on the message around it. */
const leans =
  /\b(?:it|them|this|that|these|those|one|ones|own|such|some|any|each|other|same|above|below|attached|enclosed|following|give|sign|fill|bring|return|pay|tickets? to|friend|number|slot|anything|something|everything|everyone|available|card from|as|so|go|get|got|have|has|is|are|be|will|who|which|where|when|how|what)\b|[:;?!|&]|["“”]/i;
const mostObjectWords = 16;

export function isPlainTask({ verb, words, object, event }: TaskDetails): boolean {
  if (words !== null && !sayable.test(words)) return false;
  const named = object
    .replace(/\bone-piece\b/gi, "")
    .replace(/^one (?=\p{L}+ \p{L})(.* of )?(?:one\b)?/iu, "");
  // "A pencil case and coat, uniform": one to pack and another to wear.
  if (verb === "bring" && /\buniform\b/i.test(object)) return false;
  if (object.split(/\s+/).length > mostObjectWords || leans.test(named) || shouted.test(object)) return false;
  // A payment is for the message's topic, unless the sentence names something else.
  if (verb === "pay" && /^(?:the )?(?:first|second|third|next|final|last|other)\b/i.test(object))
    return false;
  if (verb === "pay" && event === null && /^(?:the )?(?:balance|deposit|payment|fee|cost)s?$/i.test(object))
    return false;
  if (words !== null && /^give (?:consent|permission) for$/.test(words)) return occasions.test(object);
  return thingsOf[verb]?.test(object) ?? false;
}

/** A word in capitals that is not an abbreviation. */
const shouted = /\b(?!INSET|SATS|GCSE|ABRSM|UCAS|EYFS)\p{Lu}{4,}\b/u;
/** Two requests in one, or a form's instruction. */
const sayable =
  /^(?:pay|sign|return|sign and return|complete|fill in|fill out|complete and return|hand in|send in|send|bring|bring in|pack|wear|book|order|reserve|collect|pick up|go to|come to|check|make|donate|top up|give consent for|give permission for|reply|reply to|let .* know|tell .*|e-?mail .*|renew|clear|settle|return .*)$/i;
