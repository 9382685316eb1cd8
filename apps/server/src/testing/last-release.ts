import { readFileSync } from "node:fs";
import { jobDefinitions } from "../app/jobs.ts";
import { migrateTables } from "../platform/db/migrate.ts";
import { migrateQueues } from "../platform/jobs/jobs.ts";
import { emptyPlace, openPlace } from "./empty-place.ts";
import type { TestDatabase } from "./test-database.ts";

type Row = Readonly<Record<string, unknown>>;

/**
 * The database content of the release before families (migrations up to 0038) after a family had used everything, written by that
 * release itself, with the tests' keys: a parent who pays, has a mailbox, an own address, a calendar, a second recipient and two-step
 * sign-in, and another whose second recipient has not answered. `shown` is what that release returned, except texts composed on read.
 */
export interface LastRelease {
  readonly now: string;
  readonly parent: {
    readonly username: string;
    readonly password: string;
    readonly refresh: string;
    readonly app_key: string;
    readonly recovery_code: string;
  };
  readonly other: { readonly username: string; readonly refresh: string };
  readonly links: Readonly<Record<LastReleaseLink, string>>;
  readonly shown: Readonly<Record<"children" | "summaries" | "messages" | "usual_week", readonly Row[]>>;
  /** Waiting in the queue. */
  readonly jobs: readonly { readonly name: string; readonly data: Row }[];
  readonly tables: Readonly<Record<string, readonly Row[]>>;
}

/** Tokens of links, and the feed's address. */
type LastReleaseLink =
  | "verify_email"
  | "feed"
  | "tick_parent"
  | "tick_second"
  | "unsubscribe_parent"
  | "unsubscribe_second"
  | "summary_invitation";

const migration = "0038-schema";

export const readLastRelease = (): LastRelease =>
  JSON.parse(readFileSync(new URL("last-release.json", import.meta.url), "utf8")) as LastRelease;

/** A database of the test's engine as that release left it, not migrated further. */
export async function openLastRelease({ tables, jobs }: LastRelease): Promise<TestDatabase> {
  const database = await openPlace(await emptyPlace());
  await migrateTables(database.db, migration);
  await migrateQueues(database, jobDefinitions);
  const client = await database.pool.connect();
  try {
    // Rows are complete and come table by table: neither the order of references nor triggers matter.
    await client.query("SET session_replication_role = replica");
    for (const [table, rows] of Object.entries(tables))
      await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [
        JSON.stringify(rows),
      ]);
    for (const { name, data } of jobs)
      await client.query("INSERT INTO pgboss.job (name, data) VALUES ($1, $2)", [name, data]);
    await client.query("SET session_replication_role = DEFAULT");
  } finally {
    client.release();
  }
  return database;
}
