/** Pairs of a text and its meaning, from texts that mean the same: "Fri 13 March | Friday 13th", on as many lines as it takes. */
export const spellings = (table: Record<string, string>): [text: string, meaning: string][] =>
  Object.entries(table).flatMap(([meaning, texts]) =>
    texts
      .trim()
      .split(/ \| |\n\s*/)
      .map((text): [string, string] => [text, meaning]),
  );
