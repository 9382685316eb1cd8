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

/** Every `table.column` that contains the word, case-insensitive. */
export function placesOf(dump: readonly DumpedRow[], word: string): string[] {
  const has = (value: unknown) =>
    JSON.stringify(value ?? "")
      .toLowerCase()
      .includes(word.toLowerCase());
  const found = dump.flatMap(({ table, row }) =>
    Object.keys(row)
      .filter((column) => has(row[column]))
      .map((column) => `${table.replace("public.", "")}.${column}`),
  );
  return [...new Set(found)].toSorted();
}

/** `table.column` of every column in any table that holds an encrypted value now. */
export async function encryptedColumnsFound(pool: Pool): Promise<string[]> {
  return placesOf(await dumpDatabase(pool), "v1:t");
}
