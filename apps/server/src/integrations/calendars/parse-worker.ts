import { parentPort } from "node:worker_threads";
import type { ReadCalendar, ReadRequest } from "./calendar-event.ts";
import { TooManyOccurrences } from "./ics/occurrences.ts";
import { readCalendar } from "./ics/read-calendar.ts";

/** What the thread is asked and answers. */
export interface ParseTask {
  readonly id: number;
  readonly text: string;
  readonly request: ReadRequest;
}
export type ParseAnswer = { id: number } & (
  | { read: ReadCalendar }
  | { too_hard: string }
  | { failed: string }
);

// The library warns about each odd line on the console; a stranger's file must not write our log.
for (const method of ["warn", "error", "log", "info"] as const) console[method] = () => undefined;

parentPort?.on("message", ({ id, text, request }: ParseTask) => {
  // The receiver of this is a thread, not a window.
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(answer(id, text, request));
});

function answer(id: number, text: string, request: ReadRequest): ParseAnswer {
  try {
    return { id, read: readCalendar(text, request) };
  } catch (error) {
    if (error instanceof TooManyOccurrences) return { id, too_hard: error.message };
    return { id, failed: error instanceof Error ? error.name : "failed" };
  }
}
