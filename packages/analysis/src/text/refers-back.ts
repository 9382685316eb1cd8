const pronoun =
  /^(?:(?:and|but|so|also|then)\s+)*(?:(?:it|they|he|she|these|those|both|theirs|ours|hers|his (?:is|are|was)|instead)(?:[’']s)?\b(?! (?:is|was) (?:£?\d|important|essential|vital|with|time))|this (?:is|will|can|must|should|includes|means|takes|has)\b|(?:all|some|most|none|each|any|both|many) of (?:them|these|those)\b|the (?:next|last|first|second|other|rest)(?: one)? (?:is|are|will)\b)/i;
/** "Email her by Tuesday", "Please leave them in the office". */
const object =
  /^(?:please\s+)?(?:do\s+)?(?:(?:could|can|would|will) you (?:please |all |also )?)?(?:e-?mail|ring|tell|ask|text|pay|return|send|leave|bring|put|hand|see|let|give|order|book|collect|label|wash|check|sign|complete|correct|read|keep|pop|drop|share|use|fill (?:in|out)|hand in|bring back|send back) (?:her|him|them|it|these|those|both|yours|theirs)\b/i;

/** "Wellies too." */
const more = /^[^.!?:,]{2,30} (?:too|as well)[.!]*$/i;

/** "Drop her a line if so", "we can't give anything without", "return the kit by the same day": refers to an earlier person or thing. */
const within =
  /\b(?:drop (?:her|him|them) a (?:line|note|word)|(?:ask|tell|e-?mail|ring|text|contact|phone) (?:her|him)(?=[.,;!?]|$| (?:by|on|at|before|if|about|to|when|know))|without[.!]*$|(?:we|they)(?: will|['’]ll| shall) try again\b|(?:by|on|at) the same (?:day|time|place|evening|morning|afternoon))/i;

/** Whether a line refers back to something said before it. */
export function refersBack(text: string): boolean {
  return pronoun.test(text) || object.test(text) || more.test(text) || meansAnother(text);
}

/** Whether even a heading leaves its first sentence unclear: only the sentence before says who "her" is. */
function meansAnother(text: string): boolean {
  return within.test(text.split(/[.!?] /)[0] ?? text);
}
