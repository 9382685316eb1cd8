import type { Audience } from "../family/types.ts";
import type { Sentence } from "../document/types.ts";
import { normaliseWords } from "../text/normalise-words.ts";
import { audienceOf, type AudienceRules } from "./audience-of.ts";
import { type Read, specific } from "./specific.ts";

/** A language model's view of an item's audience: group names from the message, our children's ids, and the passages it quotes. */
export type Believed = {
  groups: readonly string[];
  children: readonly string[];
  passages: readonly string[];
};

/**
 * The children that a language model's item is for. Groups on our records decide if the quoted passages or their headings name them.
 * Otherwise take those groups, or the model's children if we know none of the groups, minus those whom the text excludes.
 */
export function audienceOfBelieved(
  believed: Believed,
  sentence: Sentence | null,
  rules: AudienceRules,
): string[] {
  if (rules.othersOnly) return [];
  // A school that none of them attends yet writes about its own groups; trust the model to find the child.
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
  // "Everyone" from a sender outside their schools means the sender's own audience.
  const unclear =
    toReaders || (groups?.wide === true && new Set(rules.scope.map(({ school }) => school)).size > 1);
  const meant = groups && !(unclear && own.length > 0) ? groups.children : own;
  if (!groups && believed.children.length === 0) return allowed ?? rules.unnamed;
  return allowed ? meant.filter((id) => allowed.includes(id)) : meant;
}

/** "Each child": everybody the message is for, which the model has read. */
const readers =
  /^(?:(?:all|each|every|the|our) )*(?:child(?:ren)?|pupils?|students?|parents?(?:(?: and |\/)carers?)?|families|you|everyone|those .+)$/i;

/** Children of the groups that name a year, class, house, club, child or the whole school (`wide`); null if none do. */
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

/** "Hazel": a class of ours. A house of ours may also be somebody else's class, so the model must name the child too. */
function membersByBareName(group: string, believed: Believed, { scope }: AudienceRules) {
  const name = normaliseWords(group);
  const members = scope.filter((child) => normaliseWords(child.className ?? "") === name);
  if (members.length > 0) return [{ children: members.map(({ id }) => id), wide: false }];
  const inHouse = scope.filter(
    ({ id, house }) => normaliseWords(house ?? "") === name && believed.children.includes(id),
  );
  return inHouse.length > 0 ? [{ children: inHouse.map(({ id }) => id), wide: false }] : null;
}

/** Whether the passages, or their heading, row or introduction, name one of the groups. */
function namesOne({ groups, passages }: Believed, sentence: Sentence | null): boolean {
  const above = sentence ? [...sentence.section.trail, ...sentence.section.lead.values(), sentence.text] : [];
  const said = normaliseWords([...passages, ...above].join(" | "));
  return groups.some((group) => said.includes(normaliseWords(group)));
}

/**
 * Whether the whole message is theirs and no passage opens with another group: "our library slot swaps with Kites" in a message to Wrens.
 */
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

/** An item for the whole school stays so unless its own text, or its heading, names a group. */
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

/** "Wed 8 July | Move-up morning; Y6 at Fellgate | All": a separate cell gives the row's audience. */
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

/** The children that the text allows, by its own words or else by its headings; null if neither names anybody. */
function saidByText(
  passages: readonly string[],
  sentence: Sentence | null,
  rules: AudienceRules,
): string[] | null {
  const read: Read = (text) => rules.read(text && withoutReasons(text));
  const own = namedIn(passages, rules);
  if (own) return own;
  // Nor does it set the audience of a short message that was read from this sentence.
  const isOfItself = specific(read(sentence?.text)) === specific(rules.read(sentence?.text));
  const whole = isOfItself && !isUnknownClub(rules.whole) ? rules.whole : null;
  const { children, named } = audienceOf("", sentence, { ...rules, read, whole });
  return named && !isUnknownClub(read(sentence?.text)) ? children : null;
}

/** A club on nobody's record excludes none of the model's children: "Bronze" is the Expedition Award. */
const isUnknownClub = (audience: Audience | null): boolean =>
  audience !== null &&
  audience.mentions.length > 0 &&
  audience.children.length === 0 &&
  audience.mentions.every(({ kind, excluded }) => !excluded && (kind === "club" || kind === "everyone"));

/** "(a day later, as Year 4 are out on the Thursday)" is a reason, not an audience; "Y3 and Y4 especially" excludes nobody. */
const withoutReasons = (text: string): string =>
  text
    .replace(/\([^()]*\b(?:as|because|since|while|when|after)\b[^()]*\)/gi, " ")
    .split(/(?<=[.,;:()–—-])/)
    .filter((part) => !/\b(?:especially|particularly)\b/i.test(part))
    .join("")
    .replace(/\b(?:owing to|due to|because of|thanks to)\b[^.,;:()]*/gi, " ");
