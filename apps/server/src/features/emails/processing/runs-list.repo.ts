import { sql } from "kysely";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { RunTotals } from "@gatepost/contract/processing";
import type { Db } from "../../../platform/db/schema.ts";

/** One run, or the runs that added to one daily summary; all without either. */
export type RunFilter = { id?: string | undefined; summary_id?: string | undefined };

export function runsOf(db: Db, familyId: FamilyId, { id, summary_id }: RunFilter) {
  let runs = db.selectFrom("processing_runs").where("family_id", "=", familyId);
  if (id !== undefined) runs = runs.where("id", "=", id);
  // A dry run doesn't change the summary.
  if (summary_id !== undefined) runs = runs.where("summary_id", "=", summary_id).where("dry_run", "=", false);
  return runs;
}

export async function countRuns(db: Db, familyId: FamilyId, filter: RunFilter): Promise<RunTotals> {
  const rows = await runsOf(db, familyId, filter)
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const of = (wanted: string) => rows.find(({ status }) => status === wanted)?.count ?? 0;
  const [successful, failed, running] = [of("completed"), of("failed"), of("running")];
  return { runs: successful + failed + running, successful, failed, running };
}

/** The messages that these runs stored, by time received, with the ids of the children whom they mention. */
export const messagesOfRuns = (db: Db, familyId: FamilyId, runIds: readonly string[]) =>
  db
    .selectFrom("messages")
    .select([
      "run_id",
      "subject",
      "sender",
      "priority",
      sql<string[]>`ARRAY(SELECT child_id FROM message_children WHERE message_id = messages.id)`.as(
        "children",
      ),
    ])
    .where("family_id", "=", familyId)
    .where("run_id", "in", runIds)
    .orderBy("received_at")
    .execute();
