import { addDays } from "../../platform/clock/local-time.ts";

/** An event as published. */
export interface WrittenEvent {
  /** Stable over time and globally unique. */
  readonly uid: string;
  /** How often it was revised (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  readonly summary: string;
  readonly description: string;
  /** A day (YYYY-MM-DD) or a moment. */
  readonly start: string | Date;
  /** Same kind as the start; for a day, the last day. Null if unknown. */
  readonly end: string | Date | null;
  readonly changed_at: Date;
  readonly url: string;
  readonly cancelled: boolean;
}

export interface WrittenCalendar {
  readonly name: string;
  /** IANA name, for programs that show it; times are written in UTC, so no zone definition is needed. */
  readonly timezone: string;
  readonly events: readonly WrittenEvent[];
}

/** An iCalendar file (RFC 5545). The same events give the same bytes. */
export function writeCalendar({ name, timezone, events }: WrittenCalendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Gatepost//Family calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escape(name)}`,
    `X-WR-TIMEZONE:${escape(timezone)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT2H",
    "X-PUBLISHED-TTL:PT2H",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function eventLines(event: WrittenEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escape(event.uid)}`,
    `DTSTAMP:${utc(event.changed_at)}`,
    `LAST-MODIFIED:${utc(event.changed_at)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART${moment(event.start)}`,
    ...(event.end === null
      ? []
      : [`DTEND${moment(typeof event.end === "string" ? addDays(event.end, 1) : event.end)}`]),
    `SUMMARY:${escape(event.summary)}`,
    `DESCRIPTION:${escape(event.description)}`,
    `URL:${event.url.replace(/[\s\p{Cc}]/gu, "")}`,
    `STATUS:${event.cancelled ? "CANCELLED" : "CONFIRMED"}`,
    ...(typeof event.start === "string" ? ["TRANSP:TRANSPARENT"] : []),
    "END:VEVENT",
  ];
}

const moment = (value: string | Date): string =>
  typeof value === "string" ? `;VALUE=DATE:${value.replaceAll("-", "")}` : `:${utc(value)}`;

const utc = (date: Date): string => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const escape = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    // Characters not allowed in a line.
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, " ");

/** At most 75 bytes per line, never splitting a character (RFC 5545, 3.1). */
function fold(line: string): string {
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
