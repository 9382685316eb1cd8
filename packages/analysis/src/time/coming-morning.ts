import type { Form } from "./read-forms.ts";

/** "It's our Roman workshop in the morning!": tomorrow's, for a single event; "reading is in the morning" means any day. */
export const comingMorning: Form = [
  /\b(?:first thing )?in the morning\b(?=\s*(?:[.!?;,)–-]|$|(?:instead|so|please|rather|for|with|as|because|and|but|before)\b))/gi,
  (_, at, start) => (isOnce(sentenceBefore(at.text, start)) ? { from: at.reference + 1 } : null),
];

/** "Let the office have it first thing": to be done at the start of the next morning. */
export const firstThing: Form = [
  /\bfirst thing\b(?=\s*(?:[.!?;,)–-]|$|please\b))/gi,
  (_, at, start) => {
    const before = sentenceBefore(at.text, start);
    return isAsked.test(before) && !anyDay.test(before.replace(/\bif (?:the|this|that|it)\b/i, ""))
      ? { from: at.reference + 1 }
      : null;
  },
];

const isAsked =
  /\b(?:please|pls|must|need(?:s|ed)? to|let (?:us|me|the)|bring|send|hand|return|drop|ring|phone|call|email|tell|see|come|be|straight to)\b/i;

function sentenceBefore(text: string, start: number): string {
  return text.slice(0, start).replace(/^.*[.!?;]\s+(?=\S)/s, "");
}

const once =
  /\b(?:it['’]s (?:our|the|an?|my)|that['’]s|we['’](?:re|ll)|we (?:are|will|can['’]?t|cannot|won['’]t)|there (?:will be|is|are|['’]ll be) no|(?:won['’]t|will not|cannot|can['’]t) (?:be able to )?(?:run|open|go|operate|happen|start)|i['’](?:m|ll)|they['’](?:re|ll)|see you|look forward to|(?:decided|going|hoping|planning|want|off) to|(?:photos?|photographs|photographer|trip|workshop|visit|visitors?|coach|plumber|engineer|electrician|boiler man|nurse|match|tournament|exam|test|audition|van|inspectors?)\b[^,]{0,30}\b(?:is|are|comes?|leaves?|goes?|starts?|will))\b/i;
const anyDay =
  /\b(?:every|each|usually|normally|always|often|sometimes|when|whenever|if|days|mornings|today|tomorrow|tonight|this|next|last|\w{2,5}s?day|mon|tues?|weds?|thur?s?|fri|sat|sun|(?:jan|febr?)(?:uary)?|march|april|may \d|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|(?:nov|dec)(?:ember)?)\b|\d(?:[.:]\d\d)?\s*(?:am)?\s*$/i;

function isOnce(before: string): boolean {
  return once.test(before) && !anyDay.test(before);
}
