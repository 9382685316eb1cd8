import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstRelease, firstReleaseChanges, firstReleaseWrites } from "../../testing/first-release.ts";
import { emptyPlace, openPlace } from "../../testing/empty-place.ts";
import type { OpenDatabase } from "./database.ts";
import { migrateTables, requireMigrated } from "./migrate.ts";

let database: OpenDatabase;
let before: Map<string, Column[]>;
const rowsBefore = new Map<string, string[]>();

type Column = { column: string; type: string };

beforeAll(async () => {
  database = await openPlace(await emptyPlace());
  await migrateTables(database.db, firstRelease);
  for (const statement of Object.values(firstReleaseWrites(1))) await database.pool.query(statement);
  before = new Map(
    [...(await columns(database.pool))].map(([table, held]) => [
      table,
      held.filter(({ column }) => !givenUp.includes(`${table}.${column}`)),
    ]),
  );
  for (const [table, held] of before) rowsBefore.set(table, await rowsOf(table, held));
});
afterAll(async () => {
  await database.close();
});

async function columns(pool: Pool): Promise<Map<string, Column[]>> {
  const { rows } = await pool.query<Column & { table: string }>(
    `SELECT table_name AS "table", column_name AS "column", data_type AS "type" FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%' ORDER BY 1, ordinal_position`,
  );
  return Map.groupBy(rows, ({ table }) => table);
}

/** The rows of a table by the columns of the first release, as text. */
async function rowsOf(table: string, held: readonly Column[]): Promise<string[]> {
  const list = held.map(({ column }) => `"${column}"`).join(", ");
  const { rows } = await database.pool.query<{ row: string }>(
    `SELECT t::text AS row FROM (SELECT ${list} FROM ${table}) AS t ORDER BY 1`,
  );
  return rows.map(({ row }) => row);
}

/**
 * Columns that no longer exist: 0016 moved the search words into the index, 0036 renamed the ids of messages, and 0039 moved the plan to
 * the family and gave each adult their own read marks and summary emails.
 */
const givenUp = [
  "messages.search",
  "messages.gmail_id",
  "run_messages.gmail_id",
  "summaries.viewed_at",
  "summaries.email_sent_at",
  "users.subscription_tier",
];
/** 0036 has mailboxes of every provider; 0044 gave up correcting searches. */
const goneTables = ["gmail_connections", "search_words"];

/** Columns that belonged to a user and now belong to the family (0039): the same column, renamed. */
const nameNow = (column: string, now: readonly { column: string }[]) =>
  column === "user_id" && !now.some((each) => each.column === "user_id") ? "family_id" : column;

test("the first release's tables each hold something", () => {
  expect(Object.keys(firstReleaseWrites(1)).toSorted()).toEqual([...before.keys()].toSorted());
  expect([...rowsBefore].filter(([, rows]) => rows.length === 0)).toEqual([]);
});

test("newer code refuses the older tables with a sentence that says what to do", async () => {
  await expect(requireMigrated(database.db)).rejects.toThrow(
    /^the database lacks 0011.*Run `npm run migrate` first\.$/,
  );
});

test("every migration since then keeps every row and column, and can be run again", async () => {
  expect((await migrateTables(database.db)).length).toBeGreaterThan(0);
  expect(await migrateTables(database.db)).toEqual([]);
  await requireMigrated(database.db);
  const after = await columns(database.pool);
  for (const [table, held] of before) {
    if (goneTables.includes(table)) continue;
    const now = after.get(table) ?? [];
    const renamed = held.map(({ column, type }) => ({ column: nameNow(column, now), type }));
    const kept = now.map(({ column, type }) => ({ column, type }));
    expect(kept).toEqual(expect.arrayContaining(renamed));
    expect(await rowsOf(table, renamed)).toEqual(rowsBefore.get(table));
  }
});

test("each account has a family of its own, whose id is its owner's", async () => {
  const { rows } = await database.pool.query(
    `SELECT users.id = families.id AS same, family_role, families.timezone, subscription_tier
     FROM users JOIN families ON families.id = users.family_id`,
  );
  expect(rows).toEqual([
    { same: true, family_role: "owner", timezone: "Europe/London", subscription_tier: "free" },
  ]);
});

test("a version from before families can neither write nor change the family's data", async () => {
  const held = await everyRow();
  const outcomes: Record<string, string> = {};
  for (const [table, statement] of Object.entries(firstReleaseWrites(2)))
    outcomes[table] = await database.pool.query(statement).then(
      () => "written",
      () => "refused",
    );
  const written = Object.keys(outcomes).filter((table) => outcomes[table] === "written");
  // The tables that count attempts and webhooks name no user.
  expect(written.toSorted()).toEqual(["billing_notices", "sign_in_attempts"]);
  const changes = await Promise.allSettled(
    firstReleaseChanges(1)
      .slice(0, -1)
      .map((statement) => database.pool.query(statement)),
  );
  expect(changes.map(({ status }) => status)).toContain("rejected");
  const after = await everyRow();
  const shared = (rows: Map<string, string[]>) => [...rows].filter(([table]) => !untouched.includes(table));
  expect(shared(after)).toEqual(shared(held));
});

/** A person's own tables, whose columns are unchanged, and the tables that name nobody. */
const untouched = ["processing_runs", "summary_mails", "billing_notices", "sign_in_attempts"];

async function everyRow(): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const [table, held] of await columns(database.pool)) all.set(table, await rowsOf(table, held));
  return all;
}
