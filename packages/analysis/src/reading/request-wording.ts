/** Phrases that distinguish requests, offers and passing mentions. Kept as data; `requests.ts` weighs them. */

const verbs =
  "bring|wear|pay|return|complete|sign|book|order|send|collect|pick up|drop|e-?mail|reply|respond|let|confirm|check|register|fill|pack|label|download|log|join|attend|come|arrive|tell|inform|notify|contact|call|ring|phone|text|speak|talk|hand|submit|provide|supply|give|donate|make|ensure|remember|read|practi[sc]e|learn|revise|help|support|encourage|keep|avoid|park|use|dress|apply|upload|update|choose|select|pick|vote|nominate|sponsor|buy|purchase|consent|click|follow|visit|rsvp|put|add|take|leave|save|reserve|get|look|ask|stay|name|scan|cancel|arrange|allow|turn|wait|enter|state|indicate|advise|discuss|refrain|respect|share|place|set|be|see|have|mention|think|walk|go|fetch|run|meet|write|show|open|accept|decline|note down|express|change|remove|wash|watch|listen|clear|label|name|post";

export const strong: readonly RegExp[] = [
  new RegExp(
    `\\bplease\\s+(?:could|can|would)?\\s*(?:you\\s+|all\\s+|also\\s+|kindly\\s+|just\\s+|either\\s+|do\\s+|try to\\s+|help us (?:by|to)\\s+|always\\s+|don['’]?t forget to\\s+|do not\\s+|don['’]?t\\s+|continue to\\s+|now\\s+|therefore\\s+|still\\s+|then\\s+)*(?:${verbs})\\b`,
    "i",
  ),
  /\b(?:can|could|would|will) (?:you|we|i|all|parents?|everyone|families|those|year \d+s?|any(?:one|body)|somebody|someone)\b.{0,80}(?:\bplease\b|\?)/i,
  /\bplease can\b/i,
  new RegExp(
    `\\b(?:can|could|would) (?:all|parents|everyone|every|your|the|any|those|families|year|each)\\b.{0,60}\\b(?:${verbs})\\b`,
    "i",
  ),
  /\b(?:we|i)(?: would|['’]d| do| also| must| are| am| kindly| therefore| politely| will)* (?:ask(?:ing)?|request(?:ing)?|need(?: you)?|require|urge|expect|insist|remind(?:ing)?) (?:that|you|for|all|parents|your|every|each|children|pupils|students|the|everyone|those|families|any|a|everybody)\b/i,
  /\b(?:are|is|be|been) (?:kindly |politely |respectfully |all )?(?:asked|required|requested|expected|reminded|advised|needed|urged) (?:to|that|for|on|in|from)\b/i,
  /\b(?:don['’]?t forget|do not forget|remember (?:to|that|your|the)|make sure|be sure to|it is (?:essential|important|vital|imperative|your responsibility|necessary) (?:that|to|for)|you(?:['’]ll| will)? need to|you must|you have to|required to)\b/i,
  /\b(?:children|pupils|students|child|son|daughter|they|everyone|everybody|parents|carers|families|all|year \d+s?|players|boys|girls|those|swimmers|each|he|she|you|participants|group|class|anyone|(?!(?:We|It|There|This|These|Those|What|That|If|I|The|Our|And|But|So)\b)[A-Z][a-z]+)\b[^.;]{0,70}?(?<!\bin )(?<!\bif (?:you|they) )\b(?:must|needs?(?: to)?|will need(?: to)?|will require|require|have to|has to|should|ought to|are to|is to)\b(?! (?:be (?:very |so |extremely )?proud|you (?:have|wish|require|need)))/,
  /\b(?:must|should|need to|needs to|have to|has to|are to|is to|(?<!for \w{1,12} )to) be (?:\w+ly )?(?:returned|handed|signed|paid|completed|brought|worn|sent|submitted|collected|booked|made|ordered|reported|given|labelled|named|charged|in\b|back\b|received|dropped|filled|picked|emailed|kept|taken|accompanied|met)\b/i,
  /\b(?:deadline|closing date|cut[- ]off|last (?:day|date|chance) (?:to|for)|last orders|no later than|final (?:date|day|call|reminder|payment)|(?:payment|money|forms?|replies|slips?|orders?|consent|instal?ments?|balance|deposit|homework|project|choices?|preferences?|applications?|drafts?)\b[^.;]{0,60}\b(?:by|due)\b)/i,
  /\b(?:we|the (?:pta|pfa|school|office)|i) (?:are|am|is)(?: still)? (?:looking for|in need of|short of|collecting|after|missing|waiting for|a few short)\b|\bwe(?: also)? want your\b|\bwould like (?:it |them )?back\b|\bwe['’]d (?:be glad of|love)\b|\bgratefully received\b|\b(?:we|i)(?: would|['’]d) (?:be (?:very |most |really )?grateful|appreciate it) if you\b/i,
  /\b(?:tickets?|they|forms?|orders?|books?|medicines?)\b[^.;]{0,50}\b(?:can|should|must|may) be (?:collected|picked up|fetched|requested)\b/i,
  /\bdo (?:come|let|ring|bring|join|send|check|call|say|tell)\b/i,
];

/** Something overdue. */
export const outstanding: readonly RegExp[] = [
  // A row of instalments: "2 of 4 - £85.00 - due 17/10/2025 - Unpaid".
  /£\s?\d.{0,60}\b(?:un-?paid|not (?:yet )?paid)\b|\b(?:un-?paid|not (?:yet )?paid)\b.{0,60}£\s?\d/i,
  /\b(?:is|are) (?:still )?(?:outstanding|overdue|unpaid|missing|in arrears|awaited|not yet (?:paid|returned|received))\b|\bstill (?:awaited|to come|missing|needed|owed|outstanding|waiting for|have (?:no|not))\b/i,
  /\b(?:has|have)(?: still)?(?: not|n['’]t) (?:yet )?(?:handed|returned|paid|completed|signed|received|had|replied|brought|submitted)\b|\bno (?:form|reply|payment|consent|contact sheet) (?:from|has)\b/i,
  /\b(?:balance|arrears|debt) of £|\b(?:owes?|owing|in debt by|in arrears by)\b[^.;]{0,20}£|\bwas (?:due|to have been in|meant to be in)\b/i,
];

const commands =
  "bring|wear|pay|return|complete|sign(?! language)|book(?! (?:bags?|fairs?|weeks?|clubs?|tokens?|reviews?|days?|swaps?|character|will|is|are))|order(?! of)|send|collect|e-?mail(?! us if you have)|reply|let (?:us|me|your|the)|confirm|check|register|fill (?:in|out)|pack(?!ed)|label|download|log (?:in|on)|tell|ring|phone|text|speak to|hand (?:in|it|them|to)|submit|provide|donate|ensure|practise|learn|revise|keep|avoid|dress|apply|upload|update|choose|vote|come(?! (?:from|up|true|out|back))|arrive|drop(?:[- ]?off)?|pick(?: |-)?up|click|give|save the date|rsvp|don['’]?t|do not|leave(?! (?:at|school|of))|meet (?:at|in|outside|there|by)|join|look (?:out|at|on|for)|use|remember|go|fetch|run it|attend|decorate|make sure|order|dispose|park|stay|take|see (?:the|your|mr|mrs|miss)|no (?:nuts|jewellery|earrings|valuables|phones)";
const startsWithCommand = new RegExp(
  `^(?:(?:reminder|important|urgent|note|also|and|but|so|then|or|finally|firstly|secondly|first|next|lastly|instead|tomorrow|today|nb|just|either|if (?:so|not)|please|simply|do|only)\\b[\\s:,-]*)*(?:${commands})\\b(?!\\s*(?:club|day|week|fair|stall|evening|place|forms? (?:were|have)))`,
  "i",
);

/** Whether a clause begins with a verb addressed to the reader. */
export function startsWithVerb(clause: string): boolean {
  return startsWithCommand.test(clause);
}

/** A sentence or one of its clauses that begins with a verb addressed to the reader: "if you cannot come, ring the office". */
export function imperativeClause(text: string): boolean {
  if (startsWithCommand.test(text)) return true;
  if (/^(?:thank|well done|congrat)/i.test(text)) return false;
  return text
    .split(/[,;:]\s+|\s[–—-]\s|\.\s+|\)\s+/)
    .slice(1)
    .some(
      (clause) =>
        clause.length >= 8 &&
        startsWithCommand.test(clause.trim()) &&
        !/^(?:order|book|use|park|come|go|leave|pack|label|save|vote|check|take|keep|ring|run|text|drop)\b\s*(?:[,.]|and|of|is|was|$)/i.test(
          clause.trim(),
        ),
    );
}

export const conditional =
  /^(?:(?:and|but|so|also|please note:?|reminder:?)\s+)?(?:if|should|where|when|in case|unless|any(?:one|body)?(?: who|\s+(?:child|pupil|student|parent)s?\b)|those (?:who|with|of you)|parents? (?:who|wishing|of those)|for those)\b/i;

export const refused: readonly RegExp[] = [
  /\bif you(?: have|['’]ve) (?:already |just |recently )?(?:paid|sent|replied|returned|done so)\b[^.]{0,60}\b(?:ignore|disregard)\b|\b(?:ignore|disregard)\b[^.]{0,40}\bif you(?: have|['’]ve) (?:already |just |recently )?(?:paid|sent|replied|returned|done so)\b/i,
  /^(?:please )?(?:keep|retain|save) this (?:letter|email|message|note|page|sheet)\b(?! (?:and|until)\b)/i,
  /\b(?:do not|don['’]?t) hesitate\b/i,
  /^there is (?:absolutely )?no obligation\b|\bplease (?:do not|don['’]?t) (?:buy|feel|worry)\b|^(?:children|pupils|students|parents|you|they|families) need not [^.,;:]{2,50}[.!]?$/i,
  /^(?:a |an )?(?:very )?(?:warm|big|huge) welcome (?:to|back)\b|^(?:strictly )?nut[- ]free(?: zone)?(?:,? please)?[.!]*$/i,
  /\bif you (?:have|need|require|would like|are|experience|encounter)\b[^.]{0,80}\b(?:questions?|queries|query|concerns?|problems?|issues?|further information|more information|any difficult\w+|worried|help with|assistance|clarification)\b/i,
  /\b(?:any|for) (?:questions?|queries|concerns|more information|further information|more details|further details|enquiries|information)\b[^.]{0,60}\b(?:please|contact|see|visit|email|speak|call|check|click|ask)\b/i,
  /^(?:please (?:see|find|read)|see|find)\b[^.]{0,30}\b(?:attached|below|enclosed|above|following|here|calendar invitation|website for)\b/i,
  /\bplease (?:note|be aware|be advised|be assured|rest assured|accept|know|bear with|join (?:us|me) in (?:congratulat|thank|wish|welcom))/i,
  /^(?:a (?:big|huge|massive)|many|our|thank|thanks|well done|congratulations|huge|big|special)\b[^.]{0,40}\b(?:thanks?|thank you|congratulations|well done)?\b.{0,20}\bto\b/i,
  /^(?:thank you|thanks|many thanks|we (?:would like to )?(?:thank|say (?:a )?(?:big |huge )?thank))\b/i,
  /\b(?:you|parents) (?:do not|don['’]?t) need to (?:do|reply|respond|return|send|take)|\bno (?:action|reply|response|need) (?:is )?(?:needed|required|necessary|to)\b|\bnothing (?:you need )?(?:to|for you to) do\b|\bno need to\b/i,
  /^(?:we|they|he|she|the (?:children|pupils|students|school|staff|class))\s+(?:have|has|had|were|was|did|made|took|enjoyed|learn(?:ed|t)|visited|raised|went|loved|worked|been)\b(?! (?:to|asked|decided|no\b))/i,
  /\blook(?:ing)? forward to\b|\bwe (?:hope|trust|wish)\b(?!.*\bplease\b)|^(?:good luck|enjoy|have a)\b/i,
  /\b(?:to understand|in order to|so that|to ensure|to make sure) (?:how|that|we|the|all|your)\b[^.]{0,80}$/i,
  /\b(?:vacanc(?:y|ies)|job|apply for the (?:post|position)|lunchtime supervisor|teaching assistant (?:required|wanted)|closing date for applications)\b/i,
  /\b(?:absence (?:line|must be reported)|e-?mails are checked|if your message is urgent|office hours|opening hours)\b/i,
  /^(?:if|where|when|should) (?:a|an|the|any) (?:phone|pupil|student|child|item|device|mobile)\b[^.]*\bwill be\b/i,
  /\bif you need to\b|\b(?:send|sends) (?:their|his|her|our) (?:apologies|love|thanks|best wishes)\b|\b(?:these|it|they|money|proceeds) will be (?:passed|given|donated|returned|delivered|shared|used)\b|\bwill be (?:confiscated|distributed|issued)\b|\bis returned at\b|\bcan always be given\b/i,
  /\b(?:has|have|had|were|was) been? ?invited\b|\b(?:have|has) been (?:invited|chosen|selected) to\b/i,
  /\bshould (?:begin|start|finish|be back|be ready|be available|be able|last|take about|return to normal|now have|have (?:received|had|got))\b/i,
  /\bnobody (?:has|needs) to\b|\bwill only need\b|\bwould have to be\b|\bneed to be secured\b/i,
  /^we (?:need|have) to (?!know|hear|ask|have|see|receive|collect|charge)\w+(?! (?:your|from))/i,
  /\b(?:read (?:the|our) privacy notice|secure,? online|learning platform where)\b/i,
  /\b(?:kindly|generously) (?:donated|gave|given|offered|supported)\b|\bfamilies in need\b|\bkind(?: and generous)? donations\b/i,
];

export const standingCue =
  /\b(?:if (?:your child|they|a child|you|ill)(?: is| are| has|['’]s)? (?:absent|ill|unwell|unable to attend|sick|off school|late|going to be late|poorly|not (?:well|attending|coming))|every (?:day|morning|afternoon|evening)|each (?:day|morning)|daily|at all times|always|(?:arrives?|school|home|be) on time|continue to|when(?:ever)? (?:dropping|collecting|parking|you (?:drop|collect|park))|school (?:office )?(?:opens|hours)|before \d{1,2}[.:]\d{2} ?(?:am)? on the day|on the day you|change(?:s)? (?:to|in|of|your child['’]s) (?:pick|circumstances|collection|arrangements|contact|address|phone)|changing your child|expiry dates?|labell?ed|label\b|name(?:d)? (?:in|on)|lost property|hair tied back|jewellery|earrings|term[- ]time|unauthori[sz]ed|head ?lice|nits|dogs? on|cycle helmet|wear a helmet|park(?:ing)? (?:considerately|safely|on|outside)|zig-?zag|water bottles? (?:should|must)|nut[- ]free|healthy snacks?|breakfast club|mobile phones?|follow us|in the first instance|contact details|up to date|uniform (?:is|should|must|policy|code)|school shoes|read(?:ing)? (?:with|at home|every)|wet weather|meal choices|check your \w+ balance|severely cold|catering|close the gates?)\b/i;

/**
 * "Your children do not need lunch", "nobody has to bring a coat", "lunch is not needed": no request, unless the sentence makes another
 * one.
 */
const needless =
  /\b(?:(?:do|does|did|will|would)(?: not|n['\u2019]t)|won['\u2019]t|no longer|never) (?:have to|need(?: to)?)\b|\bneed(?: not|n['\u2019]t)\b(?! (?:only|just))|\bno(?:body|-one| one| child| pupil| parent)? (?:needs?|has|have) to\b|\b(?:is|are|will be) (?:not|no longer) (?:needed|required|necessary)\b/i;
const besides =
  /\b(?:please|but|must|should|make sure|ensure|instead|so that|only|unless|otherwise|if|who|which|until|though|will)\b(?! (?:not )?(?:be )?(?:needed|need|required))/i;
/** Duties of the school's own staff. */
const ofStaff =
  /^(?:(?:all|our|the|any|both|most)\s+)*(?:(?:school|class|supply|office|kitchen|teaching|support|lunchtime|non-teaching|nursery)\s+)?(?:staff|teachers?|teaching assistants?|TAs?|governors?|trustees?|supervisors?|contractors?|caretakers?|cleaners?|tutors|employees|colleagues)\b(?! and (?:parents|families|pupils|children|students))[^.;,]{0,40}\b(?:must|should|shall|needs?|ha(?:s|ve) to|(?:are|is) (?:asked|required|reminded|expected|requested))\b(?!.*\b(?:you|your|please|parents?|parental|families|carers|child(?:ren)?['\u2019]?s?|forms? from|from)\b)/i;

/** What the reader will be given, what others have arranged, what a price includes. */
const told =
  /^(?:(?:all|the|your)\s+)*(?:parents?|carers|families|you|children|pupils|students|everyone)(?:\s*(?:and|\/)\s*\w+)?(?: in [\w ]{1,20})? will (?:also |then |all |soon |each )*(?:receive|be (?:given|sent|issued|provided|told|notified)|get|hear)\b|^[^.;,]{3,60}\b(?:has|have) (?:kindly |very kindly |also )?(?:organi[sz]ed|arranged|teamed up|agreed|offered)\b/i;

/** What a price includes: "It includes the return journey". */
const priceHolds =
  /^(?:it|this|that|(?:the|this|your|our) (?:[\w ]{1,20})?(?:cost|price|fee|charge|ticket|package|payment|sum|amount|deposit|contribution)(?: of [£\w. ]{1,30})?) (?:also |already )?(?:covers|includes|pays for|is inclusive of)\b(?!.*\b(?:please|must|if you|you need|we ask|are asked)\b)/i;

/** A price that rises or stays the same, and who pays nothing. */
const priceTold =
  /^(?:[^.;,]{0,30}\b)?(?:fees?|prices?|charges?|costs?|(?:school )?(?:meals?|dinners?|lunch(?:es)?|milk|fruit))\b[^.;]{0,30}\b(?:(?:is|are) (?:going|rising|increasing|changing|to (?:rise|go up|increase|change))|(?:will|ha(?:s|ve) to) (?:go|rise|increase|change|stay|remain)|go(?:es)? up|rises?|increases?|(?:has|have) (?:gone|risen|increased)|stays?|remains?)\b|\bpays? nothing\b/i;

/** Whether a sentence describes what nobody, or only the school's own staff, must do. */
export function isNoRequest(text: string): boolean {
  return (
    (needless.test(text) && !besides.test(text.replace(needless, " "))) ||
    ofStaff.test(text) ||
    priceHolds.test(text) ||
    ((told.test(text) || priceTold.test(text)) &&
      !/\b(?:please|must|need|should|by|before|asked|bring|return|if you|would like)\b/i.test(text))
  );
}
