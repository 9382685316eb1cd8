import type { Insertable, Selectable } from "kysely";
import type { FeedbackStatus } from "@gatepost/contract/feedback";
import { seekPage, type Page, type PageRequest } from "../../platform/db/keyset.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";
import type { FeedbackTable } from "../../platform/db/tables/billing.ts";

export type FeedbackRow = Selectable<FeedbackTable>;

export async function insertFeedback(db: DbOrTrx, row: Insertable<FeedbackTable>): Promise<void> {
  await db.insertInto("feedback").values(row).execute();
}

/** Newest first. */
export function listFeedback(db: DbOrTrx, userId: string, request: PageRequest): Promise<Page<FeedbackRow>> {
  return seekPage(
    db.selectFrom("feedback").selectAll().where("user_id", "=", userId),
    { columns: ["created_at", "id"], of: (row) => [row.created_at, row.id] },
    request,
  );
}

export async function countByStatus(db: DbOrTrx, userId: string) {
  const rows = await db
    .selectFrom("feedback")
    .select((select) => ["status", select.fn.countAll<number>().as("count")])
    .where("user_id", "=", userId)
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

export async function listSentSince(db: DbOrTrx, userId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom("feedback")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .execute();
  return rows.map((row) => row.created_at);
}

export type FeedbackWithSender = FeedbackRow & { username: string };

/** For the operator: all users' feedback, Premium first, then oldest first. */
export async function listEverybodys(db: DbOrTrx, statuses: readonly FeedbackStatus[], limit: number) {
  return db
    .selectFrom("feedback")
    .innerJoin("users", "users.id", "feedback.user_id")
    .selectAll("feedback")
    .select("users.username")
    .where("status", "in", statuses)
    .orderBy("is_priority", "desc")
    .orderBy("feedback.created_at")
    .orderBy("feedback.id")
    .limit(limit)
    .execute();
}

/** @returns whether the feedback exists */
export async function setStatus(db: DbOrTrx, id: string, status: FeedbackStatus): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("feedback")
    .set({ status })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function exportFeedback({ db }: { db: DbOrTrx }, userId: string): Promise<FeedbackRow[]> {
  return db
    .selectFrom("feedback")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
