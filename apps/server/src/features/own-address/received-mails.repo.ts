import type { Selectable } from "kysely";
import type { Encrypted } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { ReceivedMailsTable } from "../../platform/db/tables/own-addresses.ts";

/**
 * False if this message was received before. A verified message replaces unverified ones that claim its Message-ID, and an unverified
 * one adds nothing to a verified one; it never stands in its way.
 */
export async function insertReceived(trx: Trx, mail: Selectable<ReceivedMailsTable>): Promise<boolean> {
  if (mail.claimed !== null && (await hasReceived(trx, mail.mailbox_id, mail.claimed))) return false;
  await trx
    .deleteFrom("received_mails")
    .where("mailbox_id", "=", mail.mailbox_id)
    .where("claimed", "=", mail.digest)
    .execute();
  const inserted = await trx
    .insertInto("received_mails")
    .values(mail)
    .onConflict((conflict) => conflict.columns(["mailbox_id", "digest"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

async function hasReceived(trx: Trx, mailboxId: string, digest: string): Promise<boolean> {
  const row = await trx
    .selectFrom("received_mails")
    .select("id")
    .where("mailbox_id", "=", mailboxId)
    .where("digest", "=", digest)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of messages after this position of the address. */
export async function listAfter(
  db: DbOrTrx,
  userId: string,
  mailboxId: string,
  position: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("received_mails")
    .select("id")
    .where("user_id", "=", userId)
    .where("mailbox_id", "=", mailboxId)
    .where("position", ">", position)
    .execute();
  return rows.map(({ id }) => id);
}

/** Messages received since then, newest first. */
export async function listSince(
  db: DbOrTrx,
  userId: string,
  mailboxId: string,
  since: Date,
): Promise<{ id: string; headers: Encrypted; received_at: Date }[]> {
  return db
    .selectFrom("received_mails")
    .select(["id", "headers", "received_at"])
    .where("user_id", "=", userId)
    .where("mailbox_id", "=", mailboxId)
    .where("received_at", ">=", since)
    .orderBy("position", "desc")
    .execute();
}

export const findReceived = (db: DbOrTrx, key: ReceivedKey) =>
  received(db, key).select(["id", "headers", "size", "received_at"]).executeTakeFirst();

export const findReceivedSource = (
  db: DbOrTrx,
  key: ReceivedKey,
): Promise<{ source: Encrypted } | undefined> => received(db, key).select("source").executeTakeFirst();

/** A message of an address, if it was received after `after`. */
type ReceivedKey = { user_id: string; mailbox_id: string; id: string; after: Date };

const received = (db: DbOrTrx, { user_id, mailbox_id, id, after }: ReceivedKey) =>
  db
    .selectFrom("received_mails")
    .where("user_id", "=", user_id)
    .where("mailbox_id", "=", mailbox_id)
    .where("id", "=", id)
    .where("received_at", ">", after);

export async function deleteReceivedBefore(db: DbOrTrx, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("received_mails")
    .where("received_at", "<", moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
