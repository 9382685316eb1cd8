import { sql } from "kysely";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Encrypted } from "../../../platform/crypto/field-cipher.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import type { LearntFromParent } from "./learnt.rules.ts";
import type { MessageAbout } from "./not-urgent.rules.ts";

/** Only the newest this many are applied. */
const HONOURED_AT_MOST = 300;

export async function insertMissedReport(
  db: DbOrTrx,
  report: { id: string; family_id: FamilyId; message_id: string; note: Encrypted | null; created_at: Date },
): Promise<void> {
  await db.insertInto("missed_reports").values(report).execute();
}

export function listMissedReports(
  db: DbOrTrx,
  familyId: FamilyId,
): Promise<Array<{ id: string; message_id: string; note: Encrypted | null; created_at: Date }>> {
  return db
    .selectFrom("missed_reports")
    .select(["id", "message_id", "note", "created_at"])
    .where("family_id", "=", familyId)
    .orderBy("id")
    .execute();
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
export function listNotUrgent(db: DbOrTrx, familyId: FamilyId): Promise<MessageAbout[]> {
  return db
    .selectFrom("messages")
    .select(["sender_address", "subject"])
    .where("family_id", "=", familyId)
    .where("not_urgent_at", "is not", null)
    .orderBy("not_urgent_at", "desc")
    .limit(HONOURED_AT_MOST)
    .execute();
}

/** All feedback from the parents that applies to later messages. */
export async function findLearnt(db: DbOrTrx, familyId: FamilyId): Promise<LearntFromParent> {
  const corrected = await db
    .selectFrom("things")
    .innerJoin("thing_sources", "thing_sources.thing_id", "things.id")
    .innerJoin("messages", "messages.id", "thing_sources.message_id")
    .select(["things.kind", "things.line", "things.not_for", "messages.sender_address"])
    .where("things.family_id", "=", familyId)
    .where(sql<boolean>`things.not_for <> '{}'`)
    .orderBy("things.told_at", "desc")
    .limit(HONOURED_AT_MOST)
    .execute();
  const missed = await db
    .selectFrom("missed_reports")
    .innerJoin("messages", "messages.id", "missed_reports.message_id")
    .select(["messages.sender_address", "messages.subject"])
    .where("missed_reports.family_id", "=", familyId)
    .orderBy("missed_reports.id", "desc")
    .limit(HONOURED_AT_MOST)
    .execute();
  return {
    not_for: corrected.flatMap(({ not_for, ...about }) =>
      not_for.map((child_id) => ({ ...about, child_id })),
    ),
    missed: missed.map(({ sender_address, subject }) => ({ sender_address, subject: subject ?? "" })),
  };
}
