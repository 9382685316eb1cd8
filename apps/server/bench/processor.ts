import { readFileSync } from "node:fs";
import type { Pool } from "pg";

/**
 * Processor time in ms that PostgreSQL's connections of this pool and this process have used so far (Linux). On a shared machine it is
 * more reliable than wall-clock time.
 */
export async function processorMs(pool: Pool): Promise<{ database: number; server: number }> {
  const { rows } = await pool.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'",
  );
  const nanoseconds = rows.map(({ pid }) => Number(readSchedule(pid).split(" ")[0] ?? 0));
  const { user, system } = process.cpuUsage();
  return { database: nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6, server: (user + system) / 1e3 };
}

/** The embedded database has no process of its own. */
function readSchedule(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/schedstat`, "utf8");
  } catch {
    return "0";
  }
}
