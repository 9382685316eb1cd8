import { type Selectable, sql } from "kysely";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { SecondFactorsTable } from "../../platform/db/tables/security.ts";
import type { KeptRecoveryCode } from "./recovery-codes.ts";

export type SecondFactorRow = Omit<Selectable<SecondFactorsTable>, "secret"> & { readonly key: string };

const place = (userId: string) => ({ table: "second_factors", row_id: userId, column: "secret" });

export async function findFactor(db: DbOrTrx, cipher: FieldCipher, userId: string) {
  const found = await db
    .selectFrom("second_factors")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { secret, ...row } = found;
  return { ...row, key: cipher.decrypt(secret, place(userId)) };
}

/** Replaces an unconfirmed one. False when there is a confirmed one. */
export async function putFactor(
  db: DbOrTrx,
  cipher: FieldCipher,
  { user_id, key, now }: { user_id: string; key: string; now: Date },
): Promise<boolean> {
  const row = {
    secret: cipher.encrypt(key, place(user_id)),
    created_at: now,
    confirmed_at: null,
    last_step: null,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("second_factors")
    .values({ user_id, ...row })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(row).where("second_factors.confirmed_at", "is", null),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns false if a concurrent request has confirmed or restarted the set-up. */
export async function confirmFactor(
  trx: Trx,
  { user_id, created_at }: Pick<SecondFactorRow, "user_id" | "created_at">,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE second_factors SET confirmed_at = ${now}
    WHERE user_id = ${user_id} AND created_at = ${created_at} AND confirmed_at IS NULL`.execute(trx);
  return numAffectedRows === 1n;
}

/** False when a code of this time step or a later one was used before. */
export async function takeStep(db: DbOrTrx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where((where) => where.or([where("last_step", "is", null), where("last_step", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Also deletes its recovery codes. */
export async function deleteFactor(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await trx.deleteFrom("second_factors").where("user_id", "=", userId).execute();
}

/** Deletes those begun before `before` and never confirmed. */
export async function deleteUnconfirmedFactors(db: DbOrTrx, before: Date): Promise<void> {
  await sql`DELETE FROM second_factors WHERE confirmed_at IS NULL AND created_at < ${before}`.execute(db);
}

export async function replaceRecoveryCodes(trx: Trx, userId: string, codes: readonly KeptRecoveryCode[]) {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const rows = codes.map((code) => ({ ...code, user_id: userId }));
  await trx.insertInto("recovery_codes").values(rows).execute();
}

export function findRecoveryCode(db: DbOrTrx, userId: string, selector: string) {
  return db
    .selectFrom("recovery_codes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("selector", "=", selector)
    .where("used_at", "is", null)
    .executeTakeFirst();
}

/** False when it was used at the same moment. */
export async function takeRecoveryCode(trx: Trx, userId: string, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE recovery_codes SET used_at = ${now}
    WHERE user_id = ${userId} AND id = ${id} AND used_at IS NULL`.execute(trx);
  return numAffectedRows === 1n;
}

export async function countRecoveryCodes(db: DbOrTrx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
