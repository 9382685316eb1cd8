import { profileOf } from "../family/profile.ts";
import { readAudience } from "../family/read-audience.ts";
import { lookAhead, presses } from "./look-ahead.ts";
import { localDay, parseIsoDay } from "../time/day.ts";
import { findDates } from "../time/find-dates.ts";
import { asksParents } from "../index/sentence-kinds.ts";
import { judgeSender } from "../senders/school-sender.ts";
import { readAddress } from "../mime/quote-heads.ts";
import type { Family } from "../types.ts";

export type RankableMessage = { subject: string | null; sender: string; snippet: string; received_at: Date };

/** By subject, sender and snippet, for the two that a free run reads: closures and deadlines first, what is over and copies last. */
export function preRank<M extends RankableMessage>(messages: readonly M[], family: Family, now: Date): M[] {
  const scored = messages.map((message) => ({ message, score: scoreOf(message, family, now) }));
  const ranked = scored.toSorted(
    (a, b) => b.score - a.score || b.message.received_at.getTime() - a.message.received_at.getTime(),
  );
  return copiesLast(ranked.map(({ message }) => message));
}

function copiesLast<M extends RankableMessage>(ranked: readonly M[]): M[] {
  const seen = new Set<string>();
  const isCopy = ({ subject, snippet }: M): boolean => {
    const words = `${subject ?? ""} ${snippet.slice(0, comparedChars)}`.toLowerCase().replace(/\s+/g, " ");
    const known = snippet.trim() !== "" && seen.has(words);
    seen.add(words);
    return known;
  };
  const copies = new Set(ranked.filter(isCopy));
  return [...ranked.filter((each) => !copies.has(each)), ...copies];
}

const comparedChars = 120;

/** From subject and snippet alone: a closure, tomorrow, one of our children, a change to who is where. Not what names only other classes. */
export function mayBeUrgent(message: RankableMessage, family: Family): boolean {
  const text = `${message.subject ?? ""}. ${message.snippet}`;
  const audience = audienceIn(text, family);
  const arrived = localDay(message.received_at, family.timezone);
  if (audience.byName) return true;
  if (audience.named && audience.children.length === 0) return false;
  if (presses(text) || changesPlans.test(text) || allClear.test(text)) return true;
  const lasts = findDates(text, arrived).map(({ day, lastDay }) => lastDay ?? day);
  return lasts.some((day) => day >= arrived && day <= arrived + 1);
}

const allClear = /\b(?:all clear|re-?open(?:ed|s|ing)?|back to normal|as usual|ignore)\b/i;

const audienceIn = (text: string, family: Family) => readAudience(text, profileOf(family));

function scoreOf(message: RankableMessage, family: Family, now: Date): number {
  const { closure, soonest, over } = lookAhead(message, family.timezone, now);
  const subject = message.subject ?? "";
  const text = `${subject}. ${message.snippet}`;
  const sender = judgeSender(readAddress(message.sender).address, null, family);
  const audience = audienceIn(text, family);
  let score =
    sender.kind === "school" ? 2 : sender.kind === "trusted" ? 1.5 : sender.kind === "unknown" ? -2 : 0.5;
  if (over) score -= 20;
  if (audience.byName) score += 4;
  else if (audience.named) score += audience.children.length > 0 ? 2 : -8;
  if (closure) score += 6;
  else if (presses(text)) score += 3;
  if (
    asksParents(subject) ||
    asksParents(message.snippet) ||
    /\b(?:consent|payment|permission|reply|form|book|deadline|reminder)\b/i.test(subject)
  )
    score += 1.5;
  const nearest = soonest === null ? Infinity : parseIsoDay(soonest) - localDay(now, family.timezone);
  if (nearest <= 1) score += 3;
  else if (nearest <= 7) score += 2;
  else if (Number.isFinite(nearest)) score += 0.5;
  return score - (dull.test(subject) ? 1.5 : 0);
}

const dull =
  /\b(?:menu|blog|vacanc|advert|survey|sale|raffle|fundrais|photos? of|well done|star of the week)\w*/i;

/** Words for changes to who is where and when: a child to fetch, a bus that doesn't come, a club that is off, a child who is hurt. */
const words = [
  // to be fetched, or brought
  "collect(?:ed|ion|ing)?|pick(?:ed)?[ -]?(?:(?:them|him|her|your child(?:ren)?) )?up|fetch(?:ed|ing)?|be met|send (?:him|her|them) home",
  "come (?:up |in )?(?:for|and get) (?:your|them|him|her)|lift (?:your|them|him|her)|get (?:them|him|her) home|lifts? (?:home|from)",
  "(?:brought|bring them|bring (?:your )?child(?:ren)?) (?:in|yourselves)\\b|own (?:arrangements|way|transport)",
  "home time|(?:from|to) a different (?:gate|door|place)|come in (?:by|through|at)|until further notice|mov(?:ed|ing) (?:[\\p{L}]+ ){0,4}(?:to|from)|becomes (?:next|this)",
  "(?:come|came|gone|went|arrived|here|left) (?:[\\p{L}]+ ){0,3}without (?:his|her|their)",
  // not as usual
  "(?:rather than|instead of|and not) (?:at )?\\d|(?:will|is|are|can(?:not|['’]t)|does|do) (?:not|now not)? ?(?:run(?:ning)?|operate|happen|go(?:ing)? ahead|serve|take place|open)\\b",
  "not (?:run(?:ning)?|operat(?:e|ing)|happening|going ahead)|only run until|nobody to look after|finish(?:es|ing)? early|called off|cancelled|postponed|is off\\b|are off\\b|back on\\b|on after all",
  "no (?:[\\p{L}\\d]+ ){1,9}(?:today|tonight|this (?:morning|afternoon|evening))|no (?:[\\p{L}\\d-]+ ){1,4}after school|(?:stay|remain|kept|learn(?:ing)?|work(?:ing)?) (?:at|from) home",
  // stuck
  "as soon as (?:possible|you can)|immediately|straight ?away|delay(?:ed|s)?|running (?:\\S+ ){0,3}late|(?:minutes|hours?) late|stuck|broken down|off the road|held up|traffic on|expect (?:them|\\p{L}+) (?:back |home |at school )?(?:at|about|around|nearer|after)|(?:come|coming|be) out with|turn(?:ing|ed) back|no replacement",
  // hurt, ill or absent
  "unwell|poorly|(?:isn|aren)['’]t well|taken ill|gone home|been sick|being sick|brought up|temperature|injur(?:ed|y)|hospital|a&e|ambulance|dentist|x-ray|(?:hurt|broken|cut|chipped) (?:his|her|a|an)|(?:bump|bang|knock)ed (?:[\\p{L}]+ )?heads?|own bed",
  "marked absent|not turned up|(?:he|she) with you|not (?:been )?(?:registered|arrived)|not (?:in|at) (?:school|lessons?|registration)|absen(?:t|ce) (?:line|today)",
  // the building
  "kept outside|gas smell|evacuat(?:ed|ion)|lockdown|smell of gas|gas leak|burst|flood(?:ed|ing)?|no (?:water|heat(?:ing)?|power|electricity)|without (?:heat(?:ing)?|water|power)",
].join("|");

const changesPlans = new RegExp(`\\b(?:${words})`, "iu");
