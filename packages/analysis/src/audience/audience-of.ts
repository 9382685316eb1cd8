import { sentencesOf } from "../document/sentences-of.ts";
import type { ChildProfile, FamilyProfile } from "../family/profile.ts";
import type { Audience } from "../family/types.ts";
import type { Reading } from "../reading/reading.ts";
import type { Document, Section, Sentence } from "../document/types.ts";
import { addressesOthersOnly } from "./addresses-others.ts";
import { withoutCapitals } from "./capitals.ts";
import { findClassTables, leadingName } from "./class-tables.ts";
import { inheritedFrom, joinableSections } from "./inherited-audience.ts";
import { type Read, specific } from "./specific.ts";
import { wholeAudience } from "./whole-audience.ts";

/** Rules that decide a passage's audience; the analyser's view does not count. */
export type AudienceRules = {
  profile: FamilyProfile;
  scope: ChildProfile[];
  /** True if the sender is a school that none of them attends yet. */
  joining: boolean;
  /** The audience of the whole message, from its subject, greeting or covering lines; null if they name none. */
  whole: Audience | null;
  /** Whether its salutation names other years or classes only, which nothing else in it overrides. */
  othersOnly: boolean;
  /** The group named in the greeting: "all families" after "Dear Year 5 families" means that group. */
  group: Audience | null;
  /** The children for a passage that names nobody: all in scope except those told to stay away. */
  unnamed: string[];
  classTables: Map<Section, Set<string>>;
  joinable: ReadonlySet<Section>;
  read: Read;
};

export function audienceRules(
  { document: written, audiences }: Reading,
  profile: FamilyProfile,
  scope: ChildProfile[],
  { sender, joining = false }: { sender: string; joining?: boolean | undefined },
): AudienceRules {
  const audience = audiences(scope);
  const read: Read = (text) => (text ? audience(withoutCapitals(text)) : null);
  // Of several letters in one email, none speaks for the others.
  const document = written.salutations.length > 1 ? { ...written, greeting: "" } : written;
  return {
    profile,
    scope,
    joining,
    read,
    group: [read(document.greeting)].find(specific) ?? null,
    whole: wholeAudience(document, read, scope, sender),
    othersOnly: !joining && addressesOthersOnly(written, read),
    unnamed: notExcluded(document, read, scope),
    classTables: findClassTables(document, scope),
    joinable: joinableSections(document),
  };
}

/** "Nursery too little, sorry": a child explicitly left out, and named nowhere else, is not part of the rest. */
function notExcluded(document: Document, read: Read, scope: ChildProfile[]): string[] {
  const spoken = sentencesOf(document).map((sentence) => read(sentence.text));
  const out = new Set(
    spoken.flatMap((audience) =>
      (audience?.mentions ?? []).filter((mention) => mention.excluded).flatMap((mention) => mention.children),
    ),
  );
  const told = new Set(spoken.filter(specific).flatMap((audience) => audience?.children ?? []));
  const rest = scope.map((child) => child.id).filter((id) => !out.has(id) || told.has(id));
  return rest.length > 0 ? rest : scope.map((child) => child.id);
}

/** The children that a passage concerns, and whether the text itself names them. */
export function audienceOf(
  passage: string,
  sentence: Sentence | null,
  rules: AudienceRules,
): { children: string[]; named: boolean; byName: boolean } {
  const { read } = rules;
  if (rules.othersOnly) return { children: [], named: true, byName: false };
  const inTable = sentence ? classRow(sentence, rules) : null;
  if (inTable) return { children: inTable, named: true, byName: false };
  const own = withinGroup(read(passage), sentence, rules);
  if (own && specific(own)) return keepsNamed(own, rules) ?? settle(own, sentence, rules);
  const group = read(sentence?.group);
  if (group?.named) return plain(group);
  const around = read(sentence?.text);
  if (around && specific(around)) return plain(around);
  // A message to others stays theirs, whatever its headings say.
  if (rules.whole && rules.whole.children.length === 0) return plain(rules.whole);
  const inherited = sentence ? inheritedFrom(sentence, rules) : null;
  if (inherited) return plain(inherited);
  if (rules.whole) return plain(rules.whole);
  if (own?.named) return plain(own);
  return { children: rules.unnamed, named: false, byName: false };
}

/** "All families must reply" in a message to Year 5, or under such a heading, means the families of Year 5. */
function withinGroup(
  own: Audience | null,
  sentence: Sentence | null,
  { read, group }: AudienceRules,
): Audience | null {
  if (!own?.mentions.some((mention) => mention.kind === "whole")) return own;
  const heading = read(sentence?.section.heading);
  const outer = specific(heading) ? heading : group;
  return outer && !outer.mentions.some((mention) => mention.kind === "whole") ? outer : own;
}

/** A message about one child stays that child's if it mentions others in passing: "or I have to release the bed to the Owls". */
function keepsNamed(own: Audience, rules: AudienceRules): ReturnType<typeof plain> | null {
  return rules.whole?.byName && own.children.length === 0 ? plain(rules.whole) : null;
}

function plain(audience: Audience): { children: string[]; named: boolean; byName: boolean } {
  return { children: audience.children, named: true, byName: audience.byName };
}

/** A sentence narrows the audience of its heading: "Oak" under "Year 6". If the two don't overlap, the sentence wins. */
function settle(
  own: Audience,
  sentence: Sentence | null,
  rules: AudienceRules,
): { children: string[]; named: boolean; byName: boolean } {
  const heading = rules.read(sentence?.section.heading);
  if (!heading?.named || own.byName || heading.mentions.every((mention) => mention.kind === "everyone"))
    return plain(own);
  const both = own.children.filter((id) => heading.children.includes(id));
  return both.length > 0 ? { children: both, named: true, byName: false } : plain(own);
}

function classRow(sentence: Sentence, rules: AudienceRules): string[] | null {
  const name = rules.classTables.has(sentence.section) ? leadingName(sentence) : null;
  return name
    ? rules.scope.filter((child) => child.className?.toLowerCase() === name).map((child) => child.id)
    : null;
}
