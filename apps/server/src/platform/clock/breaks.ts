import { setImmediate } from "node:timers/promises";

/** Milliseconds of work before other calls get a turn. */
const withoutBreakMs = 5;

/** Await the returned function between pieces of long work: it lets the event loop turn from time to time. */
export function takeBreaks(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < withoutBreakMs) return;
    await setImmediate();
    since = performance.now();
  };
}
