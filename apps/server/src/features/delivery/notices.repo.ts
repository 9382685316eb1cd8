import type { Selectable } from "kysely";
import * as z from "zod";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { Db, DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { NoticesTable } from "../../platform/db/tables/delivery.ts";

const words = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  /** Whether school, or a part of its day, is off. */
  closure: z.optional(z.boolean()),
});
export type NoticeWords = z.infer<typeof words>;

type Row = Selectable<NoticesTable>;
export type NoticeRow = Omit<Row, "words"> & { words: NoticeWords };

const placeOf = (id: string) => ({ table: "notices", row_id: id, column: "words" });

const open = (cipher: FieldCipher, row: Row): NoticeRow => ({
  ...row,
  words: words.parse(JSON.parse(cipher.decrypt(row.words, placeOf(row.id)))),
});

/** @returns false when the reader already has a notice with this tag */
export async function insertNotice(
  trx: Trx,
  cipher: FieldCipher,
  notice: Omit<NoticeRow, "state" | "attempts" | "sending_since" | "sent_at">,
): Promise<boolean> {
  const sealed = cipher.encrypt(JSON.stringify(notice.words), placeOf(notice.id));
  const unsent = { state: "waiting", attempts: 0, sending_since: null, sent_at: null } as const;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("notices")
    .values({ ...notice, words: sealed, ...unsent })
    .onConflict((conflict) => conflict.columns(["user_id", "tag"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notices that a reader got, or will get, about this local day and later ones. */
export async function noticesSince(db: DbOrTrx, cipher: FieldCipher, userId: string, localDate: string) {
  const rows = await db
    .selectFrom("notices")
    .selectAll()
    .where("user_id", "=", userId)
    .where("local_date", ">=", localDate)
    .execute();
  return rows.map((row) => ({ kind: row.kind, local_date: row.local_date, ...open(cipher, row).words }));
}

export async function findNotice(db: Db, cipher: FieldCipher, userId: string, id: string) {
  const row = await db
    .selectFrom("notices")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && open(cipher, row);
}

/** Deletes the reader's waiting notices. */
export async function dropNotices(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom("notices").where("user_id", "=", userId).where("state", "=", "waiting").execute();
}
