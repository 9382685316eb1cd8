import type { ChildProfile } from "../family/profile.ts";
import type { Audience } from "../family/types.ts";
import type { Document, Section, Sentence } from "../document/types.ts";
import { isOfTheSchool } from "./opening.ts";
import { type Read, specific } from "./specific.ts";

/** Whom a passage that names nobody is for: the line that introduces a list, an earlier sentence of the paragraph, the heading, the section's first sentence. */
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

/** Whom a headed section is for by its first sentence, or by the next where that is "Friday 12 June, main hall." */
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
  // A choir that sings there is not whom it is for.
  const speaks = mention && mention.start <= leadIn && mention.kind !== "club";
  return bare && !speaks ? null : audience;
}

const fewSentences = 5;
const dayNamed =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\b\d{1,2}(?:st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b\d{1,2}\/\d{1,2}\b/i;

/** "All of our " before whom a sentence begins with. */
const leadIn = 12;

/** A day, a time and a place, and nothing of what happens. */
function isBareDate(text: string): boolean {
  return (
    text.length < 70 &&
    dayNamed.test(text) &&
    !/\b(?:is|are|was|were|will|has|have|had|can|may|must|need|please|should|do|does|come|bring|wear|send|[a-z]{3,}(?:ing|ed))\b/i.test(
      text,
    )
  );
}

/** "Nursery as usual", "P7 are not affected": said of them alone; what follows is for those spoken to before. */
function isAside(text: string): boolean {
  return /^[^,;:]{0,40}\b(?:as (?:normal|usual|before)|(?:usual|normal) (?:times?|arrangements)|(?:is|are|be) (?:fine|ok(?:ay)?|unaffected|not affected)|unchanged)\b[^,;]{0,20}$/i.test(
    text.replace(/,? (?=(?:usual|normal) times?)/, " "),
  );
}

/** A running sentence speaks for what follows it; the first line of a diary only for its own day. */
function opensSection(sentence: Sentence): boolean {
  return sentence.form === "sentence" && !diaryLine.test(sentence.text);
}

const diaryLine =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b\.?,?\s*)?\d{1,2}(?:st|nd|rd|th)?[\s/]+(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** "Music lessons" over "if your child would like to learn": a club that none of ours is in yet may still be for them. */
function isOnlyClubs({ children, mentions }: Audience): boolean {
  return children.length === 0 && mentions.every((mention) => mention.kind === "club");
}

/** The sections that speak to those who might join: a club there may be for children who are not in it yet. */
export function joinableSections({ sections }: Document): ReadonlySet<Section> {
  return new Set(sections.filter(({ sentences }) => sentences.some(({ text }) => mayJoin.test(text))));
}

const mayJoin =
  /\b(?:your child|would like|sign(?:ing)? up|places|join|interested|new members|all welcome)\b/i;

/** "Pipe band", "Highland dancing": a heading that is a club of ours by its own name, whatever else it may be. */
function membersOf(heading: string, scope: readonly ChildProfile[]): string[] {
  const title = heading
    .toLowerCase()
    .replace(/\b(?:news|update|notes|club|training|practice)\b|[^\p{L}\d ]/gu, " ");
  const words = title.replace(/\s+/g, " ").trim();
  return scope
    .filter((child) => child.clubs.some((club) => club.words.includes(words)))
    .map((child) => child.id);
}
