import { isSisterClass } from "./class-words.ts";
import { escape, wholeWord } from "./escape.ts";
import type { ChildProfile } from "./profile.ts";
import type { AudienceMention } from "./types.ts";
import { matchesOf } from "../text/matches-of.ts";

/** "Willow house", "House: Cedar"; a bare name is not enough, as it may be a class or a tree. */
export function findHouses(text: string, scope: readonly ChildProfile[]): AudienceMention[] {
  const found: AudienceMention[] = [];
  const said = /[Hh]ouse/.test(text);
  for (const match of said
    ? matchesOf(
        text,
        /\b(?<name>[A-Z][a-z]{2,15})\s+[Hh]ouse\b(?!\s+(?:captain|point|number))|\b[Hh]ouse\s*:\s*(?<name2>[A-Z][a-z]{2,15})\b/g,
      )
    : []) {
    const name = match.groups?.["name"] ?? match.groups?.["name2"] ?? "";
    const ours = scope.filter((child) => child.house?.toLowerCase() === name.toLowerCase());
    const isHouse =
      ours.length > 0 ||
      isNamedHouse(text, match.index, match[0], name, scope) ||
      scope.some((child) => child.house !== null && isSisterClass(name, child.house)) ||
      (scope.some((child) => child.house !== null) &&
        /^\s+(?:children|pupils|students|members|team|assembly)/i.test(
          text.slice((match.index ?? 0) + match[0].length),
        ));
    if (isHouse)
      found.push({
        start: match.index ?? 0,
        end: (match.index ?? 0) + match[0].length,
        kind: "house",
        children: ours.map((child) => child.id),
        excluded: false,
      });
  }
  found.push(...housesTogether(text, scope), ...sisterHouses(text, scope));
  if (said) found.push(...housesTold(text, scope));
  for (const child of scope) {
    // "Rowan children only", "Rowan have the most points": our own houses need no "house" beside the name.
    if (!child.house || scope.some((other) => other.className?.toLowerCase() === child.house?.toLowerCase()))
      continue;
    if (!text.includes(child.house)) continue;
    for (const match of matchesOf(text, ownForm(child.house, competes.test(text)))) {
      const start = match.index ?? 0;
      const children = scope
        .filter((other) => other.house?.toLowerCase() === child.house?.toLowerCase())
        .map((other) => other.id);
      found.push({ start, end: start + match[0].length, kind: "house", children, excluded: false });
    }
  }
  return found;
}

const competes = /\bhouse (?:cup|points?|competition|match|trophy|colours?|teams?)\b/i;

function ownForm(house: string, competing: boolean): RegExp {
  return new RegExp(
    `${wholeWord(escape(house))}(?=\\s+(?:children|pupils|students|members|have\\b|only\\b|are\\b${competing ? "|won\\b|win\\b|came\\b|lead\\b|led\\b" : ""}))`,
    "gu",
  );
}

const noHouse =
  /^(?:Open|Full|Opera|White|Coffee|Public|Light|Manor|Green|Boarding|Guest|Tree|Wendy|Doll|The|Our|Each|Every|Your|Their|No|Which|Winning|Whole|This|That|Same|New|Old|Glass|Bird|Summer|Power|Safe|Half|In|All|Any|Both|One|Two|Day|Senior|Junior|Inter|Show|Custom|Porter|Town|Country|Bounce|Bouncy|Haunted|Gingerbread)$/;
const place = /\b(?:at|to|in|near|behind|from|outside|of|by|visit(?:ing)?|from the|at the)\s+$/i;

/** "Kenwood House visit". */
const building = /^(?:,|\s+(?:visit|trip|tour|museum|gardens?|farm|school|hotel|centre|hotel|on)\b)/i;

/** "Turing house quiz team": a house that is not on our record, if the record has a different one. */
function isNamedHouse(
  text: string,
  start: number,
  words: string,
  name: string,
  scope: readonly ChildProfile[],
): boolean {
  return (
    scope.length > 0 &&
    scope.every((child) => child.house !== null) &&
    !(words.endsWith(" House") && building.test(text.slice(start + words.length))) &&
    !noHouse.test(name) &&
    !place.test(text.slice(Math.max(0, start - 14), start))
  );
}

/** "Harrier pupils wear green" when one of ours is in Merlin: a word of the same theme as our house, applied to people. */
function sisterHouses(text: string, scope: readonly ChildProfile[]): AudienceMention[] {
  const houses = [...new Set(scope.flatMap((child) => child.house ?? []))];
  if (houses.length === 0) return [];
  return [
    ...matchesOf(
      text,
      /\b(?<name>[A-Z][a-z]{2,15})(?=\s+(?:children|pupils|students|members|have|are|wear)\b)/g,
    ),
  ]
    .filter(
      ({ groups }) =>
        !houses.includes(groups?.["name"] ?? "") &&
        houses.some((house) => isSisterClass(groups?.["name"] ?? "", house)) &&
        !scope.some(
          ({ className }) => className !== null && isSisterClass(groups?.["name"] ?? "", className),
        ),
    )
    .map(({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
      kind: "house",
      children: [],
      excluded: false,
    }));
}

const nameList = "[A-Z][a-z]{2,15}(?:(?:\\s*[,/&]\\s*|,?\\s+(?:and|a|ac)\\s+)[A-Z][a-z]{2,15})*";
const noName =
  /^(?:Years?|Key|Reception|Nursery|Infants?|Juniors?|Primary|Secondary|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|All|Christmas|Easter|Parents|Pupils|Children|Students|Sixth|Blwyddyn|Lower|Upper|Children|Red|Comic)$/;

const forHouses = new RegExp(
  `\\b[Hh]ouse\\s+(?:treat|assembly|reward|party|film|afternoon|trip|day|photo(?:graph)?)s?\\s+(?:is\\s+)?for\\s+(?<names>${nameList})(?!\\w|\\s+[A-Z\\d])`,
  "g",
);
/** "Elm and Rowan have their house lunch". */
const having =
  /(?:^|[.!?]\s)(?<names>[A-Z][a-z]{2,15}(?:,\s[A-Z][a-z]{2,15})*\s(?:and|&)\s[A-Z][a-z]{2,15})\s(?:have|are|will)\b[^.!?]{0,40}\bhouse\b/g;

/** "House treat for Cuthbert and Aidan": the names are houses, ours or not. */
function housesTold(text: string, scope: readonly ChildProfile[]): AudienceMention[] {
  if (scope.length === 0 || !scope.every((child) => child.house !== null)) return [];
  return [...matchesOf(text, forHouses), ...matchesOf(text, having)].flatMap((match): AudienceMention[] => {
    const said = (match.groups?.["names"] ?? "").split(/\s*[,/&]\s*|,?\s+(?:and|a|ac)\s+/);
    if (said.some((name) => noName.test(name))) return [];
    const children = scope.filter((child) => said.includes(child.house ?? "")).map((child) => child.id);
    return [
      { start: match.index, end: match.index + match[0].length, kind: "house", children, excluded: false },
    ];
  });
}

/**
 * "Merlin and Osprey house day", "Amber, Jade and Ruby": a list with one of ours counts if it mentions houses or its names share a theme,
 * since two names may also be two girls.
 */
function housesTogether(text: string, scope: readonly ChildProfile[]): AudienceMention[] {
  const found: AudienceMention[] = [];
  for (const match of matchesOf(
    text,
    /\b[A-Z][a-z]{2,15}(?:(?:\s*[,/&]\s*|,?\s+(?:and|a|ac)\s+)[A-Z][a-z]{2,15})+\b/g,
  )) {
    const start = match.index;
    const end = start + match[0].length;
    const names = match[0].split(/\s*[,/&]\s*|,?\s+(?:and|a|ac)\s+/);
    const ours = scope.filter(
      (child) =>
        child.house !== null &&
        names.includes(child.house) &&
        !scope.some((other) => other.className?.toLowerCase() === child.house?.toLowerCase()),
    );
    const alike = ours.some((child) => names.some((name) => isSisterClass(name, child.house ?? "")));
    const houses =
      /\bhouses?\b/i.test(text) || /^\s+(?:children|pupils|students|members)\b/.test(text.slice(end));
    const others = names.every((name) =>
      scope.some(
        ({ house, className }) => house !== null && name !== className && isSisterClass(name, house),
      ),
    );
    if (others || (ours.length > 0 && (alike || houses)))
      found.push({ start, end, kind: "house", children: ours.map((child) => child.id), excluded: false });
  }
  return found;
}
