import { sql } from "kysely";
import { createBackup, pruneBackups } from "../../platform/db/backup/backup.ts";
import { defineJob, handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import type { Platform } from "../../platform/platform.ts";

export const backUpDatabase = defineJob({
  name: "back-up-database",
  retries: 2,
  retry_delay_seconds: 300,
  polling_seconds: 30,
});

export const vacuumDatabase = defineJob({ name: "vacuum-database", retries: 0, polling_seconds: 30 });

export const databaseWorkers = ({ db, engine, config, clock, log }: Platform): readonly JobWorker[] => [
  /**
   * Every night: backs up the embedded database and deletes backups that are too old. The operator decides how a PostgreSQL server is
   * backed up (`npm run backup`, or the host's own); old backups in this data folder are deleted all the same.
   */
  handleJob(backUpDatabase, async () => {
    const now = clock.now();
    const pruned = await pruneBackups(config, now);
    if (engine === "embedded") await createBackup(db, config, now);
    log.info({ engine, pruned }, "backups are up to date");
  }),
  /** The embedded engine has no autovacuum; a PostgreSQL server has its own. */
  handleJob(vacuumDatabase, async () => {
    if (engine === "embedded") await sql`VACUUM ANALYZE`.execute(db);
  }),
];
