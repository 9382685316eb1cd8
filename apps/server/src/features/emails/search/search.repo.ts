import type { Priority } from "@gatepost/contract/emails";
import { sql, type SqlBool } from "kysely";
import type { Db } from "../../../platform/db/schema.ts";
import { messagesOf, selectMessage, toMessageRow, withinHistory } from "../messages/messages.repo.ts";
import { summariesOf } from "../summaries/summaries.repo.ts";
import type { SearchTerms } from "./search-text.rules.ts";

export type SearchFilter = {
  terms: SearchTerms;
  /** The first and the last local day, and the moments at which the first begins and the last ends. */
  days: { first: string | null; last: string | null; from: Date | null; until: Date | null };
  child_id: string | null;
  priority: Priority | null;
  viewed: boolean | null;
  history: { from: Date; today: string } | null;
};

const FOUND_AT_MOST = 50;

/** The messages that fit, newest first, and how many there are in all. */
export async function searchMessages(db: Db, userId: string, filter: SearchFilter) {
  const { days, viewed } = filter;
  let query = fitting(withinHistory(messagesOf(db, userId), filter.history), filter);
  if (days.from) query = query.where("messages.received_at", ">=", days.from);
  if (days.until) query = query.where("messages.received_at", "<", days.until);
  if (viewed !== null) query = query.where("summaries.viewed_at", viewed ? "is not" : "is", null);
  const rows = await selectMessage(query)
    .orderBy("messages.received_at", "desc")
    .orderBy("messages.id", "desc")
    .limit(FOUND_AT_MOST)
    .execute();
  const total = rows.length < FOUND_AT_MOST ? rows.length : await countRows(query);
  return { rows: rows.map(toMessageRow), total };
}

/** A summary fits when it lies within the days and one of its e-mails fits (DESIGN 6.19). */
export async function searchSummaries(
  db: Db,
  userId: string,
  filter: SearchFilter,
  historyFrom: string | null,
) {
  const { days, viewed, terms, child_id, priority } = filter;
  let query = summariesOf(db, userId, historyFrom);
  if (days.first) query = query.where("local_date", ">=", days.first);
  if (days.last) query = query.where("local_date", "<=", days.last);
  if (viewed !== null) query = query.where("viewed_at", viewed ? "is not" : "is", null);
  if (terms.words.length > 0 || terms.phrases.length > 0 || child_id || priority) {
    const ids = fitting(messagesOf(db, userId), filter).select("messages.summary_id").distinct();
    query = query.where("id", "in", ids);
  }
  const rows = await query.selectAll().orderBy("local_date", "desc").limit(FOUND_AT_MOST).execute();
  const total = rows.length < FOUND_AT_MOST ? rows.length : await countRows(query);
  return { rows, total };
}

type Messages = ReturnType<typeof messagesOf>;

/** By words, child and priority. */
function fitting(messages: Messages, { terms, child_id, priority }: SearchFilter): Messages {
  let query = messages;
  if (terms.words.length > 0 || terms.phrases.length > 0)
    query = query.where(sql<SqlBool>`messages.search @@ (${wanted(terms)})`);
  if (priority) query = query.where("messages.priority", "=", priority);
  if (child_id)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("message_children")
          .select("message_children.child_id")
          .whereRef("message_children.message_id", "=", "messages.id")
          .where("message_children.child_id", "=", child_id),
      ),
    );
  return query;
}

/** Folded words hold letters and digits only: nothing of the query language gets through. */
function wanted({ words, phrases }: SearchTerms) {
  const parts = [
    ...words.map(
      (word) => sql`(to_tsquery('english', ${`${word}:*`}) || to_tsquery('simple', ${`${word}:*`}))`,
    ),
    ...phrases.map((phrase) => sql`phraseto_tsquery('simple', ${phrase})`),
  ];
  return sql.join(parts, sql` && `);
}

async function countRows(query: { select: Messages["select"] }): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
