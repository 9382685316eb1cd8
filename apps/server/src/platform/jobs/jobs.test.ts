import { setTimeout as wait } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import * as z from "zod";
import { openTestDatabase } from "../../testing/test-database.ts";
import type { OpenDatabase } from "../db/database.ts";
import { nobody } from "../telemetry/observer.ts";
import { defineJob, handleJob, type JobRun } from "./define-job.ts";
import { migrateQueues, openJobs, startQueue, type Jobs } from "./jobs.ts";

const greet = defineJob({
  name: "greet",
  schema: z.object({ name: z.string() }),
  retries: 2,
  retry_delay_seconds: 0,
  polling_seconds: 0.5,
  concurrency: 4,
});

let database: OpenDatabase;
let jobs: Jobs;
let runs: Array<JobRun<{ name: string }>>;
let behave: (run: JobRun<{ name: string }>) => Promise<void>;
const worker = handleJob(greet, async (run) => {
  runs.push(run);
  await behave(run);
});

beforeAll(async () => {
  database = await openTestDatabase(inject("engine"), inject("template"));
  await migrateQueues(database, [greet]);
  jobs = await openJobs(database, { log: pino({ level: "silent" }), worker: true, observer: nobody });
});
beforeEach(() => {
  runs = [];
  behave = async () => undefined;
});
afterAll(async () => {
  await jobs.stop(0);
  await database.close();
});

const namesRun = () => runs.map((run) => run.payload.name);

describe("a job", () => {
  test("exists when the transaction that added it commits, and only then", async () => {
    const failed = database.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, greet, { name: "rolled back" });
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    await database.db.transaction().execute((trx) => jobs.enqueue(trx, greet, { name: "committed" }));
    await jobs.drain([worker]);
    expect(namesRun()).toEqual(["committed"]);
  });

  test("with the payload of another job is refused when it is added", async () => {
    await expect(jobs.enqueue(database.db, greet, { nome: "Ada" })).rejects.toThrow("expected string");
  });

  test("of higher priority goes first", async () => {
    await jobs.enqueue(database.db, greet, { name: "ordinary" });
    await jobs.enqueue(database.db, greet, { name: "premium" }, { priority: 10 });
    await jobs.drain([worker]);
    expect(namesRun()).toEqual(["premium", "ordinary"]);
  });

  test("for later is not run now", async () => {
    await jobs.enqueue(
      database.db,
      greet,
      { name: "tomorrow" },
      { start_after: new Date(Date.now() + 86_400_000) },
    );
    expect(await jobs.drain([worker])).toBe(0);
  });
});

test("a dead worker's job is retried at once if one process has the database, and later if others may have it", async () => {
  await jobs.enqueue(database.db, greet, { name: "held" });
  await database.pool.query(
    "UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() WHERE data->>'name' = 'held'",
  );
  const log = pino({ level: "silent" });
  const next = await openJobs(database, { log, worker: true, observer: nobody });
  await next.drain([worker]);
  const embedded = database.engine === "embedded";
  expect(runs.map(({ payload, attempt }) => [payload.name, attempt])).toEqual(embedded ? [["held", 1]] : []);
  await next.stop(0);
  await database.pool.query("DELETE FROM pgboss.job WHERE state = 'active'");
});

describe("a worker", () => {
  test("starts a job of its own process at once, however seldom it polls", async () => {
    const seldom = { ...greet, polling_seconds: 600 };
    const log = pino({ level: "silent" });
    const working = await openJobs(database, { log, worker: true, observer: nobody });
    await working.work([{ ...worker, job: seldom }], []);
    await wait(300); // its first look is over
    await working.enqueue(database.db, greet, { name: "now" });
    await expect.poll(namesRun, { timeout: 5_000 }).toEqual(["now"]);
    await working.stop(0);
  });

  test("works until it is stopped, retries failed jobs, and lets running jobs end", async () => {
    const working = await openJobs(database, {
      log: pino({ level: "silent" }),
      worker: true,
      observer: nobody,
    });
    behave = async ({ payload, attempt, signal }) => {
      if (payload.name === "fails once" && attempt === 0) throw new Error("secret of a parent");
      if (payload.name === "is slow") await wait(60_000, undefined, { signal }).catch(() => undefined);
    };
    await working.work([worker], []);
    for (const name of ["works", "fails once", "is slow"]) await jobs.enqueue(database.db, greet, { name });
    await expect
      .poll(namesRun)
      .toEqual(expect.arrayContaining(["works", "fails once", "fails once", "is slow"]));
    const slow = runs.find((run) => run.payload.name === "is slow");
    expect(slow?.signal.aborted).toBe(false);
    await working.stop(2_000); // the slow one would take a minute
    expect(slow?.signal.aborted).toBe(true);
    const { rows } = await database.pool.query("SELECT output FROM pgboss.job");
    expect(JSON.stringify(rows)).not.toContain("secret of a parent");
  });

  test("whose time is up leaves its slot to the next job, and ends without freeing the slot", async () => {
    const woken: string[] = [];
    let take: (found: object[]) => Promise<void> = async () => undefined;
    const boss = {
      work: async (_name: string, _options: object, handler: typeof take) => {
        take = handler;
        return "slot";
      },
      notifyWorker: (slot: string) => void woken.push(slot),
    } as unknown as PgBoss;
    const stopping = new AbortController();
    const how = { log: pino({ level: "silent" }), worker: true, observer: nobody, stopping: stopping.signal };
    const wake = await startQueue(boss, { ...worker, concurrency: 1 }, how);
    const ends = new Map<string, () => void>();
    behave = ({ id }) => new Promise((resolve) => ends.set(id, resolve));
    const taken = (id: string) => take([{ id, data: { name: id }, retryCount: 0, signal: stopping.signal }]);
    const wokenNow = () => {
      woken.length = 0;
      wake();
      return woken;
    };
    const [late, next] = [taken("late"), taken("next")];
    ends.get("late")!();
    await late;
    expect(wokenNow()).toEqual([]);
    ends.get("next")!();
    await next;
    expect(wokenNow()).toEqual(["slot"]);
    stopping.abort();
  });
});
