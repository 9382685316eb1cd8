import { pushSubscription, type PushSubscriptionBody } from "@gatepost/contract/push";
import type { Selectable } from "kysely";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { Db, DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { PushSubscriptionsTable } from "../../platform/db/tables/security.ts";

type PushRow = Selectable<PushSubscriptionsTable>;

const placeOf = (id: string) => ({ table: "push_subscriptions", row_id: id, column: "subscription" });

/** Replaces any other subscription of this session or this browser. */
export async function putSubscription(
  trx: Trx,
  cipher: FieldCipher,
  { body, ...row }: Omit<PushRow, "subscription"> & { body: PushSubscriptionBody },
): Promise<void> {
  await trx
    .deleteFrom("push_subscriptions")
    .where((where) =>
      where.or([where("endpoint_hash", "=", row.endpoint_hash), where("session_id", "=", row.session_id)]),
    )
    .execute();
  const subscription = cipher.encrypt(JSON.stringify(body), placeOf(row.id));
  await trx
    .insertInto("push_subscriptions")
    .values({ ...row, subscription })
    .execute();
}

const ofUser = (db: DbOrTrx, userId: string) =>
  db
    .selectFrom("push_subscriptions as devices")
    .innerJoin("sessions", "sessions.id", "devices.session_id")
    .where("devices.user_id", "=", userId);

/** The newest first. */
export const listDevices = (db: DbOrTrx, userId: string) =>
  ofUser(db, userId)
    .select(["devices.id", "devices.session_id", "devices.created_at", "sessions.user_agent"])
    .orderBy("devices.created_at", "desc")
    .execute();

/** Subscriptions of sessions that are still active. */
export async function listTargets(db: Db, cipher: FieldCipher, userId: string, now: Date, idleSince: Date) {
  const rows = await ofUser(db, userId)
    .select(["devices.id", "devices.subscription"])
    .where("sessions.expires_at", ">", now)
    .where("sessions.last_used_at", ">", idleSince)
    .execute();
  return rows.map(({ id, subscription }) => ({
    id,
    target: pushSubscription.parse(JSON.parse(cipher.decrypt(subscription, placeOf(id)))),
  }));
}

export async function deleteDevice(db: DbOrTrx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all but the newest `kept`. */
export async function deleteOldest(trx: Trx, userId: string, kept: number): Promise<void> {
  await trx
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", userId)
    .where("id", "not in", (from) =>
      from
        .selectFrom("push_subscriptions")
        .select("id")
        .where("user_id", "=", userId)
        .orderBy("created_at", "desc")
        .limit(kept),
    )
    .execute();
}
