import { type Selectable, sql } from "kysely";
import type { Priority } from "@gatepost/contract/emails";
import { localDate } from "../../../platform/clock/local-time.ts";
import type { Db, DbOrTrx } from "../../../platform/db/schema.ts";
import type { Principal } from "../../../platform/http/principal.ts";
import type { MessagesTable } from "../../../platform/db/tables/emails.ts";

/** What lists and its own page show of a stored message, and when the user read its summary. */
export type MessageRow = Pick<Selectable<MessagesTable>, (typeof listedColumns)[number]> & {
  children: string[];
  /** As of the reader's day, see `priorityOn`. */
  priority: Priority;
  /** The lines of its tasks, and of what is only quoted. */
  action_items: string[];
  viewed_at: Date | null;
};

const listedColumns = [
  "id",
  "source_id",
  "mailbox",
  "provider",
  "message_id",
  "subject",
  "sender",
  "received_at",
  "relevance_score",
  "ai_summary",
  "reason",
  "summary_id",
  "not_urgent_at",
] as const;

/** The family whose messages they are, and the adult who reads them. */
export type MessageReader = Pick<Principal, "family_id" | "user_id" | "timezone">;

/** A local day, YYYY-MM-DD, in its time zone. */
export type ReadingDay = { today: string; timezone: string };

export const readingDay = ({ timezone }: { timezone: string }, now: Date): ReadingDay => ({
  timezone,
  today: localDate(now, timezone),
});

/** A message is urgent until its day is over, the soonest that it names or that of its arrival, and of high priority from then on. */
export const priorityOn = ({ today, timezone }: ReadingDay) =>
  sql<Priority>`CASE WHEN messages.priority = 'urgent'
    AND greatest(messages.soonest, (messages.received_at AT TIME ZONE ${timezone})::date) < ${today}::date
    THEN 'high' ELSE messages.priority END`;

/** Every message of one family, with the time when this reader read its summary; callers add further conditions. */
export function messagesOf(db: DbOrTrx, { family_id, user_id }: Omit<MessageReader, "timezone">) {
  return db
    .selectFrom("messages")
    .leftJoin("summary_reads", (join) =>
      join
        .onRef("summary_reads.summary_id", "=", "messages.summary_id")
        .on("summary_reads.user_id", "=", user_id),
    )
    .where("messages.family_id", "=", family_id);
}

/** The free plan's history limit hides past messages, but never open ones. */
export function withinHistory(
  query: ReturnType<typeof messagesOf>,
  history: { from: Date; today: string } | null,
): ReturnType<typeof messagesOf> {
  if (!history) return query;
  return query.where(({ or, eb }) =>
    or([eb("messages.received_at", ">=", history.from), eb("messages.open_until", ">=", history.today)]),
  );
}

export function selectListed(query: ReturnType<typeof messagesOf>, day: ReadingDay) {
  return query.select(listedColumns.map((column) => `messages.${column}` as const)).select([
    "summary_reads.read_at as viewed_at",
    priorityOn(day).as("priority"),
    childrenOfMessage,
    sql<string[]>`to_json(ARRAY(SELECT line FROM things JOIN thing_sources ON thing_id = things.id
        WHERE message_id = messages.id AND (kind = 'task' OR quoted) AND state <> 'replaced'
          AND (of_class IS NULL OR children <> '{}') ORDER BY day, things.id))`.as("action_items"),
  ]);
}

/** The ids of the children whom a message concerns, in the family's order. */
export const childrenOfMessage = sql<
  string[]
>`ARRAY(SELECT child_id FROM message_children WHERE message_id = messages.id ORDER BY child_id)`.as(
  "children",
);

export async function findMessage(
  db: Db,
  reader: MessageReader,
  id: string,
  now: Date,
): Promise<MessageRow | undefined> {
  return selectListed(messagesOf(db, reader), readingDay(reader, now))
    .where("messages.id", "=", id)
    .executeTakeFirst();
}
