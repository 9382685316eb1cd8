import type { ChildProfile, FamilyProfile } from "./profile.ts";
import { findClasses } from "./classes.ts";
import { findClubs } from "./clubs.ts";
import { findHouses } from "./houses.ts";
import { isCredited, isDescribed, isHostOrCause, isIllIn } from "./in-passing.ts";
import { intakeYears } from "./nation.ts";
import { findNames } from "./names.ts";
import { findYearGroups, type YearMention } from "./year-groups.ts";
import { findSchoolParts } from "./school-parts.ts";
import { findSets, findSubjects } from "./subjects.ts";
import { type Audience, type AudienceMention, mentionOf, overlap } from "./types.ts";

const everyone =
  /\b(?:whole[- ]school|all (?:of )?(?:our |the )?(?:children|pupils|students|classes|year groups|years|parents|families|learners)(?! (?:who|in|from|taking|going|attending|with|of))|every (?:child|pupil|student|class|family)(?! (?:in|who|taking))|everyone|everybody|each (?:child|pupil|student)(?! in))\b/gi;
const excluding =
  /\b(?:except(?: for)?|apart from|excluding|other than|but not|not including|with the exception of|(?<=\b(?:everyone|everybody|all|children|pupils|classes|years|families)\s)but|does not (?:apply|include)(?: to)?|not)\s+(?:for\s+|the\s+|our\s+)?(?:children in\s+|pupils in\s+|students in\s+)?$/i;
const newcomers =
  /\b(?:new (?:intake|starters?|entrants?)|prospective (?:parents|families|pupils)|(?:open (?:to|for) )?staff only)\b/gi;

/** Who is named, of these children; a text that names only others is `named` with no children. */
export function readAudience(text: string, family: FamilyProfile): Audience {
  const scope = family.children;
  const classes = findClasses(text, family);
  const subjects = [...findSets(text, family), ...findSubjects(text, family)];
  const mentionsOf = (form: RegExp, kind: AudienceMention["kind"], children: readonly ChildProfile[]) =>
    [...text.matchAll(form)].map((match) => mentionOf(match, kind, children));
  // If our clubs and houses are unknown, any may be ours.
  const maybeOurs = (mention: AudienceMention): AudienceMention =>
    family.clubsUnknown ? { ...mention, children: scope.map(({ id }) => id) } : mention;
  const found = [
    ...mentionsOf(everyone, "everyone", scope),
    ...yearsIn(text, family),
    ...mentionsOf(newcomers, "year", []),
    // The whole school is addressed despite the groups beside it.
    ...[wide, hours].flatMap((form) => mentionsOf(form, "whole", scope)),
    ...classes,
    ...findSurnames(text, scope),
    ...findSchoolParts(text, family),
    ...findHouses(text, scope).map(maybeOurs),
    // "GCSE French group" is about a subject, not a club.
    ...findClubs(text, scope)
      .map(maybeOurs)
      .filter((club) => !subjects.some((one) => overlap(one, club))),
    ...subjects,
    ...findNames(text, family),
  ];
  // The "P4" in the class P4/5H is not a year group.
  const isPart = ({ kind, start, end }: AudienceMention) =>
    kind === "year" && classes.some((one) => one.start <= start && end < one.end);
  const mentions = found
    .map((one) => ({ ...one, excluded: excluding.test(text.slice(Math.max(0, one.start - 50), one.start)) }))
    .map((one, _, all) => (one.untold ? { ...one, children: mayBeIn(one, all) } : one))
    .filter((one) => !isPart(one));
  return combine(
    withoutMentioned(text, mentions).toSorted((a, b) => a.start - b.start),
    scope,
  );
}

const yearsIn = (text: string, { nation, children }: FamilyProfile): AudienceMention[] =>
  findYearGroups(text, nation)
    .filter(({ end }) => !isDescribed(text, end))
    .map((mention) => {
      const below = isIntake(text, mention, intakeYears(nation)) ? 1 : 0;
      const ours = children.filter(({ year }) => year === null || mention.years.includes(year + below));
      const { start, end } = mention;
      return { start, end, kind: "year", children: ours.map(({ id }) => id), excluded: false };
    });

/** A class or year that is only described, or another one that is ill, thanked or sells cakes to all, is not the audience. */
const withoutMentioned = (text: string, mentions: readonly AudienceMention[]): AudienceMention[] =>
  mentions.filter(({ kind, children, start, end }) => {
    if (kind !== "year" && kind !== "class") return true;
    const isAside = isHostOrCause(text, start, end) || isCredited(text, start, end) || isIllIn(text, start);
    return !isDescribed(text, end) && !(isAside && children.length === 0);
  });

/** "new Reception parents", "starting Year 7 in September", "Year 7 2026": those who will join that year, now a year below. */
function isIntake(text: string, { start, end, years }: YearMention, intakes: readonly number[]): boolean {
  const after = text.slice(end, end + 34);
  if (/^(?:nursery|meithrin|pre-?school)$/i.test(text.slice(start, end))) return nurseryPlace.test(after);
  const isFirst = years.length === 1 && intakes.includes(years[0] ?? -2);
  return isFirst && (willJoin.test(text.slice(Math.max(0, start - 34), start)) || ofIntake.test(after));
}

const nurseryPlace =
  /^\s+(?:class\s+)?(?:places?|applications?|admissions?|intake|registrations?|enrolments?)\b/i;
const willJoin =
  /\b(?:new|starting(?: school)?(?: in)?|joining(?: us in)?|start(?:s)? in|move into|moving into|transition (?:in)?to|transfer to|places? in|entry (?:in)?to|into|prospective|next year'?s|our (?:new|future))\s+$/i;
const ofIntake =
  /^\s*(?:\(?20\d{2}\b|intake|starters?|places?\b|admissions?|entry|enrol|induction|(?:children )?(?:starting|joining)|for September|in September|(?:parents )?(?:for|of) (?:September|20\d\d))/i;

/** Names take precedence over classes, and classes over years: "Year 6 netball club" is the club within the year. */
function combine(mentions: AudienceMention[], scope: readonly ChildProfile[]): Audience {
  const counted = mentions.filter(({ excluded }) => !excluded);
  const byName = counted.some(({ kind }) => kind === "name");
  if (mentions.length === 0) return { named: false, children: [], mentions, byName };
  const of = (...kinds: AudienceMention["kind"][]) => counted.filter(({ kind }) => kinds.includes(kind));
  const union = (list: readonly AudienceMention[]) => new Set(list.flatMap(({ children }) => children));
  const names = union(of("name"));
  const groups = of("class", "year");
  const [whole, initials, narrow] = [of("whole"), of("surname"), of("club", "house", "subject")];
  const within = [initials, narrow].find(({ length }) => length > 0);
  const inGroups = groups.length > 0 ? union(within ? groups : classesFirst(groups)) : null;
  const inNarrow = within ? union(within) : null;
  const isMeant = (id: string) =>
    names.size > 0
      ? names.has(id)
      : whole.length > 0
        ? union(whole).has(id)
        : (inNarrow?.has(id) ?? true) && (inGroups?.has(id) ?? true);
  const excluded = union(mentions.filter((mention) => mention.excluded));
  const children = scope
    .map(({ id }) => id)
    .filter((id) => isMeant(id) && (!excluded.has(id) || names.has(id)));
  return { named: true, children, mentions, byName };
}

/** Of those whose class isn't known, those of the years beside the class: "Kestrels (Year 2)". A class that is left out leaves out none of them. */
function mayBeIn(one: AudienceMention, mentions: readonly AudienceMention[]): string[] {
  if (one.excluded) return [];
  const isPart = (other: AudienceMention) => one.start <= other.start && other.start < one.end;
  const years = mentions.filter((other) => other.kind === "year" && !isPart(other) && isNextTo(one, other));
  return years.length === 0
    ? one.children
    : one.children.filter((id) => years.some(({ children }) => children.includes(id)));
}

/** "Year 4 (Beech)" and "Beech and Oak classes": a class named beside its year is more specific. */
function classesFirst(groups: readonly AudienceMention[]): AudienceMention[] {
  const classes = groups.filter((mention) => mention.kind === "class");
  const years = groups.filter(
    (mention) => mention.kind === "year" && !classes.some((one) => isNextTo(one, mention)),
  );
  return [...classes, ...years];
}

const isNextTo = (one: AudienceMention, two: AudienceMention): boolean =>
  Math.abs(one.start - two.end) < 6 || Math.abs(two.start - one.end) < 6;

const range = /\b(?<a>[A-Z])\s?(?:-|–|to|through to)\s?(?<b>[A-Z])\b(?![.\w])/g;
const surnames = /\b(?:sur|last |family )names?\b/i;
const clause = /(?:^|[:;,]\s)[A-Z]\s?(?:-|–|to)\s?[A-Z]\s*(?::|,|on\b|at\b|-|–)/;

/** "Surnames A to H on Monday, I to Z on Tuesday": children whose surname begins with one of the letters. Two ranges need no further word. */
function findSurnames(text: string, scope: readonly ChildProfile[]): AudienceMention[] {
  const ranges = [...text.matchAll(range)].filter(
    ({ groups }) => (groups?.["a"] ?? "") < (groups?.["b"] ?? ""),
  );
  if (ranges.length < 2 && !surnames.test(text) && !clause.test(text)) return [];
  return ranges.map((match) => {
    const { a = "", b = "" } = match.groups ?? {};
    const ours = scope.filter(({ initial }) => initial === null || (initial >= a && initial <= b));
    return mentionOf(match, "surname", ours);
  });
}

/** Words that extend beyond any group named beside them: "the whole school is invited to Year 5's play", "all other classes". */
const wide =
  /(?:\((?:all|everyone|all years|whole school)(?=\))|\b(?:for|by|to|of|open to|across|in) the whole school|(?:for|in|to|from|across) (?:every class|every year group|all (?:the )?(?:classes|year groups|years)(?! (?:in|of|who)\b))|whole school (?:is|are) (?:welcome|invited)|all (?:of )?(?:our |the )?(?:families|classes|year groups)(?= (?:are|is|can|may|should|must|need|to|will|please)\b)|open to (?:all|everyone|everybody)\b(?! (?:in|of|who)\b)|not (?:just|only) for|(?:for|to) (?:everybody|everyone) (?:else )?(?:after that|afterwards|from|once)|(?:on|general) sale to (?:all|everyone|everybody))\b/gi;
/** "School closes at 1.30 to make ready for the sixth form's evening": a school's own hours apply to everybody unless it names a group. */
const hours =
  /\b(?:the |our )?(?:school|college|academy)\s+(?:day\s+)?(?:will\s+(?:be\s+)?)?(?:clos(?:es?|ed|ing)|finish(?:es|ing)?|ends?|ending|shuts?|opens?|opening)\s+(?:(?:early|late|again)\s+)?(?:at|from|today|tomorrow|(?:on\s+)?(?:mon|tues|wednes|thurs|fri)day)\b(?![^.;]{0,40}\b(?:for|to)\s+(?:years?|y\d|p\d|s\d|reception|nursery|infants|juniors|sixth|key|ks\d|those|pupils in|children in))/gi;

/** "SYCAMORE" as a heading: a class's name in capitals. */
const shouted = /^\p{Lu}{3,}$/u;

/** Reads the audience that texts name, each text once. Lives as long as the message. */
export function audienceReader(family: FamilyProfile): (text: string) => Audience {
  const known = new Map<string, Audience>();
  return (text) => {
    const named = shouted.test(text) ? text.charAt(0) + text.slice(1).toLowerCase() : text;
    const audience = known.get(text) ?? readAudience(named, family);
    known.set(text, audience);
    return audience;
  };
}
