import type { Thing } from "../thing.ts";
import { wordsOf } from "../text/words.ts";

/** The only place that decides it: the same calendar event, or the same kind, day, hour and child, with mostly the shorter line's words. */
export function isRepeat(known: Thing, fresh: Thing): boolean {
  if (known.state === "replaced" || known.kind !== fresh.kind) return false;
  // What has been dealt with and is asked again is asked again.
  if (known.day === null && known.weekdays.length === 0 && /^(?:done|over)$/.test(known.state)) return false;
  if (known.uid !== null && known.uid === fresh.uid) return true;
  if (known.uid !== null && fresh.uid !== null) return false;
  if (!known.children.some((id) => fresh.children.includes(id)) || areOfOtherGroups(known, fresh))
    return false;
  if (known.day !== fresh.day || known.weekdays.join() !== fresh.weekdays.join()) return false;
  const differs = (name: "starts" | "amount" | "verb") =>
    known[name] !== null && fresh[name] !== null && known[name] !== fresh[name];
  if (differs("starts") || differs("amount") || differs("verb")) return false;
  if (known.closure !== null && known.closure === fresh.closure) return true;
  // Two quotations are the same only if their words are: one may take back what the other says.
  if (known.quoted && fresh.quoted) return shared(wordsOf(known.line), wordsOf(fresh.line)) >= nearlyAll;
  return share(known, fresh) >= (known.day === null ? mostlyUndated : mostly);
}

/** "Non-uniform day for Rowan" is not the whole school's, if it is for other children of ours, too. */
const areOfOtherGroups = (one: Thing, two: Thing): boolean =>
  one.groups.length > 0 &&
  two.groups.length > 0 &&
  one.children.toSorted().join() !== two.children.toSorted().join() &&
  !namesOf(one).some((name) => namesOf(two).includes(name));

const namesOf = ({ groups }: Thing): string[] => groups.map((group) => group.toLowerCase().trim());

const nearlyAll = 0.8;
const mostly = 0.6;
const mostlyUndated = 0.8;

/** The largest part of the shorter text's words that the other has, among their lines and titles; a single word proves nothing. */
function share(one: Thing, two: Thing): number {
  const parts = textsOf(one).flatMap((first) =>
    textsOf(two).map((second) => shared(wordsOf(first), wordsOf(second))),
  );
  return Math.max(...parts);
}

function shared(one: ReadonlySet<string>, two: ReadonlySet<string>): number {
  const [few, many] = one.size <= two.size ? [one, two] : [two, one];
  if (few.size < 2) return few.size === many.size && [...few].every((word) => many.has(word)) ? 1 : 0;
  return [...few].filter((word) => many.has(word)).length / few.size;
}

/** A quotation's own words hold those of much else: "Pay for the trip. Children with school meals ..." tells no "School meals". */
const textsOf = ({ line, title, quoted }: Thing): string[] =>
  [quoted && title ? null : line, title].flatMap((text) =>
    text ? [text.replace(/\{child:[^}]*\}/g, " ")] : [],
  );
