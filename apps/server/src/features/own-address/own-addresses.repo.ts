import { type Selectable, sql } from "kysely";
import { z } from "zod";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { OwnAddressesTable } from "../../platform/db/tables/own-addresses.ts";

export type OwnAddressRow = Selectable<OwnAddressesTable>;

const confirmation = z.object({ code: z.string(), forwards_from: z.string().nullable() });
export type Confirmation = z.infer<typeof confirmation>;

const place = (row_id: string) => ({ table: "own_addresses", row_id, column: "confirmation" });

/** A parent's address, or the owner of an address, for incoming mail. */
export function findOwnAddress(
  db: DbOrTrx,
  by: Pick<OwnAddressRow, "user_id"> | Pick<OwnAddressRow, "email_address">,
): Promise<OwnAddressRow | undefined> {
  return db
    .selectFrom("own_addresses")
    .selectAll()
    .where((eb) => eb.and(by))
    .executeTakeFirst();
}

export async function insertOwnAddress(
  trx: Trx,
  address: Pick<OwnAddressRow, "mailbox_id" | "user_id" | "email_address">,
): Promise<void> {
  await trx.insertInto("own_addresses").values(address).execute();
}

/** The old address stops accepting mail. */
export async function renameOwnAddress(trx: Trx, userId: string, email_address: string): Promise<void> {
  await sql`UPDATE own_addresses SET email_address = ${email_address}, confirmation = NULL, confirmation_at = NULL
    WHERE user_id = ${userId}`.execute(trx);
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

export async function countDropped(db: DbOrTrx, addresses: readonly OwnAddressRow[]): Promise<void> {
  if (addresses.length === 0) return;
  await db
    .updateTable("own_addresses")
    .set((eb) => ({ dropped: eb("dropped", "+", 1) }))
    .where(
      "mailbox_id",
      "in",
      addresses.map(({ mailbox_id }) => mailbox_id),
    )
    .execute();
}

export async function saveConfirmation(
  db: DbOrTrx,
  cipher: FieldCipher,
  mailboxId: string,
  asked: Confirmation,
  confirmation_at: Date,
): Promise<void> {
  await db
    .updateTable("own_addresses")
    .set({ confirmation: cipher.encrypt(JSON.stringify(asked), place(mailboxId)), confirmation_at })
    .where("mailbox_id", "=", mailboxId)
    .execute();
}

/** What Gmail asks for before it forwards; null if nothing. @throws UnreadableField */
export const confirmationOf = (cipher: FieldCipher, row: OwnAddressRow): Confirmation | null =>
  row.confirmation && confirmation.parse(JSON.parse(cipher.decrypt(row.confirmation, place(row.mailbox_id))));

export async function deleteConfirmationsBefore(db: DbOrTrx, moment: Date): Promise<void> {
  await sql`UPDATE own_addresses SET confirmation = NULL, confirmation_at = NULL
    WHERE confirmation_at < ${moment}`.execute(db);
}
