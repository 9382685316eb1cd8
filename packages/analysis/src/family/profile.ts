import type { Child, Family } from "../types.ts";
import { isInstrument } from "./instruments.ts";
import { type Nation, nationOf } from "./nation.ts";
import { nicknamesOf } from "./nicknames.ts";
import { yearNumberOf } from "./year-groups.ts";
import { escape, wholeWord } from "./escape.ts";

/** What the audience rules need to know about a child; read once per message. */
export type ChildProfile = {
  id: string;
  firstNames: string[];
  nameForms: readonly NameForm[];
  year: number | null;
  initial: string | null;
  school: string | null;
  nextSchool: string | null;
  className: string | null;
  classesNot: readonly string[];
  classForms: readonly NameForm[];
  house: string | null;
  teachers: string[];
  clubs: Club[];
  /** Examination subjects on record, in lower case; empty if unknown. */
  subjects: string[];
  /** Teaching sets on record, as schools write them: "8Ma2". */
  sets: string[];
};

export type Club = { words: string[]; level: string | null };

export type FamilyProfile = {
  children: ChildProfile[];
  surnames: string[];
  parentInitials: string[];
  schoolNames: string[];
  nation: Nation;
  clubsUnknown: boolean;
  /** The classes that the message being read calls so; absent before it is read, or if every child's class is known. */
  classNames?: readonly string[];
};

export function profileOf(family: Family): FamilyProfile {
  const lastWord = (name: string) => name.trim().split(/\s+/).slice(1).at(-1) ?? "";
  const all = [
    ...family.parents.map((parent) => lastWord(parent.name)),
    ...family.children.map((child) => lastWord(child.name)),
  ].filter(Boolean);
  const surnames = [...new Set(all)];
  const nation = nationOf(family);
  return {
    nation,
    clubsUnknown: family.clubs_unknown ?? false,
    children: family.children.map((child) =>
      readChild(child, nation, surnames, lastWord(child.name) || lastWord(family.parents[0]?.name ?? "")),
    ),
    surnames,
    parentInitials: family.parents.map(({ name }) => name.trim().charAt(0).toUpperCase()).filter(Boolean),
    schoolNames: family.schools.map((school) => school.name),
  };
}

function readChild(child: Child, nation: Nation, surnames: readonly string[], surname: string): ChildProfile {
  const first = child.name.trim().split(/\s+/)[0] ?? child.name;
  const firstNames = [...new Set([first, withoutAccents(first), ...nicknamesOf(first)])];
  const context = child.context ?? "";
  const field = (label: string, longest = 60) =>
    new RegExp(`\\b(?:${label})\\b\\s*[:=-]?\\s*([^;.\\n]{1,${longest}})`, "i").exec(context)?.[1]?.trim() ??
    null;
  const told = child.class_name ?? field("class|tutor group|form") ?? "";
  const teachers = [
    ...`${told.replace(/['’]s\b/g, "")}\n${context}`.matchAll(
      /\b((?:Mr|Mrs|Miss|Ms|Mx|Dr)\.?\s+\p{Lu}[\p{L}\d_'’-]{1,30})/gu,
    ),
  ].map((match) => (match[1] ?? "").replace(".", ""));
  const clubText = field("clubs?|activities|sports?|instruments?") ?? "";
  const ofClass = {
    year: yearNumberOf(child.year_group, nation),
    className: classOnly(told) || null,
    house: child.house?.replace(/\s+house$/i, "").trim() || null,
    teachers,
  };
  return {
    ...ofClass,
    classesNot: child.classes_not ?? [],
    classForms: classFormsOf(ofClass),
    id: child.id,
    firstNames,
    nameForms: firstNames.map((name) => nameFormOf(name, surnames)),
    initial: surname.charAt(0).toUpperCase() || null,
    school: child.school,
    nextSchool: field("next school|moving to|going to|starts at|transfers? to"),
    subjects: readSubjects(
      field("(?:A-level |GCSE )?(?:subjects|options)|A-levels|GCSEs|studies|takes", 300) ?? "",
    ),
    sets: context.match(teachingSet) ?? [],
    clubs: [...child.sports, ...clubText.split(/,|\band\b/)].flatMap(readClub),
  };
}

/** "8Ma2", "10X3": the year, the subject or block, and the set's number. */
export const teachingSet = /\b\d{1,2}[A-Z][A-Za-z]{0,2}\d\b/g;

/** "Owls" of "Owls (Mrs Patel)", "Class 3"; "" of "Mrs Patel's class", which may have another name. */
const classOnly = (told: string): string =>
  told
    .replace(
      /\(?\b(?:Mr|Mrs|Miss|Ms|Mx|Dr)\.?\s+\p{Lu}[\p{L}'’-]*(?:\s+(?:\p{Lu}[\p{L}'’-]*|class|form))*\)?/gu,
      "",
    )
    .replace(/^(?:class|form|tutor group)\s+(?!\d$)/i, "")
    .trim();

/** "A-level biology, chemistry and maths". */
const readSubjects = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\b(?:a[- ]levels?|gcses?|btec|highers?|national 5s?|in)\b/g, " ")
    .split(/,|\band\b|&|\+|\//)
    .map((word) =>
      word
        .replace(/\bmathematics\b/, "maths")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((word) => word.length > 1);

/** "Zoë" without its accent, as some senders write it. */
const withoutAccents = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "");

const filler =
  /\b(?:school|club|team|squad|lessons?|the|a|after|including|and|member|year|under|in|of|plays?|does)\b/gi;

/** "netball (U14)", "choir (including Young Voices)", "Duke of Edinburgh Bronze". */
function readClub(text: string): Club[] {
  const clean = text.trim();
  const level =
    /\b(U\d{1,2}s?|under[- ]\d{1,2}s?|bronze|silver|gold|[A-D] team|first team|second team)\b/i
      .exec(clean)?.[1]
      ?.toLowerCase()
      .replace(/^under[- ]/, "u")
      .replace(/s$/, "") ?? null;
  const plain = (words: string) => words.replace(/\s+/g, " ").trim();
  const main = plain(
    clean
      .replace(/\([^)]*\)/g, " ")
      .replace(new RegExp(`\\b${level ?? "\u0000"}\\b`, "i"), " ")
      .replace(/\bDuke of Edinburgh\b/i, "DofE")
      .replace(filler, " "),
  );
  const inBrackets = /\(([^)]*)\)/.exec(clean)?.[1] ?? "";
  const aside = plain(inBrackets.replace(/\b(?:including|school|team|club|squad|U\d{1,2})\b/gi, " "));
  const isActivity = aside.length > 3 && (/[A-Z]/.test(aside) || isInstrument(aside));
  const words = [main, ...(isActivity ? [aside] : [])]
    .filter((word) => word.length > 2)
    .map((word) => word.toLowerCase())
    .flatMap((word) => (word === "dofe" ? ["duke of edinburgh", "dofe", "d of e"] : [word]));
  return clean.length < 3 || words.length === 0 ? [] : [{ words, level }];
}

type NameForm = { name: string; form: RegExp };

/** The child's details that identify the class: its name and its teachers. */
type OfClass = { className: string | null; house: string | null; teachers: readonly string[] };

function classFormsOf({ className, house, teachers }: OfClass): NameForm[] {
  const named = (teacher: string, after: string): NameForm => ({
    name: teacher.split(/\s+/).at(-1) ?? "",
    form: new RegExp(wholeWord(`${escape(teacher).replace(" ", "\\.?\\s+")}${after}`), "gu"),
  });
  const ofTeacher = teachers.map((teacher) => named(teacher, "['’]s?\\s+(?:class|group|form|children)"));
  return [...(className ? classForms(className, house) : []), ...ofTeacher];
}

const others = "(?:[A-Z]\\w+(?:\\s*,\\s*|\\s+and\\s+|\\s*&\\s*))*";
const places = "(?:House|Road|Lane|Street|Park|Hall|Avenue|Primary|School|Room|Tree)";

function classForms(className: string, house: string | null): NameForm[] {
  const name = escape(className).replace(/(\d+)/, "$1\\s?");
  if (/\d/.test(className)) return [{ name: "", form: new RegExp(wholeWord(name), "giu") }];
  // "Saplings", "Dolphins": capitalised, such a word is the class.
  const plural =
    house?.toLowerCase() !== className.toLowerCase() && /^\p{Lu}\p{Ll}+s$|fish$/u.test(className);
  return [
    new RegExp(
      `${wholeWord(name)}(?:['’]s)?(?:\\s+and\\s+[A-Z]\\w+|\\s*[,&]\\s*[A-Z]\\w+)*\\s+(?:[Cc]lass(?:es)?|[Cc]hildren|[Pp]upils|[Pp]arents|[Ff]amilies)\\b`,
      "gu",
    ),
    new RegExp(
      `\\b(?:[Cc]lass(?:es)?|[Cc]hildren in|[Pp]upils in|[Pp]arents of|[Ii]n)\\s*:?\\s+${others}${wholeWord(name)}(?!\\s+${places})`,
      "gu",
    ),
    new RegExp(`^\\s*${name}\\s*(?=$|[-–—:,/|(])`, "g"),
    ...(plural ? [new RegExp(`${wholeWord(name)}['’]?(?![\\w-]|['’]s\\b\\s+[A-Z])`, "gu")] : []),
    new RegExp(`(?<=\\(|\\|\\s)${name}(?=\\)|\\s*(?:$|[-–—:|]))`, "g"),
  ].map((form) => ({ name: className, form }));
}

/** A name as written, and in capitals beside the family's own surname ("ACKLAND, IDA", "IDA ACKLAND") as registers print it. */
function nameFormOf(name: string, surnames: readonly string[]): NameForm {
  const own = surnames.map((surname) => escape(surname.toUpperCase())).join("|") || "\u0000";
  const capitals = escape(name.toUpperCase());
  const form = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${escape(name)}|${capitals}(?=\\s+(?:${own})\\b)|(?<=\\b(?:${own}),?\\s+)${capitals})(?:['’]s)?(?![\\p{L}\\p{N}_-])`,
    "gu",
  );
  return { name, form };
}
