import type { ChildProcess } from "node:child_process";
import { type LossReason, ReaderLost } from "./errors.ts";
import { type ReaderLimits, replaceAbove, startReaderProcess, usageOf } from "./reader-process.ts";
import type { Answer } from "./serve-tasks.ts";

const watchEveryMs = 50;

export type Reader = {
  readonly busy: boolean;
  /** True if it has run no task yet. */
  readonly isNew: boolean;
  perform(task: unknown, all_ms: number | undefined): Promise<unknown>;
  end(): void;
};

type Current = { resolve: (value: unknown) => void; reject: (error: unknown) => void; lost?: LossReason };

/** One process that runs one task at a time. It starts at once and ends itself after a long idle period. */
export function createReader(
  file: URL,
  { limits, idle_ms, onEnd }: { limits: ReaderLimits; idle_ms: number; onEnd: () => void },
): Reader {
  const child = startReaderProcess(file, limits);
  let current: Current | null = null;
  let isNew = true;
  let ended = false;
  let watch: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  child.on("message", (answer: Answer) => {
    const done = current;
    // Ignore the answer of a task that is being killed.
    if (!done || done.lost) return;
    release();
    if ("error" in answer) done.reject(answer.error);
    else done.resolve(answer.value);
  });
  child.once("exit", (_, signal) => gone(outOfMemory.has(signal ?? "") ? "memory" : "crash"));
  child.once("error", () => gone("crash"));

  function perform(task: unknown, all_ms = limits.all_ms): Promise<unknown> {
    return new Promise((resolve, reject) => {
      current = { resolve, reject };
      clearTimeout(idle);
      hold(child, "ref");
      watch = setInterval(watcher(all_ms), watchEveryMs);
      child.send(task as object, (error) => {
        if (error) kill("crash");
      });
    });
  }

  function watcher(all_ms: number): () => void {
    const since = performance.now();
    const before = usageOf(child.pid)?.processor_ms ?? 0;
    return () => {
      const usage = usageOf(child.pid);
      if (usage && usage.resident_mb > limits.resident_mb) kill("memory");
      else if (usage && usage.processor_ms - before > limits.processor_ms) kill("processor_time");
      else if (performance.now() - since > all_ms) kill("clock");
    };
  }

  function kill(reason: LossReason) {
    clearInterval(watch);
    if (current) current.lost = reason;
    child.kill("SIGKILL");
  }

  /** After a task, keeps the process unless it has grown. */
  function release() {
    clearInterval(watch);
    current = null;
    isNew = false;
    const usage = usageOf(child.pid);
    const worn =
      usage &&
      (usage.resident_mb > limits.resident_mb * replaceAbove.resident_share ||
        usage.processor_ms > replaceAbove.processor_ms);
    if (worn) return end();
    hold(child, "unref");
    idle = setTimeout(end, idle_ms).unref();
  }

  function gone(reason: LossReason) {
    if (ended && !current) return;
    ended = true;
    clearInterval(watch);
    clearTimeout(idle);
    onEnd();
    const lost = current;
    current = null;
    lost?.reject(new ReaderLost(lost.lost ?? reason));
  }

  function end() {
    if (ended) return;
    if (!current) {
      ended = true;
      onEnd();
    }
    clearTimeout(idle);
    child.kill("SIGKILL");
  }

  return {
    get busy() {
      return current !== null;
    },
    get isNew() {
      return isNew;
    },
    perform,
    end,
  };
}

/** The signals with which V8 ends a process that runs out of memory. */
const outOfMemory: ReadonlySet<string> = new Set(["SIGABRT", "SIGTRAP", "SIGILL"]);

/** An idle reader must not keep its parent alive, a busy one must. */
function hold(child: ChildProcess, how: "ref" | "unref") {
  child[how]();
  child.channel?.[how]();
}
