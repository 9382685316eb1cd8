import type { Selectable } from "kysely";
import * as z from "zod";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { Db, DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { NoticesTable } from "../../platform/db/tables/delivery.ts";
import { claimRow, type Mark } from "./delivery.repo.ts";
import type { Outcome } from "./send-once.ts";

export type NoticeRow = Selectable<NoticesTable>;

const words = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  /** Whether school, or a part of its day, is off. */
  closure: z.optional(z.boolean()),
});
export type NoticeWords = z.infer<typeof words>;

const placeOf = (id: string) => ({ table: "notices", row_id: id, column: "words" });

/** @returns false when the reader already has a notice with this tag */
export async function insertNotice(
  trx: Trx,
  cipher: FieldCipher,
  notice: Pick<NoticeRow, "id" | "user_id" | "kind" | "tag" | "local_date" | "created_at" | "expires_at"> & {
    words: NoticeWords;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("notices")
    .values({
      ...notice,
      words: cipher.encrypt(JSON.stringify(notice.words), placeOf(notice.id)),
      state: "waiting",
      attempts: 0,
      sending_since: null,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "tag"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const readWords = (cipher: FieldCipher, row: NoticeRow): NoticeWords =>
  words.parse(JSON.parse(cipher.decrypt(row.words, placeOf(row.id))));

/** Notices that a reader got, or will get, about this local day and later ones. */
export async function noticesSince(
  db: DbOrTrx,
  cipher: FieldCipher,
  userId: string,
  localDate: string,
): Promise<(NoticeWords & Pick<NoticeRow, "kind" | "local_date">)[]> {
  const rows = await db
    .selectFrom("notices")
    .selectAll()
    .where("user_id", "=", userId)
    .where("local_date", ">=", localDate)
    .execute();
  return rows.map((row) => ({ kind: row.kind, local_date: row.local_date, ...readWords(cipher, row) }));
}

export async function findNotice(db: Db, userId: string, id: string): Promise<NoticeRow | undefined> {
  return db
    .selectFrom("notices")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** See `Message.claim`. */
export const claimNotice = (db: Db, { user_id, id }: NoticeRow, mark: Mark) =>
  claimRow(db, "notices", { user_id, id }, mark);

/** Records the outcome of a claimed notice. */
export async function noteNotice(
  db: Db,
  { user_id, id }: NoticeRow,
  { reason: _reason, ...outcome }: Outcome,
): Promise<void> {
  await db
    .updateTable("notices")
    .set({ ...outcome, sending_since: null })
    .where("user_id", "=", user_id)
    .where("id", "=", id)
    .execute();
}

export async function deleteNoticesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("notices").where("created_at", "<", moment).execute();
}

/** Deletes the reader's waiting notices. */
export async function dropNotices(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom("notices").where("user_id", "=", userId).where("state", "=", "waiting").execute();
}
