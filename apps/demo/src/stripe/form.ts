/** Bodies and queries in the format of Stripe's SDK: `line_items[0][price]=…`. */

export type Fields = { [name: string]: string | Fields };

/** A tree of the bracketed names; list indexes stay names. */
export function parseFields(text: string): Fields {
  const tree: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    if (path.some((part) => part === "__proto__")) continue;
    let at = tree;
    for (const part of path.slice(0, -1)) {
      const next = at[part];
      at = typeof next === "object" ? next : (at[part] = {});
    }
    at[path.at(-1) ?? ""] = value;
  }
  return tree;
}

/** The text at a path, or undefined. */
export function field(tree: Fields, ...path: string[]): string | undefined {
  let at: string | Fields | undefined = tree;
  for (const part of path) at = typeof at === "object" ? at[part] : undefined;
  return typeof at === "string" ? at : undefined;
}
