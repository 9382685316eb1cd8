/** Days, months, hours and the words between them. */
const timeWord =
  /^(?:mon|tues?|wed(?:nes)?s?|thurs?|fri|sat(?:ur)?|sun)(?:days?)?$|^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$|^\d{1,2}(?:st|nd|rd|th)?$|^20\d\d$|^\d{1,2}[.:]\d\d(?:[ap]m)?$|^\d{1,2}[ap]m$|^(?:at|on|from|to|and|the|in|all|day|noon|midday|am|pm|w\/?[bce]|week|beginning|commencing|morning|afternoon|evening|next|this|for|&|-|–)$/i;
const separators = /\s*(?:[|;,]|: | [–-] |(?<=[a-z\d)])(?<!\bdep)\. )\s*/;
const inBrackets = /\s*\([^()]*\)/g;
const clock = "\\d{1,2}[.:]\\d\\d(?:\\s?[ap]m)?|\\d{1,2}\\s?[ap]m";
/** "2.45", "at 10am to noon", "4-6.30", "tomorrow at 1". */
const hoursLast = new RegExp(
  `[\\s,]*\\b(?:(?:today|tomorrow|tonight)(?: at \\d{1,2})?|(?:at |from |dep\\.? |ko )?(?:\\d{1,2}\\s?(?:-|–|to)\\s?)?(?:${clock})(?:\\s?(?:-|–|to)\\s?(?:${clock}|noon))?)(?: (?:start|finish|kick-?off))?$`,
  "i",
);
/** The hour beside it is not its start. */
const endsThen = /\b(?:back|finish(?:es)?|home|returns?|returning|until|till|collect)(?: (?:at|by|for))? \d/i;
const served =
  /\s+(?:(?:will be|is|are|is being|are being) (?:served|held|offered|given|shown|performed)|this (?:year|term|week|half[- ]term)|drop off)$/i;
const here = /\s+(?:will be|is|are) (?:here|in school)$/i;
const years = "(?:years?|yrs?|forms?|class(?:es)?|[yps])";
const forYears = new RegExp(
  ` for (?:all )?(?:${years} ?\\d{1,2}(?:(?:,| and| to| &|-) ?(?:${years} ?)?\\d{1,2}){0,5}|reception|nursery|ks\\d|everyone|all)(?= (?:in|at|on|is|are|will) |$)`,
  "i",
);
const group = new RegExp(
  `^(?:the )?(?:${years} ?\\d{1,2}[a-z]?(?:(?:,| and| to| &|[-–]) ?(?:${years} ?)?\\d{1,2}[a-z]?){0,5}|both|all|everyone|reception|nursery|infants?|juniors?|seniors?|ks\\d)(?: (?:children|pupils|only|parents))?(?: from)?(?: \\d{1,2})?$`,
  "i",
);
const instruction = /^(?:please|come|bring|wear|pay|see|remember|don['’]t)\b/i;

const isTime = (part: string): boolean =>
  part
    .replace(/[()!.]/g, " ")
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => timeWord.test(word));

/**
 * An event's line without its days, hours, brackets and audience: "Quiz night, Friday 16 January, 7.30pm, school hall" becomes "Quiz night,
 * school hall". Null if there was nothing to remove, several things remain, or the hour is not its own.
 */
export function bareTitle(text: string): string | null {
  if (endsThen.test(text)) return null;
  const said = text.replace(inBrackets, "").replace(forYears, "");
  const parts = said
    .replace(/[.!\s]+$/, "")
    .split(separators)
    .map((part) => part.replace(hoursLast, "").replace(served, "").replace(here, " in school").trim())
    .filter((part) => part !== "" && !isTime(part));
  const own = parts.filter((part, index) => !(index === 0 && group.test(part)) && !instruction.test(part));
  const bare = own.join(", ");
  return own.length === 0 || own.length > 2 || own.some((part) => group.test(part)) || bare === text
    ? null
    : bare;
}
