/** What rides along in a sentence and is not to be done or known: why the school asks, and a joke in brackets. */

const askIn = /\b(?:please|must|need|should|bring|send|wear|pay|return|book|sign|tell|collect)\b|[£\d]/i;
/** ", so that we know how many tables to put out", ", as it makes quite a difference to the sets". */
const reason =
  /(?:(?:,| [-–])? so (?:that )?(?:we|i|staff|the (?:office|kitchen|school)) (?:can|know|have|are|will|do)|(?:(?:,| [-–]) (?:as|since)|,? because) (?:we|it|they|he|she|there|this|that|staff|the|our|i|most|many|some|last (?:year|time))(?:['’](?:re|s|ve|ll))?)\b [^.;!?]{6,110}(?=[.;!?]*$)/i;
const joke =
  / \((?:(?:yes|well done|thank|sorry|you['’]re welcome|honest|promise|don['’]t ask|again|no,? really|we(?:['’]ve| have) all)\b[^()]*|[^()]*\b(?:if you(?:['’]re| are) (?:brave|feeling brave|lucky|quick)|for (?:once|my sins)|believe it or not)|real name [^()]*)[!.]?\)/gi;
const shortest = 32;

/** Of a request: what is to be done, without why, where enough is left that says it. */
export function withoutReason(text: string): string {
  return text
    .split(/(?<=[^.]\S[.!?;]) (?=\p{Lu})/u)
    .map((sentence) => {
      const [clause] = reason.exec(sentence) ?? [];
      if (clause === undefined || askIn.test(clause)) return sentence;
      const at = sentence.indexOf(clause);
      const bare = sentence.slice(0, at) + sentence.slice(at + clause.length);
      return bare.replace(/^[^,.;!?:]{2,60}: /, "").length >= shortest ? bare : sentence;
    })
    .join(" ");
}

export function withoutJoke(text: string): string {
  return text.replace(joke, (aside) => (/[£\d]|\bnot\b/i.test(aside) ? aside : ""));
}
