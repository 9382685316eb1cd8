import { parentPort } from "node:worker_threads";

/** What a thread can be busy with in tests; `ms` of it. */
export type Business = { does: "compute" | "wait" | "await" | "die"; ms: number };

/** Stands for work of every kind: it computes, is kept from computing, waits for nothing, or ends its thread. */
parentPort?.on("message", async ({ does, ms }: Business) => {
  if (does === "compute") compute(ms);
  if (does === "wait") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  if (does === "await") await new Promise((resolve) => setTimeout(resolve, ms));
  if (does === "die") process.exit();
  parentPort?.postMessage({ value: does });
});

function compute(ms: number): void {
  const started = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(started);
    if (user + system > ms * 1_000) return;
  }
}
