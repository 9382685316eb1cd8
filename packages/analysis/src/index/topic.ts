import { clipped } from "../text/quote-start.ts";
import { wordsOf } from "../text/words.ts";

const longest = 60;
const hollow =
  /^(?:(?:re|fw|fwd)\b:?\s*)*(?:updates?|reminders?|notices?|news|message|info(?:rmation)?|important|urgent|hello|hi|quick (?:note|one)|(?:text|sms)? ?copy\b.*|copy of\b.*|(?:you have|new)\b.*\b(?:messages?|items?|forms?|notifications?)\b.*|.*\bnew message\b.*|(?:this |tomorrow|today|tonight)\b.{0,30}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?.{0,12}|tues?|weds?|thurs?|.{1,4})$/i;
export const isHollow = (subject: string): boolean => hollow.test(subject);

/** A newsletter's own name is about nothing. */
const masthead =
  /\b(?:issue|no\.?|number|week|vol\.?)\s*\d+|\b(?:newsletter|bulletin|outlook|observer|gazette|courier)\b|\d{1,2}[./]\d{1,2}[./]\d{2,4}|[-–|,] \d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december)$/i;
/** A letter's sign-off, or a header of a forwarded email, taken for a heading. */
const noHeading =
  /^(?:(?:mr|mrs|miss|ms|dr)\b|(?:from|to|subject|sent|date)\s*:|(?:head|deputy|year \d+ lead|officer|the end)\b|\p{Lu}{1,3}(?: ?x)*$|\p{Lu}\.? (?:\p{Lu}\.? )?\p{Lu}\p{Ll}+$|the \p{Lu}\p{Ll}+s$)|\b(?:headteacher|officer|head of|pennaeth)\b/iu;

/** What a quotation is about: its heading, else the email's subject; "" if neither says, or the words say it themselves. */
export function topicOf(heading: string | null, subject: string, sender: string, quote: string): string {
  const above = tidy(heading ?? "");
  const own = above !== "" && above.length <= longest && !isSignature(above, sender) ? above : null;
  const topic = own ?? (hollow.test(subject) || masthead.test(subject) ? "" : tidy(subject));
  const said = wordsOf(quote);
  const fresh = [...wordsOf(topic)].filter((word) => !said.has(word) && !/^\d/.test(word));
  return fresh.length === 0 ? "" : clipped(topic, longest);
}

const longestLine = 400;
export function withTopic(about: string, text: string): string {
  const line = about === "" ? `“${text}”` : `${about}: “${text}”`;
  return line.length <= longestLine ? line : `${line.slice(0, longestLine - 2).replace(/\s+\S*$/, "")}…”`;
}

/** "J Smith", "K x", "DCS", or the sender's own name: how a letter ends, not what it is about. */
const isSignature = (text: string, sender: string): boolean =>
  noHeading.test(text) ||
  (/^(?:\p{Lu}[\p{L}'’-]{0,40}\.?(?: |$)){1,3}$/u.test(text) &&
    text.split(" ").some((word) => word.length > 2 && sender.includes(word)));

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/^\s*(?:(?:re|fw|fwd)\s*:\s*)+/i, "")
    .replace(/(?<![\s–:-])[\s–:-]{1,20}(?:please read|important|urgent|read me)\b\W{0,20}$/i, "")
    .replace(/[:!.\s]+$/, "")
    .trim();

/** Words of any email, which say nothing of what it is about. */
const common = new Set(
  "school year class classe child children pupil student parent family carer all everyone date day time week term form pay payment deadline today tomorrow morning afternoon evening new change changed moved cancelled instead correction now still please dear thank email letter office home back go going come need bring wear send help first last one two three mon tue tues wed weds thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec primary high nursery reception finish start end open close closed off on pm am usual normal same said see only just get got take have will very also who what when where which more some any other every each half lunch hall field house groups group event start place place places your our their they them you she he his her child about next those here over under after before until since been would could should shall might does done make made like know many much most both again remind reminder order ticket tickets move moves moving sorry asked somebody".split(
    " ",
  ),
);

export const topicWords = (text: string): ReadonlySet<string> =>
  new Set(
    [...wordsOf(text.replace(/\{child:[^}]*\}/g, " "))].filter(
      (word) => (word.length >= 4 || word === "pe") && !/\d/.test(word) && !common.has(word),
    ),
  );
