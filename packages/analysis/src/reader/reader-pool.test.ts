import { existsSync, readdirSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import type { Business } from "../testing/busy-process.ts";
import { ReaderBusy, ReaderLost } from "./errors.ts";
import { createReaderPool, type PoolOptions, type ReaderPool } from "./reader-pool.ts";

const pools: ReaderPool<Business>[] = [];
const limits = { processor_ms: 1_000, all_ms: 60_000, heap_mb: 64, resident_mb: 300 };

function newPool(options: Partial<PoolOptions> = {}): ReaderPool<Business> {
  const pool = createReaderPool<Business>(new URL("../testing/busy-process.ts", import.meta.url), {
    size: 1,
    idle_ms: 60_000,
    waiting_maximum: 100,
    limits,
    ...options,
  });
  pools.push(pool);
  return pool;
}

afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});

const echo = (value: unknown): Business => ({ does: "echo", value });
const lossOf = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);

describe("a task that is too much for its process", () => {
  test.each<[string, Business, ReaderLost["reason"][]]>([
    ["never ends", { does: "compute_for_ever" }, ["processor_time"]],
    ["fills the heap", { does: "fill_heap" }, ["memory"]],
    ["fills memory outside the heap", { does: "fill_buffers" }, ["memory"]],
    ["ends its process", { does: "exit" }, ["crash"]],
    ["aborts its process", { does: "abort" }, ["memory"]],
  ])("is lost when it %s, and later tasks still run", async (_, business, reasons) => {
    // A slow machine may need seconds to fill its memory.
    const pool = newPool(reasons[0] === "memory" ? { limits: { ...limits, processor_ms: 30_000 } } : {});
    const lost = lossOf(pool.ask(business));
    const behind = [pool.ask(echo(1)), pool.ask(echo(2))];
    const error = await lost;
    expect(error).toBeInstanceOf(ReaderLost);
    expect(reasons).toContain((error as ReaderLost).reason);
    expect(await Promise.all(behind)).toEqual([1, 2]);
  });

  test("is lost when its wall-clock time runs out, which a retry may avoid", async () => {
    const error = await lossOf(newPool().ask({ does: "await", ms: 600_000 }, { all_ms: 300 }));
    expect(error).toMatchObject({ reason: "clock", passing: true });
  });
});

test("passes a task's error to the caller and keeps the process alive", async () => {
  const pool = newPool();
  await expect(pool.ask({ does: "throw" })).rejects.toThrow("of its own");
  expect(await pool.ask(echo("well"))).toBe("well");
});

test("passes bytes unchanged", async () => {
  const bytes = new Uint8Array([0, 1, 254, 255]);
  expect(await newPool().ask(echo(bytes))).toEqual(bytes);
});

test("gives the process none of our secrets, and a bounded heap", async () => {
  process.env["SECRET_OF_A_TEST"] = "1";
  const told = await newPool().ask<{ env: object; argv: string[] }>({ does: "tell_environment" });
  delete process.env["SECRET_OF_A_TEST"];
  const names = Object.keys(told.env).filter((name) => !["PWD", "SHLVL", "_", "OLDPWD"].includes(name));
  expect(names.toSorted()).toEqual(["NODE_ENV", "TZ"]);
  expect(told.argv).toContain("--max-old-space-size=64");
});

test("lets a process reserve more addresses than it may use memory", async () => {
  const pool = newPool({ limits: { ...limits, processor_ms: 30_000 } });
  expect(await pool.ask({ does: "reserve_memory" })).toBe(100_000_000);
});

describe("several owners", () => {
  test("take turns: one with many tasks delays another by one", async () => {
    const pool = newPool();
    const order: string[] = [];
    const ask = async (owner: string) => {
      await pool.ask({ does: "await", ms: 20 }, { owner });
      order.push(owner);
    };
    const many = Array.from({ length: 10 }, () => ask("many"));
    await Promise.all([...many, ask("one")]);
    expect(order.indexOf("one")).toBe(1);
  });

  test("run one task at a time each, however many processes there are", async () => {
    const pool = newPool({ size: 2 });
    const ending = new AbortController();
    const first = lossOf(pool.ask({ does: "await", ms: 600_000 }, { owner: "a", signal: ending.signal }));
    const order: string[] = [];
    const ask = async (owner: string) => {
      await pool.ask(echo(1), { owner });
      order.push(owner);
    };
    const second = ask("a");
    for (const owner of ["b", "b"]) await ask(owner);
    ending.abort("over");
    await Promise.all([first, second]);
    expect(order).toEqual(["b", "b", "a"]);
  });

  test("may have only so many tasks waiting", async () => {
    const pool = newPool({ waiting_maximum: 2 });
    const asked = Array.from({ length: 4 }, () =>
      lossOf(pool.ask({ does: "await", ms: 50 }, { owner: "a" })),
    );
    const outcomes = await Promise.all([...asked, pool.ask(echo("b"), { owner: "b" })]);
    expect(outcomes.slice(0, 3)).toEqual(["awaited", "awaited", "awaited"]);
    expect(outcomes[3]).toBeInstanceOf(ReaderBusy);
    expect(outcomes[4]).toBe("b");
  });
});

describe("a session", () => {
  const pidOf = (pool: ReaderPool<Business>, session?: string) =>
    pool.ask<number>({ does: "tell_pid" }, { session });

  test("has a process of its own until it ends", async () => {
    const pool = newPool({ size: 2 });
    const first = await pidOf(pool, "a");
    const second = await pidOf(pool, "b");
    expect(second).not.toBe(first);
    expect(await pidOf(pool, "a")).toBe(first);
    await pool.endSession("a", echo(null));
    expect(await pidOf(pool)).toBe(first);
    expect(await pidOf(pool, "b")).toBe(second);
  });

  test("waits while others hold every process, until one of them is idle", async () => {
    const pool = newPool({ idle_ms: 50 });
    const first = await pidOf(pool, "a");
    expect(await pidOf(pool, "b")).not.toBe(first);
  });

  test("doesn't hold up tasks for which a process is free", async () => {
    const pool = newPool({ size: 2 });
    await Promise.all([pidOf(pool, "a"), pidOf(pool, "b")]);
    const waiting = pidOf(pool, "c");
    expect(await pidOf(pool, "a")).toBeGreaterThan(0);
    await pool.endSession("b", echo(null));
    expect(await waiting).toBeGreaterThan(0);
  });

  test("loses its process with a task that is abandoned", async () => {
    const pool = newPool();
    const first = await pidOf(pool, "a");
    const ending = new AbortController();
    const running = lossOf(pool.ask({ does: "await", ms: 600_000 }, { session: "a", signal: ending.signal }));
    const behind = lossOf(pool.ask(echo(1), { session: "b", signal: ending.signal }));
    ending.abort("over");
    expect(await Promise.all([running, behind])).toEqual(["over", "over"]);
    expect(await pidOf(pool, "a")).not.toBe(first);
  });
});

test("ends an idle process, and starts another for the next task", async () => {
  const pool = newPool({ idle_ms: 50 });
  expect(await pool.ask(echo(1))).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await pool.ask(echo(2))).toBe(2);
});

test.runIf(existsSync("/proc"))("starts no process without work", async () => {
  const pool = newPool({ size: 2 });
  const mine = await pool.ask<number>({ does: "tell_pid" });
  const siblings = childrenOf(process.pid).filter((pid) => pid === mine || isNewerThan(pid, mine));
  expect(siblings).toEqual([mine]);
});

/** Linux: the processes started by any thread of the process. */
function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").trim().split(" "))
    .filter(Boolean)
    .map(Number);
}

const isNewerThan = (pid: number, other: number) => pid > other;
