/** The program of a calendar reader process. */
import { serveTasks } from "@gatepost/analysis/reader/serve-tasks";
import type { ReadCalendar, ReadRequest } from "./calendar-event.ts";
import { TooManyOccurrences } from "./ics/occurrences.ts";
import { readCalendar } from "./ics/read-calendar.ts";

export type CalendarTask = { readonly text: string; readonly request: ReadRequest };
export type CalendarAnswer = { read: ReadCalendar } | { too_hard: string };

serveTasks<CalendarTask>(({ text, request }) => Promise.resolve(answer(text, request)));

function answer(text: string, request: ReadRequest): CalendarAnswer {
  try {
    return { read: readCalendar(text, request) };
  } catch (error) {
    if (error instanceof TooManyOccurrences) return { too_hard: error.message };
    return { too_hard: `reading failed: ${error instanceof Error ? error.name : "failed"}` };
  }
}
