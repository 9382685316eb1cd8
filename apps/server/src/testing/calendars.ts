import ICAL from "ical.js";
import { createServer } from "node:http";
import { beforeFile } from "./before-file.ts";
import { buildTestApp } from "./build-test-app.ts";
import { listenHere } from "./listen-here.ts";

/** A calendar server whose files a test writes. */
export async function startCalendarServer() {
  /** By path; absent paths answer 404. */
  const files = new Map<string, { text: string; etag?: string; status?: number }>();
  /** Requested paths in order, with the response's status. */
  const asked: { path: string; status: number }[] = [];
  const server = createServer((request, reply) => {
    const path = request.url ?? "/";
    const file = files.get(path);
    const unchanged = file?.etag !== undefined && request.headers["if-none-match"] === file.etag;
    const status = unchanged ? 304 : (file?.status ?? (file ? 200 : 404));
    asked.push({ path, status });
    reply.writeHead(status, file?.etag ? { etag: file.etag } : {}).end(unchanged ? "" : (file?.text ?? ""));
  });
  /** For CALENDAR_ALLOWED_HOSTS. */
  const host = `127.0.0.1:${await listenHere(server)}`;
  return { host, files, asked, url: (path: string) => `http://${host}${path}` };
}

/** A calendar with one VEVENT per list of lines. */
export const icsOf = (...events: string[][]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tests//EN",
    ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

/** The events of a file of ours, as parsed by another library. */
export function eventsIn(text: unknown) {
  const calendar = new ICAL.Component(ICAL.parse(String(text)));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      summary: event.summary,
      description: event.description,
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      end: event.endDate.isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString(),
      uid: event.uid,
      status: component.getFirstPropertyValue("status"),
    };
  });
}

/** The test server of a file, at eight in the morning, and a school's calendars. */
export function calendarTests() {
  const school = beforeFile(startCalendarServer);
  const app = beforeFile(() =>
    buildTestApp({ env: { CALENDAR_ALLOWED_HOSTS: school.host }, now: "2026-03-10T08:00:00Z" }),
  );
  return { app, school };
}
