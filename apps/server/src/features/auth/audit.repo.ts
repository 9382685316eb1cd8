import type { ActivityKind } from "@gatepost/contract/activity";
import { sql, type Selectable } from "kysely";
import { newId } from "../../platform/crypto/ids.ts";
import { seekCountedPage, type PageRequest } from "../../platform/db/keyset.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";
import type { AuditEventsTable } from "../../platform/db/tables/accounts.ts";

/** Events recorded for an account or, without one, for the service; no names, addresses or contents. */
export type AuditKind = ActivityKind | "account_deleted" | "keys_rotated" | "keys_changed" | "all_signed_out";

type AuditRow = Selectable<AuditEventsTable>;

/**
 * @param userId null for events that outlive the account
 * @param userAgent the request's User-Agent, if a browser made one
 */
export async function recordAudit(
  db: DbOrTrx,
  userId: string | null,
  kind: AuditKind,
  now: Date,
  userAgent: string | null = null,
): Promise<void> {
  await db
    .insertInto("audit_events")
    .values(row(userId, kind, now, userAgent))
    .execute();
}

const onceMs = 10 * 60_000;

/** Records an event once in ten minutes, so that an attack can't fill the list. Takes as long with an account as without. */
export async function recordAuditOnce(
  db: DbOrTrx,
  userId: string | null,
  kind: AuditKind,
  now: Date,
  userAgent: string | null,
): Promise<void> {
  const since = new Date(now.getTime() - onceMs);
  const { id, user_id, happened_at, user_agent } = row(userId, kind, now, userAgent);
  await sql`
    INSERT INTO audit_events (id, user_id, kind, happened_at, user_agent)
    SELECT ${id}::uuid, ${user_id}::uuid, ${kind}, ${happened_at}::timestamptz, ${user_agent}
    WHERE NOT EXISTS (
      SELECT 1 FROM audit_events WHERE user_id IS NOT DISTINCT FROM ${user_id}::uuid AND kind = ${kind} AND happened_at > ${since}
    )
  `.execute(db);
}

/** Newest first. */
export function pageOfAudit(db: DbOrTrx, userId: string, page: PageRequest) {
  const all = db.selectFrom("audit_events").where("user_id", "=", userId);
  const of = ({ happened_at, id }: AuditRow) => [happened_at, id] as const;
  return seekCountedPage(all, all.selectAll(), { columns: ["happened_at", "id"], of }, page);
}

/** For the export, oldest first. */
export function listAudit(db: DbOrTrx, userId: string) {
  return db
    .selectFrom("audit_events")
    .select(["kind", "happened_at", "user_agent"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

export async function deleteAuditOf(db: DbOrTrx, userId: string): Promise<void> {
  await db.deleteFrom("audit_events").where("user_id", "=", userId).execute();
}

const row = (userId: string | null, kind: AuditKind, now: Date, userAgent: string | null) => ({
  id: newId(),
  user_id: userId,
  kind,
  happened_at: now,
  user_agent: userAgent?.slice(0, 300) ?? null,
});
