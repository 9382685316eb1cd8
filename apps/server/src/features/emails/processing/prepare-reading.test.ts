import { expect, test } from "vitest";
import { prepareReading } from "./prepare-reading.ts";

test("the first letter costs what the later ones do not", async () => {
  const now = new Date("2026-03-09T08:00:00Z");
  const processorMs = async () => {
    const before = process.cpuUsage();
    await prepareReading(now);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const first = await processorMs();
  const later = [await processorMs(), await processorMs(), await processorMs(), await processorMs()];
  expect(Math.min(...later)).toBeLessThan(first / 2);
});
