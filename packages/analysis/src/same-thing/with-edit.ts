import { isoDayOf } from "../time/item-day.ts";
import type { Details, Item } from "../types.ts";
import type { SourcedItem } from "./types.ts";

/** A thing as its newest message's edit words and dates it; null where the edit leaves it to another line. */
export function withEdit(entry: SourcedItem): SourcedItem | null {
  const edit = entry.items.at(-1)?.edit;
  if (!edit) return entry;
  if (edit.left_out) return null;
  const reworded = edit.line === null ? entry.item : worded(entry.item, edit.line);
  const { must, children, hour } = edit;
  const theirs = children ? entry.item.children.filter((id) => children.includes(id)) : entry.item.children;
  const item = { ...reworded, children: theirs, optional: reworded.optional && !must };
  const dated = edit.day === null ? item : onDay(item, edit.day);
  const timed = hour === null ? dated : atHour(dated, hour);
  return { ...entry, item: edit.note ? asNote(timed) : timed };
}

/** What changed is said in the line itself. */
function worded(item: Item, line: string): Item {
  // Whoever worded it has seen what the email says.
  const flags = item.flags.filter((flag) => flag !== "unconfirmed");
  return {
    ...item,
    flags,
    text: line,
    conflict: null,
    ...(item.details ? { details: said(item.details, line) } : {}),
  };
}

function said(details: Details, line: string): Details {
  if (details.kind === "note") return { ...details, text: line };
  return details.kind === "event" ? { ...details, line, change: null, replaces: null } : { ...details, line };
}

function atHour(item: Item, hour: string): Item {
  const at = (moment: string | null) => moment && `${moment.slice(0, 10)}T${hour}`;
  return { ...item, due: at(item.due), starts_at: at(item.starts_at) };
}

const asNote = (item: Item): Item => ({
  ...item,
  kind: "info",
  optional: false,
  details: { kind: "note", text: item.text },
});

function onDay(item: Item, day: string): Item {
  if (isoDayOf(item) !== null) return item;
  if (item.details?.kind !== "task") return { ...item, starts_at: day };
  return { ...item, due: day, details: { ...item.details, timing: item.details.timing ?? "on" } };
}
