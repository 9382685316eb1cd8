import { Kysely, PostgresDialect, type CompiledQuery } from "kysely";
import { beforeAll, expect, inject, test } from "vitest";
import { afterFile } from "../../testing/after-file.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { newFamilyId, newId } from "../crypto/ids.ts";
import type { OpenDatabase } from "../db/database.ts";
import type { Database } from "../db/schema.ts";
import { deleteJobsAbout, indexPeople } from "./job-people.repo.ts";

const family = newId();
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(inject("engine"), inject("template"));
  afterFile(() => database.close());
  // A week of a few thousand families.
  await fill(15_000, "jsonb_build_object('user_id', gen_random_uuid(), 'summary_id', gen_random_uuid())");
  await fill(5_000, "jsonb_build_object('run_id', gen_random_uuid())");
  await fill(500, "jsonb_build_object('email', 'parent' || n || '@example.org')");
  await fill(3, `jsonb_build_object('user_id', '${family}')`);
  await fill(1, `jsonb_build_object('user_id', '${family}')`, "active");
  await fill(2, "jsonb_build_object('email', 'Rowan@Example.org')");
  await database.pool.query("ANALYZE pgboss.job_common");
});

const fill = (count: number, data: string, state = "completed") =>
  database.pool.query(
    `INSERT INTO pgboss.job (name, data, state) SELECT 'send-summary', ${data}, $2 FROM generate_series(1, $1) AS n`,
    [count, state],
  );

const counted = async () => {
  const { rows } = await database.pool.query<{ count: number }>("SELECT count(*) AS count FROM pgboss.job");
  return rows[0]?.count ?? 0;
};

const person = { user_id: family, emails: ["rowan@example.org", "former@example.org"] };

/** The database's query plan. */
async function planOfDeleting(): Promise<string> {
  const sent: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: database.pool });
  const watched = new Kysely<Database>({ dialect, log: ({ query }) => void sent.push(query) });
  await deleteJobsAbout(watched, {
    user_id: newId(),
    family_id: newFamilyId(),
    emails: person.emails.slice(1),
  });
  const [{ sql, parameters }] = sent as [CompiledQuery];
  const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(`EXPLAIN ${sql}`, [...parameters]);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test("finds a deleted account's jobs among everybody's by an index", async () => {
  const plan = await planOfDeleting();
  expect(plan).toContain("gatepost_job_user_id");
  expect(plan).toContain("gatepost_job_family_id");
  expect(plan).toContain("gatepost_job_email");
  expect(plan).not.toContain("Seq Scan");
});

test("deletes a person's jobs, whatever the case of an address, but not active ones or other people's", async () => {
  const before = await counted();
  await deleteJobsAbout(database.db, person);
  expect(await counted()).toBe(before - 5);
  const left = await database.pool.query("SELECT state FROM pgboss.job WHERE data ->> 'user_id' = $1", [
    family,
  ]);
  expect(left.rows).toEqual([{ state: "active" }]);
});

test("the next migrate recreates a lost index", async () => {
  await database.pool.query("DROP INDEX pgboss.gatepost_job_email");
  expect(await planOfDeleting()).toContain("Seq Scan");
  await database.db.transaction().execute(indexPeople);
  expect(await planOfDeleting()).not.toContain("Seq Scan");
});
