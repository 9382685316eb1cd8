import { isSisterClass } from "./class-names.ts";
import { escape } from "./escape.ts";
import type { ChildProfile } from "./profile.ts";
import { type AudienceMention, mentionOf } from "./types.ts";

const also = "(?:\\s*[,/&]\\s*|,?\\s+(?:and|a|ac)\\s+)";
const heads =
  "\\b[Hh]ouse(?:\\s*:|\\s+(?:treat|assembly|reward|party|film|afternoon|trip|day|photo(?:graph)?)s?\\s+(?:is\\s+)?for)\\s+";
const people = "children|pupils|students|members|have|are|wear|only";
const competes = /\bhouse (?:cup|points?|competition|match|trophy|colours?|teams?)\b/i;
const noHouse =
  /^(?:Open|Full|Opera|White|Coffee|Public|Light|Manor|Green|Boarding|Guest|Tree|Wendy|Doll|The|Our|Each|Every|Your|Their|No|Which|Winning|Whole|This|That|Same|New|Old|Glass|Bird|Summer|Power|Safe|Half|In|All|Any|Both|One|Two|Day|Senior|Junior|Inter|Show|Custom|Porter|Town|Country|Bounce|Bouncy|Haunted|Gingerbread|Years?|Key|Reception|Nursery|\w+day|Christmas|Easter|Parents|Pupils|Children|Students)$/;
/** "Kenwood House visit", "at Manor House": a building. */
const building = /^(?:,|\s+(?:visit|trip|tour|museum|gardens?|farm|school|hotel|centre|on)\b)/i;
const place = /\b(?:at|to|in|near|behind|from|outside|of|by|visit(?:ing)?)(?: the)?\s+$/i;

/** "Willow house", "Amber, Jade and Ruby". A bare name may be a class, a tree or a girl, so it needs "house", people or another house beside it. */
export function findHouses(text: string, scope: readonly ChildProfile[]): AudienceMention[] {
  const houses = new Set(scope.flatMap(({ house }) => house ?? []));
  const classes = new Set(scope.flatMap(({ className }) => className ?? []));
  if (houses.size === 0) return [];
  const name = `(?:${[...[...houses].map(escape), "\\p{Lu}\\p{L}{2,15}"].join("|")})(?![\\p{L}\\p{N}])`;
  const after = competes.test(text) ? `${people}|won|win|came|lead|led` : people;
  const form = new RegExp(
    `(?<head>${heads})?(?<![\\p{L}\\p{N}])(?<names>${name}(?:${also}${name})*)(?<house>\\s+[Hh]ouse\\b(?!\\s+(?:captain|point|number)))?(?=(?<people>\\s+(?:${after})\\b)?)`,
    "gu",
  );
  return [...text.matchAll(form)].flatMap((match): AudienceMention[] => {
    const { 0: said, index, groups = {} } = match;
    const names = (groups["names"] ?? "").split(new RegExp(also));
    const end = index + said.length;
    const isCalled = groups["head"] !== undefined || groups["house"] !== undefined;
    const isList =
      names.length > 1 && (/\bhouses?\b/i.test(text) || names.some((one) => isSister(one, houses)));
    if (!isCalled && groups["people"] === undefined && !isList) return [];
    const ours = scope.filter(({ house }) => house !== null && !classes.has(house) && names.includes(house));
    const called = isCalled ? scope.filter(({ house }) => house !== null && names.includes(house)) : ours;
    const isOthers =
      names.every((one) => isSister(one, houses) && !isSister(one, classes)) ||
      (isCalled &&
        scope.every(({ house }) => house !== null) &&
        !names.some((one) => noHouse.test(one)) &&
        !(said.endsWith(" House") && building.test(text.slice(end))) &&
        !place.test(text.slice(Math.max(0, index - 14), index)));
    return called.length > 0 || isOthers ? [mentionOf(match, "house", called)] : [];
  });
}

const isSister = (name: string, own: ReadonlySet<string>): boolean =>
  [...own].some((one) => isSisterClass(name, one));
