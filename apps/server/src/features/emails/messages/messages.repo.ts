import { type Selectable, sql } from "kysely";
import type { Db, DbOrTrx } from "../../../platform/db/schema.ts";
import type { MessagesTable } from "../../../platform/db/tables/emails.ts";
import { asAnalysis, type StoredAnalysis } from "./stored-analysis.ts";

/** What a list shows of a stored message, and when its summary was read. */
export type ListedMessage = Pick<Selectable<MessagesTable>, (typeof listedColumns)[number]> & {
  relevant_children: string[];
  reason: string;
  /** The texts of what is to be done. */
  action_items: string[];
  viewed_at: Date | null;
};

/** The same with its whole analysis, and where its original is. */
export type MessageRow = ListedMessage &
  Pick<Selectable<MessagesTable>, "user_id" | "not_urgent_at"> & { analysis: StoredAnalysis };

const listedColumns = [
  "id",
  "source_id",
  "mailbox",
  "provider",
  "message_id",
  "subject",
  "sender",
  "received_at",
  "priority",
  "relevance_score",
  "ai_summary",
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

/** Without the analysis, which is several times as long as what a list shows of it. */
export function selectListed(query: ReturnType<typeof messagesOf>) {
  return query
    .select(listedColumns.map((column) => `messages.${column}` as const))
    .select([
      "summaries.viewed_at",
      sql<string[]>`messages.analysis -> 'relevant_children'`.as("relevant_children"),
      sql<string>`messages.analysis ->> 'reason'`.as("reason"),
      sql<string[]>`jsonb_path_query_array(messages.analysis, '$.items[*] ? (@.kind == "action").text')`.as(
        "action_items",
      ),
    ]);
}

export const selectMessage = (query: ReturnType<typeof messagesOf>) =>
  selectListed(query).select(["messages.user_id", "messages.analysis", "messages.not_urgent_at"]);

export const toMessageRow = <R extends { analysis: object }>(row: R) => ({
  ...row,
  analysis: asAnalysis(row.analysis),
});

export async function findMessage(db: Db, userId: string, id: string): Promise<MessageRow | undefined> {
  const row = await selectMessage(messagesOf(db, userId)).where("messages.id", "=", id).executeTakeFirst();
  return row && toMessageRow(row);
}
