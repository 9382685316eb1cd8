import { escape, wholeWord } from "./escape.ts";

export type NameForm = { name: string; form: RegExp };

/** The child's details that identify the class: its name and its teachers. */
type OfClass = { className: string | null; house: string | null; teachers: readonly string[] };

export function classFormsOf({ className, house, teachers }: OfClass): NameForm[] {
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
export function nameFormOf(name: string, surnames: readonly string[]): NameForm {
  const own = surnames.map((surname) => escape(surname.toUpperCase())).join("|") || "\u0000";
  const capitals = escape(name.toUpperCase());
  const form = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${escape(name)}|${capitals}(?=\\s+(?:${own})\\b)|(?<=\\b(?:${own}),?\\s+)${capitals})(?:['’]s)?(?![\\p{L}\\p{N}_-])`,
    "gu",
  );
  return { name, form };
}
