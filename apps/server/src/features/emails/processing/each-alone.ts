import { type MessageFailure, unreadable } from "./message-failures.ts";

/**
 * Does `work` for all items together. If that fails, does it for each alone, and `failed` for those that fail, so that one bad message stops
 * no other. @throws errors that are about the run, the account, the process or the database
 */
export async function eachAlone<I, T>(
  items: readonly I[],
  work: (some: readonly I[]) => Promise<T>,
  failed: (item: I, failure: MessageFailure) => T | Promise<T>,
): Promise<T[]> {
  try {
    return [await work(items)];
  } catch (error) {
    const failure = unreadable(error);
    const [only] = items;
    if (only !== undefined && items.length === 1) return [await failed(only, failure)];
    const results: T[] = [];
    for (const item of items) results.push(...(await eachAlone([item], work, failed)));
    return results;
  }
}
