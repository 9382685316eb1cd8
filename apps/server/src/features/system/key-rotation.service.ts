import { UnreadableField, type Encrypted, type FieldCipher } from "../../platform/crypto/field-cipher.ts";
import { encryptedTables } from "../../platform/db/encrypted-columns.ts";
import type { Db } from "../../platform/db/schema.ts";
import * as repo from "./encrypted-fields.repo.ts";

export interface Rotation {
  readonly db: Db;
  readonly cipher: FieldCipher;
}

export interface TableRotated {
  readonly table: string;
  /** Values encrypted again with the current key. */
  readonly rewritten: number;
  /** Values that no key decrypts; left unchanged. */
  readonly unreadable: number;
}

const tables: readonly repo.EncryptedTable[] = Object.entries(encryptedTables).map(([name, rest]) => ({
  name,
  ...rest,
}));

/**
 * Encrypts every value under an older key again, table by table, in batches and each value separately. The server
 * keeps running: what it writes meanwhile wins. An interrupted rotation can be started again and continues.
 */
export async function* rotateFields({ db, cipher }: Rotation): AsyncGenerator<TableRotated> {
  for (const table of tables) {
    let [rewritten, unreadable] = [0, 0];
    for (let after: readonly string[] | null = null; ;) {
      const rows: repo.EncryptedRow[] = await repo.rowsOutdated(db, table, cipher.prefix, after);
      for (const row of rows) {
        const done = await rotateRow({ db, cipher }, table, row);
        rewritten += done.rewritten;
        unreadable += done.unreadable;
      }
      if (rows.length < table.batch) break;
      after = rows.at(-1)?.key ?? null;
    }
    yield { table: table.name, rewritten, unreadable };
  }
}

/** How many values are encrypted with each key, by the key's id. */
export async function valuesByKey(db: Db): Promise<Map<string, number>> {
  const total = new Map<string, number>();
  for (const table of tables)
    for (const [id, count] of await repo.countByKey(db, table)) total.set(id, (total.get(id) ?? 0) + count);
  return total;
}

async function rotateRow({ db, cipher }: Rotation, table: repo.EncryptedTable, row: repo.EncryptedRow) {
  let [rewritten, unreadable] = [0, 0];
  for (const [column, old] of Object.entries(row.values)) {
    if (old === null || !cipher.isOutdated(old)) continue;
    const bound_to = table.bound_to ?? { table: table.name, column };
    const value = rewrite(cipher, old, { ...bound_to, row_id: row.key.join("/") });
    if (value === null) unreadable++;
    else if (await repo.replaceValue(db, table, { key: row.key, column, old }, value)) rewritten++;
  }
  return { rewritten, unreadable };
}

/** Null if no key decrypts it: the value is counted and the rotation continues. */
function rewrite(cipher: FieldCipher, old: Encrypted, place: Parameters<FieldCipher["decrypt"]>[1]) {
  try {
    return cipher.encrypt(cipher.decrypt(old, place), place);
  } catch (error) {
    if (error instanceof UnreadableField) return null;
    throw error;
  }
}
