import type { Thing } from "../thing.ts";
import { wordsOf } from "../text/words.ts";

/**
 * Whether a new thing is one that the notebook has: the only place that decides it. A model answers "change" for what it knows; this is for
 * what it, or the index, tells again. The same calendar event, or the same kind on the same day and hour for a child of both, of which the
 * shorter line's words are mostly in the other.
 */
export function isRepeat(known: Thing, fresh: Thing): boolean {
  if (known.state === "replaced" || known.kind !== fresh.kind) return false;
  if (known.uid !== null && known.uid === fresh.uid) return true;
  if (known.uid !== null && fresh.uid !== null) return false;
  if (!known.children.some((id) => fresh.children.includes(id))) return false;
  if (known.day !== fresh.day || known.weekdays.join() !== fresh.weekdays.join()) return false;
  if (differ(known.starts, fresh.starts) || differ(known.amount, fresh.amount) || differ(known.verb, fresh.verb)) return false;
  if (known.closure !== null && known.closure === fresh.closure) return true;
  return share(known, fresh) >= (known.day === null ? mostlyUndated : mostly);
}

const mostly = 0.6;
const mostlyUndated = 0.8;

const differ = (one: string | null, two: string | null): boolean => one !== null && two !== null && one !== two;

/** The part of the shorter one's words that the other has. */
function share(one: Thing, two: Thing): number {
  const [first, second] = [said(one), said(two)];
  const [few, many] = first.size <= second.size ? [first, second] : [second, first];
  return few.size === 0 ? 0 : [...few].filter((word) => many.has(word)).length / few.size;
}

const said = ({ line, title }: Thing): ReadonlySet<string> => wordsOf(`${line} ${title ?? ""}`.replace(/\{child:[^}]*\}/g, " "));
