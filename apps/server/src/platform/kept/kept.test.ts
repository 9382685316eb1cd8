import { setTimeout } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { createTestClock } from "../../testing/test-clock.ts";
import { createKept } from "./kept.ts";

const until = (moment: string) => new Date(`2026-03-10T${moment}:00Z`);

describe("what is kept", () => {
  test("is found by its whole key, from the moment it was kept until its time is over", () => {
    const clock = createTestClock("2026-03-10T08:00:00Z");
    const kept = createKept(1, clock);
    kept.keep(["u", "r", "/a"], Buffer.from("A"), until("08:10"));
    expect(kept.find(["u", "r", "/a"])?.toString()).toBe("A");
    for (const key of [
      ["u", "s", "/a"],
      ["v", "r", "/a"],
      ["u", "r", "/b"],
    ] as const)
      expect(kept.find(key)).toBeUndefined();
    clock.set("2026-03-10T08:09:59.999Z");
    expect(kept.find(["u", "r", "/a"])).toBeDefined();
    for (const moment of ["2026-03-10T08:10:00Z", "2026-03-10T07:59:59Z"]) {
      clock.set(moment);
      expect(kept.find(["u", "r", "/a"])).toBeUndefined();
    }
  });

  test("never takes more room than it was given, and the newest stays", () => {
    const kept = createKept(1, createTestClock("2026-03-10T08:00:00Z"));
    for (let n = 0; n < 500; n += 1) {
      kept.keep(["u", "r", String(n)], Buffer.alloc(10_000), until("09:00"));
      expect(kept.size()).toBeLessThanOrEqual(2 ** 20);
    }
    expect(kept.find(["u", "r", "499"])).toBeDefined();
    expect(kept.find(["u", "r", "0"])).toBeUndefined();
    kept.keep(["u", "r", "huge"], Buffer.alloc(500_000), until("09:00"));
    expect(kept.find(["u", "r", "huge"])).toBeUndefined();
    expect(kept.find(["u", "r", "499"])).toBeDefined();
  });

  test("moves to another key for what is left of its time", async () => {
    const clock = createTestClock("2026-03-10T08:00:00Z");
    const kept = createKept(1, clock);
    const real = performance.now.bind(performance);
    const pass = async (ms: number) => {
      const before = performance.now() - real();
      vi.spyOn(performance, "now").mockImplementation(() => real() + before + ms);
      await setTimeout(5); // the cache looks at the time once a millisecond
    };
    kept.keep(["u", "r", "/a"], Buffer.from("A"), until("08:10"));
    const size = kept.size();
    await pass(4 * 60_000);
    expect(kept.move(["u", "r", "/b"], ["u", "s", "/b"])).toBeUndefined();
    expect(kept.move(["u", "r", "/a"], ["u", "s", "/a"])?.toString()).toBe("A");
    expect([kept.find(["u", "r", "/a"]), kept.size()]).toEqual([undefined, size]);
    await pass(30_000);
    expect(kept.find(["u", "s", "/a"])?.toString()).toBe("A");
    clock.set("2026-03-10T08:10:00Z");
    expect(kept.move(["u", "s", "/a"], ["u", "t", "/a"])).toBeUndefined();
    clock.set("2026-03-10T08:05:00Z");
    await pass(31_000);
    expect(kept.find(["u", "s", "/a"])).toBeUndefined();
    vi.restoreAllMocks();
  });

  test("is nothing where there is no room", () => {
    const kept = createKept(0, createTestClock("2026-03-10T08:00:00Z"));
    kept.keep(["u", "r", "/a"], Buffer.from("A"), until("08:10"));
    expect(kept.find(["u", "r", "/a"])).toBeUndefined();
  });
});
