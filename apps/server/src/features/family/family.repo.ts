import type { Selectable } from "kysely";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { FamilyInvitationsTable } from "../../platform/db/tables/families.ts";

export type InvitationRow = Omit<Selectable<FamilyInvitationsTable>, "email"> & { email: string };

const place = (id: string) => ({ table: "family_invitations", row_id: id, column: "email" });

const open = (cipher: FieldCipher, row: Selectable<FamilyInvitationsTable>): InvitationRow => ({
  ...row,
  email: cipher.decrypt(row.email, place(row.id)),
});

/** Those that can still be accepted. */
const openAt = (db: DbOrTrx, now: Date) =>
  db.selectFrom("family_invitations").selectAll().where("ended_at", "is", null).where("expires_at", ">", now);

const change = (db: DbOrTrx, familyId: FamilyId) =>
  db.updateTable("family_invitations").where("family_id", "=", familyId);

export async function insertInvitation(
  trx: Trx,
  cipher: FieldCipher,
  invitation: Omit<InvitationRow, "token_hash" | "ended_at">,
): Promise<void> {
  const email = cipher.encrypt(invitation.email, place(invitation.id));
  await trx
    .insertInto("family_invitations")
    .values({ ...invitation, email })
    .execute();
}

/** Open invitations, oldest first. */
export async function listOpenInvitations(db: DbOrTrx, cipher: FieldCipher, familyId: FamilyId, now: Date) {
  const rows = await openAt(db, now).where("family_id", "=", familyId).orderBy("id").execute();
  return rows.map((row) => open(cipher, row));
}

export async function findInvitation(db: DbOrTrx, cipher: FieldCipher, tokenHash: string, now: Date) {
  const row = await openAt(db, now).where("token_hash", "=", tokenHash).executeTakeFirst();
  return row && open(cipher, row);
}

export async function setToken(db: DbOrTrx, familyId: FamilyId, id: string, tokenHash: string) {
  await change(db, familyId).set({ token_hash: tokenHash }).where("id", "=", id).execute();
}

/** @returns false when no invitation with that id is open */
export async function endInvitation(db: DbOrTrx, familyId: FamilyId, id: string, now: Date) {
  const { numUpdatedRows } = await change(db, familyId)
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endInvitationsOf(db: DbOrTrx, familyId: FamilyId, now: Date): Promise<void> {
  await change(db, familyId).set({ ended_at: now }).where("ended_at", "is", null).execute();
}
