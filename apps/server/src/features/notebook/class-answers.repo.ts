import type { OfClass } from "@gatepost/analysis/of-class";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";

/** A family's things for a class that one of its children may be in. */
export async function findOfClass(
  trx: Trx,
  familyId: FamilyId,
): Promise<{ id: string; children: string[]; of_class: OfClass }[]> {
  const rows = await trx
    .selectFrom("things")
    .select(["id", "children", "of_class"])
    .where("family_id", "=", familyId)
    .where("of_class", "is not", null)
    .execute();
  return rows.flatMap(({ of_class, ...row }) => (of_class ? [{ ...row, of_class }] : []));
}

export async function saveChildren(
  trx: Trx,
  familyId: FamilyId,
  { id, children, of_class }: { id: string; children: string[]; of_class: OfClass },
): Promise<void> {
  await trx
    .updateTable("things")
    .set({ children, of_class: JSON.stringify(of_class) })
    .where("family_id", "=", familyId)
    .where("id", "=", id)
    .execute();
}
