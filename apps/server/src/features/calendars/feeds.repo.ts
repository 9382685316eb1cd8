import { type Selectable, sql } from "kysely";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import { newToken } from "../../platform/crypto/tokens.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";
import type { CalendarFeedsTable } from "../../platform/db/tables/calendars.ts";

export type FeedRow = Selectable<CalendarFeedsTable>;

const place = (id: string) => ({ table: "calendar_feeds", row_id: id, column: "token" });

/** Stores a token twice: hashed to look it up, and encrypted to show it again. */
export function newFeedToken(cipher: FieldCipher, id: string): Pick<FeedRow, "token" | "token_hash"> {
  const { token, token_hash } = newToken();
  return { token: cipher.encrypt(token, place(id)), token_hash };
}

export const openToken = (cipher: FieldCipher, row: FeedRow): string =>
  cipher.decrypt(row.token, place(row.id));

export const listFeeds = (db: DbOrTrx, userId: string): Promise<FeedRow[]> =>
  db.selectFrom("calendar_feeds").selectAll().where("user_id", "=", userId).orderBy("id").execute();

export const findFeedByToken = (db: DbOrTrx, tokenHash: string): Promise<FeedRow | undefined> =>
  db.selectFrom("calendar_feeds").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();

export const insertFeed = (db: DbOrTrx, feed: FeedRow): Promise<FeedRow> =>
  db.insertInto("calendar_feeds").values(feed).returningAll().executeTakeFirstOrThrow();

export function updateFeed(db: DbOrTrx, userId: string, id: string, changes: Partial<FeedRow>) {
  return db
    .updateTable("calendar_feeds")
    .set(changes)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes one feed, or all. @returns whether there were any */
export async function deleteFeeds(db: DbOrTrx, userId: string, id: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM calendar_feeds
    WHERE user_id = ${userId} AND (id = ${id} OR ${id}::uuid IS NULL)`.execute(db);
  return Number(numAffectedRows) > 0;
}
