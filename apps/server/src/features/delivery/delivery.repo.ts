import type { Selectable } from "kysely";
import type { Db, DbOrTrx } from "../../platform/db/schema.ts";
import type { SummaryMailsTable } from "../../platform/db/tables/delivery.ts";

export type SummaryMailRow = Selectable<SummaryMailsTable>;
export type MailKey = Pick<SummaryMailRow, "summary_id" | "user_id">;

export async function findMail(db: DbOrTrx, key: MailKey): Promise<SummaryMailRow | undefined> {
  return db
    .selectFrom("summary_mails")
    .selectAll()
    .where("user_id", "=", key.user_id)
    .where("summary_id", "=", key.summary_id)
    .executeTakeFirst();
}

/**
 * Marks the mail as being sent, before anything goes out: of several workers one gets it.
 * @param lostBefore a mark of earlier is one whose worker died
 * @returns false when it is done with, or in somebody's hands
 */
export async function claimMail(db: Db, key: MailKey, now: Date, lostBefore: Date): Promise<boolean> {
  const sending = { state: "sending", sending_since: now } as const;
  const claimed = await db
    .insertInto("summary_mails")
    .values({ ...key, ...sending, attempts: 1, reason: null })
    .onConflict((conflict) =>
      conflict
        .column("summary_id")
        .doUpdateSet((eb) => ({ ...sending, attempts: eb("summary_mails.attempts", "+", 1) }))
        .where((eb) =>
          eb.or([
            eb("summary_mails.state", "=", "waiting"),
            eb.and([
              eb("summary_mails.state", "=", "sending"),
              eb("summary_mails.sending_since", "<", lostBefore),
            ]),
          ]),
        ),
    )
    .returning("summary_id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Says what has become of a mail that was claimed. */
export async function noteMail(
  db: DbOrTrx,
  key: MailKey,
  outcome: Pick<SummaryMailRow, "state" | "reason">,
): Promise<void> {
  await db
    .updateTable("summary_mails")
    .set({ ...outcome, sending_since: null })
    .where("user_id", "=", key.user_id)
    .where("summary_id", "=", key.summary_id)
    .execute();
}

export async function markSent(db: Db, key: MailKey, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await noteMail(trx, key, { state: "sent", reason: null });
    await trx
      .updateTable("summaries")
      .set({ email_sent_at: now })
      .where("user_id", "=", key.user_id)
      .where("id", "=", key.summary_id)
      .execute();
  });
}
