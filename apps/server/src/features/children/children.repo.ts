import type { FamilyId } from "../../platform/crypto/ids.ts";
import { type Insertable, type Selectable, type Updateable, sql } from "kysely";
import type { Child } from "@gatepost/contract/children";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { ChildrenTable } from "../../platform/db/tables/families.ts";

/** A child with decrypted fields. */
export type PlainChild = Omit<Child, "decrypted_name" | "decrypted_sports" | "created_at" | "roll_over"> & {
  created_at: Date;
  /** When the parent last set or confirmed the year group. */
  year_group_since: Date;
};

const ofFamily = (db: DbOrTrx, familyId: FamilyId) =>
  db.selectFrom("children").where("family_id", "=", familyId);

const change = (db: DbOrTrx, familyId: FamilyId) =>
  db.updateTable("children").where("family_id", "=", familyId);

export async function listChildren(db: DbOrTrx, cipher: FieldCipher, familyId: FamilyId) {
  const rows = await ofFamily(db, familyId).selectAll().orderBy("id").execute();
  return rows.map((row) => open(cipher, row));
}

export async function findChild(db: DbOrTrx, cipher: FieldCipher, familyId: FamilyId, id: string) {
  const row = await ofFamily(db, familyId).selectAll().where("id", "=", id).executeTakeFirst();
  return row && open(cipher, row);
}

export async function countActiveChildren(db: DbOrTrx, familyId: FamilyId, exceptId?: string) {
  let query = ofFamily(db, familyId)
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("is_active", "=", true);
  if (exceptId !== undefined) query = query.where("id", "!=", exceptId);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Oldest entry first. */
export function listActiveChildren(db: DbOrTrx, familyId: FamilyId): Promise<Array<{ id: string }>> {
  return ofFamily(db, familyId).select("id").where("is_active", "=", true).orderBy("id").execute();
}

export async function insertChild(db: DbOrTrx, cipher: FieldCipher, familyId: FamilyId, child: PlainChild) {
  const row: Insertable<ChildrenTable> = {
    ...seal(cipher, child.id, child),
    id: child.id,
    family_id: familyId,
    is_active: child.is_active,
    created_at: child.created_at,
  };
  await db.insertInto("children").values(row).execute();
  await forgetBriefs(db, familyId);
}

export async function updateChild(db: DbOrTrx, cipher: FieldCipher, familyId: FamilyId, child: PlainChild) {
  const row: Updateable<ChildrenTable> = { ...seal(cipher, child.id, child), is_active: child.is_active };
  await change(db, familyId).set(row).where("id", "=", child.id).execute();
}

/** What lists say of past days names the children: call it when one is renamed. */
export async function forgetBriefs(db: DbOrTrx, familyId: FamilyId): Promise<void> {
  await db.updateTable("summaries").set({ brief: null }).where("family_id", "=", familyId).execute();
}

export async function deactivateChildren(db: DbOrTrx, familyId: FamilyId, ids: readonly string[]) {
  if (ids.length === 0) return;
  await change(db, familyId).set({ is_active: false }).where("id", "in", ids).execute();
  await forgetBriefs(db, familyId);
}

export async function deleteChild(db: DbOrTrx, familyId: FamilyId, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM children
    WHERE family_id = ${familyId} AND id = ${id}`.execute(db);
  await forgetBriefs(db, familyId);
  return numAffectedRows === 1n;
}

const place = (id: string, column: string) => ({ table: "children", row_id: id, column });

function seal(cipher: FieldCipher, id: string, child: PlainChild) {
  return {
    year_group: child.year_group,
    year_group_since: child.year_group_since,
    name: cipher.encrypt(child.name, place(id, "name")),
    sports: cipher.encrypt(JSON.stringify(child.sports), place(id, "sports")),
    house: cipher.encryptNullable(child.house, place(id, "house")),
    context: cipher.encryptNullable(child.context, place(id, "context")),
    school: cipher.encryptNullable(child.school, place(id, "school")),
    class_name: cipher.encryptNullable(child.class_name, place(id, "class_name")),
    classes_not: cipher.encryptNullable(
      child.classes_not.length > 0 ? JSON.stringify(child.classes_not) : null,
      place(id, "classes_not"),
    ),
  };
}

function open(cipher: FieldCipher, row: Selectable<ChildrenTable>): PlainChild {
  const { id, year_group, year_group_since, is_active, created_at } = row;
  return {
    id,
    year_group,
    year_group_since,
    is_active,
    created_at,
    name: cipher.decrypt(row.name, place(id, "name")),
    sports: JSON.parse(cipher.decrypt(row.sports, place(id, "sports"))) as string[],
    house: cipher.decryptNullable(row.house, place(id, "house")),
    context: cipher.decryptNullable(row.context, place(id, "context")),
    school: cipher.decryptNullable(row.school, place(id, "school")),
    class_name: cipher.decryptNullable(row.class_name, place(id, "class_name")),
    classes_not: JSON.parse(
      cipher.decryptNullable(row.classes_not, place(id, "classes_not")) ?? "[]",
    ) as string[],
  };
}

/** Moves these children to another family, with their usual week. @returns how many there were */
export async function moveChildrenRows(trx: Trx, from: FamilyId, to: FamilyId, ids: readonly string[]) {
  const { numUpdatedRows } = await change(trx, from)
    .set({ family_id: to, brought_from: from })
    .where("id", "in", ids)
    .executeTakeFirst();
  await sql`UPDATE usual_week_entries SET family_id = ${to}
    WHERE family_id = ${from} AND child_id = ANY(${ids}::uuid[])`.execute(trx);
  return Number(numUpdatedRows);
}

/** Moves every child that was brought from this family back to it, with their usual week. */
export async function moveBackChildrenRows(trx: Trx, to: FamilyId): Promise<void> {
  const back = await trx
    .updateTable("children")
    .set({ family_id: to, brought_from: null })
    .where("brought_from", "=", to)
    .returning("id")
    .execute();
  const ids = back.map(({ id }) => id);
  if (ids.length > 0)
    await trx.updateTable("usual_week_entries").set({ family_id: to }).where("child_id", "in", ids).execute();
}
