import type { Nation } from "./nation.ts";
import { type ChildProfile, type FamilyProfile, teachingSet } from "./profile.ts";
import { type AudienceMention, mentionOf, overlap } from "./types.ts";

const subject =
  "(?:further maths|maths|mathematics|english literature|english language|english|biology|chemistry|physics|combined science|separate sciences|triple science|science|history|geography|french|spanish|german|welsh|latin|mandarin|italian|irish|gaelic|computer science|computing|ict|business(?: studies)?|economics|psychology|sociology|politics|philosophy|law|media(?: studies)?|film studies|fine art|art|photography|textiles|graphics|product design|design and technology|d&t|dt|food (?:technology|and nutrition)|food tech|hospitality|engineering|drama|theatre studies|music technology|music|dance|physical education|pe|religious studies|rs|health and social care|childcare|travel and tourism|modern studies|home economics|moving image arts)";
const level =
  "(?:a[- ]?le?ve?ls?|as|gcses?|igcse|btec|national 5s?|nat ?5|n5|advanced highers?|highers?|l3|level 3)";
const people =
  "(?:students?|pupils?|candidates?|sets?|groups?|class(?:es)?|classwork|coursework|cohort|field ?(?:trip|work|course|study)|trip|visit|course|exams?|examinations?|papers?|speaking (?:exams?|tests?)|orals?|practicals?|nea|folders?|folios?|portfolios?|mocks?|prelims?|revision|intervention|homework)";
const atLevel = new RegExp(`\\b(?<level>${level})\\s+(?:in\\s+)?(?<subject>${subject})\\b(?!\\s+club)`, "gi");
const levelAfter = new RegExp(
  `\\b(?<subject>${subject})\\s+(?<level>${level.replace("|as|", "|")})\\b`,
  "gi",
);
/** "physics students", "History trip": no level beside the subject. */
const studied = new RegExp(
  `\\b(?<level>)(?<subject>${subject})\\s+(?:nea\\s+|mock\\s+)?${people}\\b(?!\\s+club)`,
  "gi",
);
/** "French: A to K on Thursday": a line about one subject. */
const lineOf = new RegExp(`^(?<level>)(?<subject>${subject})(?=\\s*:)`, "gi");
const scholars: Record<string, string> = {
  physicists: "physics",
  chemists: "chemistry",
  biologists: "biology",
  geographers: "geography",
  historians: "history",
  economists: "economics",
  psychologists: "psychology",
  sociologists: "sociology",
  "computer scientists": "computer science",
  photographers: "photography",
};
/** "Geographers: your own trip is in May", "A-level physicists". */
const byTrade = new RegExp(
  `(?:(?<=^|[.!?:;]\\s|\\b(?:our|all|the)\\s)|\\b(?<level>${level}|year\\s1[0-4]|y1[0-4])\\s+)(?<subject>${Object.keys(scholars).join("|")})\\b`,
  "gi",
);

/** Without a subject or its students, none of the patterns can match. */
const someSubject = new RegExp(`\\b(?:${subject}|${Object.keys(scholars).join("|")})\\b`, "i");

/** Subjects that everybody takes until compulsory schooling ends. */
const core =
  /^(?:maths|mathematics|english.*|.*science.*|biology|chemistry|physics|pe|physical education|rs|religious studies|welsh)$/;

/** Those who take an examination subject, or have no subjects on record. No mention if nobody in scope is ruled out. */
export function findSubjects(text: string, { children: scope, nation }: FamilyProfile): AudienceMention[] {
  if (!someSubject.test(text)) return [];
  const found: AudienceMention[] = [];
  for (const form of [atLevel, levelAfter, byTrade, studied, lineOf])
    for (const match of text.matchAll(form)) {
      const said = (match.groups?.["subject"] ?? "").toLowerCase();
      const years = levelYears(match.groups?.["level"] ?? "", nation);
      const takers = scope.filter(
        (child) =>
          (years === null || child.year === null || years.includes(child.year)) &&
          takes(child, scholars[said] ?? said, nation),
      );
      const mention = mentionOf(match, "subject", takers);
      if (takers.length < scope.length && !found.some((other) => overlap(other, mention)))
        found.push(mention);
    }
  return found;
}

/** "8Ma1 on Monday, 8Ma2 on Tuesday": whoever is in another set of the same subject or block is not in this one. */
export function findSets(text: string, { children: scope }: FamilyProfile): AudienceMention[] {
  const isBeside = (one: string, other: string) => one.slice(0, -1) === other.slice(0, -1);
  return [...text.matchAll(teachingSet)].flatMap((match) => {
    const [said] = match;
    const told = scope.filter(({ sets }) => sets.some((own) => isBeside(own, said)));
    const members = scope.filter((child) => !told.includes(child) || child.sets.includes(said));
    return told.length > 0 ? [mentionOf(match, "subject", members)] : [];
  });
}

/** The papers of a table's cell that the child may sit: "French Listening / Computing P1" loses what its record rules out; "" if all is. */
export function papersFor(cell: string, child: ChildProfile, nation: Nation): string {
  const subjectOf = (text: string) => opening.exec(text)?.[0].toLowerCase();
  if (subjectOf(cell) === undefined) return cell;
  const papers = cell.split(/\s+\/\s+/);
  return papers.filter((paper) => takes(child, subjectOf(paper) ?? "", nation)).join(" / ");
}

const opening = new RegExp(`^${subject}\\b`, "i");

function takes(child: ChildProfile, said: string, nation: Nation): boolean {
  if (child.subjects.length === 0) return true;
  const lastOfCore = nation === "northern_ireland" ? 12 : 11;
  if (child.year !== null && child.year <= lastOfCore && core.test(said)) return true;
  const name = said.replace("mathematics", "maths").replace("computing", "computer science");
  return child.subjects.some(
    (own) =>
      own.includes(name) ||
      name.startsWith(`${own} `) ||
      (/separate|triple/.test(own) && /^(?:biology|chemistry|physics|science)$/.test(name)),
  );
}

function levelYears(said: string, nation: Nation): number[] | null {
  const shift = nation === "northern_ireland" ? 1 : 0;
  const word = said.toLowerCase();
  if (/^(?:a|as|l3|level)/.test(word) && !word.startsWith("advanced")) return [12 + shift, 13 + shift];
  if (/gcse/.test(word)) return [10 + shift, 11 + shift];
  if (word.startsWith("n")) return [10, 11];
  if (/higher/.test(word)) return [11, 12];
  return null;
}
