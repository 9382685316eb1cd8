import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Trx } from "../../../platform/db/schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import { markForNobody } from "../messages/store.repo.ts";
import { eligibleMs, readAgainMs } from "./processing.rules.ts";
import { readRest } from "./processing.service.ts";
import { readersOfLeftOut } from "./run-messages.repo.ts";

type Reading = Pick<Platform, "clock" | "jobs">;

/** Reads at once what the free plan left out. */
export async function readLeftOut(platform: Reading, trx: Trx, familyId: FamilyId): Promise<void> {
  const since = new Date(platform.clock.now().getTime() - eligibleMs);
  await readRest(platform, trx, await readersOfLeftOut(trx, familyId, since));
}

/**
 * Reads again, at once, the emails of the last 14 days that were for none of the family's children: they may be for a new one. What this
 * run can't read, or a run in progress has already passed, the next one reads.
 */
export async function readForNewChild(platform: Reading, trx: Trx, familyId: FamilyId): Promise<void> {
  const since = new Date(platform.clock.now().getTime() - readAgainMs);
  await readRest(platform, trx, await markForNobody(trx, familyId, since));
}
