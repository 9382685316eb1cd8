import type { Trx } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { addScheduledRun } from "../emails/index.ts";
import { claimDay } from "./days.repo.ts";
import { dueDate } from "./schedule.rules.ts";

/**
 * Reads what arrived while the mailbox couldn't be read (at most 14 days), in the transaction that reconnects it. After the
 * scheduled time it is the day's run, and its summary is sent unless the day's already was; before, the day's run follows on time.
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
