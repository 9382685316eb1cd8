import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";

/** A PostgreSQL for the tests: its address, and how to release it. */
export interface TestPostgres {
  /** Address of the server's maintenance database. */
  readonly url: string;
  /** Kills the server, as a crash would, and leaves its data; undefined for a lent server. */
  readonly crash?: () => Promise<void>;
  /** Starts it again after a crash. */
  readonly revive?: () => Promise<void>;
  stop(): Promise<void>;
}

/** Where the tests find PostgreSQL: a given address, binaries to start one with, or why there is neither. */
export function findPostgres(): { url: string } | { binaries: string } | { missing: string } {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url };
  const binaries = folders().find((folder) => existsSync(join(folder, "initdb")));
  if (binaries) return { binaries };
  return { missing: "no PostgreSQL found (install one, or set TEST_DATABASE_URL)" };
}

function folders(): string[] {
  const roots = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];
  const found = roots.flatMap((root) =>
    existsSync(root) ? readdirSync(root).map((name) => join(root, name, "bin")) : [],
  );
  const newestFirst = found
    .filter((folder) => folder.includes("postgresql"))
    .sort()
    .toReversed();
  return [...newestFirst, ...(process.env.PATH ?? "").split(":")];
}

/** A cluster's options; the next start reuses a kept folder, and fast settings are for tests only. */
export interface ClusterOptions {
  readonly kept_folder: string;
  readonly settings: readonly string[];
}

/**
 * Starts a cluster that listens on a Unix socket only; as root it runs as an ordinary user. Without options it is a throw-away one
 * that does not wait for the disk.
 */
export async function startPostgres(options?: ClusterOptions): Promise<TestPostgres> {
  const found = findPostgres();
  if ("missing" in found) throw new Error(found.missing);
  if ("url" in found) return { url: found.url, stop: async () => undefined };

  const folder = options?.kept_folder ?? mkdtempSync(join(tmpdir(), "gatepost-pg-"));
  mkdirSync(folder, { recursive: true });
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const run = { ...user, cwd: folder, stdio: "ignore" as const };
  if (!existsSync(data))
    execFileSync(
      join(found.binaries, "initdb"),
      ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
      run,
    );
  const settings = [
    "listen_addresses=",
    "max_connections=200",
    ...(options?.settings ?? ["fsync=off", "full_page_writes=off"]),
  ];
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const start = async () => {
    const server = spawn(
      join(found.binaries, "postgres"),
      ["-D", data, "-k", folder, ...settings.flatMap((setting) => ["-c", setting])],
      run,
    );
    const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
    const endAtOnce = () => server.kill("SIGQUIT");
    process.once("exit", endAtOnce); // otherwise it would outlive aborted tests
    server.once("exit", () => process.off("exit", endAtOnce));
    await untilItAnswers(url);
    return (signal: "SIGINT" | "SIGQUIT") => {
      server.kill(signal);
      return gone;
    };
  };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!options) process.once("exit", remove);
  let end = await start();
  return {
    url,
    crash: () => end("SIGQUIT"),
    revive: async () => void (end = await start()),
    stop: async () => {
      await end("SIGINT"); // fast shutdown
      if (!options) remove();
    },
  };
}

/** initdb refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const line =
    lines.find((entry) => entry.startsWith("postgres:")) ??
    lines.find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = (line ?? "nobody:x:65534:65534").split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

/** The socket exists before the server answers on it ("the database system is starting up"). */
async function untilItAnswers(url: string) {
  for (let tries = 0; tries < 600; tries++) {
    const client = new Client({ connectionString: url });
    const answered = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("PostgreSQL did not start within 30 seconds");
}
