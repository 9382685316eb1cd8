import type { ChildProfile, FamilyProfile } from "../audience/profile.ts";
import { readAudience } from "../audience/read-audience.ts";
import type { Audience } from "../audience/types.ts";
import type { Document, Section, Unit } from "../text/types.ts";
import { findClassTables, leadingName } from "./class-tables.ts";
import { type Read, specific } from "./specific.ts";
import { wholeAudience } from "./whole-audience.ts";

/** Decides in code whom a passage is for; what an analyser thinks about it does not count. */
export type AudienceRules = {
  profile: FamilyProfile;
  scope: ChildProfile[];
  /** The audience of the whole message, by its subject, greeting or covering lines; null when it names none. */
  whole: Audience | null;
  /** The group that the greeting names: "all families" after "Dear Year 5 families" are theirs. */
  group: Audience | null;
  /** Those whom a passage concerns that names nobody: all of the scope but who is told to stay away. */
  unnamed: string[];
  classTables: Map<Section, Set<string>>;
  read: Read;
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
    unnamed: notExcluded(document, read, scope),
    classTables: findClassTables(document, scope),
  };
}

/** "Nursery too little, sorry": a child left out in so many words, and named nowhere else, is not among those of the rest. */
function notExcluded(document: Document, read: Read, scope: ChildProfile[]): string[] {
  const spoken = document.sections.flatMap((section) => section.units).map((unit) => read(unit.text));
  const out = new Set(
    spoken.flatMap((audience) =>
      (audience?.mentions ?? []).filter((mention) => mention.excluded).flatMap((mention) => mention.children),
    ),
  );
  const told = new Set(spoken.filter(specific).flatMap((audience) => audience?.children ?? []));
  const rest = scope.map((child) => child.id).filter((id) => !out.has(id) || told.has(id));
  return rest.length > 0 ? rest : scope.map((child) => child.id);
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
  return { children: rules.unnamed, named: false, byName: false };
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
function inheritedFrom(unit: Unit, read: Read): Audience | null {
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

function classRow(unit: Unit, rules: AudienceRules): string[] | null {
  const name = rules.classTables.has(unit.section) ? leadingName(unit) : null;
  return name
    ? rules.scope.filter((child) => child.className?.toLowerCase() === name).map((child) => child.id)
    : null;
}
