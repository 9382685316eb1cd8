import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { MentionedChild } from "@gatepost/contract/emails";
import { sql } from "kysely";
import type { Platform } from "../../platform/platform.ts";

/** Maps ids to children with their current names; a deleted child has the name kept in the history. */
export type ChildNames = (ids: Iterable<string>) => MentionedChild[];

export async function readChildNames({ db, cipher }: Platform, familyId: FamilyId): Promise<ChildNames> {
  const today = db
    .selectFrom("children")
    .select(["id", "name", sql<"children" | "mentioned_children">`'children'`.as("table")])
    .where("family_id", "=", familyId);
  const before = db
    .selectFrom("mentioned_children as mentioned")
    .select([
      "child_id as id",
      "name",
      sql<"children" | "mentioned_children">`'mentioned_children'`.as("table"),
    ])
    .where("family_id", "=", familyId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("children").select("id").whereRef("children.id", "=", "mentioned.child_id"))),
    );
  const rows = await today.unionAll(before).execute();
  const names = new Map(
    rows.map(({ id, name, table }) => [id, cipher.decrypt(name, { table, row_id: id, column: "name" })]),
  );
  return (ids) =>
    [...new Set(ids)].flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    });
}
