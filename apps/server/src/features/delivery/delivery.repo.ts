import type { Selectable } from "kysely";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Db, Trx } from "../../platform/db/schema.ts";
import type { SummaryMailsTable } from "../../platform/db/tables/delivery.ts";

/** `reader`: whose copy of the day's summary it is. */
export type MailKey = Pick<Selectable<SummaryMailsTable>, "summary_id" | "user_id"> & {
  reader: "parent" | "second";
};

/** `reason`: for the parent, why it wasn't sent (yet); null where nobody reads it. */
export type Outcome =
  | { state: "sent"; reason: null; sent_at: Date }
  | { state: "waiting" | "not_sent"; reason: string | null };

/** A message's row, in one of the tables that are alike in what sending it needs. Notices have no reason. */
export type MessageRow = {
  table: "summary_mails" | "second_recipient_mails" | "notices";
  key: Readonly<Record<string, string>>;
};

const rowOf = ({ reader, user_id, summary_id }: MailKey) => ({
  table: reader === "parent" ? ("summary_mails" as const) : ("second_recipient_mails" as const),
  key: { user_id, summary_id },
});

/** An adult gets one email per summary; the second recipient gets one, whichever adult's delivery sends it. */
const uniqueBy = ({ reader }: MailKey) =>
  reader === "parent" ? (["summary_id", "user_id"] as const) : (["summary_id"] as const);

const waiting = { state: "waiting", sending_since: null } as const;

/** The row of a summary's email, which is added if it isn't there yet. */
export async function addMail(db: Db, key: MailKey): Promise<MessageRow> {
  const row = rowOf(key);
  await db
    .insertInto(row.table)
    .values({ ...row.key, ...waiting, attempts: 0, reason: null })
    .onConflict((conflict) => conflict.columns(uniqueBy(key)).doNothing())
    .execute();
  return row;
}

/** Marks a message as being sent, for one worker, unless another has it or it is past sending. */
export async function claimMessage(
  db: Db,
  { table, key }: MessageRow,
  { now, lostBefore }: { now: Date; lostBefore: Date },
): Promise<"claimed" | "in_hand" | "finished"> {
  const { numUpdatedRows } = await db
    .updateTable(table as "summary_mails")
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
  const found = await db
    .selectFrom(table as "summary_mails")
    .select("state")
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  return found?.state === "sending" ? "in_hand" : "finished";
}

export async function recordOutcome(db: Db, { table, key }: MessageRow, { reason, ...outcome }: Outcome) {
  await db
    .updateTable(table as "summary_mails")
    .set({ ...outcome, sending_since: null, ...(table === "notices" ? {} : { reason }) })
    .where((eb) => eb.and(key))
    .execute();
}

/** Records why nothing has been sent yet. Changes nothing once the email is past waiting. */
export async function noteWaiting(trx: Trx, key: MailKey, reason: string): Promise<void> {
  const row = rowOf(key);
  await trx
    .insertInto(row.table)
    .values({ ...row.key, ...waiting, reason, attempts: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(uniqueBy(key))
        .doUpdateSet({ ...waiting, reason })
        .where((eb) => eb(eb.ref(`${row.table}.state`), "=", "waiting")),
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
