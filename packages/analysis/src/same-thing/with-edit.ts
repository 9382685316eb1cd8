import type { Details, Item } from "../types.ts";
import type { SourcedItem } from "./types.ts";

/** Applies the edit of the newest message to an item; null if the edit leaves it to another line. */
export function withEdit(entry: SourcedItem): SourcedItem | null {
  const edit = entry.items.at(-1)?.edit;
  if (!edit) return entry;
  if (edit.left_out) return null;
  const reworded = edit.line === null ? entry.item : worded(entry.item, edit.line);
  const { must, children: some, also = [], hour } = edit;
  const theirs = entry.item.children.filter((id) => some === null || some.includes(id));
  const children = [...theirs, ...also.filter((id) => !theirs.includes(id))];
  const item = { ...reworded, children, optional: reworded.optional && !must };
  const dated = edit.undated ? withoutDay(item) : edit.day === null ? item : onDay(item, edit.day);
  const timed = hour === null ? dated : atHour(dated, hour);
  return { ...entry, item: edit.note ? asNote(timed) : timed };
}

const withoutDay = (item: Item): Item => ({ ...item, due: null, starts_at: null, ends_at: null });

/** The line itself says what changed. */
function worded(item: Item, line: string): Item {
  // The editor has seen what the email says.
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

/** Keeps its hours; drops an end that belonged to the previous day. */
function onDay(item: Item, day: string): Item {
  const moved = (moment: string | null) => moment && `${day}${moment.slice(10)}`;
  const sameDay = item.ends_at?.slice(0, 10) === (item.starts_at ?? item.due)?.slice(0, 10);
  const ends_at = sameDay ? moved(item.ends_at) : null;
  if (item.details?.kind !== "task") return { ...item, starts_at: moved(item.starts_at) ?? day, ends_at };
  const starts_at = moved(item.starts_at);
  const details = { ...item.details, timing: item.details.timing ?? ("on" as const) };
  return { ...item, due: moved(item.due) ?? day, starts_at, ends_at, details };
}
