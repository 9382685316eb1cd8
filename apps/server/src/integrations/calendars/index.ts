import type { FetchLimits } from "../fetch/public-fetch.ts";
import type { ReadCalendar, ReadRequest } from "./calendar-event.ts";
import { fetchCalendar, type Validators } from "./fetch-calendar.ts";
import { createParser } from "./parser.ts";

export type { CalendarEvent } from "./calendar-event.ts";
export { CalendarError } from "./errors.ts";
export type { Validators } from "./fetch-calendar.ts";
export { startOfLocalTime } from "@gatepost/analysis/icalendar/zone-clock";
export { writeCalendar, type WrittenEvent } from "./write-calendar.ts";

export type FetchedEvents = { unchanged: true } | ({ unchanged: false } & ReadCalendar & Validators);

/** Reads calendars on the web by address. */
export function createCalendarReader(limits: FetchLimits) {
  const parser = createParser();
  return {
    /** @throws CalendarError with a sentence for the parent */
    async read(
      address: string,
      known: Validators,
      request: ReadRequest,
      owner: string,
    ): Promise<FetchedEvents> {
      const fetched = await fetchCalendar(address, known, limits);
      if (fetched.unchanged) return fetched;
      const { text, etag, last_modified } = fetched;
      return { unchanged: false, etag, last_modified, ...(await parser.read(text, request, owner)) };
    },
    close: () => parser.close(),
  };
}
