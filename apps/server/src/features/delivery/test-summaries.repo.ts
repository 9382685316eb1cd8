import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";

export async function countTestsSince(trx: Trx, userId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom("test_summaries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("sent_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTest(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx.insertInto("test_summaries").values({ user_id: userId, sent_at: now }).execute();
}

export async function deleteTestsBefore(db: DbOrTrx, moment: Date): Promise<void> {
  await db.deleteFrom("test_summaries").where("sent_at", "<", moment).execute();
}
