import { isClassWord, isNamedBy, placesOfClasses } from "./class-names.ts";
import { type Nation, stageYear } from "./nation.ts";
import type { ChildProfile } from "./profile.ts";
import type { AudienceMention } from "./types.ts";

/** 7RH, 10.4, P4S, 11RhJ, 4C2, 8FN, 12/3, and P4/5H for two years. */
const tutorGroup =
  /\b(?<p>[PS])?(?<y>1[0-3]|[1-9])(?:\/[PS]?(?<y2>[1-9])(?=[A-Z]))?(?<l>[A-Z]{1,3}\d?|[A-Z][a-z][A-Z]?|[./]\d{1,2}(?![\d:]|\s?(?:am|pm|to\b|-|–)))(?![\w'’£%])/g;
/** Numbers with letters that are not a class. */
const noClass =
  /^(?:[1-9]D|[2-5]G|\d{1,2}K|\d{1,2}[MLPG]|\d{1,2}(?:AM|PM|ST|ND|RD|TH|KG|KM|CM|MM|XL|XI|XV|V))$/;
/** "the 3G", "a 5K": a pitch or a run, whereas "in 3G" and "3G parents" mean a class. */
const article = /\b(?:the|an?)\s+(?:[a-z]+\s+)?$/i;
/** "bus 8A", "room 7B", "question 4C". */
const elsewhere =
  /\b(?:bus(?:es)?|service|route|coach|minibus|rooms?|lab|page|question|exercise|pitch|court|gate|bay|stop|number|no\.?|flat|platform|junction|size)\s+$/i;
const itsPeople = /^['’]?s?\s+(?:class|children|pupils|parents|families|form)\b/i;
/** The shape of a class name: "8FN" and "7RH" have the same one, "10.4" another, and 3.30 neither. */
const shapeOf = (name: string) =>
  name
    .replace(/\s/g, "")
    .replace(/^([PS]?)\d+(?:\/[PS]?\d(?=[A-Z]))?/, (_, letter: string) => `${letter}9`)
    .replace(/\d/g, "9")
    .replace(/[A-Z]+/g, "A")
    .replace(/[a-z]/g, "a");

/** "THURSDAY 12TH FEBRUARY". */
const isOrdinal = /^\d{1,2}(?:ST|ND|RD|TH)$/;
const day = /day\s$/i;
const month = /^\s(?:of\s)?(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)/i;

/** Ours and other people's ("7RH", "Maple class"). `classNames` are the message's own; absent if nobody can be asked which class theirs is. */
export function findClasses(
  text: string,
  scope: readonly ChildProfile[],
  nation: Nation,
  classNames?: readonly string[],
): AudienceMention[] {
  const found: AudienceMention[] = [];
  const mayAsk = classNames !== undefined && scope.some(isAskable);
  const add = (start: number, end: number, children: string[], untold?: string) => {
    if (!found.some((other) => start < other.end && other.start < end))
      found.push({ start, end, kind: "class", children, excluded: false, ...(untold ? { untold } : {}) });
  };
  /** A class that some of `may` may be in, unless their parents have said no. `askable`: whose parents may be asked. */
  const addUntold = (
    start: number,
    end: number,
    may: readonly ChildProfile[],
    name: string,
    askable = isAskable,
  ) => {
    const year = yearBefore.exec(text.slice(Math.max(0, start - 8), start))?.[1];
    const whole = year ? `${year} ${name}` : name;
    const children = may.filter(
      (child) =>
        (!year || child.year === null || child.year === Number(year)) &&
        !child.classesNot.some((not) => isNamedBy(not, whole)),
    );
    add(start, end, idsOf(children), children.some(askable) ? whole : undefined);
  };
  for (const child of scope) {
    for (const [start, end] of ownClass(text, child))
      add(start, end, idsOf(scope.filter((other) => other.id === child.id || sameClass(other, child))));
  }
  const shapes = new Set(scope.flatMap((child) => (child.className ? [shapeOf(child.className)] : [])));
  for (const match of text.matchAll(tutorGroup)) {
    const start = match.index ?? 0;
    const before = text.slice(Math.max(0, start - 20), start);
    if (elsewhere.test(before)) continue;
    if (isOrdinal.test(match[0]) && (day.test(before) || month.test(text.slice(start + match[0].length))))
      continue;
    if (
      noClass.test(match[0]) &&
      article.test(before) &&
      !itsPeople.test(text.slice(start + match[0].length))
    )
      continue;
    const sameShape = shapes.has(shapeOf(match[0]));
    const letter = match.groups?.["p"];
    const years = [match.groups?.["y"], match.groups?.["y2"]]
      .filter((number) => number !== undefined)
      .map((number) =>
        letter === "P" || letter === "S" ? stageYear(letter, Number(number), nation) : Number(number),
      );
    const unknown = scope.filter(
      (child) => child.className === null && child.year !== null && years.includes(child.year),
    );
    const heads = start === 0 && /^\s*[:|–]/.test(text.slice(match[0].length));
    const lettered = !/[./]\d+$/.test(match[0]) && (heads || !noClass.test(match[0]));
    const isExpected = unknown.length > 0 || shapes.has("9A") || mayAsk;
    if (!sameShape && !(lettered && (isExpected || /\b(?:class|form|tutor)/i.test(text)))) continue;
    const isTutorGroup = /\b(?:form|tutor)\b/i.test(text);
    addUntold(
      start,
      start + match[0].length,
      unknown,
      match[0],
      (child) => !/\bsets?\b/i.test(text) && (isTutorGroup || isAskable(child)),
    );
  }
  const untold = scope.filter((child) => child.className === null);
  if (mayAsk)
    for (const { 0: name, index } of text.matchAll(/\bClass (?:[1-9]|1[0-2])\b/g))
      addUntold(index, index + name.length, untold, name);
  const own = scope.flatMap(({ className }) => className?.replace(/^\d{1,2}\s?/, "") || []);
  for (const { start, end, name } of placesOfClasses(
    text,
    [...own, ...(classNames ?? [])],
    groupsOf(scope),
  )) {
    const year = yearBefore.exec(text.slice(Math.max(0, start - 8), start))?.[1];
    const ours = scope.filter(
      ({ className }) => className && isNamedBy(className, year ? `${year} ${name}` : name),
    );
    if (ours.length > 0) add(start, end, idsOf(ours));
    else addUntold(start, end, untold, name, (child) => mayAsk && isAskable(child));
  }
  for (const match of text.matchAll(
    /\b(?<name>[A-Z][a-z]{2,15})(?:['’]s?)?\s+[Cc]lass(?:es)?\b(?!\s*(?:rep|teacher|room|list))/g,
  )) {
    const name = match.groups?.["name"] ?? "";
    if (
      notAName.test(name) ||
      /\b(?:Mr|Mrs|Miss|Ms)\.?\s+$/.test(text.slice(Math.max(0, match.index - 6), match.index))
    )
      continue;
    const askable = (child: ChildProfile) => isClassWord(name) && isAskable(child);
    addUntold(match.index, match.index + match[0].length, untold, name, askable);
  }
  for (const match of text.matchAll(
    /\b(?<teacher>(?:Mr|Mrs|Miss|Ms)\.?\s+[A-Z][\w-]{1,30}['’]s?)\s+(?<what>class|group|form)\b/g,
  )) {
    const taught = scope.filter(mayHaveAnother);
    const { teacher, what } = match.groups ?? {};
    const isClass = mayAsk && what !== "group" && taught.some(isAskable);
    if (taught.length < scope.length || scope.length === 0 || isClass)
      addUntold(
        match.index,
        match.index + match[0].length,
        taught,
        `${teacher} class`,
        (child) => isClass && isAskable(child),
      );
  }
  return found;
}

/** The 5 of "5 Rowan", but not that of "Year 5 Rowan", which is a group by itself. */
const yearBefore = /(?<![\w.:£-])(?<!\b(?:year|yr|y|p)\s?)([1-9]|1[0-3])\s$/i;

/** Older pupils have sets and forms in every subject: "10A" may be either. */
const isAskable = ({ className, year }: ChildProfile): boolean =>
  className === null && (year === null || year < 7);

const idsOf = (children: readonly ChildProfile[]): string[] => children.map(({ id }) => id);

/** A secondary pupil has a teacher for each subject; for other children, a class or teacher on record rules this teacher out. */
function mayHaveAnother(child: ChildProfile): boolean {
  if (child.year !== null && child.year >= 7) return true;
  return child.teachers.length === 0 && child.className === null;
}

const notAName =
  /^(?:The|This|That|These|Those|Each|Every|Your|Our|Their|Whole|In|For|Which|Any|All|Some|One|Same|Next|First|Last|Other|Reception|Nursery|Year|Music|Dance|Art|Maths|English|Science|Drama|French|Spanish|Cookery|Fitness|Yoga|Parenting|Swimming|Ballet|Spare|Working|Upper|Lower|Mixed|Per|Middle|High|World|Business|Master|Open|Form|Set|And|With|From|New|Dear|Home|Both|Most|No|His|Her|My|Taster|Free|Online|Exercise|Karate|Judo|Cooking|Sewing)$/;

function sameClass(one: ChildProfile, two: ChildProfile): boolean {
  return one.className !== null && one.className.toLowerCase() === two.className?.toLowerCase();
}

/** Where the child's own class, or its teacher's, is named. */
function ownClass(text: string, child: ChildProfile): [number, number][] {
  return child.classForms.flatMap(({ name, form }) =>
    text.includes(name)
      ? [...text.matchAll(form)].map((match): [number, number] => [
          match.index,
          match.index + match[0].length,
        ])
      : [],
  );
}

/** The words of our houses and clubs, which are no classes. */
const groupsOf = (scope: readonly ChildProfile[]): ReadonlySet<string> =>
  new Set(
    scope
      .flatMap(({ house, clubs }) => [house ?? "", ...clubs.flatMap(({ words }) => words)])
      .flatMap((name) => name.toLowerCase().split(/[^a-z]+/)),
  );
