import { Worker } from "node:worker_threads";
import type { Entry, Origin } from "../conclude.ts";
import type { Family } from "../types.ts";

/** What the thread can be asked; each task answers with its own kind of value. */
export type Task =
  | { task: "parse"; raw: Uint8Array }
  | { task: "is_school_mail"; entry: Entry; family: Family }
  | { task: "conclude"; entry: Entry; family: Family; origin: Origin };

export type Question = { id: number } & Task;
export type Answer = { id: number } & ({ value: unknown } | { error: unknown });

/** The thread hung, ran out of memory or died over a task; whoever asked may fall back to less. */
export class ReadingThreadLost extends Error {
  override name = "ReadingThreadLost";
}

const patienceMs = 20_000;

type Waiting = { resolve: (value: unknown) => void; reject: (error: unknown) => void; timer: NodeJS.Timeout };
let worker: Worker | null = null;
let nextId = 1;
const waiting = new Map<number, Waiting>();

/**
 * Does a task in a thread with its own memory limit, so that the event loop stays free. Tasks are done one after the other.
 * @throws {ReadingThreadLost} after 20 seconds, or when the thread dies
 * @throws what the task throws
 */
export function askThread<T>(task: Task, transfer: ArrayBuffer[] = []): Promise<T> {
  return new Promise((resolve, reject) => {
    const running = startWorker();
    const id = nextId++;
    const timer = setTimeout(() => retire(running), patienceMs);
    waiting.set(id, { resolve: resolve as (value: unknown) => void, reject, timer });
    running.ref();
    const question: Question = { id, ...task };
    running.postMessage(question, transfer);
  });
}

function startWorker(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL("reading-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  started.on("message", (answer: Answer) =>
    settle(answer.id, (entry) =>
      "error" in answer ? entry.reject(answer.error) : entry.resolve(answer.value),
    ),
  );
  started.on("error", () => retire(started));
  started.on("exit", () => retire(started));
  worker = started;
  return started;
}

function settle(id: number, tell: (entry: Waiting) => void): void {
  const entry = waiting.get(id);
  if (!entry) return;
  clearTimeout(entry.timer);
  waiting.delete(id);
  tell(entry);
  // An idle worker must not keep the process alive.
  if (waiting.size === 0) worker?.unref();
}

/** A lost worker is replaced; what it still held is told so. */
function retire(lost: Worker): void {
  if (worker !== lost) return;
  worker = null;
  void lost.terminate();
  for (const id of waiting.keys()) settle(id, (entry) => entry.reject(new ReadingThreadLost()));
}
