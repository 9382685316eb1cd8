import type { Selectable } from "kysely";
import type { Encrypted } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { OwnAddressesTable } from "../../platform/db/tables/own-addresses.ts";

export type OwnAddressRow = Selectable<OwnAddressesTable>;

/** The owner of this address, for incoming mail. */
export async function findByAddress(db: DbOrTrx, address: string): Promise<OwnAddressRow | undefined> {
  return db.selectFrom("own_addresses").selectAll().where("email_address", "=", address).executeTakeFirst();
}

export async function findOwnAddress(db: DbOrTrx, userId: string): Promise<OwnAddressRow | undefined> {
  return db.selectFrom("own_addresses").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

export async function insertOwnAddress(
  trx: Trx,
  address: { mailbox_id: string; user_id: string; email_address: string },
): Promise<void> {
  await trx.insertInto("own_addresses").values(address).execute();
}

/** The old address stops accepting mail. */
export async function renameOwnAddress(trx: Trx, userId: string, email_address: string): Promise<void> {
  await trx
    .updateTable("own_addresses")
    .set({ email_address, confirmation: null, confirmation_at: null })
    .where("user_id", "=", userId)
    .execute();
}

/**
 * The next position of this address. Locks its row until the transaction ends, so that positions become visible in order.
 * Undefined if the address has ended.
 */
export async function takePosition(trx: Trx, mailboxId: string, now: Date): Promise<number | undefined> {
  const row = await trx
    .updateTable("own_addresses")
    .set((eb) => ({ received: eb("received", "+", 1), last_received_at: now }))
    .where("mailbox_id", "=", mailboxId)
    .returning("received")
    .executeTakeFirst();
  return row?.received;
}

export async function countDropped(db: DbOrTrx, mailboxIds: readonly string[]): Promise<void> {
  if (mailboxIds.length === 0) return;
  await db
    .updateTable("own_addresses")
    .set((eb) => ({ dropped: eb("dropped", "+", 1) }))
    .where("mailbox_id", "in", mailboxIds)
    .execute();
}

export async function saveConfirmation(
  db: DbOrTrx,
  mailboxId: string,
  confirmation: Encrypted,
  confirmation_at: Date,
): Promise<void> {
  await db
    .updateTable("own_addresses")
    .set({ confirmation, confirmation_at })
    .where("mailbox_id", "=", mailboxId)
    .execute();
}

export async function deleteConfirmationsBefore(db: DbOrTrx, moment: Date): Promise<void> {
  await db
    .updateTable("own_addresses")
    .set({ confirmation: null, confirmation_at: null })
    .where("confirmation_at", "<", moment)
    .execute();
}
