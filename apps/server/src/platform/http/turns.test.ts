import { expect, test } from "vitest";
import { createTurns, TooManyWaiting } from "./turns.ts";

function watched() {
  const now: string[] = [];
  const most: Record<string, number> = {};
  const releases: (() => void)[] = [];
  const work = (owner: string) => async () => {
    now.push(owner);
    most[owner] = Math.max(most[owner] ?? 0, now.filter((each) => each === owner).length);
    most["all"] = Math.max(most["all"] ?? 0, now.length);
    await new Promise<void>((resolve) => releases.push(resolve));
    now.splice(now.indexOf(owner), 1);
    return owner;
  };
  const finish = async (all: Promise<unknown>[]) => {
    const ended = Promise.allSettled(all);
    await new Promise(setImmediate);
    while (releases.length > 0) {
      releases.shift()!();
      await new Promise(setImmediate);
    }
    return ended;
  };
  return { work, most, finish };
}

test("one owner's work runs one after the other, and another's starts at once", async () => {
  const turns = createTurns({ all: 4, waiting: 100 });
  const { work, most, finish } = watched();
  const many = Array.from({ length: 20 }, () => turns.take("many", work("many")));
  const one = turns.take("one", work("one"));
  await new Promise(setImmediate);
  expect(most).toEqual({ many: 1, one: 1, all: 2 });
  const ended = await finish([...many, one]);
  expect(ended.every(({ status }) => status === "fulfilled")).toBe(true);
  expect(most["many"]).toBe(1);
});

test("the total of running work is bounded", async () => {
  const turns = createTurns({ all: 2, waiting: 100 });
  const { work, most, finish } = watched();
  await finish(["a", "a", "b", "b", "c", "c"].map((owner) => turns.take(owner, work(owner))));
  expect(most["all"]).toBe(2);
});

test("an owner with too much waiting is refused, others are not", async () => {
  const turns = createTurns({ all: 1, waiting: 2 });
  const { work, finish } = watched();
  const asked = ["a", "a", "a", "a", "b"].map((owner) => turns.take(owner, work(owner)));
  const outcomes = await finish(asked);
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  await expect(asked[3]).rejects.toThrow(TooManyWaiting);
});

test("failed work releases its slot", async () => {
  const turns = createTurns({ all: 1, waiting: 5 });
  await expect(turns.take("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await turns.take("a", () => Promise.resolve("yes"))).toBe("yes");
});
