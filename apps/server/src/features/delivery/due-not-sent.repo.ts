import { sql } from "kysely";
import type { Platform } from "../../platform/platform.ts";
import { countDaysNotBegun } from "../schedule/index.ts";

/** For the operator: parents whose daily summary is due but not sent. */
export type SummariesDueNotSent = {
  /** Due, but no run has started: the schedule isn't being processed. */
  not_begun: number;
  /** Their mailbox is still being read, or couldn't be read so far. */
  unread: number;
  /** The summary is ready, but the mail server hasn't accepted it. */
  waiting: number;
  /** The mail server refused it, or we gave up. */
  refused: number;
  /** The start of the oldest of those that have started. */
  oldest_begun_at: Date | null;
};

const dayMs = 86_400_000;

/** All zero without a mail server. Covers the last 24 hours and leaves out parents who want no email. */
export async function summariesDueNotSent(platform: Pick<Platform, "db" | "clock" | "config">) {
  const { db, clock, config } = platform;
  const now = clock.now().getTime();
  const graceMs = config.summaries_late_after_ms;
  const none = { not_begun: 0, unread: 0, waiting: 0, refused: 0, oldest_begun_at: null };
  if (!config.mail) return none;
  const { rows } = await sql<Omit<SummariesDueNotSent, "not_begun">>`
    SELECT count(*) FILTER (WHERE refused)::int AS refused,
           count(*) FILTER (WHERE NOT refused AND settled_at IS NULL)::int AS unread,
           count(*) FILTER (WHERE NOT refused AND settled_at IS NOT NULL)::int AS waiting,
           min(started_at) AS oldest_begun_at
    FROM (
      SELECT days.started_at, days.settled_at, coalesce(mails.state = 'not_sent', false) AS refused
      FROM scheduled_days AS days
      JOIN users ON users.id = days.user_id
      LEFT JOIN summaries ON summaries.family_id = users.family_id AND summaries.local_date = days.local_date
      LEFT JOIN summary_mails AS mails ON mails.summary_id = summaries.id AND mails.user_id = days.user_id
      WHERE days.started_at >= ${new Date(now - dayMs)} AND days.started_at < ${new Date(now - graceMs)}
        AND users.email_summaries
        AND (users.paused_until IS NULL OR users.paused_until <= days.local_date OR users.paused_from > days.local_date)
        AND mails.state IS DISTINCT FROM 'sent'
        AND (days.settled_at IS NULL OR summaries.id IS NOT NULL)
    ) AS late`.execute(db);
  return { ...none, ...rows[0], not_begun: await countDaysNotBegun(platform, graceMs) };
}
