import type { Db } from "../../../platform/db/schema.ts";
import { startTexts } from "./processing.rules.ts";
import { listStuckRuns } from "./run-counts.repo.ts";
import { endRun } from "./runs.repo.ts";

/** Ends a stuck run for the operator, but not one with recent heartbeats. @returns false when it isn't stuck */
export async function endStuckRun(db: Db, runId: string, now: Date, silentSince: Date): Promise<boolean> {
  const run = (await listStuckRuns(db, silentSince)).find(({ id }) => id === runId);
  return run !== undefined && endRun(db, run.user_id, run.id, startTexts.lost, now);
}
