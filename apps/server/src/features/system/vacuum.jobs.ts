import { sql } from "kysely";
import * as z from "zod";
import { defineJob, handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import type { Platform } from "../../platform/platform.ts";

export const vacuumDatabase = defineJob({
  name: "vacuum-database",
  schema: z.object({}),
  retries: 0,
  polling_seconds: 30,
});

/** The embedded engine has no autovacuum; a PostgreSQL server has its own. */
export const vacuumDatabaseWorker = ({ db, engine }: Platform): JobWorker =>
  handleJob(vacuumDatabase, async () => {
    if (engine === "embedded") await sql`VACUUM ANALYZE`.execute(db);
  });
