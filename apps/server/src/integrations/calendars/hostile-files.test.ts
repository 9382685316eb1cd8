import { afterAll, describe, expect, test } from "vitest";
import { createParser } from "./parser.ts";
import { hostileFiles } from "./testing/hostile.ts";

const parser = createParser();
/** A fifth of the usual time: what takes too long takes it several times over. Starting the process is half of it. */
const strict = createParser({ processor_ms: 1_000 });
afterAll(() => {
  parser.close();
  strict.close();
});

const request = { timezone: "Europe/London", from: "2026-02-24T00:00:00Z", to: "2026-06-08T00:00:00Z" };
const plain =
  "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260401T090000Z\r\nSUMMARY:Fine\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";

describe("a hostile file", () => {
  test.each(Object.keys(hostileFiles))(
    "%s: ends in events or in an error, with little work in this thread",
    async (name) => {
      const text = hostileFiles[name]?.() ?? "";
      const started = process.threadCpuUsage(); // not the clock: the test machine is busy
      const outcome = await strict.read(text, request, name).catch((error: unknown) => error);
      const { user, system } = process.threadCpuUsage(started);
      expect((user + system) / 1000).toBeLessThan(1_000);
      expect(outcome).toSatisfy((it) => it.kind === "too_hard" || it.events.length <= 5_000);
    },
    60_000,
  );

  test("costs the next file nothing", async () => {
    const [bad, good] = await Promise.allSettled([
      parser.read(hostileFiles["thousands of hourly series"]?.() ?? "", request, "a"),
      parser.read(plain, request, "b"),
    ]);
    expect(bad.status).toBe("rejected");
    expect(good).toMatchObject({
      status: "fulfilled",
      value: { events: [{ title: "Fine" }], unreadable: 0 },
    });
  });
});

test("one family's slow calendars delay another's by only one", async () => {
  const order: string[] = [];
  const read = (text: string, owner: string) =>
    strict
      .read(text, request, owner)
      .catch(() => undefined)
      .then(() => order.push(owner));
  const hard = hostileFiles["thousands of hourly series"]?.() ?? "";
  await Promise.all([...Array.from({ length: 3 }, () => read(hard, "many")), read(plain, "one")]);
  expect(order.indexOf("one")).toBeLessThanOrEqual(1);
});

test("a process that never answers is killed when its time is up", async () => {
  const hasty = createParser({ all_ms: 1 });
  await expect(hasty.read(plain, request, "a")).rejects.toMatchObject({ kind: "busy" });
  hasty.close();
});
