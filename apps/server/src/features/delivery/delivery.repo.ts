import type { Selectable } from "kysely";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Db, Trx } from "../../platform/db/schema.ts";
import type { SummaryMailsTable } from "../../platform/db/tables/delivery.ts";
import type { Message } from "./send-once.ts";

/** Whose copy of the day's summary it is. */
export type Reader = "parent" | "second";
type Row = Selectable<SummaryMailsTable>;
export type MailKey = Pick<Row, "summary_id" | "user_id"> & { reader: Reader };

/** A message's row. The tables have the same columns for this, but notices no reason. */
type Place = { table: "summary_mails" | "notices"; row: Readonly<Record<string, string>> };

const placeOf = ({ reader, user_id, summary_id }: MailKey) => ({
  table: (reader === "parent" ? "summary_mails" : "second_recipient_mails") as "summary_mails",
  row: { user_id, summary_id },
});

/** An adult gets one email per summary; the second recipient gets one, whichever adult's delivery sends it. */
const uniqueBy = ({ reader }: MailKey) =>
  reader === "parent" ? (["summary_id", "user_id"] as const) : (["summary_id"] as const);

const waiting = { state: "waiting", sending_since: null } as const;

/** A summary's email as a row that one worker claims. */
export function mailRow(db: Db, key: MailKey): Pick<Message, "claim" | "record"> {
  const { table, row } = placeOf(key);
  const { claim, record } = claimable(db, { table, row });
  return {
    record,
    claim: async (mark) => {
      await db
        .insertInto(table)
        .values({ ...row, ...waiting, attempts: 0, reason: null })
        .onConflict((conflict) => conflict.columns(uniqueBy(key)).doNothing())
        .execute();
      return claim(mark);
    },
  };
}

/** A message's row, which one worker claims unless another has it or it is past sending. */
export function claimable(db: Db, { row, ...place }: Place) {
  const table = place.table as "summary_mails";
  return {
    claim: async ({ now, lostBefore }: { now: Date; lostBefore: Date }) => {
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set((eb) => ({ state: "sending", sending_since: now, attempts: eb("attempts", "+", 1) }))
        .where((eb) => eb.and(row))
        .where((eb) =>
          eb.or([
            eb("state", "=", "waiting"),
            eb.and([eb("state", "=", "sending"), eb("sending_since", "<", lostBefore)]),
          ]),
        )
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return "claimed" as const;
      const found = await db
        .selectFrom(table)
        .select("state")
        .where((eb) => eb.and(row))
        .executeTakeFirst();
      return found?.state === "sending" ? ("in_hand" as const) : ("finished" as const);
    },
    record: async (outcome: Partial<Pick<Row, "state" | "reason" | "sent_at">>): Promise<void> => {
      await db
        .updateTable(table)
        .set({ ...outcome, sending_since: null })
        .where((eb) => eb.and(row))
        .execute();
    },
  };
}

/** Records why nothing has been sent yet. Changes nothing once the email is past waiting. */
export async function noteWaiting(trx: Trx, key: MailKey, reason: string): Promise<void> {
  const { table, row } = placeOf(key);
  await trx
    .insertInto(table)
    .values({ ...row, ...waiting, reason, attempts: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(uniqueBy(key))
        .doUpdateSet({ ...waiting, reason })
        .where((eb) => eb(eb.ref(`${table}.state`), "=", "waiting")),
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
