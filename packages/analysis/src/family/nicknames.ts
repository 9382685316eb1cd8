import groups from "./nicknames.json" with { type: "json" };

/** For a name in lower case: its short forms and the full names it shortens. */
const shortForms = new Map<string, string[]>();
const fullNames = new Map<string, string[]>();
const add = (names: Map<string, string[]>, of: string, name: string) =>
  names.set(of.toLowerCase(), [...(names.get(of.toLowerCase()) ?? []), name]);
for (const [full = "", ...others] of groups)
  for (const short of others) {
    add(shortForms, full, short);
    add(fullNames, short, full);
  }

/** The short forms of a full name, and the full names of a short one ("Wilf" is Wilfred on the register). */
export function nicknamesOf(first: string): string[] {
  const name = first.toLowerCase();
  return [...new Set([...(shortForms.get(name) ?? []), ...(fullNames.get(name) ?? [])])];
}
