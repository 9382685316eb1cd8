import { z } from "zod";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { defineJob, familyIdSchema } from "../../platform/jobs/define-job.ts";
import type { Platform } from "../../platform/platform.ts";
import { listSources, updateSource, type SourceRow } from "./sources.repo.ts";

/** Reads one source. What can go wrong at the other side is no failure of the job: the source says so. */
export const syncCalendar = defineJob({
  name: "sync-calendar",
  schema: z.object({ family_id: familyIdSchema, source_id: z.uuid() }),
  retries: 2,
  retry_delay_seconds: 30,
  expire_seconds: 90,
  concurrency: 4,
});

/** Finds the sources that are due. */
export const syncDueCalendars = defineJob({
  name: "sync-due-calendars",
  schema: z.object({}),
  retries: 0,
});

/** A source whose job is lost comes due again after so long. */
export const lostAfterMs = 3_600_000;

/** Has the source read as soon as a worker is free. */
export async function askForSync(
  { jobs, clock }: Platform,
  trx: Trx,
  { id, family_id }: Pick<SourceRow, "id" | "family_id">,
): Promise<SourceRow> {
  const now = clock.now();
  const asked = await updateSource(trx, family_id, id, {
    sync_requested_at: now,
    next_sync_at: new Date(now.getTime() + lostAfterMs),
  });
  if (!asked) throw new Error("the source to be read is not there");
  await jobs.enqueue(trx, syncCalendar, { family_id, source_id: id });
  return asked;
}

/** Events are kept by the family's clock: those of another zone would be shown at the old hours until the next reading. */
export async function readAnew(platform: Platform, trx: Trx, familyId: FamilyId): Promise<void> {
  for (const source of await listSources(trx, familyId))
    if (source.is_active) await askForSync(platform, trx, source);
}
