import { anyOf } from "../../../platform/db/any-of.ts";
import type { Db } from "../../../platform/db/schema.ts";
import type { MailState } from "./mail-state.rules.ts";

export type MailNotes = Pick<MailState, "noted" | "scheduled_run">;

/** By summary id: the state of its delivery to the parent, and of the day's scheduled run. */
export async function findMailNotes(
  db: Db,
  userId: string,
  summaries: readonly { id: string; local_date: string }[],
): Promise<(summaryId: string) => MailNotes> {
  if (summaries.length === 0) return () => ({ noted: null, scheduled_run: null });
  const mailsOf = db
    .selectFrom("summary_mails")
    .select(["summary_id", "state", "reason"])
    .where("user_id", "=", userId)
    .where(
      anyOf(
        "summary_id",
        summaries.map(({ id }) => id),
      ),
    );
  const runsOf = db
    .selectFrom("processing_runs")
    .select(["local_date", "status"])
    .where("user_id", "=", userId)
    .where("trigger", "=", "scheduled")
    .where(
      "local_date",
      "in",
      summaries.map(({ local_date }) => local_date),
    )
    .orderBy("started_at");
  const [mails, runs] = await Promise.all([mailsOf.execute(), runsOf.execute()]);
  const noted = new Map(mails.map(({ summary_id, ...mail }) => [summary_id, mail]));
  const days = new Map(summaries.map(({ id, local_date }) => [id, local_date]));
  const statuses = new Map(runs.map(({ local_date, status }) => [local_date, status]));
  return (summaryId) => ({
    noted: noted.get(summaryId) ?? null,
    scheduled_run: statuses.get(days.get(summaryId) ?? "") ?? null,
  });
}
