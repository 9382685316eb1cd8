import type { FamilyId } from "../../platform/crypto/ids.ts";
import { anyOf } from "../../platform/db/any-of.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";

/** When a message was received, and who wrote it with which standing (analysis/src/senders/standing.ts). */
export type Writer = { received_at: Date; sender: string; standing: number };

/** The writers of a family's messages, by message id. */
export async function findWriters(
  db: DbOrTrx,
  familyId: FamilyId,
  messageIds: readonly string[],
): Promise<Map<string, Writer>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("messages")
    .select(["id", "received_at", "sender_key", "sender_address", "standing"])
    .where("family_id", "=", familyId)
    .where(anyOf("id", messageIds))
    .execute();
  return new Map(
    rows.map(({ id, received_at, sender_key, sender_address, standing }) => [
      id,
      { received_at, sender: sender_key ?? sender_address, standing },
    ]),
  );
}
