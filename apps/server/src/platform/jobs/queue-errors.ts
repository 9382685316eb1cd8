import type { Log } from "../log/log.ts";

export interface Pauses {
  /** Minimum time between two logs of the same error. */
  readonly between_ms: number;
  /** After this time without an error the queue counts as working: empty queues are polled at least every half minute. */
  readonly over_ms: number;
}

/**
 * Logs the errors that pg-boss emits. While the database is down, every worker emits one at every poll, forty times a second: each
 * kind is logged when it begins and then once a minute, and when it ends with the number of errors.
 */
export function logQueueErrors(
  log: Log,
  { between_ms, over_ms }: Pauses = { between_ms: 60_000, over_ms: 45_000 },
): (emitted: unknown) => void {
  const loggedAt = new Map<string, number>();
  let errors = 0;
  let begun = 0;
  let last = 0;
  let over: NodeJS.Timeout | undefined;

  function end() {
    log.info({ errors, seconds: Math.round((last - begun) / 1_000) }, "job queue works again");
    loggedAt.clear();
    errors = 0;
  }

  return (emitted) => {
    const err = asError(emitted);
    last = performance.now();
    if (errors === 0) begun = last;
    errors += 1;
    clearTimeout(over);
    over = setTimeout(end, over_ms).unref();
    const kind = err.code ?? err.message;
    const before = loggedAt.get(kind);
    if (before !== undefined && last - before < between_ms) return;
    loggedAt.set(kind, last);
    log.error({ err, errors }, "job queue");
  };
}

/** pg-boss emits worker errors as plain objects, with queue and worker names appended to the message. */
function asError(emitted: unknown): Error & { code?: string } {
  if (emitted instanceof Error) return emitted;
  const { message = "", ...fields } = emitted as { message?: string };
  return Object.assign(new Error(message.replace(/ \(Queue: [^()]*\)$/, "")), fields);
}
