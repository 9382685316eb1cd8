import { afterAll, describe, expect, test } from "vitest";
import { CalendarTooHard } from "./errors.ts";
import { createParser } from "./parser.ts";
import { hostileFiles } from "./testing/hostile.ts";

const parser = createParser();
afterAll(() => parser.close());

const request = { timezone: "Europe/London", from: "2026-02-24T00:00:00Z", to: "2026-06-08T00:00:00Z" };
const plain =
  "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260401T090000Z\r\nSUMMARY:Fine\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";

/** Time for the file itself, and a little for the busy machine that the tests run on. */
const patienceMs = 6_500;

describe("a hostile file", () => {
  test.each(Object.keys(hostileFiles))(
    "%s: ends in events or in an error, in time, and this thread never waits",
    async (name) => {
      const text = hostileFiles[name]?.() ?? "";
      let longestWait = 0;
      let last = performance.now();
      const ticking = setInterval(() => {
        longestWait = Math.max(longestWait, performance.now() - last);
        last = performance.now();
      }, 20);
      const started = performance.now();
      const outcome = await parser.read(text, request).catch((error: unknown) => error);
      const took = performance.now() - started;
      clearInterval(ticking);

      expect(took).toBeLessThan(patienceMs);
      expect(longestWait).toBeLessThan(1_500);
      expect(outcome).toSatisfy((it) => it instanceof CalendarTooHard || it.events.length <= 5_000);
    },
    20_000,
  );

  test("costs the next file nothing", async () => {
    const [bad, good] = await Promise.allSettled([
      parser.read(hostileFiles["thousands of hourly series"]?.() ?? "", request),
      parser.read(plain, request),
    ]);
    expect(bad.status).toBe("rejected");
    expect(good).toMatchObject({
      status: "fulfilled",
      value: { events: [{ title: "Fine" }], unreadable: 0 },
    });
  });
});

test("a thread that never answers is ended when its time is up", async () => {
  const hasty = createParser({ milliseconds: 1 });
  await expect(hasty.read(plain, request)).rejects.toThrow(CalendarTooHard);
  await hasty.close();
});
