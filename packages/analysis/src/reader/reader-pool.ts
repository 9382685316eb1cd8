import { ReaderBusy, ReaderLost } from "./errors.ts";
import { createReader, type Reader } from "./reader.ts";
import type { ReaderLimits } from "./reader-process.ts";

export type PoolOptions = {
  size: number;
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
  /** Its tasks run in one process that serves no other until `endSession`, and may leave state there. A lost task isn't tried again. */
  session?: string | undefined;
  /** Abandons the task; a running one loses its process. */
  signal?: AbortSignal | undefined;
};

export interface ReaderPool<Task> {
  /** @throws ReaderLost, ReaderBusy, what the task throws, and the signal's reason */
  ask<T>(task: Task, options?: AskOptions): Promise<T>;
  /** Runs a last task in the session's process, if there is one, and frees the process. Never throws. */
  endSession(session: string, last: Task): Promise<void>;
  close(): void;
}

type Waiting<Task> = Pick<AskOptions, "all_ms" | "session" | "signal"> & {
  task: Task;
  taken: () => void;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** Processes that run tasks on untrusted bytes, killed from outside if a task exceeds its limits. `file` calls `serveTasks`. */
export function createReaderPool<Task>(file: URL, options: PoolOptions): ReaderPool<Task> {
  const { size, waiting_maximum, limits, idle_ms } = options;
  const waiting = new Map<string, Waiting<Task>[]>();
  const running = new Set<string>();
  const readers = new Set<Reader>();
  const held = new Map<string, Reader>();
  let nobody = 0;

  function ask<T>(task: Task, { owner, ...how }: AskOptions = {}): Promise<T> {
    const whose = owner ?? `nobody ${(nobody += 1)}`;
    return new Promise((resolve, reject) => {
      if (how.signal?.aborted) return reject(how.signal.reason as Error);
      const queue = waiting.get(whose) ?? [];
      if (queue.length >= waiting_maximum) return reject(new ReaderBusy("too many tasks are waiting"));
      const onAbort = () => forget(whose, entry);
      const taken = () => how.signal?.removeEventListener("abort", onAbort);
      const entry: Waiting<Task> = {
        task,
        ...how,
        taken,
        resolve: resolve as (value: unknown) => void,
        reject,
      };
      how.signal?.addEventListener("abort", onAbort, { once: true });
      queue.push(entry);
      waiting.set(whose, queue);
      assign();
    });
  }

  function forget(owner: string, entry: Waiting<Task>) {
    const queue = waiting.get(owner);
    if (!queue?.includes(entry)) return;
    const others = queue.filter((each) => each !== entry);
    if (others.length > 0) waiting.set(owner, others);
    else waiting.delete(owner);
    entry.reject(entry.signal?.reason);
  }

  function assign() {
    for (const [owner, [first]] of waiting) {
      const reader = first && !running.has(owner) ? freeReader(first.session) : undefined;
      if (reader) void run(reader, owner, takeFirst(owner));
    }
  }

  function freeReader(session: string | undefined): Reader | undefined {
    const own = session === undefined ? undefined : held.get(session);
    if (own) return own.busy ? undefined : own;
    const others = new Set(held.values());
    const free =
      [...readers].find((reader) => !reader.busy && !others.has(reader)) ??
      (readers.size < size ? start() : undefined);
    if (free && session !== undefined) held.set(session, free);
    return free;
  }

  function start(): Reader {
    const started = createReader(file, { limits, idle_ms, onEnd: () => ended(started) });
    readers.add(started);
    return started;
  }

  function ended(reader: Reader) {
    readers.delete(reader);
    for (const [session, each] of held) if (each === reader) held.delete(session);
    queueMicrotask(assign);
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

  async function run(reader: Reader, owner: string, entry: Waiting<Task>) {
    const { task, all_ms, session, signal, taken, resolve, reject } = entry;
    const abandon = () => reader.end();
    taken();
    running.add(owner);
    signal?.addEventListener("abort", abandon, { once: true });
    try {
      const once = session !== undefined || signal !== undefined;
      resolve(await (once ? reader.perform(task, all_ms) : withSecondTry(reader, task, all_ms)));
    } catch (error) {
      reject(signal?.aborted ? signal.reason : error);
    } finally {
      signal?.removeEventListener("abort", abandon);
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
      return start().perform(task, all_ms);
    }
  }

  async function endSession(session: string, last: Task): Promise<void> {
    if (!held.has(session)) return;
    // Waits behind a task that is still running.
    await ask(last, { owner: `end of ${session}`, session }).catch(() => undefined);
    held.delete(session);
    assign();
  }

  return {
    ask,
    endSession,
    close: () => {
      for (const reader of readers) reader.end();
    },
  };
}
