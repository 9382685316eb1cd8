import type { Trx } from "../../../platform/db/schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import { startTexts } from "./processing.rules.ts";
import { endRun, findRunning } from "./runs.repo.ts";

/** Ends the run of somebody who leaves the family: what it has stored stays, later writes are refused. */
export async function endRunsOf({ clock }: Pick<Platform, "clock">, trx: Trx, userId: string): Promise<void> {
  const running = await findRunning(trx, userId);
  if (running) await endRun(trx, userId, running.id, startTexts.killed, clock.now());
}
