import type { Audience } from "../family/types.ts";
import type { Sentence } from "../document/types.ts";
import { normaliseWords } from "../text/normalise-words.ts";
import { audienceOf, type AudienceRules } from "./audience-of.ts";
import { type Read, specific } from "./specific.ts";

/** Whom a language model believes an item is for, by the letter's words and by our children's ids, and the passages it quotes. */
export type Believed = {
  groups: readonly string[];
  children: readonly string[];
  passages: readonly string[];
};

/**
 * Whom a language model's item is for. Groups on our records decide where the quoted passages or what stands above them name them; else they, or
 * where they are none we know the children that the model believes in, stand without whom the text excludes.
 */
export function audienceOfBelieved(
  believed: Believed,
  sentence: Sentence | null,
  rules: AudienceRules,
): string[] {
  // A school that none of them goes to yet writes of its own groups, to whom the model has found it to mean.
  if (rules.joining || rules.scope.length === 0) {
    const ours = rules.scope.length > 0 ? rules.scope : rules.profile.children;
    return believed.children.filter((id) => ours.some((child) => child.id === id));
  }
  const groups = groupsOnRecord(believed, rules);
  if (
    groups &&
    !groups.wide &&
    (namesOne(believed, sentence) || isLetterTo(groups.children, believed, rules))
  )
    return groups.children;
  const scope = rules.scope.map(({ id }) => id);
  const toReaders = groups?.wide === true && believed.groups.every((name) => readers.test(name));
  const isRow = believed.passages.some((passage) => isRowFor(passage, believed.groups));
  const allowed = isRow
    ? null
    : groups?.wide && !toReaders
      ? saidToAll(believed.passages, sentence, rules)
      : saidByText(believed.passages, sentence, rules);
  const own = believed.children.filter((id) => scope.includes(id));
  // A sender of no school of theirs means its own "everyone".
  const unclear =
    toReaders || (groups?.wide === true && new Set(rules.scope.map(({ school }) => school)).size > 1);
  const meant = groups && !(unclear && own.length > 0) ? groups.children : own;
  if (!groups && believed.children.length === 0) return allowed ?? rules.unnamed;
  return allowed ? meant.filter((id) => allowed.includes(id)) : meant;
}

/** "Each child": all whom the letter is for, which the model has read. */
const readers =
  /^(?:(?:all|each|every|the|our) )*(?:child(?:ren)?|pupils?|students?|parents?(?:(?: and |\/)carers?)?|families|you|everyone|those .+)$/i;

/** The children of the groups that are a year, class, house, club or name, or the whole school (`wide`); null where none is. */
function groupsOnRecord(
  believed: Believed,
  rules: AudienceRules,
): { children: string[]; wide: boolean } | null {
  const known = believed.groups.flatMap((group) => {
    const audience = rules.read(group);
    if (!audience?.named || isUnknownClub(audience)) return membersByBareName(group, believed, rules) ?? [];
    const wide = audience.mentions.every(({ kind }) => kind === "everyone" || kind === "whole");
    return [{ children: audience.children, wide }];
  });
  if (known.length === 0) return null;
  const narrow = known.filter(({ wide }) => !wide);
  const children = new Set((narrow.length > 0 ? narrow : known).flatMap((one) => one.children));
  return { children: [...children], wide: narrow.length === 0 };
}

/** "Hazel": a class of ours. A house of ours may be a class of others too, so that the model must mean the child as well. */
function membersByBareName(group: string, believed: Believed, { scope }: AudienceRules) {
  const name = normaliseWords(group);
  const members = scope.filter((child) => normaliseWords(child.className ?? "") === name);
  if (members.length > 0) return [{ children: members.map(({ id }) => id), wide: false }];
  const inHouse = scope.filter(
    ({ id, house }) => normaliseWords(house ?? "") === name && believed.children.includes(id),
  );
  return inHouse.length > 0 ? [{ children: inHouse.map(({ id }) => id), wide: false }] : null;
}

/** Whether the passages, or the heading, row or introduction they stand under, say one of the groups. */
function namesOne({ groups, passages }: Believed, sentence: Sentence | null): boolean {
  const above = sentence ? [...sentence.section.trail, ...sentence.section.lead.values(), sentence.text] : [];
  const said = normaliseWords([...passages, ...above].join(" | "));
  return groups.some((group) => said.includes(normaliseWords(group)));
}

/** The whole letter is theirs, and no passage begins with others: "our library slot swaps with Kites" in a letter to Wrens. */
function isLetterTo(
  children: readonly string[],
  { passages }: Believed,
  { whole, read }: AudienceRules,
): boolean {
  if (!whole || children.length === 0 || !children.every((id) => whole.children.includes(id))) return false;
  return !passages.some((passage) => {
    const audience = read(passage);
    return (
      specific(audience) && audience?.children.length === 0 && (audience.mentions[0]?.start ?? 0) <= leadIn
    );
  });
}

const leadIn = 12;

/** What is for all of a school is so unless its own words, or the heading above it, name a group. */
function saidToAll(
  passages: readonly string[],
  sentence: Sentence | null,
  rules: AudienceRules,
): string[] | null {
  const named = namedIn(passages, rules);
  if (named) return named;
  const headings = sentence?.section.trail ?? [];
  return headings.map((heading) => rules.read(heading)).findLast(specific)?.children ?? null;
}

/** "Wed 8 July | Move-up morning; Y6 at Fellgate | All": a cell of its own says for whom the row is. */
const isRowFor = (row: string, groups: readonly string[]): boolean =>
  row
    .split("|")
    .slice(1)
    .some((cell) => groups.some((group) => normaliseWords(group) === normaliseWords(cell)));

function namedIn(passages: readonly string[], rules: AudienceRules): string[] | null {
  const spoken = passages
    .map((passage) => rules.read(withoutReasons(passage)))
    .filter((audience) => specific(audience) && !isUnknownClub(audience));
  return spoken.length > 0 ? [...new Set(spoken.flatMap((audience) => audience?.children ?? []))] : null;
}

/** Whom the text allows: by its own words, else by what stands above it; null where neither names anybody. */
function saidByText(
  passages: readonly string[],
  sentence: Sentence | null,
  rules: AudienceRules,
): string[] | null {
  const read: Read = (text) => rules.read(text && withoutReasons(text));
  const own = namedIn(passages, rules);
  if (own) return own;
  // Nor is it the audience of a short letter that was read from there.
  const isOfItself = specific(read(sentence?.text)) === specific(rules.read(sentence?.text));
  const whole = isOfItself && !isUnknownClub(rules.whole) ? rules.whole : null;
  const { children, named } = audienceOf("", sentence, { ...rules, read, whole });
  return named && !isUnknownClub(read(sentence?.text)) ? children : null;
}

/** A club that is on nobody's record excludes none whom the model believes in: "Bronze" is the Expedition Award. */
const isUnknownClub = (audience: Audience | null): boolean =>
  audience !== null &&
  audience.mentions.length > 0 &&
  audience.children.length === 0 &&
  audience.mentions.every(({ kind, excluded }) => !excluded && (kind === "club" || kind === "everyone"));

/** "(a day later, as Year 4 are out on the Thursday)" says why, not for whom; "Y3 and Y4 especially" leaves out nobody. */
const withoutReasons = (text: string): string =>
  text
    .replace(/\([^()]*\b(?:as|because|since|while|when|after)\b[^()]*\)/gi, " ")
    .split(/(?<=[.,;:()–—-])/)
    .filter((part) => !/\b(?:especially|particularly)\b/i.test(part))
    .join("")
    .replace(/\b(?:owing to|due to|because of|thanks to)\b[^.,;:()]*/gi, " ");
