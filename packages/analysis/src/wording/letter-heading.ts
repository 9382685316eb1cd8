/** A heading over the head teacher's own words or at a newsletter's edges: it names the writer, or the end, but no topic. */
const opening =
  /^(?:(?:a )?(?:short |quick |few )?(?:words?|messages?|notes?|letters?|hello|greetings?|welcome(?: back)?|introduction|foreword|thoughts?) from\b.*|from (?:the )?(?:head\w*|principal|rector|headmaster|headmistress|deputy|chair|office|m(?:r|rs|s|iss)\b|dr\b|sister\b).*|[^:]{2,30} (?:writes|says)|(?:the )?(?:head(?:teacher|master|mistress)?|principal|rector|pennaeth)(?:['’]s)?(?: (?:own|weekly|friday))? (?:remarks|message|welcome|letter|column|corner|comments|introduction|blog|notes?|thoughts|report|update)|and (?:finally|lastly|last(?: but not least)?)\b.*|(?:a few |some |more |minor )?(?:grumbles|gripes|niggles|moans|pleas?|thank ?yous?|bits of news)|(?:monday|tuesday|wednesday|thursday|friday|weekly) (?:message|notes?|letter|email|thoughts?|ramblings?)|(?:questionnaire|survey) (?:feedback|results))[.!:…]*$/i;

/** @param heading without surrounding stars and dashes */
export const opensLetter = (heading: string): boolean => opening.test(heading.trim());
