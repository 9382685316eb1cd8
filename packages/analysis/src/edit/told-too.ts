import type { Family, Item } from "../types.ts";
import type { EditAnswer } from "./schema.ts";
import { faultOf, tidyLine } from "./fault-of.ts";
import { isDayNamed, says } from "./supported.ts";
import type { EditedDay, ThingsOfDay } from "./types.ts";

type Names = { family: Family; restore: (text: string) => string };

/** A fact in an email that no item holds: accepted only if the email has these words, names the day and concerns the children. */
export function toldToo(
  { kind, line, day, hour, children, mail, words }: EditAnswer["add"][number],
  all: ThingsOfDay,
  { family, restore }: Names,
): EditedDay["added"][number] | null {
  const source = all.mail.find(({ code }) => code === mail);
  const text = tidyLine(restore(line));
  const passage = restore(words);
  if (
    !source ||
    !says(passage, source) ||
    faultOf(text, day ?? null, { things: [], passage, mail: [source], family }, all)
  )
    return null;
  if (day && (day < all.today || !isDayNamed(day, [source]))) return null;
  const named = family.children.filter((_, at) => !children || children.includes(`CHILD_${at + 1}`));
  // An email without items has no children yet.
  const theirs = named
    .map(({ id }) => id)
    .filter((id) => (source.children.length === 0 ? children !== null : source.children.includes(id)));
  if (theirs.length === 0) return null;
  const told: Item = {
    kind: "info",
    text,
    children: theirs,
    due: null,
    starts_at: day ?? null,
    ends_at: null,
    amount: null,
    link: null,
    optional: false,
    flags: [],
    evidence: { text: passage, place: "email" },
    details: { kind: "note", text },
  };
  return {
    message_id: source.message_id,
    item: kind === "event" && day ? asEvent(told, day, hour ?? null) : told,
  };
}

function asEvent(item: Item, day: string, hour: string | null): Item {
  const no = { place: null, change: null, replaces: null, condition: null };
  const details = { kind: "event" as const, title: item.text, line: item.text, ...no };
  return { ...item, kind: "event", starts_at: hour ? `${day}T${hour}` : day, details };
}
