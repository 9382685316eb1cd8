import { afterAll } from "vitest";

const ends: (() => unknown)[] = [];

/**
 * Has this done after the file's last test, what was said last first, whether tests failed or not. For what is opened while hooks
 * and tests run: an `afterAll` that is called there is forgotten by the runner without a word.
 */
export function afterFile(end: () => unknown): void {
  ends.push(end);
}

// Called while the file is read, as the runner wants it.
afterAll(async () => {
  const failures: unknown[] = [];
  for (const end of ends.splice(0).toReversed()) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "not everything that the tests opened was closed");
});
