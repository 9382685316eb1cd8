import { localDate } from "../../../platform/clock/local-time.ts";
import type { FamilyReader } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findUser } from "../../auth/index.ts";
import { mailScheduleOf, pendingReason } from "./mail-state.rules.ts";
import type { ListedSummary } from "./summaries.repo.ts";

/** Why each of these summaries has not been emailed to the reader (yet), in a sentence or two; null for those that have. */
export async function readPendingReasons(
  { db, clock, config }: Platform,
  reader: FamilyReader,
  rows: readonly ListedSummary[],
): Promise<(row: ListedSummary) => string | null> {
  const now = clock.now();
  const today = localDate(now, reader.timezone);
  const pendingToday = rows.some((row) => row.email_sent_at === null && row.local_date === today);
  const user = pendingToday ? await findUser(db, reader.user_id) : undefined;
  return ({ email_sent_at, local_date, noted, scheduled_run }) =>
    email_sent_at
      ? null
      : pendingReason({
          mail_is_set_up: config.mail !== null,
          noted,
          scheduled_run,
          today: user && local_date === today ? mailScheduleOf(user, now) : null,
        });
}
