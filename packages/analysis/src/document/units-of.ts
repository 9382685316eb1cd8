import type { Document, Unit } from "./types.ts";

/** All sentences, lines and rows of a message, in its order. */
export function unitsOf({ sections }: Document): Unit[] {
  return sections.flatMap(({ units }) => units);
}
