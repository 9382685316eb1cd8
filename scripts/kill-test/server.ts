/** The server under test: a process of its own, killed and started again on the same data and the same port. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../apps/server/src/platform/db/database.ts";
import { startPostgres } from "../../apps/server/src/testing/postgres-server.ts";
import { createDatabase } from "../../apps/server/src/testing/create-database.ts";

const entrypoints = join(import.meta.dirname, "../../apps/server/src/entrypoints");
const STARTED_WITHIN_MS = 90_000;

export type Server = Awaited<ReturnType<typeof prepareServer>>;

export async function prepareServer(engine: "embedded" | "postgres") {
  const folder = mkdtempSync(join(tmpdir(), "gatepost-kill-test-"));
  const logFile = join(folder, "server.log");
  const log = createWriteStream(logFile, { flags: "a" });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const database = engine === "postgres" ? await preparePostgres() : undefined;
  let google = { issuer: "", gmailApiUrl: "" };
  let running: ChildProcess | undefined;
  const environment = () => ({
    ...process.env,
    NODE_ENV: "development",
    PORT: String(port),
    APP_URL: url,
    DATA_DIR: join(folder, "data"),
    SECRET_KEY: "kill-test-secret-key-of-more-than-32-characters",
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString("base64")}`,
    GOOGLE_CLIENT_ID: "kill-test",
    GOOGLE_CLIENT_SECRET: "kill-test",
    GOOGLE_ISSUER: google.issuer,
    GMAIL_API_URL: google.gmailApiUrl,
    ...(database ? { DATABASE_URL: database.url } : {}),
  });

  async function start(at: { issuer: string; gmailApiUrl: string }): Promise<void> {
    google = at;
    const child = spawn(process.execPath, [join(entrypoints, "start.ts")], {
      env: environment(),
      // The channel ends the server when this script ends, however it ends.
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    running = child;
    const deadline = Date.now() + STARTED_WITHIN_MS;
    while (!(await answers(`${url}/api/ready/`))) {
      const failed =
        child.exitCode !== null ? "ended at its start" : Date.now() > deadline && "did not answer";
      if (failed) throw new Error(`the server ${failed}:\n${readFileSync(logFile, "utf8").slice(-2_000)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** kill -9, and the end of the process awaited. */
  async function kill(): Promise<void> {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  return {
    url,
    start,
    kill,
    /** As the operator would type it. */
    operate: (...args: string[]) =>
      execFileSync(process.execPath, [join(entrypoints, "operator.ts"), ...args], {
        env: environment(),
        encoding: "utf8",
      }),
    async remove(): Promise<void> {
      await kill();
      await database?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A server of its own with an empty database. */
export async function preparePostgres() {
  const server = await startPostgres();
  const { url, drop } = await createDatabase(server.url, `gatepost_kill_test_${process.pid}`);
  return {
    url,
    /** A crash and, after a while, a new start. */
    restart: async (awayMs: number) => {
      if (!server.crash || !server.revive)
        throw new Error("TEST_DATABASE_URL names a server that is not ours");
      await server.crash();
      await new Promise((resolve) => setTimeout(resolve, awayMs));
      await server.revive();
    },
    /** Ends every connection, in the middle of whatever it does. */
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

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
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
