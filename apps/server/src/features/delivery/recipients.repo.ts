import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Selectable } from "kysely";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { RecipientInvitationsTable, SecondRecipientsTable } from "../../platform/db/tables/delivery.ts";

export type RecipientRow = Omit<Selectable<SecondRecipientsTable>, "email">;

const place = (id: string) => ({ table: "second_recipients", row_id: id, column: "email" });
const columns = ["family_id", "id", "state", "invited_by", "invited_at", "answered_at"] as const;

/** The family's recipient, without the address. */
export function findRecipient(db: DbOrTrx, familyId: FamilyId): Promise<RecipientRow | undefined> {
  return db
    .selectFrom("second_recipients")
    .select(columns)
    .where("family_id", "=", familyId)
    .executeTakeFirst();
}

/** The decrypted address, to show to the family or to write to. */
export async function findAddress(
  db: DbOrTrx,
  cipher: FieldCipher,
  familyId: FamilyId,
): Promise<{ row: RecipientRow; email: string } | null> {
  const found = await db
    .selectFrom("second_recipients")
    .selectAll()
    .where("family_id", "=", familyId)
    .executeTakeFirst();
  if (!found) return null;
  const { email, ...row } = found;
  return { row, email: cipher.decrypt(email, place(row.id)) };
}

/** By the id in an email's own link, which names no family. */
export function findRecipientById(db: DbOrTrx, id: string): Promise<RecipientRow | undefined> {
  return db.selectFrom("second_recipients").select(columns).where("id", "=", id).executeTakeFirst();
}

/** Replaces an earlier recipient, whose links stop working. */
export async function putRecipient(
  trx: Trx,
  cipher: FieldCipher,
  recipient: Pick<RecipientRow, "family_id" | "id" | "invited_by" | "invited_at"> & { email: string },
): Promise<void> {
  const email = cipher.encrypt(recipient.email, place(recipient.id));
  const row = { ...recipient, email, state: "invited" as const, answered_at: null };
  await trx
    .insertInto("second_recipients")
    .values(row)
    .onConflict((conflict) => conflict.column("family_id").doUpdateSet(row))
    .execute();
}

export async function setRecipientState(
  db: DbOrTrx,
  { family_id, id }: Pick<RecipientRow, "family_id" | "id">,
  state: "confirmed" | "left",
  now: Date,
): Promise<void> {
  await db
    .updateTable("second_recipients")
    .set({ state, answered_at: now })
    .where("family_id", "=", family_id)
    .where("id", "=", id)
    .execute();
}

/** The links still count towards the address's limit, but no longer work. */
export async function deleteRecipient(db: DbOrTrx, familyId: FamilyId): Promise<void> {
  await db.deleteFrom("second_recipients").where("family_id", "=", familyId).execute();
}

export async function insertInvitation(
  trx: Trx,
  invitation: Selectable<RecipientInvitationsTable>,
): Promise<void> {
  await trx.insertInto("recipient_invitations").values(invitation).execute();
}

export function findInvitation(
  db: DbOrTrx,
  tokenHash: string,
): Promise<Selectable<RecipientInvitationsTable> | undefined> {
  return db
    .selectFrom("recipient_invitations")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

export async function deleteInvitationsBefore(db: DbOrTrx, moment: Date): Promise<void> {
  await db.deleteFrom("recipient_invitations").where("expires_at", "<", moment).execute();
}
