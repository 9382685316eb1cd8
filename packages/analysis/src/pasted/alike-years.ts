import { profileOf } from "../family/profile.ts";
import { readAudience } from "../family/read-audience.ts";
import type { Family, Message } from "../types.ts";

/** Groups children of several years by how a message treats them, as each group needs only one run. Returns ids. */
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
