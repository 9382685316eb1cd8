import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/schema.ts";
import { beat, type Progress, type RunLease, RunLost } from "./runs.repo.ts";

const everyMs = 4_000;

export type Heartbeat = ReturnType<typeof startHeartbeat>;

/** Keeps a run's lease alive until stopped. `signal` aborts with RunLost when another worker has the run, or when the caller's aborts. */
export function startHeartbeat(db: Db, clock: Clock, lease: RunLease, outer: AbortSignal) {
  const lost = new AbortController();
  let beating: Promise<void> = Promise.resolve();
  const renew = (progress?: Progress) => beat(db, lease, clock.now(), progress);
  const timer = setInterval(() => {
    // The run isn't lost when the database is briefly unavailable: the next heartbeat tries again.
    beating = renew().catch((error: unknown) => {
      if (error instanceof RunLost) lost.abort(error);
    });
  }, everyMs);
  return {
    signal: AbortSignal.any([outer, lost.signal]),
    /** Stores the run's progress and renews the lease. @throws RunLost */
    report: renew,
    stop: async () => {
      clearInterval(timer);
      await beating;
    },
  };
}
