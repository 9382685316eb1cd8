import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/schema.ts";
import type { OfClassAsRead } from "../../../platform/db/tables/emails.ts";
import { childrenOfMessage } from "./messages.repo.ts";

/** A message for a class that one of the family's children may be in, with the children whom it concerns. */
export type MessageOfClass = { id: string; children: string[]; of_class: OfClassAsRead };

export async function findOfClass(trx: Trx, familyId: FamilyId): Promise<MessageOfClass[]> {
  const { rows } = await sql<MessageOfClass>`SELECT id, of_class, ${childrenOfMessage}
    FROM messages WHERE family_id = ${familyId} AND of_class IS NOT NULL`.execute(trx);
  return rows;
}

export async function saveOfClass(
  trx: Trx,
  familyId: FamilyId,
  { id, of_class }: Omit<MessageOfClass, "children">,
  { outcome, reason }: OfClassAsRead["as_read"],
): Promise<void> {
  await sql`UPDATE messages SET of_class = ${JSON.stringify(of_class)}, outcome = ${outcome}, reason = ${reason}
    WHERE family_id = ${familyId} AND id = ${id}`.execute(trx);
}

export async function deleteMentions(
  trx: Trx,
  familyId: FamilyId,
  messageId: string,
  children: readonly string[],
): Promise<void> {
  await sql`DELETE FROM message_children WHERE family_id = ${familyId} AND message_id = ${messageId}
    AND child_id = ANY(${children}::uuid[])`.execute(trx);
}
