import { type Insertable, type Selectable, sql } from "kysely";
import type { DbOrTrx } from "../../platform/db/schema.ts";
import type { SessionsTable } from "../../platform/db/tables/accounts.ts";
import type { Principal } from "../../platform/http/principal.ts";

export type SessionRow = Selectable<SessionsTable>;

export async function insertSession(db: DbOrTrx, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

const sessionsOf = (db: DbOrTrx, userId: string) => db.selectFrom("sessions").where("user_id", "=", userId);

export function findSessionByToken(db: DbOrTrx, tokenHash: string): Promise<SessionRow | undefined> {
  return db.selectFrom("sessions").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

export function findSession(db: DbOrTrx, userId: string, id: string): Promise<SessionRow | undefined> {
  return sessionsOf(db, userId).selectAll().where("id", "=", id).executeTakeFirst();
}

export async function touchSession(db: DbOrTrx, id: string, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ last_used_at: now }).where("id", "=", id).execute();
}

export async function markProved(db: DbOrTrx, userId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ proved_at: now })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

export async function findPrincipal(db: DbOrTrx, userId: string, id: string, now: Date) {
  // As text, because every call asks this: the query builder needs as long for it as PostgreSQL.
  const { rows } = await sql<Principal>`
    SELECT users.id AS user_id, sessions.id AS session_id, family_id, family_role, subscription_tier, families.timezone
    FROM sessions JOIN users ON users.id = user_id JOIN families ON families.id = family_id
    WHERE user_id = ${userId} AND sessions.id = ${id} AND expires_at > ${now}`.execute(db);
  return rows[0];
}

/** A parent has a handful. A program that signs in each time has thousands; "sign out everywhere else" ends the ones not shown. */
const sessionsShown = 200;

/** The most recently used first, 200 at most. */
export function listSessions(db: DbOrTrx, userId: string, now: Date, idleSince: Date): Promise<SessionRow[]> {
  return sessionsOf(db, userId)
    .selectAll()
    .where("expires_at", ">", now)
    .where("last_used_at", ">", idleSince)
    .orderBy("last_used_at", "desc")
    .limit(sessionsShown)
    .execute();
}

/** For the export: without anything that could be used to sign in. */
export function listSessionsOf(db: DbOrTrx, userId: string) {
  return sessionsOf(db, userId)
    .select(["created_at", "last_used_at", "expires_at", "user_agent"])
    .orderBy("created_at")
    .execute();
}

export async function deleteSession(db: DbOrTrx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSessionByToken(db: DbOrTrx, tokenHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** @param keep the session to keep; undefined ends all */
export async function deleteSessionsOf(db: DbOrTrx, userId: string, keep?: string): Promise<void> {
  let query = db.deleteFrom("sessions").where("user_id", "=", userId);
  if (keep !== undefined) query = query.where("id", "!=", keep);
  await query.execute();
}

export async function deleteAllSessions(db: DbOrTrx): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("sessions").executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteSessionsOver(db: DbOrTrx, now: Date, idleSince: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((where) => where.or([where("expires_at", "<", now), where("last_used_at", "<", idleSince)]))
    .execute();
}
