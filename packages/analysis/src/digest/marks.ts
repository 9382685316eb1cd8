import { markOf } from "../wording/line-of.ts";
import { contentWords } from "../wording/wording.ts";
import type { DigestLine, PlacedLine } from "./types.ts";

/** Adds what to pack, wear or pay on an event's day to the event's line, with the children's names if it is not for all of them. */
export function withMarks(
  entries: readonly PlacedLine[],
  children: readonly { id: string; name: string }[],
): PlacedLine[] {
  const named = (text: string, task: DigestLine, host: DigestLine) => {
    if (task.children.length === host.children.length) return text;
    const theirs = children.filter(({ id }) => task.children.includes(id));
    return `${text} (${theirs.map(({ name }) => name).join(" and ")})`;
  };
  const marked = new Map(entries.map((entry) => [entry, [] as string[]]));
  const taken = new Set<PlacedLine>();
  for (const entry of entries) {
    const { line, day } = entry;
    if (line.kind !== "action" || line.event === null || day === null || !isOfItsDay(line)) continue;
    const host = entries.find(
      (other) => other.line.kind === "event" && other.day === day && isPartOf(line, other.line),
    );
    if (!host) continue;
    if (line.verb !== "attend") marked.get(host)?.push(named(besideHost(line, host.line), line, host.line));
    taken.add(entry);
  }
  return entries
    .filter((entry) => !taken.has(entry))
    .map((entry) => {
      const marks = marked.get(entry) ?? [];
      return marks.length > 0 ? { ...entry, line: { ...entry.line, marks } } : entry;
    });
}

/** What to pack, wear or pay. A task with its own time, place or condition keeps its own line. */
const isOfItsDay = ({ verb, due, items }: DigestLine): boolean =>
  verb === "attend" ||
  ((verb === "bring" || verb === "wear" || verb === "pay") &&
    (due ?? "").length <= 10 &&
    !items.at(-1)?.edit?.line?.startsWith("If "));

/** "Pack a rug, village hall if taking part" beside "Fair, village hall, if taking part": place and condition appear once. */
function besideHost({ text: line, amount, items }: DigestLine, host: DigestLine): string {
  if (items.at(-1)?.edit?.line) return line;
  const task = items.at(-1)?.details;
  const text = task?.kind === "task" ? markOf(task, amount) : line;
  const parts = host.text.split(", ").slice(1);
  return parts.reduce(
    (said, part) => said.replace(part.startsWith("if ") ? ` ${part}` : `, ${part}`, ""),
    text,
  );
}

/** Whether a task belongs to an event: it is for no other children, and its words match the event's title. */
export function isPartOf(task: DigestLine, event: DigestLine): boolean {
  if (task.optional && !event.optional && task.verb !== "attend") return false;
  if (!task.children.every((id) => event.children.includes(id))) return false;
  const [said, title] = [contentWords(task.event ?? ""), contentWords(event.event ?? event.text)];
  return (
    said.size > 0 &&
    [...said].filter((word) => title.has(word)).length >= Math.min(said.size, title.size) * 0.6
  );
}
