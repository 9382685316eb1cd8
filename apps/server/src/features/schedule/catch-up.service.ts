import type { Trx } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { addScheduledRun } from "../emails/index.ts";
import { claimDay } from "./days.repo.ts";
import { dueDate } from "./schedule.rules.ts";

/**
 * Reads what came while the mailbox could not be read (14 days at most), in the transaction that connects it again. After the
 * day's time it is the day's run, and its summary is sent unless the day's was; before it, the day's run follows at its time.
 */
export async function catchUp(
  { clock, jobs }: Pick<Platform, "clock" | "jobs">,
  trx: Trx,
  userId: string,
  coveredUntil: Date | null,
): Promise<void> {
  const now = clock.now();
  const user = await addScheduledRun(jobs, trx, { user_id: userId, covered_until: coveredUntil, now });
  const due = user && dueDate(user, now);
  if (due) await claimDay(trx, userId, due, now);
}
