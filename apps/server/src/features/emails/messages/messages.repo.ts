import type { Selectable } from "kysely";
import type { Db, DbOrTrx } from "../../../platform/db/schema.ts";
import type { MessagesTable } from "../../../platform/db/tables/emails.ts";
import { asAnalysis, type StoredAnalysis } from "./stored-analysis.ts";

/** A stored message, its analysis readable, and when its summary was read. */
export type MessageRow = Omit<Selectable<MessagesTable>, "analysis" | "search_text"> & {
  analysis: StoredAnalysis;
  viewed_at: Date | null;
};

/** All but the words for the search, which are long. */
const columns = [
  "id",
  "user_id",
  "gmail_id",
  "mailbox",
  "message_id",
  "subject",
  "sender",
  "sender_address",
  "received_at",
  "priority",
  "relevance_score",
  "ai_summary",
  "analysis",
  "open_until",
  "stored_on",
  "stored_at",
  "run_id",
  "summary_id",
] as const;

/** Every message of one user, with the summary's reading; further conditions are the caller's. */
export function messagesOf(db: DbOrTrx, userId: string) {
  return db
    .selectFrom("messages")
    .leftJoin("summaries", "summaries.id", "messages.summary_id")
    .where("messages.user_id", "=", userId);
}

/** The free plan's history hides the past, never what is still open. */
export function withinHistory(
  query: ReturnType<typeof messagesOf>,
  history: { from: Date; today: string } | null,
): ReturnType<typeof messagesOf> {
  if (!history) return query;
  return query.where(({ or, eb }) =>
    or([eb("messages.received_at", ">=", history.from), eb("messages.open_until", ">=", history.today)]),
  );
}

export function selectMessage(query: ReturnType<typeof messagesOf>) {
  return query.select(columns.map((column) => `messages.${column}` as const)).select("summaries.viewed_at");
}

export const toMessageRow = <R extends { analysis: object }>(row: R) => ({
  ...row,
  analysis: asAnalysis(row.analysis),
});

export async function findMessage(db: Db, userId: string, id: string): Promise<MessageRow | undefined> {
  const row = await selectMessage(messagesOf(db, userId)).where("messages.id", "=", id).executeTakeFirst();
  return row && toMessageRow(row);
}
