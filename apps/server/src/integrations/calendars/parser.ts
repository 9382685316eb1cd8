import { Worker } from "node:worker_threads";
import type { ReadCalendar, ReadRequest } from "./calendar-event.ts";
import { CalendarTooHard } from "./errors.ts";
import type { ParseAnswer, ParseTask } from "./parse-worker.ts";

export interface CalendarParser {
  /** @throws CalendarTooHard when time, memory or the bounds of the file run out */
  read(text: string, request: ReadRequest): Promise<ReadCalendar>;
  close(): Promise<void>;
}

export interface ParserLimits {
  /** For one file. */
  readonly milliseconds?: number;
  readonly memory_mb?: number;
  /** A thread without work ends after so long. */
  readonly idle_ms?: number;
}

const workerFile = new URL("./parse-worker.ts", import.meta.url);

/** Reads calendars one after the other in a thread of its own, which is ended as soon as one of them takes too long. */
export function createParser(limits: ParserLimits = {}): CalendarParser {
  const { milliseconds = 5_000, memory_mb = 192, idle_ms = 30_000 } = limits;
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;

  const end = async () => {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };

  async function readNow(text: string, request: ReadRequest): Promise<ReadCalendar> {
    clearTimeout(idle);
    worker ??= startWorker(memory_mb);
    const outcome = await ask(worker, { id: ++count, text, request }, milliseconds);
    if ("ended" in outcome) {
      await end();
      throw new CalendarTooHard(outcome.ended);
    }
    idle = setTimeout(() => void end(), idle_ms).unref();
    if ("too_hard" in outcome) throw new CalendarTooHard(outcome.too_hard);
    if ("failed" in outcome) throw new CalendarTooHard(`reading failed: ${outcome.failed}`);
    return outcome.read;
  }

  return {
    read(text, request) {
      const mine = last.then(() => readNow(text, request));
      last = mine.catch(() => undefined);
      return mine;
    },
    close: async () => {
      await last;
      await end();
    },
  };
}

function startWorker(memory: number): Worker {
  const worker = new Worker(workerFile, {
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
    env: {},
  });
  worker.unref();
  return worker;
}

/** The answer, or why the thread cannot be used any more. */
function ask(
  worker: Worker,
  task: ParseTask,
  milliseconds: number,
): Promise<ParseAnswer | { ended: string }> {
  const { promise, resolve } = Promise.withResolvers<ParseAnswer | { ended: string }>();
  const timer = setTimeout(() => resolve({ ended: "time is up" }), milliseconds);
  const onMessage = (answer: ParseAnswer) => answer.id === task.id && resolve(answer);
  const onError = (error: Error) => resolve({ ended: (error as NodeJS.ErrnoException).code ?? error.name });
  const onExit = () => resolve({ ended: "the thread ended" });
  worker.on("message", onMessage).once("error", onError).once("exit", onExit);
  // The receiver of this is a thread, not a window.
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(task);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", onMessage).off("error", onError).off("exit", onExit);
  });
}
