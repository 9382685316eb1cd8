import { newId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";

/** What is written down about an account; no names, addresses or contents. */
export type AuditKind =
  | "registered"
  | "email_changed"
  | "email_verified"
  | "password_changed"
  | "password_reset"
  | "account_deleted"
  | "keys_rotated"
  | "keys_changed";

/** @param userId null for what outlives the account */
export async function recordAudit(
  db: DbOrTrx,
  userId: string | null,
  kind: AuditKind,
  now: Date,
): Promise<void> {
  await db
    .insertInto("audit_events")
    .values({ id: newId(), user_id: userId, kind, happened_at: now, user_agent: null })
    .execute();
}

export function listAudit(db: DbOrTrx, userId: string): Promise<Array<{ kind: string; happened_at: Date }>> {
  return db
    .selectFrom("audit_events")
    .select(["kind", "happened_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

export async function deleteAuditOf(db: DbOrTrx, userId: string): Promise<void> {
  await db.deleteFrom("audit_events").where("user_id", "=", userId).execute();
}

export async function deleteAuditBefore(db: DbOrTrx, moment: Date): Promise<void> {
  await db.deleteFrom("audit_events").where("happened_at", "<", moment).execute();
}
