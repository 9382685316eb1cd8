import { Worker } from "node:worker_threads";

export type Answer = { value: unknown } | { error: unknown };

/** The thread hung, ran out of memory or died over a task; whoever asked may fall back to less. */
export class ThreadLost extends Error {
  override name = "ThreadLost";
  /** All its time was up before it had computed what it may: on a machine that is less busy it may be done. */
  readonly passing: boolean;

  constructor(why: string, { passing }: { passing: boolean }) {
    super(why);
    this.passing = passing;
  }
}

type Limits = {
  /** What a task may compute; time in which the machine lets others compute does not count. */
  processor_ms: number;
  /** What a task may take in all, for one that waits for what never comes. */
  all_ms: number;
  memory_mb: number;
};

type Asked<Task> = {
  task: Task;
  transfer: ArrayBuffer[];
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

const looksInAll = 20;

/**
 * A thread that does tasks one after the other and answers each with an `Answer`. It is started with the first task, and again after one
 * over which it was lost; those behind it wait here, so that they lose nothing by it.
 */
export function createThread<Task>(file: URL, { processor_ms, all_ms, memory_mb }: Limits) {
  const waiting: Asked<Task>[] = [];
  let current: Asked<Task> | null = null;
  let worker: Worker | null = null;
  let watch: NodeJS.Timeout | undefined;

  /** @throws {ThreadLost} @throws what the task throws */
  function ask<T>(task: Task, transfer: ArrayBuffer[] = []): Promise<T> {
    return new Promise((resolve, reject) => {
      waiting.push({ task, transfer, resolve: resolve as (value: unknown) => void, reject });
      next();
    });
  }

  function next() {
    if (current) return;
    current = waiting.shift() ?? null;
    if (!current) {
      // An idle thread must not keep the process alive.
      worker?.unref();
      return;
    }
    worker ??= start();
    worker.ref();
    watch = watched(worker);
    try {
      worker.postMessage(current.task, current.transfer);
    } catch (error) {
      // What cannot be sent was the asker's mistake.
      settle((asked) => asked.reject(error));
    }
  }

  function start(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memory_mb } });
    started.on("message", (answer: Answer) => {
      if (worker === started)
        settle((asked) => ("error" in answer ? asked.reject(answer.error) : asked.resolve(answer.value)));
    });
    started.on("error", (error) => lose(started, new ThreadLost(error.message, { passing: false })));
    started.on("exit", () => lose(started, new ThreadLost("it ended", { passing: false })));
    return started;
  }

  function watched(over: Worker): NodeJS.Timeout {
    const since = performance.now();
    const atFirst = processorMs(over);
    const asked = current;
    const look = async () => {
      if (performance.now() - since > all_ms)
        return lose(over, new ThreadLost("it took too long in all", { passing: true }));
      const computed = (await processorMs(over)) - (await atFirst);
      if (current === asked && computed > processor_ms)
        lose(over, new ThreadLost("it computed for too long", { passing: false }));
    };
    return setInterval(() => void look(), Math.min(processor_ms, all_ms) / looksInAll);
  }

  function settle(tell: (asked: Asked<Task>) => void) {
    clearInterval(watch);
    const asked = current;
    current = null;
    if (asked) tell(asked);
    next();
  }

  function lose(lost: Worker, error: ThreadLost) {
    if (worker !== lost) return;
    worker = null;
    void lost.terminate();
    settle((asked) => asked.reject(error));
  }

  return { ask };
}

/** What the thread has computed since its start; 0 of one that has just ended, and before Node 24.6, which does not tell. */
async function processorMs(of: Worker): Promise<number> {
  try {
    const { user, system } = await of.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return 0;
  }
}
