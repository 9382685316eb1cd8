import type { ChildProfile, FamilyProfile } from "../audience/profile.ts";
import { curricularYears } from "../audience/year-groups.ts";
import { readAudience } from "../audience/read-audience.ts";
import type { Audience } from "../audience/types.ts";
import type { Document, Section, Unit } from "../text/types.ts";

/** Decides in code whom a passage is for; what an analyser thinks about it does not count. */
export type AudienceRules = {
  profile: FamilyProfile;
  scope: ChildProfile[];
  /** The audience of the whole message, by its subject, greeting or covering lines; null when it names none. */
  whole: Audience | null;
  /** The group that the greeting names: "all families" after "Dear Year 5 families" are theirs. */
  group: Audience | null;
  classTables: Map<Section, Set<string>>;
  read: (text: string | null | undefined) => Audience | null;
};

export function audienceRules(
  document: Document,
  profile: FamilyProfile,
  scope: ChildProfile[],
  sender = "",
): AudienceRules {
  const known = new Map<string, Audience>();
  const read = (text: string | null | undefined): Audience | null => {
    if (!text) return null;
    const audience = known.get(text) ?? readAudience(text, profile, scope);
    known.set(text, audience);
    return audience;
  };
  return {
    profile,
    scope,
    read,
    group: [read(document.greeting)].find(specific) ?? null,
    whole: wholeAudience(document, read, scope, sender),
    classTables: findClassTables(document, scope),
  };
}

const specific = (audience: Audience | null) =>
  audience?.named === true && audience.mentions.some((mention) => mention.kind !== "everyone");

/** Whom all of a message is for: its greeting, subject, covering lines or attached form; then its sender, a club's name, an examination. */
function wholeAudience(
  document: Document,
  read: AudienceRules["read"],
  scope: ChildProfile[],
  sender: string,
): Audience | null {
  const attached = document.sections.some((section) => section.attachment);
  const candidates = [
    read(document.greeting),
    read(document.subject),
    attached ? read(document.cover) : null,
  ];
  const found = candidates.find((audience) => audience?.byName) ?? candidates.find(specific);
  const body = bodyOf(document);
  const clubOnly =
    found?.mentions.every((mention) => mention.kind === "club") === true && found.children.length === 0;
  if (
    found &&
    !(
      clubOnly &&
      /\b(?:your child|would like|sign(?:ing)? up|places|join|interested|new members|all welcome|no clubs|all clubs|clubs are|every club)\b/i.test(
        body,
      )
    )
  )
    return found;
  const all = (children: ChildProfile[], byName: boolean): Audience => ({
    named: true,
    children: children.map((child) => child.id),
    mentions: [],
    byName,
  });
  const labelled = scope.filter((child) =>
    child.firstNames.some((name) =>
      new RegExp(
        `\\b(?:pupil|student|candidate|child|name|re|for)(?:['’]s name)?\\s*[:|]\\s*(?:[A-Z'’-]+,\\s*)?${name}\\b`,
        "i",
      ).test(body),
    ),
  );
  if (labelled.length > 0) return all(labelled, true);
  const playing = scope.filter((child) =>
    child.clubs.some((club) =>
      club.words.some(
        (word) => mentionsClub(document.subject, word) || mentionsClub(document.greeting, word),
      ),
    ),
  );
  if (playing.length > 0) return all(playing, false);
  if (body.length < 1_500 && document.sections.length <= 2) {
    const spoken = read(body);
    if (
      spoken?.byName &&
      new Set(
        spoken.mentions.filter((mention) => mention.kind === "name").flatMap((mention) => mention.children),
      ).size === 1 &&
      !spoken.mentions.some((mention) => ["year", "everyone", "whole"].includes(mention.kind))
    )
      return spoken;
    if (spoken && specific(spoken)) return openingAudience(document, spoken, read);
  }
  const answered = read(document.answered);
  if (answered && specific(answered) && answered.children.length > 0) return answered;
  const taught = scope.filter((child) =>
    child.teachers.some((teacher) => new RegExp(`\\b${teacher.split(" ").at(-1)}\\b`, "i").test(sender)),
  );
  if (taught.length > 0 && taught.length < scope.length) return all(taught, false);
  const years = curricularYears(document.subject);
  return years.length > 0
    ? all(
        scope.filter((child) => child.year === null || years.includes(child.year)),
        false,
      )
    : null;
}

/** "Sixth form parents' evening: Wednesday 11 March …": what a short letter names in its first sentence, and nobody else after, it is about. */
function openingAudience(document: Document, spoken: Audience, read: AudienceRules["read"]): Audience | null {
  const units = document.sections.flatMap((section) => section.units);
  const first = read(units[0]?.text);
  if (
    !first ||
    !specific(first) ||
    spoken.mentions.some(
      (mention) => mention.kind === "everyone" || mention.kind === "whole" || mention.excluded,
    )
  )
    return null;
  // Another paragraph of a letter that opens with other years may be for everybody: it is not taken away from ours.
  if (first.children.length === 0) return null;
  const children = first.children.join();
  const others = units
    .slice(1)
    .map((unit) => read(unit.text))
    .filter(specific);
  return others.every((audience) => audience?.children.join() === children) ? first : null;
}

function bodyOf(document: Document): string {
  return document.sections
    .flatMap((section) => [section.heading ?? "", ...section.units.map((unit) => unit.text)])
    .join("\n")
    .slice(0, 6_000);
}

/** "Recorders at the Festival", "XC Saturday": a club's word in the subject speaks of the club. */
function mentionsClub(text: string, word: string): boolean {
  const main = word.split(" ")[0] ?? word;
  if (main.length < 4) return false;
  const also = word.startsWith("cross") ? "|xc" : "";
  return new RegExp(
    `\\b(?:${(word.startsWith("cross") || word.includes("of") ? word : main).replace(/[^\w ]/g, ".")}s?${also})\\b`,
    "i",
  ).test(text);
}

/** The children a passage concerns, and whether the text itself named them. */
export function audienceOf(
  passage: string,
  unit: Unit | null,
  rules: AudienceRules,
): { children: string[]; named: boolean; byName: boolean } {
  const { read } = rules;
  const inTable = unit ? classRow(unit, rules) : null;
  if (inTable) return { children: inTable, named: true, byName: false };
  const own = withinGroup(read(passage), unit, rules);
  if (own && specific(own)) return keepsNamed(own, rules) ?? settle(own, unit, rules);
  const group = read(unit?.group);
  if (group?.named) return plain(group);
  const around = read(unit?.text);
  if (around && specific(around)) return plain(around);
  // A letter to others stays theirs, whatever its headings say.
  if (rules.whole && rules.whole.children.length === 0) return plain(rules.whole);
  const inherited = unit ? inheritedFrom(unit, read) : null;
  if (inherited) return plain(inherited);
  if (rules.whole) return plain(rules.whole);
  if (own?.named) return plain(own);
  return { children: rules.scope.map((child) => child.id), named: false, byName: false };
}

/** "All families must reply" in a letter to Year 5, or under its heading, are the families of Year 5. */
function withinGroup(
  own: Audience | null,
  unit: Unit | null,
  { read, group }: AudienceRules,
): Audience | null {
  if (!own?.mentions.some((mention) => mention.kind === "whole")) return own;
  const heading = read(unit?.section.heading);
  const outer = specific(heading) ? heading : group;
  return outer && !outer.mentions.some((mention) => mention.kind === "whole") ? outer : own;
}

/** A letter about one child stays that child's where it speaks of others in passing: "or I have to release the bed to the Owls". */
function keepsNamed(own: Audience, rules: AudienceRules): ReturnType<typeof plain> | null {
  return rules.whole?.byName && own.children.length === 0 ? plain(rules.whole) : null;
}

function plain(audience: Audience): { children: string[]; named: boolean; byName: boolean } {
  return { children: audience.children, named: true, byName: audience.byName };
}

/** A sentence under a heading with its own audience speaks within it: "Oak" under "Year 6". Where the two do not meet, the sentence wins. */
function settle(
  own: Audience,
  unit: Unit | null,
  rules: AudienceRules,
): { children: string[]; named: boolean; byName: boolean } {
  const heading = rules.read(unit?.section.heading);
  if (!heading?.named || own.byName || heading.mentions.every((mention) => mention.kind === "everyone"))
    return plain(own);
  const both = own.children.filter((id) => heading.children.includes(id));
  return both.length > 0 ? { children: both, named: true, byName: false } : plain(own);
}

/** The line that introduces a list, an earlier sentence of the paragraph, the heading, the section's first sentence. */
function inheritedFrom(unit: Unit, read: AudienceRules["read"]): Audience | null {
  const { section } = unit;
  const lead = read(section.lead.get(unit.paragraph));
  if (specific(lead)) return lead;
  if (unit.form === "sentence") {
    const earlier = section.units
      .slice(0, section.units.indexOf(unit))
      .filter((other) => other.paragraph === unit.paragraph);
    for (const sentence of earlier.toReversed()) {
      const audience = read(sentence.text);
      if (specific(audience)) return audience;
    }
  }
  for (const heading of section.trail.toReversed()) {
    const audience = read(heading);
    if (audience?.named && !isOpenClub(audience, section)) return audience;
  }
  const first = section.units[0];
  const opening =
    section.heading && first && first !== unit && unit.form !== "row" && opensSection(first)
      ? read(first.text)
      : null;
  return specific(opening) ? opening : null;
}

/** A running sentence speaks for what follows it; the first line of a diary only for its own day. */
function opensSection(unit: Unit): boolean {
  return unit.form === "sentence" && !diaryLine.test(unit.text);
}

const diaryLine =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b\.?,?\s*)?\d{1,2}(?:st|nd|rd|th)?[\s/]+(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** "Music lessons" over "if your child would like to learn": a club that none of ours is in yet may still be for them. */
function isOpenClub(audience: Audience, section: Section): boolean {
  if (audience.children.length > 0 || audience.mentions.some((mention) => mention.kind !== "club"))
    return false;
  return section.units.some((unit) =>
    /\b(?:your child|would like|sign(?:ing)? up|places|join|interested|new members|all welcome)\b/i.test(
      unit.text,
    ),
  );
}

/** Tables and lists whose lines begin with class names ("Oak - open"): known by one of ours among several of a kind. */
function findClassTables(document: Document, scope: readonly ChildProfile[]): Map<Section, Set<string>> {
  const tables = new Map<Section, Set<string>>();
  const ours = new Set(
    scope.flatMap((child) =>
      child.className && !/\d/.test(child.className) ? [child.className.toLowerCase()] : [],
    ),
  );
  if (ours.size === 0) return tables;
  for (const section of document.sections) {
    const names = section.units.map(leadingName).filter((name): name is string => name !== null);
    if (new Set(names).size >= 3 && names.some((name) => ours.has(name))) tables.set(section, new Set(names));
  }
  return tables;
}

function leadingName(unit: Unit): string | null {
  const text = unit.form === "row" ? (unit.group ?? unit.text) : unit.text;
  return unit.form === "sentence"
    ? null
    : (/^([A-Z][a-z]{2,15})(?:\s+[Cc]lass)?\s*(?:$|[-–—:|,(])/.exec(text)?.[1]?.toLowerCase() ?? null);
}

function classRow(unit: Unit, rules: AudienceRules): string[] | null {
  const name = rules.classTables.has(unit.section) ? leadingName(unit) : null;
  return name
    ? rules.scope.filter((child) => child.className?.toLowerCase() === name).map((child) => child.id)
    : null;
}
