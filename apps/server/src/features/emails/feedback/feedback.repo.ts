import { sql } from "kysely";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Encrypted } from "../../../platform/crypto/field-cipher.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import type { LearntFromParent } from "./learnt.rules.ts";
import type { MessageAbout } from "./not-urgent.rules.ts";

/** Only the newest this many are applied. */
const HONOURED_AT_MOST = 300;

export async function insertMissedReport(db: DbOrTrx, report: MissedReport & { family_id: FamilyId }) {
  await db.insertInto("missed_reports").values(report).execute();
}

type MissedReport = { id: string; message_id: string; note: Encrypted | null; created_at: Date };

export async function listMissedReports(db: DbOrTrx, familyId: FamilyId): Promise<MissedReport[]> {
  const { rows } = await sql<MissedReport>`SELECT id, message_id, note, created_at FROM missed_reports
    WHERE family_id = ${familyId} ORDER BY id`.execute(db);
  return rows;
}

/** Or undoes it; later emails like it don't alert. @returns whether the message exists */
export async function markNotUrgent(
  db: DbOrTrx,
  familyId: FamilyId,
  messageId: string,
  not_urgent_at: Date | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE messages SET not_urgent_at = ${not_urgent_at}
    WHERE family_id = ${familyId} AND id = ${messageId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Messages that the parent marked not urgent, newest first. */
export async function listNotUrgent(db: DbOrTrx, familyId: FamilyId): Promise<MessageAbout[]> {
  const { rows } = await sql<MessageAbout>`SELECT sender_address, subject FROM messages
    WHERE family_id = ${familyId} AND not_urgent_at IS NOT NULL
    ORDER BY not_urgent_at DESC LIMIT ${HONOURED_AT_MOST}`.execute(db);
  return rows;
}

type NotFor = Omit<LearntFromParent["not_for"][number], "child_id"> & { not_for: string[] };

/** All feedback from the parents that applies to later messages. */
export async function findLearnt(db: DbOrTrx, familyId: FamilyId): Promise<LearntFromParent> {
  const { rows: corrected } = await sql<NotFor>`
    SELECT things.kind, things.line, things.not_for, messages.sender_address
    FROM things JOIN thing_sources ON thing_id = things.id JOIN messages ON messages.id = thing_sources.message_id
    WHERE things.family_id = ${familyId} AND not_for <> '{}'
    ORDER BY told_at DESC LIMIT ${HONOURED_AT_MOST}`.execute(db);
  const { rows: missed } = await sql<LearntFromParent["missed"][number]>`
    SELECT sender_address, coalesce(subject, '') AS subject
    FROM missed_reports AS missed JOIN messages ON messages.id = missed.message_id
    WHERE missed.family_id = ${familyId} ORDER BY missed.id DESC LIMIT ${HONOURED_AT_MOST}`.execute(db);
  const not_for = corrected.flatMap(({ not_for: children, ...about }) =>
    children.map((child_id) => ({ ...about, child_id })),
  );
  return { not_for, missed };
}
