/** Whether a sentence asks something of the parent. Rules over wording; `score` 0..1, asked from 0.5. */
export type Ask = {
  score: number;
  /** Nobody has to. */
  optional: boolean;
  /** Holds on every day of the year: absence calls, labels, water bottles. */
  standing: boolean;
};

const verb =
  "(?:bring|wear|pay|return|complete|sign|book|order|send|collect|pick up|drop|e-?mail|reply|respond|let (?:us|me|the|your|\\w+ )|confirm|check|register|fill|pack|label|download|log (?:in|on|into)|join|attend|come|arrive|tell|inform|notify|contact|call|ring|phone|speak|talk|hand|submit|provide|supply|give|donate|make|ensure|remember|read|practi[sc]e|help|support|encourage|keep|avoid|park|use|dress|apply|upload|update|choose|select|pick|vote|nominate|sponsor|buy|purchase|consent|click|follow|visit|rsvp|put|add|take|drop|leave|save|reserve|get|look|ask|stay|dispose|name|scan|cancel|arrange|allow|turn|wait|enter|state|indicate|advise|discuss|refrain|respect|share|place|set|be )";

const strong: RegExp[] = [
  new RegExp(
    `\\bplease\\s+(?:could|can|would)?\\s*(?:you\\s+|all\\s+|also\\s+|kindly\\s+|just\\s+|either\\s+|do\\s+|try to\\s+|help us (?:by|to)\\s+|always\\s+|don['’]?t forget to\\s+|do not\\s+|don['’]?t\\s+|continue to\\s+|now\\s+|therefore\\s+)*${verb}`,
    "i",
  ),
  /\b(?:can|could|would|will) (?:you|we|i|all|parents?|everyone|families|those|year \d+s?|any(?:one|body))\b.{0,60}\bplease\b/i,
  /\bplease can (?:you|all|we|parents|children|everyone|i|your)\b/i,
  new RegExp(
    `\\b(?:can|could) (?:all|parents|everyone|every|your|the|any|those|families|year)\\b.{0,50}\\b${verb}.{0,80}\\?$`,
    "i",
  ),
  /\b(?:we|i)(?: would|['’]d| do| also| must| are| am| kindly| therefore| politely| will)* (?:ask(?:ing)?|request(?:ing)?|need(?: you)?|require|urge|expect|insist|remind(?:ing)?) (?:that|you|for|all|parents|your|every|each|children|pupils|students|the|everyone|those|families|any)\b/i,
  /\b(?:are|is|be|been) (?:kindly |politely |respectfully )?(?:asked|required|requested|expected|reminded|advised|needed|urged) (?:to|that|by|for|on|in)\b/i,
  /\b(?:don['’]?t forget|do not forget|remember (?:to|that|your|the)|make sure|please ensure|be sure to|it is (?:essential|important|vital|imperative|your responsibility|necessary) (?:that|to|for)|you(?:['’]ll| will)? need to|you must|you have to|you should|required to)\b/i,
  /\b(?:children|pupils|students|child|son|daughter|they|everyone|everybody|parents|carers|families|all|year \d+s?|players|boys|girls|those|swimmers|each|he|she|participants|group|class|anyone|\w+ parents)\b[^.;]{0,70}?\b(?:must|needs?(?: to)?|will need(?: to)?|will require|require|have to|has to|should|ought to|are to|is to)\b/i,
  /\b(?:packed lunch|kit|form|slip|consent|permission|payment|deposit|reply|coat|wellies|trainers|uniform|costume|water bottle|snack|tickets?|places?|bookings?|orders?|money|items?|books?|instruments?|ipads?|chromebooks?)\b[^.;]{0,60}\b(?:(?:must|should|need to|needs to|has to|have to|are to|is to|to) be\b|(?:is|are|will be) (?:needed|required|essential|due|compulsory|wanted)|due (?:by|on|in)|required\b|needed\b)/i,
  /\b(?:deadline|closing date|cut[- ]off|last (?:day|date|chance|orders?) (?:to|for|of)|no later than|final (?:date|day|call|reminder|payment)|(?:payment|money|forms?|replies|slips?|orders?|consent|instal?ments?|balance|deposit|homework|project|choices?|preferences?|applications?)\b[^.;]{0,60}\bby\b)/i,
  /\b(?:home learning|homework|project)\b[^.;]{0,40}\bdue\b/i,
  /\b(?:we|the (?:pta|pfa|school|office)|i) (?:are|am|is) (?:still )?(?:looking for|in need of|short of|collecting|after|missing|waiting for)\b/i,
];

const imperative = new RegExp(
  `^(?:(?:reminder|important|urgent|note|also|and|so|then|finally|firstly|secondly|first|next|lastly|instead|tomorrow|today|nb)\\s*[:,-]?\\s*)?(?:bring|wear|pay|return|complete|sign|book|order|send|collect|e-?mail|reply|let us know|confirm|check|register|fill (?:in|out)|pack|label|download|log in|tell|ring|phone|hand in|submit|provide|donate|ensure|practise|keep|avoid|dress|apply|upload|update|choose|vote|come|arrive|drop off|pick up|click|give|save the date|rsvp|don['’]?t|do not|no (?:nuts|jewellery|earrings|valuables|phones))\\b(?!\\s*(?:club|day|week|fair|stall|evening|forms? (?:were|have)))`,
  "i",
);

const indirect: RegExp[] = [
  /\b(?:come|arrive|be|dressed?|change|stay)\s+(?:to|in|into|at|for)\s+(?:school\s+)?(?:(?:in|wearing)\s+)?(?:full |their |own |non-?|pe |p\.e\. |school |warm |old |sports? )+(?:kit|clothes|uniform|clothing)/i,
  /\b(?:(?:we|they|i|the (?:office|team|club|trip|coach|school))(?:['’]ll| will)? need|needs|needed)\b(?! (?:a|to|for|an) (?:new|special|extra))[^.;]{0,60}\b(?:from you|back|by|before|signed|your|forms?|consent|reply|replies|money|£|numbers|names|answer|decision)\b/i,
  /\b(?:without (?:a|it|this|the|your|one|suitable|full|signed|consent|payment)\b[^.;]{0,60}\b(?:cannot|can['’]?t|won['’]?t|will not|unable|may not|not be able))\b/i,
  /\b(?:is|are) (?:still )?(?:outstanding|overdue|unpaid|missing|in arrears|not yet (?:paid|returned|received))\b|\bhave(?: still)? not (?:yet )?(?:received|had)\b|\b(?:balance|arrears|debt) of £|\b(?:owes?|in debt by) £/i,
  /\b(?:opens?|goes live|live) (?:for booking|on|at)\b[^.;]{0,60}\b(?:closes?|close)\b|\bbookings? (?:close|closes|opens?)\b|\bappointments? (?:should|can|must) be (?:made|booked)\b|\b(?:sign[- ]?up|applications?|nominations?|survey|voting|poll|sale|window|booking system) (?:closes?|ends?|finishes)\b/i,
  /\b(?:everyone|everybody|each|all|child(?:ren)?|pupils?|students?|they|you)\b[^.;]{0,30}\bneeds?\b(?! (?:more|a little|our|support|help with|and))/i,
  /\b(?:kit list|what to bring|to bring|things to bring|equipment)\b\s*[:-]/i,
  /\b(?:hand(?:ed)?|sent?|brought|returned|given|taken|dropped|posted|emailed|submitted)\s+(?:it |them |these |back |in |in to |into |over )*(?:to|in|into|at|back)\s+(?:the |school|your |their |mrs|mr|miss|reception|class)/i,
  /\b(?:pay(?:ment)?s?|book(?:ings?)?|tickets?|orders?|consent|permission|donations?|contributions?)\b[^.;]{0,50}\b(?:can|may|should|must|to) be (?:made|given|bought|purchased|booked|ordered|paid|completed)?\s*(?:on|via|through|online|at|from|using|in)\b/i,
  /\b(?:please|kindly)\b/i,
];

const soft =
  /\b(?:invited? (?:to|you|all)|(?:are|is|very|most|more than|also|all|warmly) welcome|can (?:wear|bring|come|choose|dress|also)|may (?:wear|bring|like|wish|choose|come)|if (?:you|they|your child|anyone|any\w*)(?: would| wish| want| are| is| can| could| have|['’]d)?\s?(?:like|wish|want|able|interested|willing|spare|can|could|free|would)|would like to|feel free|volunteers?|donat(?:e|ions?|ed)|optional|no obligation|not compulsory|voluntary|nobody has to|do(?:es)? not have to|don['’]?t have to|should you wish|for those (?:who|wishing)|why not|grateful for|(?:raffle|tombola) (?:prize|ticket|item)s?|bake sale|cake sale|looking for (?:volunteers|helpers|parents|donations|someone|people)|on sale|available (?:to buy|from)|helpers?|sponsor(?:ship|ed)? (?:form|me)|suggested contribution|optional)\b/i;

const refused: RegExp[] = [
  /\b(?:do not|don['’]?t) hesitate\b/i,
  /\bif you (?:have|need|require|would like|are|experience|encounter)\b[^.]{0,80}\b(?:questions?|queries|query|concerns?|problems?|issues?|further information|more information|any difficult\w+|worried|help with|assistance|clarification)\b/i,
  /\b(?:any|for) (?:questions?|queries|concerns|more information|further information|more details|further details|enquiries|information)\b[^.]{0,60}\b(?:please|contact|see|visit|email|speak|call|check|click|ask)\b/i,
  /^(?:please (?:see|find|read)|see|find)\b[^.]{0,30}\b(?:attached|below|enclosed|above|following)\b/i,
  /\bplease (?:note|be aware|be advised|be assured|rest assured|accept|know|bear with|join (?:us|me) in (?:congratulat|thank|wish|welcom))/i,
  /^(?:a (?:big|huge|massive)|many|our|thank|thanks|well done|congratulations|huge|big|special)\b[^.]{0,40}\b(?:thanks?|thank you|congratulations|well done)?\b.{0,20}\bto\b/i,
  /^(?:thank you|thanks|many thanks|we (?:would like to )?thank)\b/i,
  /\b(?:you|parents) (?:do not|don['’]?t) need to (?:do|reply|respond|return|send|take)|\bno (?:action|reply|response|need) (?:is )?(?:needed|required|necessary|to)\b|\bnothing (?:you need )?to do\b|\bno need to\b/i,
  /^(?:we|they|he|she|the (?:children|pupils|students|school|staff|class))\s+(?:have|has|had|were|was|did|made|took|enjoyed|learn(?:ed|t)|visited|raised|went|loved|worked|been)\b/i,
  /\blook(?:ing)? forward to\b|\bwe (?:hope|trust|wish)\b(?!.*\bplease\b)/i,
];

const standingCue =
  /\b(?:if (?:your child|they|a child|you)(?: is| are| has|['’]s)? (?:absent|ill|unwell|unable to attend|sick|off school|late|going to be late|poorly|not (?:well|attending|coming))|every (?:day|morning|afternoon|evening)|each (?:day|morning)|daily|at all times|always|on time|continue to|when(?:ever)? (?:dropping|collecting|parking|you (?:drop|collect|park))|school (?:office )?(?:opens|hours)|before \d{1,2}[.:]\d{2} ?(?:am)? on the day|on the day you|change(?:s)? (?:to|in|of|your child['’]s) (?:pick|circumstances|collection|arrangements|contact|address|phone)|changing your child|expiry dates?|labell?ed|name(?:d)? (?:in|on)|lost property|hair tied back|jewellery|earrings|term[- ]time|unauthori[sz]ed|head ?lice|nits|dogs? on|cycle helmet|park(?:ing)? (?:considerately|safely|on|outside)|zig-?zag|water bottles? (?:should|must)|(?:filled |a |named )?water bottle|nut[- ]free|no nuts|healthy snacks?|breakfast club|inhaler|medication|medicines?|mobile phones?|follow us|website|in the first instance|contact details|up to date|uniform (?:is|should|must|policy|code)|school shoes|read(?:ing)? (?:with|at home|every))\b/i;

/** Judges one sentence or line. */
export function judgeAsk(text: string): Ask {
  const optional = soft.test(text);
  const standing = standingCue.test(text);
  const none: Ask = { score: 0, optional, standing };
  if (
    refused.some((form) => form.test(text)) &&
    !/\bmust\b|\bdeadline\b|\bplease (?:ensure|return|bring|pay|complete|book)\b/i.test(text)
  )
    return none;
  if (
    /^(?:we|they|the (?:school|staff|teachers?|children|pupils))\b(?!.{0,30}\b(?:ask|need|request|require|remind|invite|welcome|please))[^.]{0,40}\b(?:will|shall|are going to)\b/i.test(
      text,
    ) &&
    !/\b(?:need|must|please|required?|should)\b/i.test(text)
  )
    return none;
  let score = 0;
  if (strong.some((form) => form.test(text))) score = 0.9;
  else if (imperative.test(text)) score = 0.8;
  else if (indirect.some((form) => form.test(text))) score = 0.65;
  else if (
    optional &&
    /\b(?:wear|bring|dress|donat|come|join|help|volunteer|order|buy|bake|visit|attend|pyjamas|costume|sign up)\w*\b/i.test(
      text,
    )
  )
    score = 0.55;
  return { score, optional, standing };
}
