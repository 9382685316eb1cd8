import { escapeLiteral, type Pool } from "pg";

/** As much as files may leave behind in tables and indexes; a larger database would make the plans of others' queries different. */
const growthMaximum = 4 * 1_024 ** 2;

/**
 * @returns what gives a database that tests have used its present rows back; false if they have changed its schema, left a transaction
 * open or made it grow, so that it is fit for no other file
 */
export async function rememberContent(pool: Pool): Promise<() => Promise<boolean>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables JOIN pg_class ON oid = format('%I.%I', schemaname, tablename)::regclass
    WHERE schemaname IN ('public', 'pgboss') AND NOT relispartition`,
  );
  const restoring = ["BEGIN", "SET LOCAL session_replication_role = replica"];
  restoring.push(...tables.map(({ name }) => `DELETE FROM ${name}`));
  for (const { name } of tables) {
    const { rows } = await pool.query<{ all: string | null }>(
      `SELECT json_agg(t)::text AS all FROM ${name} t`,
    );
    const all = rows[0]?.all;
    if (all)
      restoring.push(
        `INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, ${escapeLiteral(all)})`,
      );
  }
  restoring.push("COMMIT");
  const before = await stateOf(pool);
  return async () => {
    if (pool.idleCount < pool.totalCount) return false;
    const { schema, size } = await stateOf(pool);
    if (schema !== before.schema || size > before.size + growthMaximum) return false;
    await pool.query(restoring.join(";\n"));
    await pool.query("DISCARD ALL");
    return true;
  };
}

/** The catalogue's rows are never changed in place, except by VACUUM and ANALYZE. */
async function stateOf(pool: Pool): Promise<{ schema: string; size: number }> {
  const catalogue = [
    "pg_class",
    "pg_attribute",
    "pg_attrdef",
    "pg_index",
    "pg_constraint",
    "pg_trigger",
    "pg_proc",
  ];
  const counts = catalogue.map(
    (name) => `SELECT '${name} ' || count(*) || ' ' || max(xmin::text::bigint) AS state FROM ${name}`,
  );
  const { rows } = await pool.query<{ schema: string; size: number }>(
    `SELECT (SELECT string_agg(state, ',') FROM (${counts.join(" UNION ALL ")}) AS each) AS schema, pg_database_size(current_database()) AS size`,
  );
  return rows[0]!;
}
