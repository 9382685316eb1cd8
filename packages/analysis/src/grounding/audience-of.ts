import type { ChildProfile, FamilyProfile } from "../audience/profile.ts";
import { readAudience } from "../audience/read-audience.ts";
import type { Audience } from "../audience/types.ts";
import type { Document, Section, Unit } from "../text/document.ts";

/** Decides in code whom a passage is for; what an analyser thinks about it does not count. */
export type AudienceRules = {
  profile: FamilyProfile;
  scope: ChildProfile[];
  /** The audience of the whole message, by its subject, greeting or covering lines; null when it names none. */
  whole: Audience | null;
  classTables: Map<Section, Set<string>>;
};

export function audienceRules(
  document: Document,
  profile: FamilyProfile,
  scope: ChildProfile[],
): AudienceRules {
  const read = (text: string) => (text ? readAudience(text, profile, scope) : null);
  const attached = document.sections.some((section) => section.attachment);
  const candidates = [
    read(document.greeting),
    read(document.subject),
    attached ? read(document.cover) : null,
  ];
  const specific = (audience: Audience | null) =>
    audience?.named && audience.mentions.some((mention) => mention.kind !== "everyone");
  const whole = candidates.find((audience) => audience?.byName) ?? candidates.find(specific) ?? null;
  return { profile, scope, whole, classTables: findClassTables(document, scope) };
}

/** The children a passage concerns, and whether the text itself named them. */
export function audienceOf(
  passage: string,
  unit: Unit | null,
  rules: AudienceRules,
): { children: string[]; named: boolean; byName: boolean } {
  const everybody = rules.scope.map((child) => child.id);
  const read = (text: string | null | undefined) =>
    text ? readAudience(text, rules.profile, rules.scope) : null;
  if (unit) {
    const inTable = classRow(unit, rules);
    if (inTable) return { children: inTable, named: true, byName: false };
  }
  const own = read(passage);
  if (own?.named && own.mentions.some((mention) => mention.kind !== "everyone"))
    return settle(own, unit, rules);
  const group = read(unit?.group);
  if (group?.named) return plain(group);
  const around = unit ? (read(unit.text) ?? null) : null;
  if (around?.named && around.mentions.some((mention) => mention.kind !== "everyone")) return plain(around);
  const inherited = unit ? inheritedFrom(unit, read) : null;
  if (inherited) return plain(inherited);
  if (own?.named && (!rules.whole || rules.whole.children.length === 0))
    return rules.whole ? plain(rules.whole) : plain(own);
  if (rules.whole) return plain(rules.whole);
  return { children: everybody, named: false, byName: false };
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
  const heading = unit?.section.heading
    ? readAudience(unit.section.heading, rules.profile, rules.scope)
    : null;
  if (!heading?.named || own.byName || heading.mentions.every((mention) => mention.kind === "everyone"))
    return plain(own);
  const both = own.children.filter((id) => heading.children.includes(id));
  return both.length > 0 ? { children: both, named: true, byName: false } : plain(own);
}

/** The line that introduces a list, an earlier sentence of the paragraph, the heading, the section's first sentence. */
function inheritedFrom(
  unit: Unit,
  read: (text: string | null | undefined) => Audience | null,
): Audience | null {
  const { section } = unit;
  const specific = (audience: Audience | null) =>
    audience?.named && audience.mentions.some((mention) => mention.kind !== "everyone") ? audience : null;
  const lead = specific(read(section.lead.get(unit.paragraph)));
  if (lead) return lead;
  if (unit.form === "sentence") {
    const earlier = section.units
      .slice(0, section.units.indexOf(unit))
      .filter((other) => other.paragraph === unit.paragraph);
    for (const sentence of earlier.toReversed()) {
      const audience = specific(read(sentence.text));
      if (audience) return audience;
    }
  }
  for (const heading of section.trail.toReversed()) {
    const audience = read(heading);
    if (audience?.named) return audience;
  }
  const first = section.units[0];
  return section.heading && first && first !== unit && unit.form !== "row" && first.form === "sentence"
    ? specific(read(first.text))
    : null;
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
