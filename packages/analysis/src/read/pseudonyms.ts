import { escape } from "../family/escape.ts";
import { profileOf } from "../family/profile.ts";
import type { Family } from "../types.ts";

type Pseudonyms = { hide: (text: string) => string; restore: (text: string) => string };

/** First names that are also ordinary words at the start of a sentence: they count only before something name-like. */
const wordLike = new Set(
  "will mark may grace hope faith joy rose summer april june art bill rob pat sue jack max ray drew chase miles amber ivy holly sky iris".split(
    " ",
  ),
);

/** Every spelling has its own token, so that quotations come back word for word: CHILD_1 for "Amelia", CHILD_1_2 for "Millie", NAME_1 for an adult. */
export function pseudonyms(family: Family): Pseudonyms {
  const profile = profileOf(family);
  const names = [
    ...profile.children.flatMap((child) => child.firstNames),
    ...profile.surnames,
    ...family.parents.map((parent) => parent.name.split(/\s+/)[0] ?? ""),
  ].filter((name) => name.length > 1);
  const addresses = [...family.parents.map((parent) => parent.email), ...(family.addresses ?? [])]
    .filter(Boolean)
    .flatMap((address) => [address, encodeURIComponent(address)]); // as encoded in links
  const escaped = [...new Set([...addresses, ...names])].toSorted((a, b) => b.length - a.length).map(escape);
  const form = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|") || "(?!)"})(?![\\p{L}\\p{N}])`, "giu");
  const tokens = new Map<string, string>();
  const surfaces = new Map<string, string>();
  const childOf = (surface: string) =>
    profile.children.findIndex(({ firstNames }) =>
      firstNames.some((name) => name.toLowerCase() === surface.toLowerCase()),
    );
  const newToken = (surface: string): string => {
    const child = childOf(surface);
    if (child < 0) return `NAME_${tokens.size + 1}`;
    const token = `CHILD_${child + 1}`;
    const spellings = [...surfaces.keys()].filter((one) => one === token || one.startsWith(`${token}_`));
    return spellings.length === 0 ? token : `${token}_${spellings.length + 1}`;
  };
  const tokenFor = (surface: string): string => {
    const token = tokens.get(surface) ?? newToken(surface);
    tokens.set(surface, token);
    surfaces.set(token, surface);
    return token;
  };
  // CHILD_1 is the name as recorded, also where the first email shouts it: the model words its lines with it.
  for (const { firstNames } of profile.children) if (firstNames[0]) tokenFor(firstNames[0]);
  // Adults and surnames keep their codes from batch to batch.
  for (const name of names) if (childOf(name) < 0) tokenFor(name);
  const isWord = (surface: string, after: string) =>
    wordLike.has(surface.toLowerCase()) &&
    (surface === surface.toLowerCase() ||
      /^\s+(?:you|the|all|be|your|we|they|there|this|not)\b/i.test(after));
  return {
    hide: (text) =>
      text.replace(form, (surface, offset: number) =>
        isWord(surface, text.slice(offset + surface.length)) ? surface : tokenFor(surface),
      ),
    restore: (text) =>
      text.replace(
        /\b(?:NAME_\d+|CHILD_\d+(?:_\d+)?)\b/gi,
        (said) => surfaces.get(said.toUpperCase()) ?? said,
      ),
  };
}
