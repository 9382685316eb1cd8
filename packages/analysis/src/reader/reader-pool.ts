import { ReaderBusy, ReaderLost } from "./errors.ts";
import { createReader, type Reader } from "./reader.ts";
import type { ReaderLimits } from "./reader-limits.ts";

export type PoolOptions = {
  /** Processes at the most; they are started when there is work for them. */
  size: number;
  /** A process without work ends after so long. */
  idle_ms: number;
  /** How many tasks of one owner may wait. */
  waiting_maximum: number;
  limits: ReaderLimits;
};

export type AskOptions = {
  /** Whose task it is. One task of an owner runs at a time, and owners take turns. Tasks of nobody count each for itself. */
  owner?: string | undefined;
  /** By the clock, in place of the pool's own limit. */
  all_ms?: number | undefined;
};

export interface ReaderPool<Task> {
  /**
   * @throws {ReaderLost} when the process was killed or died over the task
   * @throws {ReaderBusy} when the owner has too many tasks waiting
   * @throws what the task throws, as an Error
   */
  ask<T>(task: Task, options?: AskOptions): Promise<T>;
  /** Ends all processes; tasks under way are lost. */
  close(): void;
}

type Waiting<Task> = {
  task: Task;
  all_ms: number | undefined;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** Processes that do tasks with foreign bytes, killed from outside when a task takes too much. `file` calls `serveTasks`. */
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

  /** Whoever had a turn waits behind all who wait now. */
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

  /** Once more in a new process where the task may not be to blame: memory that an earlier task left full, a process killed by others. */
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
