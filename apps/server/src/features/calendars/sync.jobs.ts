import { z } from "zod";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { defineJob, familyIdSchema } from "../../platform/jobs/define-job.ts";
import type { Platform } from "../../platform/platform.ts";
import { listSources, updateSource, type SourceRow } from "./sources.repo.ts";

/** Reads one source. The other side's errors don't fail the job: they are recorded on the source. */
export const syncCalendar = defineJob({
  name: "sync-calendar",
  schema: z.object({ family_id: familyIdSchema, source_id: z.uuid() }),
  retries: 2,
  retry_delay_seconds: 30,
  expire_seconds: 90,
  concurrency: 4,
});

/** Finds the sources that are due. */
export const syncDueCalendars = defineJob({ name: "sync-due-calendars", retries: 0 });

/** How long until a source whose job was lost comes due again. */
export const lostAfterMs = 3_600_000;

/** Enqueues a sync of the source for the next free worker. */
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

/** Events are stored in the family's time zone: after a move they would show the old hours until the next sync. */
export async function readAnew(platform: Platform, trx: Trx, familyId: FamilyId): Promise<void> {
  for (const source of await listSources(trx, familyId))
    if (source.is_active) await askForSync(platform, trx, source);
}
