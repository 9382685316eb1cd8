import type { Day } from "../time/day.ts";
import { clockText, findTimes } from "../time/find-times.ts";
import { findDates } from "../time/find-dates.ts";
import type { DateMention } from "../time/types.ts";
import { isHollow } from "./topic.ts";
import type { Passage } from "./passages.ts";

/** What a row of a diary, a time-table or a list of payments says is on, or due. */
export type Entry = {
  /** Null for what is owed since a day that is over. */
  day: Day | null;
  until: Day | null;
  title: string;
  starts: string | null;
  ends: string | null;
  optional: boolean;
};

const longest = 110;
/** "Kestrel: Sunny, Hattie, Jude, Faith, Cody": who is in a group, which is not what is on. */
const isNameList = (cell: string): boolean =>
  (cell.match(/(?<=^|[,;:]\s)\p{Lu}[\p{Ll}’'-]+(?: \p{Lu})?(?=[,;]|$)/gu) ?? []).length >= 4;
const relative = /^(?:today|tonight|tomorrow|this \p{L}+|now)/iu;
const label = /(?:^|\/)(?:title|item|description|payment|event|pupil|school|name)$/i;
/** What a sentence has and a title has not. */
const speaks =
  /\b(?:please|must|we|we['’]\p{L}+|you|your|our|us|is|are|was|were|will|has|have|need|should|can|may|thank|don['’]t|won['’]t)\b|[.!?]\s+\p{Lu}/iu;
/** Cells that say nothing without what they stand beside. */
const bare =
  /^(?:(?:closing |last )?(?:date|day|time|deadline|when|where|cost|price|venue|event|what|who|depart\w*|return\w*|arriv\w*|collect\w*|drop[- ]?off|pick[- ]?up|leave|back|lunch|kit|clothing|uniform|wear|bring|none|am|pm|all(?: children| pupils| students| families)?|everyone|everybody|and|to|ko|kick[- ]?off|start|see above|tb[ac]|open|not started|reception|nursery|key stage \d|ks\d|r|years? [\dR](?:[\d ,&/R-]|and|to)*|y\d+)s?)\W*$/i;
const edge = /^[\s,;:.–—|•*)-]+|[\s,;:.–—|•*(-]+$/g;
const done = /^(?:paid\b|(?<!not )handed in|complete|submitted|done)/i;
const owed = /\b(?:overdue|not paid|late\b.*\bnot handed in|not handed in|unpaid|outstanding)\b/i;
const dueHead = /\b(?:by|due|deadline|clos(?:e|es|ing)|opens?|last (?:day|date)|erbyn)\b/i;
const list =
  /^(?:hello|hi|dear)\b|\b(?:diary|dates?|calendar|events?|week|term|key|remaining|timetable|fixtures)\b/i;

/** The entries of a table row; none if it is no row, or means something only beside its neighbours. */
export function entriesOf(
  { sentence }: Passage,
  written: Day,
  isName: (cell: string) => boolean,
  papers: (cell: string) => string,
  subject: string,
): Entry[] {
  const cells = (sentence.cells ?? [])
    .filter(({ text }) => !isNameList(text))
    .map(({ text, head }) => {
      const found = findDates(text, written).filter(
        ({ precision, start, end }) => precision === "day" && !relative.test(text.slice(start, end)),
      );
      const taken = found.length > 0 ? text : papers(text);
      const times = findTimes(taken);
      // "1.30pm finish; buses leave 1.40pm" keeps its hours.
      const several = times.length > 1 && found.length === 0;
      const rest = several ? clean(taken) : clean(withoutDays(taken, found));
      return { text: taken, head, found, rest, times: several ? [] : times };
    });
  if (cells.length < 2 || cells.some(({ text }) => done.test(text))) return [];
  const clock = cells.find(
    ({ times, found, head }) => times.length > 0 && !(found.length > 0 && dueHead.test(head)),
  );
  const status = cells.find(({ text }) => owed.test(text));
  const optional = cells.some(({ text }) => /^optional\b/i.test(text));
  const said = cells.flatMap((cell) => {
    const { rest, head, text, times, found } = cell;
    if (cell === status || !says(rest) || label.test(rest) || isName(rest) || isDue(cell)) return [];
    // "1.30 changing rooms" under "Meet" is not the hour of the match.
    const isOther = cell !== clock && times.length > 0 && found.length === 0;
    const other = isOther ? clean(`${head.length < 20 ? head.toLowerCase() : ""} ${text}`) : rest;
    const session = head.replace(/\s*\(?\d.*$/, "").toLowerCase();
    const worded = isSession(head) ? `${rest} (${session})` : other;
    return /^optional\b/i.test(worded) ? [] : worded;
  });
  const heading = clean(sentence.section.heading ?? "");
  const isCode = /^[A-Z]{1,4}-?\d/.test(said[0] ?? "");
  const under = heading !== "" && heading.length < 60 && !list.test(heading) && !sentence.section.attachment;
  const short = said.join(" ").split(/\s+/).length <= 2;
  const above = heading === "" && subject.length < 60 && !isHollow(subject) ? subject : "";
  const named = under && (short || isCode) ? `${heading}: ${said.join(", ")}` : said.join(", ");
  const title = clean(said.length > 0 ? named : under ? heading : above);
  if (title.length < 3 || title.length > longest || speaks.test(title)) return [];
  const dated = cells.filter(({ found }) => found.length > 0);
  const dues = dated.filter(isDue);
  const timed = hoursOf(clock?.times[0]);
  return (dues.length > 0 && said.length > 0 && dues.length === dated.length ? dues : dated).flatMap((cell) =>
    cell.found.flatMap((moment): Entry[] => {
      const due = isDue(cell);
      const entry = {
        until: moment.lastDay,
        title: due ? `${title}: ${dueWords(cell)}` : title,
        ...(due ? { ...hoursOf(timesBeside(cell.text, cell.found)[0]), ends: null } : timed),
        optional,
      };
      if ((moment.lastDay ?? moment.day) >= written) return [{ ...entry, day: moment.day }];
      return status ? [{ ...entry, day: null, title: `${title}: ${status.text.toLowerCase()}` }] : [];
    }),
  );
}

type Cell = { text: string; head: string; found: readonly DateMention[]; rest: string };

const isDue = ({ head, found, rest }: Cell): boolean =>
  found.length > 0 && (dueHead.test(head) || /^(?:\p{L}+ ){0,2}(?:by|due|closes?)$/iu.test(rest));

const dueWords = ({ head, rest }: Cell): string =>
  (dueHead.test(head) ? head : rest).toLowerCase().replace(/ by$/, "");

const isSession = (head: string): boolean => /^(?:am|pm|morning|afternoon|period)\b/i.test(head);

const says = (rest: string): boolean => /\p{L}{2,}/u.test(rest) && !bare.test(rest);

const hoursOf = (time: { from: number; to: number | null } | undefined) => ({
  starts: time ? clockText(time.from) : null,
  ends: time && time.to !== null ? clockText(time.to) : null,
});

/** "13.03" is a day, not an hour. */
const timesBeside = (text: string, days: readonly DateMention[]) =>
  findTimes(text).filter(({ start, end }) => !days.some((day) => start < day.end && day.start < end));

const clean = (text: string): string =>
  text
    .replace(edge, "")
    .replace(/\s+([,.;)])/g, "$1")
    .replace(/\(\s*\)/g, "")
    .replace(/\s+/g, " ")
    .replace(/\s+(?:on|from|at|by|the)$/i, "")
    .trim();

function withoutDays(text: string, days: readonly DateMention[]): string {
  const spans = [...days, ...timesBeside(text, days)].toSorted((a, b) => a.start - b.start);
  let rest = "";
  let at = 0;
  for (const { start, end } of spans) {
    if (start < at) continue;
    rest += `${text.slice(at, start)} `;
    at = end;
  }
  return rest + text.slice(at);
}

/** "Friday 20 March: Bake sale", "Bake sale – Friday 20 March": a line of a list, with its day at one end. */
export function lineEntryOf({ sentence, moments, headed }: Passage, written: Day): Entry | null {
  const { text, form } = sentence;
  const [first] = moments;
  if (headed || !first || moments.length > 1 || form !== "line" || text.length > longest) return null;
  const before = text.slice(0, first.start);
  const after = text.slice(first.end);
  const opens = /^\W*$/.test(before) && /^\s*[:–—,-]/.test(after);
  const closes = /[:–—,(-]\s*(?:on\s+)?$/.test(before) && /^[\s\d.:apm,–)-]*$/i.test(after);
  if (!opens && !closes) return null;
  const title = clean(withoutDays(text, moments));
  if (title.length < 3 || !/^[\p{Lu}\d"“‘£(]/u.test(title) || speaks.test(title) || bare.test(title))
    return null;
  if ((first.lastDay ?? first.day) < written) return null;
  const hours = hoursOf(timesBeside(text, moments)[0]);
  return { day: first.day, until: first.lastDay, title, ...hours, optional: false };
}
