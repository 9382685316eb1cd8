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

/**
 * The messages that fit, newest first, how many there are in all, and the summaries they belong to. They are found once, all of
 * them and narrow (a planner that hopes to stop early reads the mailbox row by row); those shown are then read whole.
 */
export async function searchMessages(db: Db, userId: string, filter: SearchFilter) {
  const { days, viewed } = filter;
  let query = fitting(withinHistory(messagesOf(db, userId), filter.history), userId, filter);
  if (days.from) query = query.where("messages.received_at", ">=", days.from);
  if (days.until) query = query.where("messages.received_at", "<", days.until);
  if (viewed !== null) query = query.where("summaries.viewed_at", viewed ? "is not" : "is", null);
  const narrow = query.select(["messages.id", "messages.received_at", "messages.summary_id"]);
  const found = await db
    .with(
      (cte) => cte("found").materialized(),
      () => narrow,
    )
    .selectFrom("found")
    .select(({ selectFrom }) => [
      "found.id",
      selectFrom("found as all")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("total"),
      selectFrom("found as all")
        .select(sql<string[] | null>`array_agg(DISTINCT summary_id)`.as("ids"))
        .as("summary_ids"),
    ])
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(FOUND_AT_MOST)
    .execute();
  const [first] = found;
  if (!first) return { rows: [], total: 0, summary_ids: [] };
  const rows = await selectMessage(messagesOf(db, userId))
    .where(
      "messages.id",
      "in",
      found.map(({ id }) => id),
    )
    .orderBy("messages.received_at", "desc")
    .orderBy("messages.id", "desc")
    .execute();
  const summary_ids = (first.summary_ids ?? []).filter((id) => id !== null);
  return { rows: rows.map(toMessageRow), total: first.total ?? 0, summary_ids };
}

/**
 * A summary fits when it lies within the days and one of its e-mails fits (DESIGN 6.19).
 * @param known the summaries of all messages that fit, where the messages were found without looking at days or reading
 */
export async function searchSummaries(
  db: Db,
  userId: string,
  filter: SearchFilter,
  { historyFrom, known }: { historyFrom: string | null; known: readonly string[] | null },
) {
  const { days, viewed } = filter;
  let query = summariesOf(db, userId, historyFrom);
  if (days.first) query = query.where("local_date", ">=", days.first);
  if (days.last) query = query.where("local_date", "<=", days.last);
  if (viewed !== null) query = query.where("viewed_at", viewed ? "is not" : "is", null);
  if (looksIntoMessages(filter)) {
    const ids =
      known ?? fitting(messagesOf(db, userId), userId, filter).select("messages.summary_id").distinct();
    query = query.where(sql<SqlBool>`id = ANY(${Array.isArray(ids) ? ids : sql`ARRAY(${ids})`}::uuid[])`);
  }
  const rows = await query
    .selectAll()
    .select(sql<number>`count(*) OVER ()`.as("of_all"))
    .orderBy("local_date", "desc")
    .limit(FOUND_AT_MOST)
    .execute();
  return { rows, total: rows[0]?.of_all ?? 0 };
}

const looksIntoMessages = ({ terms, child_id, priority }: SearchFilter): boolean =>
  terms.words.length > 0 || terms.phrases.length > 0 || child_id !== null || priority !== null;

type Messages = ReturnType<typeof messagesOf>;

/** By words, child and priority. */
function fitting(messages: Messages, userId: string, { terms, child_id, priority }: SearchFilter): Messages {
  let query = messages;
  if (terms.words.length > 0 || terms.phrases.length > 0)
    query = query.where(
      sql<SqlBool>`search_words_of(messages.user_id, messages.search_text) @@ (${wanted(userId, terms)})`,
    );
  for (const phrase of terms.phrases.filter((each) => each.includes(" ")))
    query = query.where(sql<SqlBool>`' ' || messages.search_text || ' ' LIKE ${`% ${phrase} %`}`);
  if (priority) query = query.where("messages.priority", "=", priority);
  if (child_id)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("message_children")
          .select("message_children.child_id")
          .whereRef("message_children.message_id", "=", "messages.id")
          .where("message_children.user_id", "=", userId)
          .where("message_children.child_id", "=", child_id),
      ),
    );
  return query;
}

/** Folded words hold letters and digits only: nothing of the query language gets through. */
function wanted(userId: string, { words, phrases }: SearchTerms) {
  const key = userId.slice(-8); // as the index has it, see 0016-search-by-owner
  const begins = (word: string) => {
    const stem = sql`coalesce((ts_lexize('pg_catalog.english_stem', ${word}))[1], ${word})`;
    return sql`(${`'${key}${word}':* | '${key}`} || ${stem} || ${"':*"})::tsquery`;
  };
  const together = (phrase: string) => {
    const all = phrase.split(" ").map((word) => `'${key}${word}'`);
    return sql`${all.join(" & ")}::tsquery`;
  };
  return sql.join([...words.map(begins), ...phrases.map(together)], sql` && `);
}
