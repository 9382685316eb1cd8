import { sql } from "kysely";
import type { Db } from "../../../platform/db/schema.ts";
import type { MailState } from "./mail-state.rules.ts";

type MailNotes = Pick<MailState, "noted" | "scheduled_run">;

type Row = {
  id: string;
  state: NonNullable<MailState["noted"]>["state"] | null;
  reason: string | null;
} & Pick<MailState, "scheduled_run">;

/** By summary id: the state of its delivery to the parent, and of the day's scheduled run. */
export async function findMailNotes(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailNotes>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    SELECT summaries.id, state, reason, (
      SELECT status FROM processing_runs AS run WHERE run.user_id = ${userId} AND trigger = 'scheduled'
        AND run.local_date = summaries.local_date ORDER BY started_at DESC LIMIT 1) AS scheduled_run
    FROM summaries LEFT JOIN summary_mails ON summary_id = summaries.id AND summary_mails.user_id = ${userId}
    WHERE summaries.id = ANY(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, state, reason, scheduled_run }) => [
      id,
      { noted: state && { state, reason }, scheduled_run },
    ]),
  );
}
