import { sql } from "kysely";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import type { LearntFromParent } from "./learnt.rules.ts";

/** Only the newest this many are applied. */
const HONOURED_AT_MOST = 300;

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
