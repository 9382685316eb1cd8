import { isClassWord, isNamedBy, placesOfClasses } from "./class-names.ts";
import { stageYear } from "./nation.ts";
import type { ChildProfile, FamilyProfile } from "./profile.ts";
import { type AudienceMention, overlap } from "./types.ts";

/** 7RH, 10.4, P4S, 11RhJ, 4C2, 8FN, 12/3, and P4/5H for two years. */
const tutorGroup =
  /\b(?<p>[PS])?(?<y>1[0-3]|[1-9])(?:\/[PS]?(?<y2>[1-9])(?=[A-Z]))?(?<l>[A-Z]{1,3}\d?|[A-Z][a-z][A-Z]?|[./]\d{1,2}(?![\d:]|\s?(?:am|pm|to\b|-|–)))(?![\w'’£%])/g;
/** Numbers with letters that are not a class. */
const noClass =
  /^(?:[1-9]D|[2-5]G|\d{1,2}K|\d{1,2}[MLPG]|\d{1,2}(?:AM|PM|ST|ND|RD|TH|KG|KM|CM|MM|XL|XI|XV|V))$/;
/** "the 3G", "a 5K": a pitch or a run, whereas "in 3G" and "3G parents" mean a class. */
const article = /\b(?:the|an?)\s+(?:[a-z]+\s+)?$/i;
const elsewhere =
  /\b(?:bus(?:es)?|service|route|coach|minibus|rooms?|lab|page|question|exercise|pitch|court|gate|bay|stop|number|no\.?|flat|platform|junction|size)\s+$/i;
const itsPeople = /^['’]?s?\s+(?:class|children|pupils|parents|families|form)\b/i;
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
  { children: scope, nation, classNames }: FamilyProfile,
): AudienceMention[] {
  const found: AudienceMention[] = [];
  const mayAsk = classNames !== undefined && scope.some(isAskable);
  const add = (place: Place, ours: readonly ChildProfile[], untold?: string) => {
    const children = ours.map(({ id }) => id);
    if (!found.some((other) => overlap(other, place)))
      found.push({ ...place, kind: "class", children, excluded: false, ...(untold ? { untold } : {}) });
  };
  /** A class that some of `may` may be in, unless their parents have said no. `askable`: whose parents may be asked. */
  const addUntold = (place: Place, may: readonly ChildProfile[], name: string, askable = isAskable) => {
    const whole = withYear(name, place, text);
    const year = whole === name ? null : Number.parseInt(whole, 10);
    const children = may.filter(
      (child) =>
        (year === null || child.year === null || child.year === year) &&
        !child.classesNot.some((not) => isNamedBy(not, whole)),
    );
    add(place, children, children.some(askable) ? whole : undefined);
  };

  for (const child of scope)
    for (const place of ownClass(text, child))
      add(
        place,
        scope.filter((other) => other.id === child.id || sameClass(other, child)),
      );
  const shapes = new Set(scope.flatMap((child) => (child.className ? [shapeOf(child.className)] : [])));
  for (const match of text.matchAll(tutorGroup)) {
    const { 0: name, index: start, groups: { p, y, y2 } = {} } = match;
    const before = text.slice(Math.max(0, start - 20), start);
    const after = text.slice(start + name.length);
    if (elsewhere.test(before) || (isOrdinal.test(name) && (day.test(before) || month.test(after)))) continue;
    if (noClass.test(name) && article.test(before) && !itsPeople.test(after)) continue;
    const years = [y, y2].flatMap((number) =>
      number === undefined
        ? []
        : p === "P" || p === "S"
          ? stageYear(p, Number(number), nation)
          : Number(number),
    );
    const unknown = scope.filter(
      ({ className, year }) => className === null && year !== null && years.includes(year),
    );
    const heads = start === 0 && /^\s*[:|–]/.test(after);
    const lettered = !/[./]\d+$/.test(name) && (heads || !noClass.test(name));
    const isExpected = unknown.length > 0 || shapes.has("9A") || mayAsk;
    const isMeant = lettered && (isExpected || /\b(?:class|form|tutor)/i.test(text));
    if (!shapes.has(shapeOf(name)) && !isMeant) continue;
    const isTutorGroup = /\b(?:form|tutor)\b/i.test(text);
    addUntold(
      placeOf(match),
      unknown,
      name,
      (child) => !/\bsets?\b/i.test(text) && (isTutorGroup || isAskable(child)),
    );
  }
  const untold = scope.filter((child) => child.className === null);
  if (mayAsk)
    for (const match of text.matchAll(/\bClass (?:[1-9]|1[0-2])\b/g))
      addUntold(placeOf(match), untold, match[0]);
  const own = scope.flatMap(({ className }) => className?.replace(/^\d{1,2}\s?/, "") || []);
  const named = placesOfClasses(text, [...own, ...(classNames ?? [])], groupsOf(scope));
  for (const { name, ...place } of named) {
    const ours = scope.filter(
      ({ className }) => className && isNamedBy(className, withYear(name, place, text)),
    );
    if (ours.length > 0) add(place, ours);
    else addUntold(place, untold, name, (child) => mayAsk && isAskable(child));
  }
  for (const match of text.matchAll(namedClass)) {
    const { name = "" } = match.groups ?? {};
    const isTitled = /\b(?:Mr|Mrs|Miss|Ms)\.?\s+$/.test(
      text.slice(Math.max(0, match.index - 6), match.index),
    );
    if (!notAName.test(name) && !isTitled)
      addUntold(placeOf(match), untold, name, (child) => isClassWord(name) && isAskable(child));
  }
  for (const match of text.matchAll(teachersClass)) {
    const taught = scope.filter(mayHaveAnother);
    const { teacher, what } = match.groups ?? {};
    const isClass = mayAsk && what !== "group" && taught.some(isAskable);
    if (taught.length < scope.length || scope.length === 0 || isClass)
      addUntold(placeOf(match), taught, `${teacher} class`, (child) => isClass && isAskable(child));
  }
  return found;
}

const namedClass =
  /\b(?<name>[A-Z][a-z]{2,15})(?:['’]s?)?\s+[Cc]lass(?:es)?\b(?!\s*(?:rep|teacher|room|list))/g;
const teachersClass =
  /\b(?<teacher>(?:Mr|Mrs|Miss|Ms)\.?\s+[A-Z][\w-]{1,30}['’]s?)\s+(?<what>class|group|form)\b/g;

type Place = { start: number; end: number };
const placeOf = ({ 0: said, index }: RegExpExecArray): Place => ({ start: index, end: index + said.length });
const withYear = (name: string, { start }: Place, text: string): string => {
  const year = yearBefore.exec(text.slice(Math.max(0, start - 8), start))?.[1];
  return year ? `${year} ${name}` : name;
};

/** The 5 of "5 Rowan", but not that of "Year 5 Rowan", which is a group by itself. */
const yearBefore = /(?<![\w.:£-])(?<!\b(?:year|yr|y|p)\s?)([1-9]|1[0-3])\s$/i;

/** Older pupils have sets and forms in every subject: "10A" may be either. */
const isAskable = ({ className, year }: ChildProfile): boolean =>
  className === null && (year === null || year < 7);

/** A secondary pupil has a teacher for each subject; for other children, a class or teacher on record rules this teacher out. */
const mayHaveAnother = (child: ChildProfile): boolean =>
  (child.year ?? 0) >= 7 || (child.teachers.length === 0 && child.className === null);

const notAName =
  /^(?:The|This|That|These|Those|Each|Every|Your|Our|Their|Whole|In|For|Which|Any|All|Some|One|Same|Next|First|Last|Other|Reception|Nursery|Year|Music|Dance|Art|Maths|English|Science|Drama|French|Spanish|Cookery|Fitness|Yoga|Parenting|Swimming|Ballet|Spare|Working|Upper|Lower|Mixed|Per|Middle|High|World|Business|Master|Open|Form|Set|And|With|From|New|Dear|Home|Both|Most|No|His|Her|My|Taster|Free|Online|Exercise|Karate|Judo|Cooking|Sewing)$/;

const sameClass = (one: ChildProfile, two: ChildProfile): boolean =>
  one.className !== null && one.className.toLowerCase() === two.className?.toLowerCase();

/** Where the child's own class, or its teacher's, is named. */
const ownClass = (text: string, child: ChildProfile): Place[] =>
  child.classForms.flatMap(({ name, form }) =>
    text.includes(name) ? [...text.matchAll(form)].map(placeOf) : [],
  );

/** The words of our houses and clubs, which are no classes. */
const groupsOf = (scope: readonly ChildProfile[]): ReadonlySet<string> =>
  new Set(
    scope
      .flatMap(({ house, clubs }) => [house ?? "", ...clubs.flatMap(({ words }) => words)])
      .flatMap((name) => name.toLowerCase().split(/[^a-z]+/)),
  );
