import { type Insertable, type Selectable, sql } from "kysely";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { AccountLinksTable } from "../../platform/db/tables/accounts.ts";

export type AccountLinkRow = Selectable<AccountLinksTable>;

export async function insertLink(db: DbOrTrx, link: Insertable<AccountLinksTable>): Promise<void> {
  await db.insertInto("account_links").values(link).execute();
}

/** Locks the link, so that it is used only once even when opened twice at once. */
export function lockLink(trx: Trx, purpose: AccountLinkRow["purpose"], tokenHash: string) {
  return trx
    .selectFrom("account_links")
    .selectAll()
    .where("purpose", "=", purpose)
    .where("token_hash", "=", tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function markLinkUsed(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable("account_links").set({ used_at: now }).where("id", "=", id).execute();
}

/** Deletes the user's other links of the same purpose. */
export async function deleteOtherLinks(trx: Trx, link: AccountLinkRow): Promise<void> {
  await sql`DELETE FROM account_links
    WHERE user_id = ${link.user_id} AND purpose = ${link.purpose} AND id <> ${link.id}`.execute(trx);
}

export async function deleteLinksOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom("account_links").where("user_id", "=", userId).execute();
}

export async function countLinksSince(
  db: DbOrTrx,
  userId: string,
  purpose: AccountLinkRow["purpose"],
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom("account_links")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}
