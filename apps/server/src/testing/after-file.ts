const ends: (() => unknown)[] = [];

/**
 * Runs `end` after the file's last test, in reverse order of registration, whether tests failed or not. For resources opened
 * while hooks and tests run: the runner silently ignores an `afterAll` called there.
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
