import { createServer } from "node:net";
import { openDatabase } from "../../apps/server/src/platform/db/database.ts";
import { createDatabase } from "../../apps/server/src/testing/create-database.ts";
import { startPostgres } from "../../apps/server/src/testing/postgres-server.ts";

/** A separate server with an empty database. */
export async function preparePostgres() {
  const server = await startPostgres();
  const { url, drop } = await createDatabase(server.url, `gatepost_chaos_${process.pid}`);
  return {
    url,
    /** A crash and, after `awayMs`, a restart. */
    restart: async (awayMs: number) => {
      if (!server.crash || !server.revive)
        throw new Error("TEST_DATABASE_URL names a server that is not ours");
      await server.crash();
      await new Promise((resolve) => setTimeout(resolve, awayMs));
      await server.revive();
    },
    /** Ends every connection, whatever it is doing. */
    dropConnections: async () => {
      const { pool, close } = await openDatabase({ database_url: url, data_dir: "unused" });
      await pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
      );
      await close();
    },
    remove: async () => {
      await drop();
      await server.stop();
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
