import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "../log/log.ts";
import { logQueueErrors } from "./queue-errors.ts";

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly errors?: number;
  readonly seconds?: number;
  readonly err?: { readonly message: string; readonly code?: string; readonly stack?: string };
}
let lines: Line[];
let emit: (emitted: unknown) => void;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  emit = logQueueErrors(createLog("info", { write: (line) => void lines.push(JSON.parse(line)) }));
});
afterEach(() => vi.useRealTimers());

/** As pg-boss emits a worker error: a plain object. */
const away = (queue: string) => ({
  code: "ECONNREFUSED",
  syscall: "connect",
  message: `connect ECONNREFUSED (Queue: ${queue}, Worker: 1)`,
  stack: "Error: connect\n    at somewhere (there.ts:1:1)",
  queue,
});

test("logs a database that is down for two minutes three times, not at every poll, and its return once", () => {
  for (let second = 0; second < 125; second += 1) {
    for (let n = 0; n < 40; n += 1) emit(away(`queue-${n}`));
    vi.advanceTimersByTime(1_000);
  }
  expect(lines.map(({ level, msg, errors }) => [level, msg, errors])).toEqual([
    [50, "job queue", 1],
    [50, "job queue", 2_401],
    [50, "job queue", 4_801],
  ]);
  expect(lines[0]?.err).toEqual({
    name: "Error",
    code: "ECONNREFUSED",
    message: "connect ECONNREFUSED",
  });
  vi.advanceTimersByTime(45_000);
  expect(lines.at(-1)).toMatchObject({
    level: 30,
    msg: "job queue works again",
    errors: 5_000,
    seconds: 124,
  });
  expect(lines).toHaveLength(4);
});

test("logs another error in between at once, and one of ours with its stack", () => {
  emit(away("a"));
  emit(new TypeError("x is not a function"));
  emit(away("b"));
  expect(lines.map(({ err }) => err?.message)).toEqual(["connect ECONNREFUSED", "x is not a function"]);
  expect(lines[1]?.err?.stack).toContain("queue-errors.test.ts");
});
