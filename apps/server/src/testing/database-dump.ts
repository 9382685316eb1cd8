import type { Pool } from "pg";

export interface DumpedRow {
  /** `schema.table`. */
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Every row of every table of every schema, including the queue's: what a dump would contain. */
export async function dumpDatabase(pool: Pool): Promise<DumpedRow[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const dump: DumpedRow[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<Record<string, unknown>>(`SELECT * FROM ONLY ${name}`);
    dump.push(...rows.map((row) => ({ table: name, row })));
  }
  return dump;
}

/** `table.column` of every column in any table that holds an encrypted value now. */
export async function encryptedColumnsFound(pool: Pool): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, row } of await dumpDatabase(pool))
    for (const [column, value] of Object.entries(row))
      if (JSON.stringify(value ?? "").includes("v1:t"))
        found.add(`${table.replace("public.", "")}.${column}`);
  return [...found].toSorted();
}
