import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";

/** How many invitations this family or this address has had since then, to join a family or to get its summaries. */
export async function countInvitations(
  db: DbOrTrx,
  table: "family_invitations" | "recipient_invitations",
  by: { family_id: FamilyId } | { address_hash: string },
  since: Date,
): Promise<number> {
  const all = db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("created_at", ">", since);
  const theirs =
    "family_id" in by
      ? all.where("family_id", "=", by.family_id)
      : all.where("address_hash", "=", by.address_hash);
  return (await theirs.executeTakeFirstOrThrow()).count;
}
