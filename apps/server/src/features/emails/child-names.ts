import { sql } from "kysely";
import type { Adult, MentionedChild } from "@gatepost/contract/emails";
import type { Encrypted } from "../../platform/crypto/field-cipher.ts";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/platform.ts";

/** Maps ids to children with their current names; a deleted child has the name kept in the history. */
export type ChildNames = (ids: Iterable<string>) => MentionedChild[];

export const readChildNames = async (platform: Platform, familyId: FamilyId): Promise<ChildNames> =>
  (await readFamilyNames(platform, familyId)).names;

/** Maps a user's id to the adult of this family; null for no id and for somebody who has left. */
export type AdultNames = (id: string | null | undefined) => Adult | null;

type Named = { id: string; is_active: boolean } & (
  | { table: "children" | "mentioned_children"; name: Encrypted }
  | { table: "users"; name: string }
);

export type FamilyNames = { names: ChildNames; nameOf: AdultNames; active: MentionedChild[] };

/** The family's children and adults, and its active children in its order, in one round trip. */
export async function readFamilyNames(
  { db, cipher }: Pick<Platform, "cipher"> & { db: DbOrTrx },
  familyId: FamilyId,
): Promise<FamilyNames> {
  const { rows } = await sql<Named>`
    SELECT 'children' AS "table", id, name, is_active FROM children WHERE family_id = ${familyId}
    UNION ALL SELECT 'mentioned_children', child_id, name, false FROM mentioned_children WHERE family_id = ${familyId}
      AND NOT EXISTS (SELECT FROM children WHERE id = child_id)
    UNION ALL SELECT 'users', id, first_name, false FROM users WHERE family_id = ${familyId}
    ORDER BY id`.execute(db);
  const children = new Map<string, MentionedChild>();
  const adults = new Map<string, Adult>();
  for (const row of rows) {
    const { id } = row;
    if (row.table === "users") adults.set(id, { id, name: row.name });
    else
      children.set(id, {
        id,
        name: cipher.decrypt(row.name, { table: row.table, row_id: id, column: "name" }),
      });
  }
  const names: ChildNames = (ids) => [...new Set(ids)].flatMap((id) => children.get(id) ?? []);
  const active = names(rows.filter(({ is_active }) => is_active).map(({ id }) => id));
  return { names, nameOf: (id) => adults.get(id ?? "") ?? null, active };
}
