import { sql } from "kysely";
import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/schema.ts";
import { lockFamily } from "../../auth/index.ts";
import { lockRun, type RunLease, updateRun } from "./runs.repo.ts";

const askEveryMs = 500;

/**
 * Waits until no other run of the family reads into the notebook, and takes the turn until this run ends. A run whose lease is over has
 * lost it. @throws RunLost, and the signal's reason
 */
export async function takeTurn(
  db: Db,
  clock: Clock,
  lease: RunLease,
  { signal, onWait }: { signal: AbortSignal; onWait: () => Promise<void> },
): Promise<void> {
  if (await hasTurn(db, clock, lease)) return;
  await onWait();
  do await wait(askEveryMs, undefined, { signal });
  while (!(await hasTurn(db, clock, lease)));
}

const hasTurn = (db: Db, clock: Clock, lease: RunLease): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockFamily(trx, lease.family_id);
    await lockRun(trx, lease);
    const { rows: others } = await sql`
      SELECT id FROM processing_runs WHERE family_id = ${lease.family_id} AND id <> ${lease.id}
        AND status = 'running' AND has_turn AND lease_until > ${clock.now()}`.execute(trx);
    if (others.length > 0) return false;
    await updateRun(trx, lease, { has_turn: true });
    return true;
  });
