import type { Selectable } from "kysely";
import type { Encrypted } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { GmailConnectionsTable } from "../../platform/db/tables/emails.ts";

export type ConnectionRow = Selectable<GmailConnectionsTable>;

export async function findConnection(db: DbOrTrx, userId: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom("gmail_connections").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Of these users, whose mailbox can be read, and up to when it has been looked through. */
export async function findCovered(
  db: DbOrTrx,
  userIds: readonly string[],
): Promise<Map<string, Date | null>> {
  const rows = await db
    .selectFrom("gmail_connections")
    .select(["user_id", "covered_until"])
    .where("user_id", "in", userIds)
    .where("status", "=", "connected")
    .execute();
  return new Map(rows.map(({ user_id, covered_until }) => [user_id, covered_until]));
}

/** Writes the user's one connection. History starts anew when it is another mailbox than before. */
export async function saveConnection(
  trx: Trx,
  connection: { user_id: string; email_address: string; tokens: Encrypted; connected_at: Date },
): Promise<ConnectionRow> {
  const earlier = await findConnection(trx, connection.user_id);
  const same = earlier?.email_address === connection.email_address;
  const row = {
    ...connection,
    status: "connected" as const,
    status_reason: null,
    history_id: same ? earlier.history_id : null,
    covered_until: same ? earlier.covered_until : null,
    loss_told_at: null,
  };
  await markUser(trx, connection.user_id, true);
  return trx
    .insertInto("gmail_connections")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps renewed tokens, unless the parent has connected anew meanwhile. */
export async function keepTokens(
  db: DbOrTrx,
  userId: string,
  connectedAt: Date,
  tokens: Encrypted,
): Promise<void> {
  await db
    .updateTable("gmail_connections")
    .set({ tokens })
    .where("user_id", "=", userId)
    .where("connected_at", "=", connectedAt)
    .execute();
}

/** The grant of that authorization is gone; a newer one stays untouched. @returns false when that was known */
export async function markNeedsReconnect(
  trx: Trx,
  userId: string,
  connectedAt: Date,
  reason: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("gmail_connections")
    .set({ status: "needs_reconnect", status_reason: reason })
    .where("user_id", "=", userId)
    .where("connected_at", "=", connectedAt)
    .where("status", "=", "connected")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await markUser(trx, userId, false);
  return true;
}

/** The parent has been told by e-mail that this authorization is lost. */
export async function noteLossTold(db: DbOrTrx, userId: string, connectedAt: Date, now: Date): Promise<void> {
  await db
    .updateTable("gmail_connections")
    .set({ loss_told_at: now })
    .where("user_id", "=", userId)
    .where("connected_at", "=", connectedAt)
    .execute();
}

/** Everything up to this point of Gmail's history and of time was looked at; refused for an older authorization. */
export async function saveCoverage(
  db: DbOrTrx,
  userId: string,
  connectedAt: Date,
  coverage: { history_id: string; covered_until: Date },
): Promise<void> {
  await db
    .updateTable("gmail_connections")
    .set(coverage)
    .where("user_id", "=", userId)
    .where("connected_at", "=", connectedAt)
    .execute();
}

/** The originals that were opened through it go with it. */
export async function deleteConnection(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom("message_bodies").where("user_id", "=", userId).execute();
  await trx.deleteFrom("gmail_connections").where("user_id", "=", userId).execute();
  await markUser(trx, userId, false);
}

async function markUser(trx: Trx, userId: string, connected: boolean): Promise<void> {
  await trx.updateTable("users").set({ has_connected_gmail: connected }).where("id", "=", userId).execute();
}

/** Of all families, for the operator. */
export async function countMailboxes(db: DbOrTrx): Promise<{ connected: number; needs_reconnect: number }> {
  const rows = await db
    .selectFrom("gmail_connections")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { connected: of("connected"), needs_reconnect: of("needs_reconnect") };
}
