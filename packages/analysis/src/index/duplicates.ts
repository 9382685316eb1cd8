import { quoteStart } from "../text/quote-start.ts";
import { wordsOf } from "../text/words.ts";
import type { NotebookChange, Thing } from "../thing.ts";
import { parseIsoDay } from "../time/day.ts";
import { topicWords } from "./topic.ts";

type New = Extract<NotebookChange, { does: "new" }>;

/** Where an earlier email gives another first day for the same, without either saying that it changed. */
export function disagreements(
  added: readonly New[],
  things: readonly Thing[],
  message_id: string,
): NotebookChange[] {
  const isStart = (line: string) => /\b(?:begins?|starts?|commenc\p{L}+|first)\b/iu.test(line);
  return added.flatMap(({ id, fields, sources }): NotebookChange[] => {
    if (!fields.quoted || fields.day === null || fields.change !== null || !isStart(fields.line)) return [];
    const own = topicWords(fields.line);
    const other = things.find(
      ({ state, quoted, day, line, children, conflict }) =>
        state === "open" &&
        quoted &&
        conflict === null &&
        day !== null &&
        day !== fields.day &&
        Math.abs(parseIsoDay(day) - parseIsoDay(fields.day!)) <= 10 &&
        children.some((child) => fields.children.includes(child)) &&
        isStart(line) &&
        [...topicWords(line)].filter((word) => own.has(word)).length >= 3,
    );
    if (!other) return [];
    const saysInstead = (line: string) => `another email says ${quoteStart(line, 150)}`;
    const to = (thing: string, line: string, quotes: New["sources"][0]["quotes"]): NotebookChange => ({
      does: "change",
      id: thing,
      fields: { conflict: saysInstead(line) },
      sources: [{ message_id, did: "changed", quotes }],
    });
    const quotes = sources[0]?.quotes ?? [];
    return [to(other.id, fields.line, quotes), to(id, other.line, quotes)];
  });
}

/** Rows that a quotation of the same day tells with more words, and new rows that an earlier quotation tells. */
export const rowsCovered = (
  added: readonly New[],
  things: readonly Thing[],
  mailId: string,
): NotebookChange[] =>
  things.flatMap((thing): NotebookChange[] => {
    if (thing.state !== "open" || thing.quoted || thing.kind !== "event" || thing.uid !== null) return [];
    const by = added.find(({ fields }) => fields.quoted && covers(fields, thing));
    const sources = [{ message_id: mailId, did: "changed" as const, quotes: by?.sources[0]?.quotes ?? [] }];
    return by ? [{ does: "end", id: thing.id, why: "replaced", line: null, sources }] : [];
  });

/** Whether a quotation says all that a row says, for all its children. */
export function covers(quote: Pick<Thing, "day" | "children" | "line">, row: Thing | New["fields"]): boolean {
  if (quote.day !== row.day || !row.children.every((id) => quote.children.includes(id))) return false;
  const words = wordsOf(quote.line);
  const own = [...wordsOf(row.title ?? row.line)].filter((word) => word.length > 2);
  return own.length > 0 && own.every((word) => words.has(word));
}
