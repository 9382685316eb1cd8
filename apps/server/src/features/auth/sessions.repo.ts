import { type Insertable, type Selectable, sql } from "kysely";
import type { DbOrTrx } from "../../platform/db/schema.ts";
import type { SessionsTable } from "../../platform/db/tables/accounts.ts";
import type { Principal } from "../../platform/http/principal.ts";

export type SessionRow = Selectable<SessionsTable>;

export async function insertSession(db: DbOrTrx, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

export async function findSessionByToken(db: DbOrTrx, tokenHash: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`SELECT * FROM sessions WHERE token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

export async function findSession(db: DbOrTrx, userId: string, id: string): Promise<SessionRow | undefined> {
  const { rows } =
    await sql<SessionRow>`SELECT * FROM sessions WHERE user_id = ${userId} AND id = ${id}`.execute(db);
  return rows[0];
}

export async function touchSession(db: DbOrTrx, id: string, now: Date): Promise<void> {
  await sql`UPDATE sessions SET last_used_at = ${now} WHERE id = ${id}`.execute(db);
}

export async function markProved(db: DbOrTrx, userId: string, id: string, now: Date): Promise<void> {
  await sql`UPDATE sessions SET proved_at = ${now} WHERE user_id = ${userId} AND id = ${id}`.execute(db);
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
export async function listSessions(db: DbOrTrx, userId: string, now: Date, idleSince: Date) {
  const { rows } =
    await sql<SessionRow>`SELECT * FROM sessions WHERE user_id = ${userId} AND expires_at > ${now}
    AND last_used_at > ${idleSince} ORDER BY last_used_at DESC LIMIT ${sessionsShown}`.execute(db);
  return rows;
}

/** For the export: without anything that could be used to sign in. */
export async function listSessionsOf(db: DbOrTrx, userId: string) {
  const { rows } = await sql<Pick<SessionRow, "created_at" | "last_used_at" | "expires_at" | "user_agent">>`
    SELECT created_at, last_used_at, expires_at, user_agent FROM sessions WHERE user_id = ${userId}
    ORDER BY created_at`.execute(db);
  return rows;
}

export async function deleteSession(db: DbOrTrx, userId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM sessions
    WHERE user_id = ${userId} AND id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteSessionByToken(db: DbOrTrx, tokenHash: string): Promise<void> {
  await sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`.execute(db);
}

/** @param keep the session to keep; undefined ends all */
export async function deleteSessionsOf(db: DbOrTrx, userId: string, keep?: string): Promise<void> {
  await sql`DELETE FROM sessions WHERE user_id = ${userId} AND id IS DISTINCT FROM ${keep ?? null}`.execute(
    db,
  );
}

export async function deleteAllSessions(db: DbOrTrx): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("sessions").executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteSessionsOver(db: DbOrTrx, now: Date, idleSince: Date): Promise<void> {
  await sql`DELETE FROM sessions WHERE expires_at < ${now} OR last_used_at < ${idleSince}`.execute(db);
}
