import type { Selectable } from "kysely";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { RecipientInvitationsTable, SecondRecipientsTable } from "../../platform/db/tables/delivery.ts";

export type Recipient = Omit<Selectable<SecondRecipientsTable>, "email"> & { email: string };

const place = (id: string) => ({ table: "second_recipients", row_id: id, column: "email" });

/** By family, or by the id in a link of an email to them. */
export async function findRecipient(
  db: DbOrTrx,
  cipher: FieldCipher,
  by: { family_id: FamilyId } | { id: string },
): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom("second_recipients")
    .selectAll()
    .where((eb) => eb.and(by))
    .executeTakeFirst();
  return row && { ...row, email: cipher.decrypt(row.email, place(row.id)) };
}

/** Replaces an earlier recipient, whose links stop working. */
export async function putRecipient(
  trx: Trx,
  cipher: FieldCipher,
  recipient: Pick<Recipient, "family_id" | "id" | "invited_by" | "invited_at" | "email">,
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
  { family_id, id }: Pick<Recipient, "family_id" | "id">,
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

type Invitation = Selectable<RecipientInvitationsTable>;

export async function insertInvitation(trx: Trx, invitation: Invitation): Promise<void> {
  await trx.insertInto("recipient_invitations").values(invitation).execute();
}

export function findInvitation(db: DbOrTrx, tokenHash: string): Promise<Invitation | undefined> {
  return db
    .selectFrom("recipient_invitations")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}
