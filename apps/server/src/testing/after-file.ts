const ends: (() => unknown)[] = [];

/**
 * Has this done after the file's last test, what was said last first, whether tests failed or not. For what is opened while hooks
 * and tests run: an `afterAll` that is called there is forgotten by the runner without a word.
 */
export function afterFile(end: () => unknown): void {
  ends.push(end);
}

/** Called by the set-up of every file, after its last test. */
export async function endFile(): Promise<void> {
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
}
