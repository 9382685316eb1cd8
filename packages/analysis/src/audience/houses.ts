import { isSisterClass } from "./class-words.ts";
import { escape } from "./escape.ts";
import type { ChildProfile } from "./profile.ts";
import type { AudienceMention } from "./types.ts";

/** "Willow house", "House: Cedar"; a bare house name says nothing, it may be a class or a tree. */
export function findHouses(text: string, scope: readonly ChildProfile[]): AudienceMention[] {
  const found: AudienceMention[] = [];
  for (const match of text.matchAll(
    /\b(?<name>[A-Z][a-z]{2,15})\s+[Hh]ouse\b(?!\s+(?:captain|point|number))|\b[Hh]ouse\s*:\s*(?<name2>[A-Z][a-z]{2,15})\b/g,
  )) {
    const name = match.groups?.["name"] ?? match.groups?.["name2"] ?? "";
    const ours = scope.filter((child) => child.house?.toLowerCase() === name.toLowerCase());
    const isHouse =
      ours.length > 0 ||
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
  found.push(...housesTogether(text, scope));
  for (const child of scope) {
    // "Rowan children only", "Rowan have the most points": our own houses need no "house" beside them.
    if (!child.house || scope.some((other) => other.className?.toLowerCase() === child.house?.toLowerCase()))
      continue;
    const form = new RegExp(
      `\\b${escape(child.house)}(?=\\s+(?:children|pupils|students|members|have\\b|only\\b|are\\b))`,
      "g",
    );
    for (const match of text.matchAll(form)) {
      const start = match.index ?? 0;
      const children = scope
        .filter((other) => other.house?.toLowerCase() === child.house?.toLowerCase())
        .map((other) => other.id);
      found.push({ start, end: start + match[0].length, kind: "house", children, excluded: false });
    }
  }
  return found;
}

/**
 * "Merlin and Osprey house day", "Amber, Jade and Ruby": one of ours in a list counts where the list speaks of houses or its names
 * are of one kind, since two names may also be two girls.
 */
function housesTogether(text: string, scope: readonly ChildProfile[]): AudienceMention[] {
  const found: AudienceMention[] = [];
  for (const match of text.matchAll(
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
