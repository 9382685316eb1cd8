import { matchesOf } from "../text/matches-of.ts";
import { isClassWord, isSisterClass, singular } from "./class-words.ts";

/** A class's name to compare by: "Kestrels class" and "Kestrel" are one, and so are "Class 3" and "3". */
export const classKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]s?(?![\p{L}])/gu, "")
    .replace(/\b(?:class|form|tutor group)\b/g, "")
    .replace(/[^\p{L}\d]/gu, "")
    .replace(/(?<=\p{L}{3})s$/u, "");

/** Whether a parent's words for a child's class name this one: "1W (Willow)" and "5 Willow" name "Willow". */
export function isNamedBy(told: string, name: string): boolean {
  const own = classKey(name);
  const keys = [told, ...told.split(/[(),/]/)].map(classKey).filter((key) => key !== "");
  const withoutYear = (key: string) => key.replace(/^\d+(?=\p{L}{3})/u, "");
  return keys.some((key) => key === own || withoutYear(key) === own || withoutYear(own) === key);
}

/**
 * The classes that texts call so, such as "Kestrels" in "Kestrels class" and "Year 4 (Kestrels)": elsewhere the name is enough. Several
 * names of one theme at the head of lines are classes too, unless the texts speak of houses or teams.
 * @param houses our children's
 */
export function classNamesIn(texts: readonly string[], houses: readonly string[]): string[] {
  const named = (forms: readonly RegExp[]) => {
    const found = texts.flatMap((text) => forms.flatMap((form) => matchesOf(text, form)));
    const names = found.flatMap(({ groups }) => (groups?.["names"] ?? "").split(/\s*[,/&]\s*|\s+and\s+/));
    return [...new Set(names.map((name) => name.replace(/['’]s?$/, "")))].filter(isClassWord);
  };
  const called = named(calledClass);
  if (called.length > 0 || texts.some((text) => ofOtherGroups.test(text))) return called;
  const isHouse = (name: string) => houses.some((house) => house === name || isSisterClass(name, house));
  const heads = named([headOfLine]).filter((name) => !isHouse(name));
  return heads.filter((name) => heads.some((other) => isSisterClass(name, other)));
}

const ofOtherGroups =
  /\b(?:houses?|teams?|points|squads?|patrols?|sixes|league|sections?|brownies|beavers|cubs|rainbows|groups?|sets?)\b/i;

const name = "[A-Z][a-z]{2,14}";
const list = `${name}(?:['’]s?)?(?:(?:\\s*[,/&]\\s*|,?\\s+and\\s+)${name}(?:['’]s?)?)*`;
const otherGroups = "(?!\\s+(?:[Hh]ouse|[Tt]eam|[Ss]quad|[Gg]roup|[Ss]et|[A-Z]))";
const calledClass = [
  new RegExp(`\\b(?<names>${list})\\s+[Cc]lass(?:es)?\\b(?!\\s*(?:reps?|teacher|list)\\b)`, "g"),
  new RegExp(`(?<![\\w.:£/-])(?:[1-9]|1[0-3]) (?<names>${name})\\b${otherGroups}`, "g"),
  new RegExp(`^Dear (?<names>${list})\\s+(?:parents|families|carers)\\b`, "g"),
  new RegExp(`\\b[Cc]lasses:?\\s+(?<names>${list})`, "g"),
  new RegExp(`\\b(?:Year|Yr|Y|P)\\s?\\d{1,2}\\s*\\(?(?<names>${name})\\b${otherGroups}`, "g"),
  new RegExp(`\\b(?<names>${name})\\s+\\((?:Year|Yr|Y|P)\\s?\\d`, "g"),
];

const headOfLine = new RegExp(`(?:^|\\| ?)(?<names>${list})\\s*(?:$|[:|–]|- )`, "g");

/**
 * Where a text names these classes, or others of their theme, as names: "Kestrels", "the Owls", "5 Birch".
 * @param groupWords words of houses and clubs, in lower case
 */
export function placesOfClasses(
  text: string,
  classes: readonly string[],
  groupWords: ReadonlySet<string>,
): { start: number; end: number; name: string }[] {
  const named = classes.filter(isClassWord);
  if (named.length === 0) return [];
  const isPlural = (word: string) => singular(word) !== word.toLowerCase() || /fish$/i.test(word);
  return matchesOf(text, /\b[A-Z][a-z]{2,14}\b/g).flatMap(({ 0: word, index }) => {
    const known = named.find((own) => singular(own) === singular(word));
    const isLike = named.some((own) => isPlural(own) === isPlural(word) && isSisterClass(word, own));
    if (groupWords.has(word.toLowerCase()) || !(known || isLike)) return [];
    const after = text.slice(index + word.length, index + word.length + 24);
    const hasYear = /(?<!\d)\d{1,2} $/.test(text.slice(Math.max(0, index - 4), index));
    if (notTheClass.test(after) || !(isPlural(word) || hasYear || asName.test(after))) return [];
    return [{ start: index, end: index + word.length, name: known ?? word }];
  });
}

const asName = /^\s*(?:$|[-–:|,&/(]|and\b|class|will|are|children|pupils|parents)/i;
const notTheClass =
  /^['’]?\s+(?:House|Road|Lane|Park|Hall|Tree|Primary|School|Street|Close|Avenue|Cottage|Pub|badge|Award|house|team|squad|club|group|set|table|netball|football|rugby|hockey|cricket|v\b|vs\b|FC\b|U\d)/;
