import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Client } from "pg";
import { ConfigError } from "../../errors/errors.ts";

type Tool = "pg_dump" | "pg_restore" | "psql";

/** Debian keeps several versions side by side, outside the PATH. */
const debianFolder = "/usr/lib/postgresql";

/** @throws ConfigError that says what to do if the tool is missing */
function findTool(name: Tool): string {
  const found = [...(process.env.PATH ?? "").split(delimiter), ...debianVersions()].find(
    (folder) => folder !== "" && existsSync(join(folder, name)),
  );
  if (found) return join(found, name);
  throw new ConfigError(
    `${name} was not found. Install PostgreSQL's client programs (Debian: apt-get install postgresql-client), of the ` +
      "server's version or a later one, or use your database host's own backups.",
  );
}

function debianVersions(): string[] {
  if (!existsSync(debianFolder)) return [];
  const newestFirst = readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(debianFolder, version, "bin"));
}

/**
 * Runs one of PostgreSQL's programs on a database. The address is passed in the environment, where other users can't read it.
 * @returns the program's output; iterating throws the program's own error text if it fails
 */
export async function* runTool(
  name: Tool,
  args: readonly string[],
  databaseUrl: string,
): AsyncIterable<Uint8Array> {
  const child = spawn(findTool(name), args, {
    env: { ...process.env, ...addressOf(databaseUrl) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  try {
    yield* child.stdout as AsyncIterable<Uint8Array>;
    const code = await ended;
    if (code !== 0) throw new ConfigError(`${name} failed: ${complaint.trim()}`);
  } finally {
    child.kill();
  }
}

function addressOf(databaseUrl: string): Record<string, string> {
  const { host, port, user, password, database } = new Client({ connectionString: databaseUrl });
  return {
    PGHOST: host,
    PGPORT: String(port),
    ...(user ? { PGUSER: user } : {}),
    ...(password ? { PGPASSWORD: password } : {}),
    ...(database ? { PGDATABASE: database } : {}),
    ...sslMode(databaseUrl),
  };
}

function sslMode(databaseUrl: string): Record<string, string> {
  const mode = new URL(databaseUrl).searchParams.get("sslmode");
  return mode ? { PGSSLMODE: mode } : {};
}
