import { expect, test } from "vitest";
import type { Business } from "../testing/busy-worker.ts";
import { createThread, ThreadLost } from "./thread.ts";

const limits = { processor_ms: 300, all_ms: 60_000, memory_mb: 64 };
const newThread = (changed: Partial<typeof limits> = {}) =>
  createThread<Business>(new URL("../testing/busy-worker.ts", import.meta.url), { ...limits, ...changed });

test("a task that is kept from computing for long is waited for", async () => {
  const { ask } = newThread();
  expect(await ask({ does: "wait", ms: 1_500 })).toBe("wait");
});

test("what a task may compute is counted anew for each", async () => {
  const { ask } = newThread();
  const answers = Array.from({ length: 4 }, () => ask({ does: "compute", ms: 120 }));
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 4 }, () => "compute"));
});

test.each<[string, Business, Partial<typeof limits>, boolean]>([
  ["computes for too long", { does: "compute", ms: 600_000 }, {}, false],
  ["takes too long in all", { does: "await", ms: 600_000 }, { all_ms: 1_000 }, true],
  ["is held for too long in all", { does: "wait", ms: 600_000 }, { all_ms: 1_000 }, true],
  ["ends the thread", { does: "die", ms: 0 }, {}, false],
])(
  "a task that %s is lost, and those behind it are done all the same",
  async (_, business, changed, passing) => {
    const { ask } = newThread(changed);
    const lost = ask(business).catch((error: unknown) => error);
    const behind = [ask({ does: "await", ms: 1 }), ask({ does: "compute", ms: 10 })];
    expect(await lost).toBeInstanceOf(ThreadLost);
    expect(await lost).toMatchObject({ passing });
    expect(await Promise.all(behind)).toEqual(["await", "compute"]);
  },
);

test("what cannot be sent to the thread is said, and the next task is done", async () => {
  const { ask } = newThread();
  const unsendable = { does: "await", ms: 1, also: () => 1 } as Business;
  await expect(ask(unsendable)).rejects.toThrow("could not be cloned");
  expect(await ask({ does: "await", ms: 1 })).toBe("await");
});
