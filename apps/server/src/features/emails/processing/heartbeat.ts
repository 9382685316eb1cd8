import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/schema.ts";
import { heartbeatEveryMs, leaseMs } from "./processing.rules.ts";
import { beat, type RunHold, RunLost, type RunRow } from "./runs.repo.ts";

type Shown = Partial<Pick<RunRow, "progress_message" | "emails_fetched" | "emails_failed" | "in_hand">>;

/** A run in somebody's hands: `signal` ends with the hold, and with whatever the caller's signal ends for. */
export type Holding = {
  signal: AbortSignal;
  /** Says how far the run is, and renews the lease. @throws RunLost */
  say: (shown: Shown) => Promise<void>;
  letGo: () => Promise<void>;
};

/** Renews the lease every few seconds until let go; once the run is lost, `signal` aborts with RunLost. */
export function holdWithHeartbeat(db: Db, clock: Clock, hold: RunHold, outer: AbortSignal): Holding {
  const lost = new AbortController();
  let beating: Promise<void> = Promise.resolve();
  const renew = async (shown: Shown = {}) => {
    const now = clock.now();
    await beat(db, hold, { now, until: new Date(now.getTime() + leaseMs) }, shown);
  };
  const timer = setInterval(() => {
    // A database that does not answer for a moment is no lost run: the next beat tries again.
    beating = renew().catch((error: unknown) => {
      if (error instanceof RunLost) lost.abort(error);
    });
  }, heartbeatEveryMs);
  return {
    signal: AbortSignal.any([outer, lost.signal]),
    say: renew,
    letGo: async () => {
      clearInterval(timer);
      await beating;
    },
  };
}
