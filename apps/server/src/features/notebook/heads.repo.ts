import type { Thing } from "@gatepost/analysis/thing";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import { anyOf } from "../../platform/db/any-of.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";

/** What a line says of an email that it comes from. `standing`: analysis/src/senders/standing.ts. */
export type MessageHead = { id: string; subject: string | null; sender: string; standing: number };

/** The emails that these things come from, by id. */
export async function findHeads(
  db: DbOrTrx,
  familyId: FamilyId,
  things: readonly Pick<Thing, "sources">[],
): Promise<ReadonlyMap<string, MessageHead>> {
  const ids = new Set(things.flatMap(({ sources }) => sources.map(({ message_id }) => message_id)));
  const rows = await db
    .selectFrom("messages")
    .select(["id", "subject", "sender", "standing"])
    .where("family_id", "=", familyId)
    .where(anyOf("id", [...ids]))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
