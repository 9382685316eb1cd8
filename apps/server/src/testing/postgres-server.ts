import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";

/** A PostgreSQL for the tests: an address, and how to let go of it. */
export interface TestPostgres {
  /** Address of the server's maintenance database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Where the tests find PostgreSQL: an address they were given, or binaries to start one with, or the reason for none. */
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

/** Starts a throw-away cluster that listens on a Unix socket only; as root it runs as an ordinary user. */
export async function startPostgres(): Promise<TestPostgres> {
  const found = findPostgres();
  if ("missing" in found) throw new Error(found.missing);
  if ("url" in found) return { url: found.url, stop: async () => undefined };

  const folder = mkdtempSync(join(tmpdir(), "gatepost-pg-"));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const options = { ...user, cwd: folder, stdio: "ignore" as const };
  execFileSync(
    join(found.binaries, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    options,
  );
  const settings = ["fsync=off", "listen_addresses=", "max_connections=200", "full_page_writes=off"];
  const server = spawn(
    join(found.binaries, "postgres"),
    ["-D", data, "-k", folder, ...settings.flatMap((setting) => ["-c", setting])],
    options,
  );
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await untilItAnswers(url);
  return {
    url,
    stop: async () => {
      server.kill("SIGINT"); // fast shutdown
      await gone;
      rmSync(folder, { recursive: true, force: true });
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

/** The socket is there before the server answers on it ("the database system is starting up"). */
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
