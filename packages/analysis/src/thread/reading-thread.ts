import type { Entry, Origin } from "../conclude.ts";
import type { Family } from "../types.ts";
import { createThread } from "./thread.ts";

/** What the thread can be asked; each task answers with its own kind of value. */
export type Task =
  | { task: "parse"; raw: Uint8Array }
  | { task: "is_school_mail"; entry: Entry; family: Family }
  | { task: "conclude"; entry: Entry; family: Family; origin: Origin };

const thread = createThread<Task>(new URL("reading-worker.ts", import.meta.url), {
  // Twenty seconds of its own work: on a machine that is busy with other things they take as long as they take.
  processor_ms: 20_000,
  all_ms: 300_000,
  memory_mb: 512,
});

/**
 * Does a task in a thread with its own memory limit, so that the event loop stays free. Tasks are done one after the other.
 * @throws {ThreadLost} when this task took 20 seconds of processor or five minutes in all, or the thread died over it
 * @throws what the task throws
 */
export const askThread: <T>(task: Task, transfer?: ArrayBuffer[]) => Promise<T> = thread.ask;
