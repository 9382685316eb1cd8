import type { Selectable } from "kysely";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Db, DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { SummaryMailsTable } from "../../platform/db/tables/delivery.ts";
import type { Message, Outcome } from "./send-once.ts";

type SummaryMailRow = Selectable<SummaryMailsTable>;
/** Whose copy of the day's summary it is. */
export type Reader = "parent" | "second";
export type MailKey = Pick<SummaryMailRow, "summary_id" | "user_id"> & { reader: Reader };

/** Each kind of reader has its own table, with the same columns. */
const tableOf = ({ reader }: MailKey) =>
  (reader === "parent" ? "summary_mails" : "second_recipient_mails") as "summary_mails";

/** An adult gets one email per summary; the second recipient gets one, whichever adult's delivery sends it. */
const uniqueBy = ({ reader }: MailKey) =>
  reader === "parent" ? (["summary_id", "user_id"] as const) : (["summary_id"] as const);

/** See `Message.claim`. */
export async function claimMail(db: Db, key: MailKey, mark: Mark): Promise<Claim> {
  const row = rowOf(key);
  await db
    .insertInto(tableOf(key))
    .values({ ...row, state: "waiting", sending_since: null, attempts: 0, reason: null })
    .onConflict((conflict) => conflict.columns(uniqueBy(key)).doNothing())
    .execute();
  return claimRow(db, tableOf(key), row, mark);
}

/** The message's row among others of its table, which have the same columns for this. */
const rowOf = ({ user_id, summary_id }: MailKey) => ({ user_id, summary_id });

type Claim = Awaited<ReturnType<Message["claim"]>>;
export type Mark = Parameters<Message["claim"]>[0];

/** Marks a row as being sent, unless another worker has it or it is past sending. @param key its columns */
export async function claimRow(
  db: Db,
  table: "summary_mails" | "notices",
  key: Readonly<Record<string, string>>,
  { now, lostBefore }: Mark,
): Promise<Claim> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set((eb) => ({ state: "sending", sending_since: now, attempts: eb("attempts", "+", 1) }))
    .where((eb) => eb.and(key))
    .where((eb) =>
      eb.or([
        eb("state", "=", "waiting"),
        eb.and([eb("state", "=", "sending"), eb("sending_since", "<", lostBefore)]),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return "claimed";
  const row = await db
    .selectFrom(table)
    .select("state")
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  return row?.state === "sending" ? "in_hand" : "finished";
}

/** Records why nothing has been sent yet. Changes nothing once the email is past waiting. */
export async function noteWaiting(trx: Trx, key: MailKey, reason: string): Promise<void> {
  const waiting = { state: "waiting", sending_since: null, reason } as const;
  await trx
    .insertInto(tableOf(key))
    .values({ ...rowOf(key), ...waiting, attempts: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(uniqueBy(key))
        .doUpdateSet(waiting)
        .where((eb) => eb(eb.ref(`${tableOf(key)}.state`), "=", "waiting")),
    )
    .execute();
}

/** Gives up the emails of this day and earlier that were never tried, for this adult. */
export async function noteMissed(
  trx: Trx,
  { user_id, family_id, local_date }: { user_id: string; family_id: FamilyId; local_date: string },
  reason: string,
): Promise<void> {
  await trx
    .updateTable("summary_mails")
    .set({ state: "not_sent", reason })
    .where("user_id", "=", user_id)
    .where("state", "=", "waiting")
    .where("attempts", "=", 0)
    .where("summary_id", "in", (eb) =>
      eb
        .selectFrom("summaries")
        .select("id")
        .where("family_id", "=", family_id)
        .where("local_date", "<=", local_date),
    )
    .execute();
}

/** Records the outcome of a claimed email. */
export async function noteMail(db: DbOrTrx, key: MailKey, outcome: Outcome): Promise<void> {
  await db
    .updateTable(tableOf(key))
    .set({ ...outcome, sending_since: null })
    .where((eb) => eb.and(rowOf(key)))
    .execute();
}
