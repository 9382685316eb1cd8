import { profileOf } from "../../family/profile.ts";
import type { Family } from "../../types.ts";

export type Pseudonyms = { hide: (text: string) => string; restore: (text: string) => string };

/** First names that begin sentences as ordinary words too: only with something name-like after them. */
const wordLike = new Set([
  "will",
  "mark",
  "may",
  "grace",
  "hope",
  "faith",
  "joy",
  "rose",
  "summer",
  "april",
  "june",
  "art",
  "bill",
  "rob",
  "pat",
  "sue",
  "jack",
  "max",
  "ray",
  "drew",
  "chase",
  "miles",
  "amber",
  "ivy",
  "holly",
  "sky",
  "iris",
]);

/**
 * Replaces the family's names and addresses by tokens before a text leaves the process, and puts back exactly what stood there. Every spelling has its
 * own token ("Amelia", "AMELIA", "Millie"), so that a quoted passage comes back word for word.
 */
export function pseudonyms(family: Family): Pseudonyms {
  const profile = profileOf(family);
  const names = [
    ...profile.children.flatMap((child) => child.firstNames),
    ...profile.surnames,
    ...family.parents.map((parent) => parent.name.split(/\s+/)[0] ?? ""),
  ].filter((name) => name.length > 1);
  const addresses = [...family.parents.map((parent) => parent.email), ...(family.addresses ?? [])]
    .filter(Boolean)
    .flatMap((address) => [address, encodeURIComponent(address)]); // as links carry them
  const escaped = [...new Set([...addresses, ...names])]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const form =
    escaped.length > 0
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu")
      : null;
  const tokens = new Map<string, string>();
  const surfaces = new Map<string, string>();
  const tokenFor = (surface: string): string => {
    const known = tokens.get(surface);
    if (known) return known;
    const token = `NAME_${tokens.size + 1}`;
    tokens.set(surface, token);
    surfaces.set(token, surface);
    return token;
  };
  return {
    hide: (text) =>
      form
        ? text.replace(form, (surface, offset: number) => {
            if (
              wordLike.has(surface.toLowerCase()) &&
              (surface === surface.toLowerCase() ||
                /^\s+(?:you|the|all|be|your|we|they|there|this|not)\b/i.test(
                  text.slice(offset + surface.length),
                ))
            )
              return surface;
            return tokenFor(surface);
          })
        : text,
    restore: (text) =>
      text.replace(/\bNAME_(\d+)\b/gi, (token) => surfaces.get(token.toUpperCase()) ?? token),
  };
}
