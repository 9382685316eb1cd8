/** Pairs of a text and its meaning, from texts that mean the same: "Fri 13 March | Friday 13th", on as many lines as it takes. */
export const spellings = (table: Record<string, string>): [text: string, meaning: string][] =>
  Object.entries(table).flatMap(([meaning, texts]) =>
    listed(texts).map((text): [string, string] => [text, meaning]),
  );

export const listed = (texts: string): string[] => texts.trim().split(/ \| |\n\s*/);

/** Pairs of a name and what it names, a line each: "a light grey: <p …>". */
export const named = (lines: string): [name: string, text: string][] =>
  lines
    .trim()
    .split(/\n\s*/)
    .map((line): [string, string] => {
      const at = line.indexOf(": ");
      return [line.slice(0, at), line.slice(at + 2)];
    });
