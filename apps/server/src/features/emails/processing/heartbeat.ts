import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/schema.ts";
import { beat, type Progress, type RunLease, RunLost } from "./runs.repo.ts";

const everyMs = 4_000;

/** Keeps a run's lease alive. `signal` aborts when the lease is lost or the caller's signal aborts. */
export type Heartbeat = {
  signal: AbortSignal;
  /** Stores the run's progress and renews the lease. @throws RunLost */
  report: (progress: Progress) => Promise<void>;
  stop: () => Promise<void>;
};

/** Renews the lease every few seconds until stopped. When another worker has the run, `signal` aborts with RunLost. */
export function startHeartbeat(db: Db, clock: Clock, lease: RunLease, outer: AbortSignal): Heartbeat {
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
    report: renew,
    stop: async () => {
      clearInterval(timer);
      await beating;
    },
  };
}
