import { firstCapital } from "../text/first-capital.ts";

const weekday = "(?:mon|tues?|wed(?:nes)?s?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?\\.?";
const month = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?";
const day = `(?:${weekday},?\\s+)?(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?:\\s+(?:of )?${month})?(?:,?\\s+20\\d\\d)?`;
const clock = "\\d{1,2}(?:[.:]\\d\\d)?\\s?(?:[ap]m|noon|hrs)?";
const hours = `(?:at |from |by )?(?:${clock})(?:\\s?(?:-|–|to|until|and|&)\\s?(?:${clock}))?`;
/** A diary line or table row: its days, perhaps with hours, and the event. */
const dated = new RegExp(
  `^(?:${day})(?:\\s?(?:-|–|to|and|&|/)\\s?(?:${day}))?(?:(?:,?\\s+${hours})?\\s*(?:\\||[-–:]\\s)\\s*|\\s+(?=\\p{L})(?!${month}\\b))(.+)$`,
  "iu",
);
const group =
  "(?:all|everyone|whole school|(?:years?|yrs?|y|p|s)\\s?\\d{1,2}[a-z]?|\\d{1,2}[A-Z]|(?<=[\\d–/&-]\\s?|to |and )[YPS]?\\d{1,2}|class \\d|reception|nursery|ks\\d|eyfs|yr)";
const groups = `${group}(?:(?:,|\\s?[&/+–-]|\\s+(?:and|to))\\s*${group})*`;
const onlyGroups = new RegExp(`^(?:for )?${groups}(?: (?:only|families|parents|children|pupils))?$`, "i");
const groupsLast = new RegExp(`\\s+(?:for )?(?=[YPSR]\\d|years? |all$)${groups}$`, "iu");
const groupsFirst = new RegExp(`^${groups}\\s+(?=\\p{L}{3})`, "iu");
const onlyHours = new RegExp(
  `^(?:[ap]\\.?m\\.?|(?:close )?${hours}(?: finish)?|(?:[ap]m )?${clock}|[-–]|)$`,
  "i",
);
/** Text that can only be a time: "9.10", "at 11", "4-6.30". */
const sureHours =
  "(?:at \\d{1,2}|(?:from )?(?:\\d{1,2}\\s?(?:-|–|to)\\s?)?(?:\\d{1,2}[.:]\\d\\d(?:\\s?[ap]m)?|\\d{1,2}\\s?[ap]m|12 noon)(?:\\s?(?:-|–|to)\\s?\\d{1,2}(?:[.:]\\d\\d)?(?:\\s?[ap]m)?)?)";
const hoursLast = new RegExp(
  `(?<![\\s,])[\\s,]{1,3}(?:[ap]m|${sureHours})(?: (?:start|finish|kick-?off))?$`,
  "i",
);
const priceLast = /(?<![\s,])[\s,]{1,3}(?:£\d[\d.]*|\d+p)(?: each)?$/i;
/** Text beside a title: who may come, and the cost. */
const beside =
  /^(?:£\d[\d.]*|\d+p)$|^(?:all|everyone|parents|families|pupils|children)?\s?(?:are )?(?:welcome|invited|sing).*$/i;

/**
 * The event in a dated diary line or table row, as a calendar would call it: "Fri 10 Oct | Harvest assembly 9.10am - tins for the food bank
 * | All" is "Harvest assembly". Null if it is no such line, or its words are no title.
 */
export function rowTitle(row: string): string | null {
  const cells = dated
    .exec(row)?.[1]
    ?.split("|")
    .map((cell) => cell.trim());
  const cell = cells?.find(isTitle);
  if (cell === undefined || others.test(row)) return null;
  const said = cell.replace(/\s*\([^()]*\)/g, "").replace(/\s*["“][^"”]*["”]/g, "");
  const [first = ""] = said.split(/\s+[-–]\s+|[;.!](?=\s|$)/);
  const parts = first
    .split(/,\s+/)
    .filter((part) => !onlyGroups.test(part.trim()))
    .map(bare)
    .filter((part, index) => index === 0 || !groupsFirst.test(part))
    .filter((part) => !onlyHours.test(part) && !onlyGroups.test(part) && !beside.test(part));
  const title = parts.slice(0, mostParts).join(", ").replace(groupsFirst, "").replace(groupsLast, "");
  const ofSchool = schoolDays.find(([, words]) => words.test(title));
  if (ofSchool) return ofSchool[0];
  const words = title.split(/\s+/).length;
  return title.length < 3 || words > mostWords || parts.length > mostParts || noTitle.test(title)
    ? null
    : firstCapital(title);
}

const isTitle = (cell: string): boolean => !onlyHours.test(cell) && !onlyGroups.test(cell);

/** "Tue 18 | Maths 1 | Spanish": several times or groups, which only the table's heading identifies. */
export function isTimetable(row: string): boolean {
  const [, ...cells] = row.split(/\s*\|\s*/);
  const short = cells.filter((cell) => isTitle(cell) && !aside.test(cell) && cell.split(/\s+/).length <= 4);
  return short.length > 1;
}

/** Place, audience or cost. */
const aside =
  /£|\b(?:hall|room|church|school|field|pitch|online|video|park|gym|library|theatre|chapel|playground|court|pool|centre|studio|classroom|street|road|parents|families|pupils|children|students|everyone|welcome|invited)\b|\d[.:]\d\d|^see |^(?:yes|no)$/i;

/** Some pupils in the last cell have it on another day, or it is for future pupils. */
const others = /\([^()]*\b(?:years?|y|p) ?\d[^()]*\b(?:on|celebrate|go|have)\b[^()]*\)|\bstarters\b/i;

const mostParts = 2;
const mostWords = 7;

const bare = (part: string): string =>
  part.trim().replace(priceLast, "").replace(hoursLast, "").replace(hoursLast, "").trim();

/** Days that every school has, with the titles the page gives them. */
const schoolDays: [title: string, words: RegExp][] = [
  [
    "Back to school",
    /^(?:back(?: to school)?|return|(?:children|pupils|students|all) (?:back|return)|school re-?opens|(?:new )?term (?:starts|begins))$/i,
  ],
  ["Last day of term", /^(?:the )?last day(?: of (?:the )?term)?$/i],
  ["INSET day", /^(?:hms \/ )?inset(?: days?)?(?: \/ hms)?$|^(?:staff )?training days?$/i],
  ["In-service day", /^in-?service(?: days?)?$/i],
];

/** Not an event of its own: things due, requested or continuing, and text that names nobody's event. */
const noTitle =
  /\b(?:deadlines?|due|pay|payments?|money|forms?|slips?|tickets?|orders?|bookings?|book by|closes?|opens?|cut-?off|goes?|go|comes?|needs?|wants?|runs?|moves?|please|remember|bring|wear|return|collect|is|are|was|were|be|will|has|have|can|if|we|you|your|our|they|their|it|this|that|these|no|not|nothing|now|today|tomorrow|menu|reply|list|full company|new|starters|in use|entries|telephone|finish|start|begins|only|each|every|other)\b|[?£&:]|\.\.|^(?!(?:nativity|photos|photographs|panto(?:mime)?|disco|eisteddfod|ceilidh|maths|mathematics|english|science|biology|chemistry|physics)$)(?:\p{L}+|the .*|am|pm|week [ab])$|^U\d+ (?:boys|girls)\b(?!.* v )|\bA, B\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|^(?:and|or|with|in|on|at|of|for|to|by|from)\b|\b(?:and|or|with|in|on|at|of|for|to|by|from)$|[/|]/iu;
