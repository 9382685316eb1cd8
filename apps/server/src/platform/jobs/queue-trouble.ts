import type { Log } from "../log/log.ts";

export interface Pauses {
  /** The same trouble is told again only so much later. */
  readonly between_ms: number;
  /** Without any for so long, it is over: queues that are empty are looked at at least every half minute. */
  readonly over_ms: number;
}

/**
 * Logs what pg-boss says went wrong. While the database is away every worker says so at every look, forty times a second: each
 * kind of trouble is told when it begins and then once a minute, and its end with how often it was met.
 */
export function tellOfTrouble(
  log: Log,
  { between_ms, over_ms }: Pauses = { between_ms: 60_000, over_ms: 45_000 },
): (emitted: unknown) => void {
  const told = new Map<string, number>();
  let errors = 0;
  let begun = 0;
  let last = 0;
  let over: NodeJS.Timeout | undefined;

  function end() {
    log.info({ errors, seconds: Math.round((last - begun) / 1_000) }, "job queue works again");
    told.clear();
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
    const before = told.get(kind);
    if (before !== undefined && last - before < between_ms) return;
    told.set(kind, last);
    log.error({ err, errors }, "job queue");
  };
}

/** Of a worker's error pg-boss gives a copy that is none, with the queue's and the worker's names at the end of its text. */
function asError(emitted: unknown): Error & { code?: string } {
  if (emitted instanceof Error) return emitted;
  const { message = "", ...fields } = emitted as { message?: string };
  return Object.assign(new Error(message.replace(/ \(Queue: [^()]*\)$/, "")), fields);
}
