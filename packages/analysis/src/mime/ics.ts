import { sync } from "node-ical";
import type { CalendarEvent } from "../types.ts";
import { cleanText } from "./clean-text.ts";
import { FileRefused } from "./file-refused.ts";
import { limits } from "./limits.ts";

type Stamp = Date & { tz?: string; dateOnly?: true };

/** The events of a calendar invitation. Recurrences are named, never expanded. Throws on what is no calendar. */
export function readIcs(text: string, timezone = "Europe/London"): CalendarEvent[] {
  if (text.length > limits.icsBytes) throw new FileRefused("too_large");
  const method = /^METHOD:\s*(\w+)/im.exec(text)?.[1]?.toLowerCase();
  const events: CalendarEvent[] = [];
  // The rule itself is kept out of the parser: a hostile RRULE must not be looked at.
  const recurring = /^RRULE/im.test(text);
  const parsed = sync.parseICS(
    text.replace(/^(?:RRULE|EXRULE|RDATE|EXDATE)[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*\r?\n/gim, ""),
  );
  for (const entry of Object.values(parsed)) {
    if (!entry || entry.type !== "VEVENT" || events.length >= limits.icsEvents) continue;
    const start = entry.start as Stamp | undefined;
    if (!start || Number.isNaN(start.getTime())) continue;
    const dateOnly = entry.datetype === "date" || start.dateOnly === true;
    const end = entry.end as Stamp | undefined;
    events.push({
      uid: String(entry.uid ?? ""),
      sequence: Number(entry.sequence ?? 0) || 0,
      method:
        method === "cancel" || entry.status === "CANCELLED"
          ? "cancel"
          : method === "request"
            ? "request"
            : "publish",
      title: cleanText(textOf(entry.summary)),
      location: cleanText(textOf(entry.location)) || null,
      starts_at: dateOnly ? localDate(start) : localTime(start, timezone),
      ends_at:
        !end || Number.isNaN(end.getTime())
          ? null
          : dateOnly
            ? dayBefore(end, start)
            : localTime(end, timezone),
      recurring,
    });
  }
  return events;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (value && typeof value === "object" && "val" in value) return String(value.val);
  return "";
}

/** A date without time stands in the process's own zone. */
function localDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** DTEND of an all-day event is the day after its last. */
function dayBefore(end: Date, start: Date): string | null {
  const last = new Date(end.getFullYear(), end.getMonth(), end.getDate() - 1);
  return last <= start ? null : localDate(last);
}

function localTime(date: Date, timezone: string): string {
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(date);
  return parts.replace(" ", "T");
}
