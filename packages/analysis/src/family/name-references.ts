import { escape } from "./escape.ts";
import { profileOf } from "./profile.ts";
import { referenceTo } from "../thing.ts";
import type { Family } from "../types.ts";

/** A function that puts references in the place of the children's first names: stored lines hold no names. */
export function nameForms(family: Family): (text: string) => string {
  const ids = new Map(
    profileOf(family).children.flatMap(({ id, firstNames }) =>
      firstNames.map((name) => [name.toLowerCase(), id] as const),
    ),
  );
  if (ids.size === 0) return (text) => text;
  const names = [...ids.keys()].toSorted((a, b) => b.length - a.length).map(escape);
  const form = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return (text) =>
    text.replace(form, (name) => {
      const id = ids.get(name.toLowerCase());
      // "will" and "may" are names only with a capital.
      return id && /^\p{Lu}/u.test(name) ? referenceTo(id) : name;
    });
}
