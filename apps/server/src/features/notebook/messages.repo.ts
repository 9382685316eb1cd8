import type { Thing } from "@gatepost/analysis/thing";
import { sql } from "kysely";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";

/** When a message was received, and who wrote it with which standing: analysis/src/senders/standing.ts. */
export type Writer = { received_at: Date; sender: string; standing: number };

/** What a line says of an email that it comes from. */
export type MessageHead = Writer & { id: string; subject: string | null };

/** The emails that these things come from, by id. */
export async function findHeads(
  db: DbOrTrx,
  familyId: FamilyId,
  things: readonly Pick<Thing, "sources">[],
): Promise<ReadonlyMap<string, MessageHead>> {
  const ids = things.flatMap(({ sources }) => sources.map(({ message_id }) => message_id));
  if (ids.length === 0) return new Map();
  const rows = await findMessages(db, familyId, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The writers of a family's messages, by message id. */
export async function findWriters(
  db: DbOrTrx,
  familyId: FamilyId,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, Writer>> {
  const rows = await findMessages(db, familyId, messageIds);
  return new Map(
    rows.map(({ id, received_at, sender_key, sender_address, standing }) => [
      id,
      { received_at, sender: sender_key ?? sender_address, standing },
    ]),
  );
}

async function findMessages(db: DbOrTrx, familyId: FamilyId, ids: readonly string[]) {
  const { rows } = await sql<MessageHead & { sender_key: string | null; sender_address: string }>`
    SELECT id, subject, sender, sender_key, sender_address, standing, received_at FROM messages
    WHERE family_id = ${familyId} AND id = ANY(${[...new Set(ids)]}::uuid[])`.execute(db);
  return rows;
}
