import { setImmediate } from "node:timers/promises";

/** Milliseconds of work after which other calls are let through. */
const withoutBreakMs = 5;

/** Await what it returns between the pieces of long work: from time to time it lets the event loop turn. */
export function takeBreaks(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < withoutBreakMs) return;
    await setImmediate();
    since = performance.now();
  };
}
