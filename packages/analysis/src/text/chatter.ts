import { firstCapital } from "./first-capital.ts";
import { withoutNumber } from "./list-number.ts";

/** Polite wording around the content. It is never shown: a parent wants to know what, who, when and what to do. */

const opener =
  /^(?:(?:i am|i['’]m|we are|we['’]re) (?:very |so |really )*sorry,? but\s+|(?:i am|i['’]m|we are|we['’]re) (?:very |so |really )?(?:sorry|afraid|delighted|pleased|excited|writing|happy) (?:(?:to (?:say|tell you|inform you|announce|let you know|report)(?! (?:of|about)\b)|about this)\s*(?:that\s+)?|that\s+|(?=(?:but|there|the|our|we|i|it|your)\b))|(?:we|i) regret to (?:say|inform you|tell you)\s+(?:that\s+)?|(?:i|we)(?: would|['’]d)?(?: just)? (?:like|want|wanted|write) to (?:say|tell you|inform you|let you know|remind you)\s+(?:that\s+)?|(?:i|we) hope (?:that )?(?:you|this)[^.!,]{0,60}[.!,]\s*|(?:and )?sorry,\s+|sorry (?:to nag|for [^.!?,]{3,40}),?\s+but\s+|unfortunately,?\s+|however,\s+|just (?:a (?:quick|little|gentle)?\s?(?:note|line|reminder|nudge)(?: to say)?(?! (?:of|about|for|from)\b)|to (?:let you know|remind you|say|confirm)|so you know)(?: that| to)?[,:]?\s+|(?:a )?(?:(?:gentle|quick|final|friendly|little|polite) )*reminder(?: that\s+|\s*[:–-]\s+)|please note(?: that)?:?\s+|don['’]t forget,\s+|(?:so |very |really )?sorry,? (?:everyone|everybody|all|folks|parents|families)\s*[-–:!.]+\s+|as (?:you (?:may |will |probably |all )*(?:know|be aware|remember)|we all know|many of you (?:will )?know|always|usual|mentioned [^,]{2,40}),\s+|you (?:will|may) (?:all |already |probably )*(?:be aware|know|have (?:heard|read|seen)) that\s+(?=(?:the|an?|our|we|there|school|years?|your|from|on|all|it|some|in|mrs?|miss|ms|because|due)\b)|(?:some|many|most) of you (?:will|may) (?:all |already |probably )*(?:be aware|know|have (?:heard|read|seen)) that\s+|(?:can|could|may|might) (?:i|we) (?:just |please |also |kindly |gently |again )*remind (?:you|everyone|everybody|(?:all )?(?:parents|families|children|pupils|students)(?: and carers)?) that\s+|[^.!?]{0,40}(?:\.{3}|…)\s*(?:speaking|talking) of (?:which|that),?\s+|please,? please,?\s+(?=[a-z])|as it(?:['’]s| is| has) been (?:a while|some time|ages)[^:,.!?]{0,40}[:,]\s+|yes,? please[,!.]?\s+(?=if\b)|(?:hi |hello |morning |evening )?(?:all|everyone|folks)\s+[-–]\s+|yes(?:,|!| [-–])\s+(?:that(?: is|['’]s) fine[:,.!]\s+)?|no,? no,\s+|(?:and(?: also)?|also|so|anyway|p\.?s\.?|finally|lastly|oh,? and)(?:[,:]\s+|\s+(?=(?:please|the|we|our|your|if|children|could|can|there|it)\b))|you are (?:all )?(?:warmly |cordially )?invited to (?:join us (?:for|at) )?(?:an?|the|our)\s+(?=[a-z]))/i;

/** More openers: on somebody's behalf, for the hundredth time, as everybody remembers. */
const furtherOpener =
  /^(?:(?:mrs?|ms|miss|dr|rev) \p{Lu}[\p{L}'’-]+ (?:has|have) asked (?:me|us) to (?:say|remind (?:you|everyone|parents)|tell you|let you know|mention|point out)(?: that)?\s+|(?:i|we)(?: have|['’]ve) (?:also )?been asked to (?:say|remind (?:you|everyone|parents)|tell you|let you know|mention|point out)(?: that)?\s+|(?:just )?an?(?: (?:wee|brief|small|little|last|further|final|gentle|quick|friendly|polite|another))+ (?:reminder|nudge|note|word)(?: to (?:say|remind you))?(?: that\s+|\s*[:–-]\s+|\s+(?=(?:please|to)\b))|it (?:has|['’]s) come to (?:our|my) (?:attention|notice) that\s+|(?:i|we) (?:should|must|would|do|also|just) (?:also |just |like to )*(?:say|add|point out|stress|emphasi[sz]e|mention|note|remind (?:you|everyone|parents))(?: that)?,?\s+(?=(?:please|the|we|our|your|if|children|all|it|there)\b)|as (?:i|we)(?: am|['’]m| are|['’]re) sure (?:that )?you(?: (?:are|will be|all|already))*,? ?(?:know|aware|appreciate|understand|imagine|remember)?,\s+|as (?:some of |many of |most of )?you (?:will|may|might|all|probably|no doubt)? ?(?:all |well |already )*(?:remember|recall|have (?:heard|seen|noticed|read)|gather(?:ed)?|appreciate|know)\b[^,.]{0,60},\s+|(?:i|we)(?: am|['’]m| are|['’]re) (?:really )?(?:sorry to (?:bring this up|go on|be a bore)|told)\b[^,.]{0,60}(?:,? (?:but|that))\s+|(?:and )?(?:one )?last(?:ly| thing)?[,:]\s+|instead,?\s+(?=(?:please|bring|send|wear|come)\b)|on (?:the same|that) (?:day|evening|morning|afternoon),?\s+)/iu;
/** ", as I am sure you are aware," in the middle or at the end of a sentence. */
const inside =
  /,? as (?:(?:(?:i|we)(?: am|['’]m| are|['’]re) sure )?(?:that )?you(?: (?:will|may|all|already|probably|are|well|no doubt|might))* (?:know|aware|remember|appreciate|recall|imagine|gathered)|(?:we|you) all know|always|ever|usual|(?:i|we) (?:said|mentioned|wrote) (?:before|last (?:week|time|term))|previously (?:mentioned|advised|stated))(?:,(?= )|(?=[.!?]?$))/gi;

/** "I am sorry to tell you that school will be closed" to "School will be closed". */
export function withoutChatter(sentence: string): string {
  let text = withoutNumber(sentence);
  for (let times = 0; times < 3; times += 1) {
    const bare = text.replace(opener, "").replace(furtherOpener, "");
    if (bare === text || bare.length < 8) break;
    text = firstCapital(bare);
  }
  return text.replace(inside, "");
}

const whole =
  /^(?:(?:many |with |lots of )?thank(?:s| you)\b(?![^.!?]*\b(?:please|must|need|by)\b)[^.!?]{0,60}|what a (?:day|night|week|term|year)\b[^.!?]{0,30}|hello\b[^.!?]{0,40}|(?:i |we )?(?:really )?hope (?:you|this|that you)\b[^.!?]{0,90}|sorry (?:to nag|about this|for [^.!?]{3,40}|it['’]?s late notice)|(?:it (?:was|is) )?(?:good|nice|lovely|great) to (?:hear from|see|meet|talk to|speak to) (?:you|so many)\b[^.!?,;]{0,40}|almost there|(?:[^.!?,:]{2,40},? )?here(?:['’]s| is| are) (?:what (?:we|you|i)[^.!?]{0,30} (?:to know|know)|(?:the |our )?(?:next|this|the coming) week(?:['’]s (?:news|plan|diary))?|the (?:news|plan|dates|details|latest)|a (?:few|round-?up|summary|run-?down)[^.!?]{0,30})|(?:read|scroll) (?:on|down) (?:for|to)\b[^.!?]{0,50}|next up(?: is|:)? [^.!?]{2,20}|there(?:['’]s| is) (?:a lot|lots|plenty) (?:going on|to (?:tell|say|get through))[^.!?]{0,40}|(?:great|good|exciting) (?:news|times)|(?:a )?(?:very )?(?:warm |big )?welcome(?: back)?(?: everyone| all| to [^.!?,]{2,30})?|see you (?:there|then|soon|all)\b[^.!?]{0,30}|good luck\b[^.!?]{0,90}|fingers crossed|(?:best|kind|kindest|warm|warmest) (?:wishes|regards)|(?:with )?every blessing(?: (?:for|to)\b[^.!?]{0,40})?|(?:the children|children|we|they|everyone|everybody|staff|all of us) (?:are|is|were|have been) (?:all |very |really |so |getting |incredibly )*(?:excited|thrilled|delighted|proud|grateful|pleased|looking forward)\b[^.!?]{0,60}|welcome back,? and welcome to\b[^.!?]{0,120}|(?:spring|summer|autumn|winter) (?:has|is) (?:finally |at last |well and truly )?(?:come|here|arrived|upon us|on its way)\b[^.!?]{0,120}|can you believe\b[^.!?]{0,60}|(?:what|where) (?:has|did) (?:the|this) (?:week|month|term|year|time) (?:gone|go)\b[^.!?]{0,20}|(?:we(?:['’]ve| have) all been there|we don['’]t bite|enough said|you have been warned|no excuses)|have a (?:lovely|great|good|wonderful|restful|fantastic)\b[^.!?]{0,50}|take care|happy [^.!?]{2,30}|(?:we are |i am |we |i )?look(?:ing)? forward to\b[^.!?]{0,80}|well done\b[^.!?]{0,40}|enjoy\b[^.!?]{0,40}|stay (?:warm|safe)\b[^.!?]{0,30}|with love)[.!?\s]*$/i;

/** A sentence that is only friendly and says nothing. */
export function isChatter(sentence: string): boolean {
  return whole.test(sentence.trim());
}

/** Removes the merely friendly sentences from a line; leaves it unchanged if all are. */
export function withoutChatterSentences(text: string): string {
  const heading = /^[^,.;!?:]{3,60}: /.exec(text)?.[0] ?? "";
  const sentences = text.slice(heading.length).split(/(?<=[^.]\S[.!?;]) (?=[\p{Lu}(])/u);
  if (sentences.length < 2) return text;
  const told = sentences.filter((sentence) => !isChatter(sentence.replace(/;$/, "")));
  return told.length === 0 || told.length === sentences.length
    ? text
    : heading + told.join(" ").replace(/;$/, "");
}
