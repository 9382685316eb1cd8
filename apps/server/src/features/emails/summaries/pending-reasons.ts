import { localDate } from "../../../platform/clock/local-time.ts";
import type { FamilyReader } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findUser } from "../../auth/index.ts";
import { findMailNotes } from "./mail-state.repo.ts";
import { mailScheduleOf, pendingReason } from "./mail-state.rules.ts";
import type { SummaryRow } from "./summaries.repo.ts";

/** Why each of these summaries has not been emailed to the reader (yet), in a sentence or two; null for those that have. */
export async function readPendingReasons(
  { db, clock, config }: Platform,
  reader: FamilyReader,
  rows: readonly SummaryRow[],
): Promise<(row: SummaryRow) => string | null> {
  const now = clock.now();
  const today = localDate(now, reader.timezone);
  const pending = rows.filter(({ email_sent_at }) => email_sent_at === null);
  const [mailNotes, user] = await Promise.all([
    findMailNotes(
      db,
      reader.user_id,
      pending.map(({ id }) => id),
    ),
    pending.some(({ local_date }) => local_date === today) ? findUser(db, reader.user_id) : undefined,
  ]);
  return (row) =>
    row.email_sent_at
      ? null
      : pendingReason({
          mail_is_set_up: config.mail !== null,
          ...mailNotes.get(row.id)!,
          today: user && row.local_date === today ? mailScheduleOf(user, now) : null,
        });
}
