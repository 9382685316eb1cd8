import { type Selectable, sql } from "kysely";
import { z } from "zod";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { ReceivedMailsTable } from "../../platform/db/tables/own-addresses.ts";

/** What is known about a message before its body is read. */
const receivedHeaders = z.object({
  from: z.string(),
  subject: z.string().nullable(),
  message_id: z.string().nullable(),
  snippet: z.string(),
  authentication_results: z.string(),
});
type ReceivedHeaders = z.infer<typeof receivedHeaders>;

type Row = Selectable<ReceivedMailsTable>;
type Address = Pick<Row, "user_id" | "mailbox_id">;
type ReceivedMail = Omit<Row, "headers" | "source" | "size"> & {
  headers: ReceivedHeaders;
  source: Buffer;
};

const place = (row_id: string, column: "headers" | "source") => ({ table: "received_mails", row_id, column });

/** @throws UnreadableField */
const open = <R extends Pick<Row, "id" | "headers">>(cipher: FieldCipher, { id, headers, ...row }: R) => ({
  ...row,
  id,
  headers: receivedHeaders.parse(JSON.parse(cipher.decrypt(headers, place(id, "headers")))),
});

/**
 * False if this message was received before. A verified message replaces unverified ones that claim its Message-ID, and an unverified
 * one adds nothing to a verified one; it never stands in its way.
 */
export async function insertReceived(
  trx: Trx,
  cipher: FieldCipher,
  { headers, source, ...mail }: ReceivedMail,
): Promise<boolean> {
  const { id, mailbox_id, claimed, digest } = mail;
  if (claimed !== null) {
    const known = ofAddress(trx, mail).select("id").where("digest", "=", claimed);
    if (await known.executeTakeFirst()) return false;
  }
  await sql`DELETE FROM received_mails
    WHERE mailbox_id = ${mailbox_id} AND claimed = ${digest}`.execute(trx);
  const inserted = await trx
    .insertInto("received_mails")
    .values({
      ...mail,
      headers: cipher.encrypt(JSON.stringify(headers), place(id, "headers")),
      source: cipher.encrypt(source.toString("base64"), place(id, "source")),
      size: source.length,
    })
    .onConflict((conflict) => conflict.columns(["mailbox_id", "digest"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

const ofAddress = (db: DbOrTrx, { user_id, mailbox_id }: Address) =>
  db.selectFrom("received_mails").where("user_id", "=", user_id).where("mailbox_id", "=", mailbox_id);

/** Ids of messages after this position of the address. */
export async function listAfter(db: DbOrTrx, address: Address, position: number): Promise<string[]> {
  const rows = await ofAddress(db, address).select("id").where("position", ">", position).execute();
  return rows.map(({ id }) => id);
}

/** Messages received since then, newest first. */
export async function listSince(db: DbOrTrx, cipher: FieldCipher, address: Address, since: Date) {
  const rows = await ofAddress(db, address)
    .select(["id", "headers", "received_at"])
    .where("received_at", ">=", since)
    .orderBy("position", "desc")
    .execute();
  return rows.map((row) => open(cipher, row));
}

/** A message of an address, if it was received after `after`. */
type ReceivedKey = Address & { id: string; after: Date };

const received = (db: DbOrTrx, { id, after, ...address }: ReceivedKey) =>
  ofAddress(db, address).where("id", "=", id).where("received_at", ">", after);

export async function findReceived(db: DbOrTrx, cipher: FieldCipher, key: ReceivedKey) {
  const row = await received(db, key).select(["id", "headers", "size", "received_at"]).executeTakeFirst();
  return row && open(cipher, row);
}

/** @throws UnreadableField */
export async function findReceivedSource(db: DbOrTrx, cipher: FieldCipher, key: ReceivedKey) {
  const row = await received(db, key).select("source").executeTakeFirst();
  return row && Buffer.from(cipher.decrypt(row.source, place(key.id, "source")), "base64");
}
