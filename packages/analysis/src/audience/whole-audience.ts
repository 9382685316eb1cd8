import { type Document, sentencesOf } from "../document/types.ts";
import { escape, wholeWord } from "../family/escape.ts";
import type { ChildProfile, FamilyProfile } from "../family/profile.ts";
import type { Audience } from "../family/types.ts";
import { openingAudience } from "./opening.ts";
import { type Read, specific } from "./specific.ts";
import type { Family } from "../types.ts";

/** From its greeting, subject or covering lines; then from its sender, a club's name or an examination. */
export function wholeAudience(
  document: Document,
  read: Read,
  scope: ChildProfile[],
  sender: string,
): Audience | null {
  const playing = membersOf(
    scope,
    (word) => mentionsClub(document.subject, word) || mentionsClub(document.greeting, word),
  );
  const candidates = [read(document.greeting), read(document.forwarding), read(document.subject)];
  const found = candidates.find((audience) => audience?.byName) ?? candidates.find(specific);
  const body = linesOf(document).join("\n").slice(0, 6_000);
  const ofOthersClub = found?.children.length === 0 && found.mentions.every(({ kind }) => kind === "club");
  if (found && !(ofOthersClub && invites.test(body))) return found;
  const all = (members: ChildProfile[], byName: boolean): Audience => {
    const children = members.map(({ id }) => id);
    return { named: true, children, mentions: [], byName };
  };
  const labelled = scope.filter((child) =>
    child.firstNames.some((name) =>
      new RegExp(
        `\\b(?:pupil|student|candidate|child|name|re|for)(?:['’]s name)?\\s*[:|]\\s*(?:[\\p{L}'’-]+,\\s*)?${wholeWord(escape(name))}`,
        "iu",
      ).test(body),
    ),
  );
  if (labelled.length > 0) return all(labelled, true);
  if (playing.length > 0 && !opensWithOthers(document, playing, read)) return all(playing, false);
  if (body.length < 1_500 && document.sections.length <= 2) {
    const spoken = read(body);
    const isWide = spoken?.mentions.some(({ kind }) => ["year", "everyone", "whole"].includes(kind));
    const called = spoken?.mentions.flatMap(({ kind, children }) => (kind === "name" ? children : []));
    if (spoken?.byName && new Set(called).size === 1 && !isWide) return spoken;
    const opening = spoken && specific(spoken) ? openingAudience(document, spoken, read) : null;
    if (opening) return opening;
  }
  const answered = read(document.answered);
  if (answered && specific(answered) && answered.children.length > 0) return answered;
  const taught = taughtBy(sender, document.subject, scope);
  if (taught) return all(taught, false);
  const members = membersOf(scope, (word) => word.includes(" ") && wroteAs(sender, word));
  return members.length > 0 ? all(members, false) : null;
}

const invites =
  /\b(?:your child|would like|sign(?:ing)? up|places|join|interested|new members|(?:all|everyone|everybody|parents)(?: are| is)? (?:very |warmly )?welcome|no clubs|all clubs|clubs are|every club)\b/i;

const membersOf = (scope: readonly ChildProfile[], isMeant: (word: string) => boolean): ChildProfile[] =>
  scope.filter(({ clubs }) => clubs.some(({ words }) => words.some(isMeant)));

/** "Year 10 drama performance" under the subject "Drama" is not for the drama club of Year 8: it has the club's word but another year. */
function opensWithOthers(document: Document, playing: readonly ChildProfile[], read: Read): boolean {
  const opening = sentencesOf(document)[0]?.text ?? "";
  const audience = read(opening);
  return (
    audience !== null &&
    audience.children.length === 0 &&
    audience.mentions.some((mention) => mention.kind === "year" || mention.kind === "class") &&
    membersOf(playing, (word) => mentionsClub(opening, word)).length > 0
  );
}

/** A class teacher writes to the class, or a newsletter's subject has the teacher's name ("Class news: Mr Hale"). */
function taughtBy(sender: string, subject: string, scope: ChildProfile[]): ChildProfile[] | null {
  const classNews = /\b(?:class|weekly|newsletter|news|update|homework)\b/i.test(subject);
  const taught = scope.filter((child) =>
    child.teachers.some((teacher) => {
      const surname = new RegExp(wholeWord(escape(teacher.split(" ").at(-1) ?? "")), "iu");
      return surname.test(sender) || (classNews && subject.includes(teacher));
    }),
  );
  return taught.length > 0 && taught.length < scope.length ? taught : null;
}

const linesOf = ({ sections }: Document): string[] =>
  sections.flatMap(({ heading, sentences }) => [heading ?? "", ...sentences.map(({ text }) => text)]);

/** A club outside school writes under its own name: "Little Acorns", for children at "Little Acorns after-school club". */
const wroteAs = (sender: string, club: string): boolean =>
  sender.toLowerCase().includes(club.split(" ").slice(0, 2).join(" "));

/** "Recorders at the Festival", "XC Saturday": a club's word in the subject means the club. */
function mentionsClub(text: string, word: string): boolean {
  const main = word.split(" ")[0] ?? word;
  if (main.length < 4) return false;
  const also = word.startsWith("cross") ? "|xc" : "";
  return new RegExp(
    `\\b(?:${(word.startsWith("cross") || word.includes("of") ? word : main).replace(/[^\w ]/g, ".")}s?${also})\\b`,
    "i",
  ).test(text);
}

/** Whom words without a group may concern: those in the club that writes, or that the subject names, else at the one school that it names, else all in scope. */
export function childrenOfSender(
  sender: string,
  document: Document,
  family: Family,
  { children }: FamilyProfile,
  scope: readonly ChildProfile[],
): string[] {
  const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);
  if (scope.length < children.length) return idsOf(scope);
  const from = `${sender} ${document.subject}`.toLowerCase();
  const text = [document.subject, ...linesOf(document)].join(" ");
  const members = membersOf(scope, (words) => words.split(" ").some((word) => names(from, word)));
  if (members.length > 0) return idsOf(members);
  const at = family.schools.filter(({ name }) => text.toLowerCase().includes(shortName(name)));
  const [school] = at;
  if (!school || at.length > 1) return idsOf(scope);
  const pupils = scope.filter((child) => child.school === null || child.school === school.name);
  return idsOf(pupils.length > 0 ? pupils : scope);
}

const names = (from: string, word: string): boolean =>
  word.length >= 6 && !common.test(word) && from.includes(word);

const common =
  /^(?:school|netball|football|rugby|cricket|hockey|tennis|swimming|swimmers|athletics|gymnastics|running|cycling|drama|dance|singing|orchestra|lessons|country|academy|primary|sports?)$/;

const shortName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\s+(?:primary|high|secondary|junior|infant|church|academy)?\s*(?:school|academy|college)$/, "")
    .trim();
