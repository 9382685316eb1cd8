import type { ChildProfile } from "../family/profile.ts";
import type { Document, Section, Sentence } from "../document/types.ts";

/** Tables and lists whose lines begin with class names ("Oak - open"): recognised by one of our classes among several such names. */
export function findClassTables(
  document: Document,
  scope: readonly ChildProfile[],
): Map<Section, Set<string>> {
  const tables = new Map<Section, Set<string>>();
  const ours = new Set(
    scope.flatMap((child) =>
      child.className && !/\d/.test(child.className) ? [child.className.toLowerCase()] : [],
    ),
  );
  if (ours.size === 0) return tables;
  for (const section of document.sections) {
    const names = section.sentences.map(leadingName).filter((name): name is string => name !== null);
    if (new Set(names).size >= 3 && names.some((name) => ours.has(name))) tables.set(section, new Set(names));
  }
  return tables;
}

/** The class at the start of a line or row, in lower case. */
export function leadingName(sentence: Sentence): string | null {
  const text = sentence.form === "row" ? (sentence.group ?? sentence.text) : sentence.text;
  return sentence.form === "sentence"
    ? null
    : (/^([A-Z][a-z]{2,15})(?:\s+[Cc]lass)?\s*(?:$|[-–—:|,(])/.exec(text)?.[1]?.toLowerCase() ?? null);
}
