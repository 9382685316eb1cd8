import { sql, type RawBuilder } from "kysely";
import type { Encrypted } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";
import type { EncryptedColumns } from "../../platform/db/encrypted-columns.ts";

export interface EncryptedTable extends EncryptedColumns {
  readonly name: string;
}

/** The values of the primary key, and the encrypted values by column. */
export interface EncryptedRow {
  readonly key: readonly string[];
  readonly values: Readonly<Record<string, Encrypted | null>>;
}

/** The next rows, sorted by key, with a value that doesn't begin with `prefix`. @param after the key of the last row that was checked */
export async function rowsOutdated(
  db: DbOrTrx,
  table: EncryptedTable,
  prefix: string,
  after: readonly string[] | null,
): Promise<EncryptedRow[]> {
  const columns = Object.keys(table.columns);
  const key = sql.join(table.key.map((name) => sql.ref(name)));
  const outdated = columns.map((column) => sql`NOT starts_with(${sql.ref(column)}, ${prefix})`);
  const from = after ? sql`(${key}) > (${sql.join(after)}) AND` : sql``;
  const { rows } = await sql<Record<string, string | null>>`
    SELECT ${key}, ${sql.join(columns.map((column) => sql.ref(column)))} FROM ${sql.table(table.name)}
    WHERE ${from} (${sql.join(outdated, sql` OR `)}) ORDER BY ${key} LIMIT ${table.batch}
  `.execute(db);
  return rows.map((row) => ({
    key: table.key.map((name) => String(row[name])),
    values: Object.fromEntries(columns.map((column) => [column, row[column] as Encrypted | null])),
  }));
}

/** Replaces a value, unless somebody has written a new one meanwhile. */
export async function replaceValue(
  db: DbOrTrx,
  table: EncryptedTable,
  place: { key: readonly string[]; column: string; old: Encrypted },
  value: Encrypted,
): Promise<boolean> {
  const column = sql.ref(place.column);
  const isRow = table.key.map((name, index) => sql`${sql.ref(name)} = ${place.key[index]}`);
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table.name)} SET ${column} = ${value}
    WHERE ${sql.join(isRow, sql` AND `)} AND ${column} = ${place.old}
  `.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** How many values of a table are encrypted with each key, by the key's id. */
export async function countByKey(db: DbOrTrx, table: EncryptedTable): Promise<Map<string, number>> {
  const columns: RawBuilder<unknown>[] = Object.keys(table.columns).map(
    (column) => sql`SELECT left(${sql.ref(column)}, 40) AS value FROM ${sql.table(table.name)}`,
  );
  const { rows } = await sql<{ key_id: string; count: number }>`
    SELECT split_part(value, ':', 2) AS key_id, count(*) AS count
    FROM (${sql.join(columns, sql` UNION ALL `)}) AS stored WHERE value IS NOT NULL GROUP BY 1
  `.execute(db);
  return new Map(rows.map(({ key_id, count }) => [key_id, count]));
}
