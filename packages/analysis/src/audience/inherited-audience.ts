import type { ChildProfile } from "../family/profile.ts";
import type { Audience } from "../family/types.ts";
import type { Document, Section, Sentence } from "../document/types.ts";
import { isOfTheSchool } from "./opening.ts";
import { type Read, specific } from "./specific.ts";

/**
 * The audience of a passage that names nobody, from a list's introduction, an earlier sentence of the paragraph, the heading, or the
 * section's first sentence.
 */
export function inheritedFrom(
  unit: Sentence,
  { read, scope, joinable }: { read: Read; scope: readonly ChildProfile[]; joinable: ReadonlySet<Section> },
): Audience | null {
  const { section } = unit;
  const lead = read(section.lead.get(unit.paragraph));
  if (specific(lead)) return lead;
  if (unit.form !== "row") {
    const earlier = section.sentences
      .slice(0, section.sentences.indexOf(unit))
      .filter((other) => other.paragraph === unit.paragraph && !isAside(other.text));
    for (const sentence of earlier.toReversed()) {
      const audience = read(sentence.text);
      if (specific(audience)) return audience;
    }
  }
  for (const heading of section.trail.toReversed()) {
    const audience = read(heading);
    if (audience?.named && !(joinable.has(section) && isOnlyClubs(audience))) return audience;
    const members =
      audience?.named || joinable.has(section) || isOfTheSchool(unit.text) ? [] : membersOf(heading, scope);
    if (members.length > 0) return { named: true, children: members, mentions: [], byName: false };
  }
  return openingOf(unit, read);
}

/** The audience of a headed section, from its first sentence, or from the next if the first is like "Friday 12 June, main hall." */
function openingOf(sentence: Sentence, read: Read): Audience | null {
  const { section } = sentence;
  const [first, second] = section.sentences;
  if (!section.heading || !first || sentence.form === "row") return null;
  const bare =
    first.form === "sentence" && section.sentences.length <= fewSentences && isBareDate(first.text);
  const opener = bare ? second : first;
  if (!opener || opener === sentence || !opensSection(opener)) return null;
  const audience = read(opener.text);
  if (!specific(audience)) return null;
  const [mention] = audience?.mentions ?? [];
  // A choir that sings there is not the audience.
  const speaks = mention && mention.start <= leadIn && mention.kind !== "club";
  return bare && !speaks ? null : audience;
}

const fewSentences = 5;
const dayNamed =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\b\d{1,2}(?:st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b\d{1,2}\/\d{1,2}\b/i;

/** The length of "All of our " before a group at the start of a sentence. */
const leadIn = 12;

/** Only a day, a time and a place, without an event. */
function isBareDate(text: string): boolean {
  return (
    text.length < 70 &&
    dayNamed.test(text) &&
    !/\b(?:is|are|was|were|will|has|have|had|can|may|must|need|please|should|do|does|come|bring|wear|send|[a-z]{3,}(?:ing|ed))\b/i.test(
      text,
    )
  );
}

/** "Nursery as usual", "P7 are not affected": an aside about that group; later sentences keep the earlier audience. */
function isAside(text: string): boolean {
  return /^[^,;:]{0,40}\b(?:as (?:normal|usual|before)|(?:usual|normal) (?:times?|arrangements)|(?:is|are|be) (?:fine|ok(?:ay)?|unaffected|not affected)|unchanged)\b[^,;]{0,20}$/i.test(
    text.replace(/,? (?=(?:usual|normal) times?)/, " "),
  );
}

/** A full sentence sets the audience of what follows; the first line of a diary only that of its own day. */
function opensSection(sentence: Sentence): boolean {
  return sentence.form === "sentence" && !diaryLine.test(sentence.text);
}

const diaryLine =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b\.?,?\s*)?\d{1,2}(?:st|nd|rd|th)?[\s/]+(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** "Music lessons" above "if your child would like to learn": a club that none of ours has joined may still be for them. */
function isOnlyClubs({ children, mentions }: Audience): boolean {
  return children.length === 0 && mentions.every((mention) => mention.kind === "club");
}

/** Sections that invite new members: a club there may be for children who haven't joined yet. */
export function joinableSections({ sections }: Document): ReadonlySet<Section> {
  return new Set(sections.filter(({ sentences }) => sentences.some(({ text }) => mayJoin.test(text))));
}

const mayJoin =
  /\b(?:your child|would like|sign(?:ing)? up|places|join|interested|new members|all welcome)\b/i;

/** "Pipe band", "Highland dancing": a heading that is the name of one of our clubs, whatever else it may mean. */
function membersOf(heading: string, scope: readonly ChildProfile[]): string[] {
  const title = heading
    .toLowerCase()
    .replace(/\b(?:news|update|notes|club|training|practice)\b|[^\p{L}\d ]/gu, " ");
  const words = title.replace(/\s+/g, " ").trim();
  return scope
    .filter((child) => child.clubs.some((club) => club.words.includes(words)))
    .map((child) => child.id);
}
