import { profileOf } from "../family/profile.ts";
import { readAudience } from "../family/read-audience.ts";
import type { Family, Message } from "../types.ts";

/**
 * A family's children, one in each year, in groups that a message treats alike: a letter to Year 5 has two, Year 5 and the rest. Each
 * group need be read only once.
 * @returns child ids, in the family's order
 */
export function alikeYears({ subject, blocks }: Message, family: Family): string[][] {
  const profile = profileOf(family);
  const mentions = [subject ?? "", ...blocks.map((block) => block.text)]
    .flatMap((text) => readAudience(text, profile, profile.children).mentions)
    .map(({ children }) => new Set(children));
  const alike = new Map<string, string[]>();
  for (const { id } of family.children) {
    const named = mentions.map((children) => (children.has(id) ? "1" : "0")).join("");
    alike.set(named, [...(alike.get(named) ?? []), id]);
  }
  return [...alike.values()];
}
