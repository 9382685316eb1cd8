import { ReaderBusy, ReaderLost } from "./errors.ts";
import { createReader, type Reader } from "./reader.ts";
import type { ReaderLimits } from "./reader-limits.ts";

export type PoolOptions = {
  /** The maximum number of processes; they start when there is work. */
  size: number;
  /** An idle process ends after this long. */
  idle_ms: number;
  /** The maximum number of waiting tasks per owner. */
  waiting_maximum: number;
  limits: ReaderLimits;
};

export type AskOptions = {
  /** The task's owner. One task per owner runs at a time, and owners take turns. Each task without an owner counts as its own. */
  owner?: string | undefined;
  /** Wall-clock limit, instead of the pool's own. */
  all_ms?: number | undefined;
};

export interface ReaderPool<Task> {
  /**
   * @throws {ReaderLost} if the process was killed or died during the task
   * @throws {ReaderBusy} if the owner has too many waiting tasks
   * @throws what the task throws, as an Error
   */
  ask<T>(task: Task, options?: AskOptions): Promise<T>;
  /** Ends all processes; running tasks are lost. */
  close(): void;
}

type Waiting<Task> = {
  task: Task;
  all_ms: number | undefined;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** Processes that run tasks on untrusted bytes, killed from outside if a task exceeds its limits. `file` calls `serveTasks`. */
export function createReaderPool<Task>(file: URL, options: PoolOptions): ReaderPool<Task> {
  const { size, waiting_maximum, limits, idle_ms } = options;
  /** In the order of their turns. */
  const waiting = new Map<string, Waiting<Task>[]>();
  const running = new Set<string>();
  const readers = new Set<Reader>();
  let nobody = 0;

  function ask<T>(task: Task, { owner, all_ms }: AskOptions = {}): Promise<T> {
    const whose = owner ?? `nobody ${(nobody += 1)}`;
    return new Promise((resolve, reject) => {
      const queue = waiting.get(whose) ?? [];
      if (queue.length >= waiting_maximum) return reject(new ReaderBusy("too many tasks are waiting"));
      queue.push({ task, all_ms, resolve: resolve as (value: unknown) => void, reject });
      waiting.set(whose, queue);
      assign();
    });
  }

  function assign() {
    for (;;) {
      const owner = [...waiting.keys()].find((each) => !running.has(each));
      if (owner === undefined) return;
      const reader = freeReader();
      if (!reader) return;
      void run(reader, owner, takeFirst(owner));
    }
  }

  function freeReader(): Reader | undefined {
    const free = [...readers].find((reader) => !reader.busy);
    if (free || readers.size >= size) return free;
    const started = createReader(file, { limits, idle_ms, onEnd: () => readers.delete(started) });
    readers.add(started);
    return started;
  }

  function takeFirst(owner: string): Waiting<Task> {
    const [first, ...rest] = waiting.get(owner)!;
    if (rest.length > 0) waiting.set(owner, rest);
    else waiting.delete(owner);
    return first!;
  }

  /** After its turn, an owner goes behind all who wait now. */
  function toTheEnd(owner: string) {
    const queue = waiting.get(owner);
    if (!queue) return;
    waiting.delete(owner);
    waiting.set(owner, queue);
  }

  async function run(reader: Reader, owner: string, { task, all_ms, resolve, reject }: Waiting<Task>) {
    running.add(owner);
    try {
      resolve(await withSecondTry(reader, task, all_ms));
    } catch (error) {
      reject(error);
    } finally {
      running.delete(owner);
      toTheEnd(owner);
      assign();
    }
  }

  /** Retries in a new process if the task may not be to blame: an earlier task left memory full, or something else killed the process. */
  async function withSecondTry(reader: Reader, task: Task, all_ms: number | undefined): Promise<unknown> {
    const { isNew } = reader;
    try {
      return await reader.perform(task, all_ms);
    } catch (error) {
      const reason = error instanceof ReaderLost ? error.reason : null;
      if (reason !== "crash" && (reason !== "memory" || isNew)) throw error;
      const another = createReader(file, { limits, idle_ms, onEnd: () => readers.delete(another) });
      readers.add(another);
      return another.perform(task, all_ms);
    }
  }

  return {
    ask,
    close: () => {
      for (const reader of readers) reader.end();
    },
  };
}
