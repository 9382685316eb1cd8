import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { openTestDatabase } from "../../testing/test-database.ts";
import type { OpenDatabase } from "../db/database.ts";
import { createModelSlots, type ModelSlots } from "./model-slots.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(inject("engine"), inject("template"));
});
afterAll(() => database.close());

/** A call that has begun ends when the test says so. */
function startCall(slots: ModelSlots, name: string, begun: string[], priority = 0, signal?: AbortSignal) {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const ended = slots(priority).take(() => {
    begun.push(name);
    return promise;
  }, signal);
  return { end, ended };
}

const until = (begun: string[], names: string[]) => vi.waitFor(() => expect(begun).toEqual(names), 30_000);

test("two processes make no more calls at once than one may", async () => {
  const processes = [createModelSlots(database.db, 2), createModelSlots(database.db, 2)];
  const both = Promise.withResolvers<void>();
  let [running, most] = [0, 0];
  const calls = Array.from({ length: 12 }, (_, n) =>
    processes[n % 2]!(0).take(async () => {
      most = Math.max(most, (running += 1));
      if (running === 2) both.resolve();
      await both.promise;
      running -= 1;
    }, undefined),
  );
  await Promise.all(calls);
  expect(most).toBe(2);
});

test("the highest priority comes first, and one that gives up leaves the line", async () => {
  const slots = createModelSlots(database.db, 1);
  const begun: string[] = [];
  const first = startCall(slots, "first", begun);
  await until(begun, ["first"]);
  const left = new AbortController();
  const summary = startCall(slots, "summary", begun);
  const gone = startCall(slots, "gone", begun, 30, left.signal);
  const alert = startCall(slots, "alert", begun, 20);
  left.abort(new Error("the worker stops"));
  await expect(gone.ended).rejects.toThrow("the worker stops");
  first.end();
  await until(begun, ["first", "alert"]);
  alert.end();
  await until(begun, ["first", "alert", "summary"]);
  summary.end();
  await Promise.all([first.ended, alert.ended, summary.ended]);
});

test("nobody calls while the provider wants a pause, and a call that fails frees its slot", async () => {
  const slots = createModelSlots(database.db, 1);
  await expect(slots(0).take(() => Promise.reject(new Error("no answer")), undefined)).rejects.toThrow(
    "no answer",
  );
  await slots(0).pause(400);
  await createModelSlots(database.db, 1)(0).pause(10);
  const asked = performance.now();
  await slots(0).take(() => Promise.resolve(), undefined);
  expect(performance.now() - asked).toBeGreaterThan(300);
});

test("a provider that refuses one call in twenty is still asked by others", async () => {
  const slots = createModelSlots(database.db, 1)(0);
  const call = () => slots.take(() => Promise.resolve(), undefined);
  for (let n = 0; n < 19; n += 1) await call();
  await slots.pause(60_000);
  const asked = performance.now();
  await call();
  expect(performance.now() - asked).toBeLessThan(30_000);
});
